import { beforeEach, describe, expect, test } from "@jest/globals";
import { CloudEvent, emitterFor, HTTP, Mode } from "cloudevents";
import { addTenant, attach, sync, type Tenant } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let tenant: Tenant;

beforeEach(async () => {
  tenant = await addTenant(server);
  const models = [{ model: "anthropic/claude-sonnet-4-5", input: 300, output: 1_500 }];
  await sync(tenant, {
    features: [{ slug: "calls" }, { slug: "ai", dimensions: ["model"], tokens: { models } }],
    plans: [{ slug: "plan", features: [{ slug: "calls", limit: 10 }, { slug: "ai" }] }],
  });
  await attach(tenant, "ada", "plan");
});

interface Message {
  readonly headers: unknown;
  readonly body: unknown;
}

/** Sends a message of the official package to the server. */
async function post({ headers, body }: Message) {
  const response = await fetch(`${tenant.url}/v1/track/batch`, {
    method: "POST",
    headers: { ...(headers as Record<string, string>), authorization: `Bearer ${tenant.apiKey}` },
    body: body as string,
  });
  return { status: response.status, body: await response.json() };
}

/** Without a time, the package takes that of the machine, which is not the one of the server in tests. */
function eventOf<Data>(id: string, type: string, data: Data): CloudEvent<Data> {
  const time = new Date(server.clock.now()).toISOString();
  return new CloudEvent({ id, source: "/gateway/eu", type, subject: "ada", time, data });
}

const calls = (id: string, value: number) => eventOf(id, "calls", { value });

/** A list of events, which the package parses but does not write. */
const batch = (...events: readonly CloudEvent<unknown>[]): Message => ({
  headers: { "content-type": "application/cloudevents-batch+json" },
  body: JSON.stringify(events),
});

describe("events of the official package for CloudEvents", () => {
  test("are recorded in the structured mode", async () => {
    expect(await post(HTTP.structured(calls("1", 3)))).toMatchObject({
      status: 200,
      body: { accepted: 1, results: [{ code: "tracked", usage: 3, balance: 7 }] },
    });
  });

  test("are recorded by an emitter", async () => {
    const emit = emitterFor(post, { mode: Mode.STRUCTURED });
    expect(await emit(calls("1", 2))).toMatchObject({ status: 200, body: { accepted: 1 } });
    expect(await emit(calls("1", 2))).toMatchObject({ body: { results: [{ duplicate: true, usage: 2 }] } });
  });

  test("are recorded as a batch, which the package reads as the same events", async () => {
    const message = batch(calls("1", 1), calls("2", 2));
    expect(HTTP.toEvent(message as never)).toMatchObject([{ id: "1" }, { id: "2" }]);
    expect(await post(message)).toMatchObject({
      status: 200,
      body: { accepted: 2, results: [{ usage: 1 }, { usage: 3 }] },
    });
  });

  test("are rejected in the binary mode, which has the customer in headers", async () => {
    expect(await post(HTTP.binary(calls("1", 3)))).toMatchObject({
      status: 400,
      body: { code: "invalid_request" },
    });
  });

  test("record the tokens of a model, with their cost", async () => {
    const data = { model: "anthropic/claude-sonnet-4-5", tokens: { input: 1_000, output: 500 }, trace: "7f" };
    const event = eventOf("1", "ai", data);
    expect(await post(HTTP.structured(event))).toMatchObject({
      status: 200,
      body: { results: [{ code: "tracked", cost: { value: 1.05 } }] },
    });
    const unknown = eventOf("2", "ai", { ...data, model: "unknown" });
    expect(await post(batch(event, unknown))).toMatchObject({
      status: 200,
      body: { results: [{ duplicate: true }, { code: "model_not_priced" }] },
    });
  });
});
