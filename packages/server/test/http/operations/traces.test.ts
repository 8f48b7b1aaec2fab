import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from "@opentelemetry/sdk-trace-node";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { attach, buy, CARDS, sync, track } from "../../support/api.js";

const spans = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });

let runs = 0;
let server: TestServer;
beforeAll(async () => {
  // Before the server is made, as `--import` does it.
  provider.register();
  server = await startTestServer({
    jobs: {
      tidying: () => {
        runs += 1;
        return runs === 1 ? Promise.reject(Object.assign(new Error("secret"), { code: "E_BUSY" })) : idle();
      },
    },
  });
  await sync(server, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "pro", price: 2_000, features: [{ slug: "calls", limit: 100 }] }],
  });
});
afterAll(async () => {
  await server.close();
  await provider.shutdown();
});

const idle = () => Promise.resolve(0);

/** The request is over for us a moment before it is for the server. */
async function span(name: string): Promise<ReadableSpan> {
  for (;;) {
    const found = spans.getFinishedSpans().find((each) => each.name === name);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const traceOf = (found: ReadableSpan) => found.spanContext().traceId;

test("a job run is a span, with the error code and no other details", async () => {
  const run = await span("job tidying");
  expect([run.status, run.attributes["error.type"]]).toEqual([{ code: 2, message: "E_BUSY" }, "E_BUSY"]);
  expect(JSON.stringify([run.attributes, run.events])).not.toContain("secret");
});

test("a request continues the trace of its sender, and logs the trace id", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, "x-request-id": "request-1" };
  await send(server, "/v1/customers/unknown?search=secret", { headers });
  const found = await span("GET /v1/customers/{id}");
  expect([traceOf(found), found.parentSpanContext?.spanId]).toEqual([traceId, "b7ad6b7169203331"]);
  expect(found.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/v1/customers/{id}",
    "http.response.status_code": 404,
    "dues.operation": "getCustomer",
    "dues.code": "customer_not_found",
    "dues.request_id": "request-1",
  });
  const line = server.logs.find((each) => each["requestId"] === "request-1");
  expect(line).toMatchObject({ traceId, msg: "request" });
});

test("a request of the fast path is a span, and its batch one of its own", async () => {
  await buy(server, "ada", "pro");
  await track(server, "ada", "calls", 1);
  const [request, batch] = [await span("POST /v1/track"), await span("batch track")];
  expect(request.attributes).toMatchObject({ "dues.operation": "track", "http.response.status_code": 200 });
  expect(batch.attributes).toEqual({ "dues.batch_size": 1 });
  expect([batch.parentSpanContext, traceOf(batch) === traceOf(request)]).toEqual([undefined, false]);
});

test("a call to a provider is below the request that makes it", async () => {
  spans.reset();
  await attach(server, "eve", "pro");
  const [request, call] = [await span("POST /v1/attach"), await span("provider create_checkout")];
  expect([traceOf(call), call.parentSpanContext?.spanId]).toEqual([
    traceOf(request),
    request.spanContext().spanId,
  ]);
  expect(call.attributes).toEqual({ "dues.provider": "sandbox", "dues.call": "create_checkout" });
});

test("no span holds a key, a body or a name", async () => {
  await buy(server, "grace", "pro");
  await send(server, "/v1/customers/grace");
  await span("GET /v1/customers/{id}");
  const text = JSON.stringify(
    spans.getFinishedSpans().map(({ name, attributes, events }) => [name, attributes, events]),
  );
  for (const secret of [server.apiKey, "grace", CARDS.pays]) expect(text).not.toContain(secret);
});
