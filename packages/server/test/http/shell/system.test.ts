import { afterEach, describe, expect, test } from "@jest/globals";
import { openapiDocument } from "../../../src/generated/openapi.js";
import type { Handlers } from "../../../src/http/handler.js";
import { closeServer, createHttpServer, listenOn } from "../../../src/http/listen.js";
import { createValidator, type Validator } from "../../../src/http/validation.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { validateEmptyRequests } from "./empty-requests.js";

let server: TestServer;
afterEach(() => server.close());

const probe = (path: string) => send(server, path, { apiKey: null });

describe("probes", () => {
  test("need no key and report a healthy server", async () => {
    server = await startTestServer();
    expect(await probe("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await probe("/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });
    expect(await probe("/openapi.json")).toMatchObject({ status: 200, body: { openapi: "3.1.0" } });
    expect((await probe("/openapi.json")).body).toEqual(JSON.parse(JSON.stringify(openapiDocument)));
  });

  test("distinguish a live server from a ready one: migrations are pending", async () => {
    server = await startTestServer();
    await server.deps.db("migrations").delete();
    expect(await probe("/healthz")).toMatchObject({ status: 200 });
    expect(await probe("/readyz")).toMatchObject({
      status: 503,
      body: { status: "not_ready", reasons: ["migrations are pending"] },
    });
  });

  test("distinguish a live server from a ready one: the database does not answer", async () => {
    server = await startTestServer();
    await server.deps.db.schema.dropTable("migrations");
    expect(await probe("/healthz")).toMatchObject({ status: 200 });
    expect(await probe("/readyz")).toMatchObject({
      status: 503,
      body: { status: "not_ready", reasons: ["the database does not answer"] },
    });
  });
});

describe("a stopping server", () => {
  test("finishes requests in progress and refuses new ones", async () => {
    const [started, start] = signal();
    const [finished, finish] = signal();
    const handlers = {
      async listPlans() {
        start();
        await finished;
        return { status: 200, body: { success: true, plans: [] } };
      },
    } as unknown as Handlers;
    server = await startTestServer({ handlers });
    const slow = send(server, "/v1/plans");
    await started;
    const closing = server.close();
    await expect(probe("/healthz")).rejects.toThrow("fetch failed");
    finish();
    expect(await slow).toMatchObject({ status: 200 });
    await closing;
    server = await startTestServer();
  });

  test("reports it to probes and callers that still reach it", async () => {
    server = await startTestServer();
    server.drain();
    expect(await probe("/readyz")).toMatchObject({
      status: 503,
      body: { status: "not_ready", reasons: ["the server is shutting down"] },
    });
    const { status, body, headers } = await send(server, "/v1/plans");
    expect({ status, code: body["code"], connection: headers.get("connection") }).toEqual({
      status: 503,
      code: "service_unavailable",
      connection: "close",
    });
    const health = await probe("/healthz");
    expect([health.status, health.headers.get("connection")]).toEqual([200, "close"]);
  });

  test("does not wait for connections that clients keep open", async () => {
    const http = createHttpServer((_request, response) => void response.end("kept"));
    const url = await listenOn(http, "127.0.0.1", 0);
    expect(await (await fetch(url)).text()).toBe("kept");
    const connections = await new Promise((resolve) =>
      http.getConnections((_error, count) => resolve(count)),
    );
    expect(connections).toBe(1);
    const NEVER_MS = 3_600_000;
    await closeServer(http, NEVER_MS);
    expect(http.listening).toBe(false);
  });
});

describe("the schemas of all operations", () => {
  test.each([true, false])("can be compiled, with responses: %s", async (validateResponses) => {
    await expect(validateEmptyRequests(createValidator({ validateResponses }))).resolves.toBeUndefined();
  });

  test("are named if they cannot be compiled", async () => {
    const unusable = {
      begin: () => Promise.resolve(),
      check: () => Promise.reject(new Error("strict mode: unknown keyword")),
    };
    const broken: Validator = { of: () => unusable };
    await expect(validateEmptyRequests(broken)).rejects.toThrow(
      /^The spec of \w+ cannot be used to validate requests\.$/,
    );
  });
});

function signal(): readonly [Promise<void>, () => void] {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return [given, () => give()];
}
