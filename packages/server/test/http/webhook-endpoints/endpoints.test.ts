import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { verifyWebhook, type WebhookHeaders } from "../../../../sdk/src/webhooks.js";
import { deliverWebhooks } from "../../../src/jobs/deliver-webhooks.js";
import { createWebhookSender } from "../../../src/outbound/webhook-sender.js";
import { createEndpoint } from "../../../src/usecases/webhook-endpoint/create.js";
import { resealSecrets } from "../../../src/usecases/webhook-endpoint/reseal.js";
import { createVault } from "../../../src/shared/vault.js";
import { startReceiver, status, type Receiver } from "../../support/receiver.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { addTenant, succeeded } from "../../support/api.js";
import { addListener, changeEndpoint, deliver, happen, onlyDelivery, readEndpoint } from "./deliveries.js";

const HOUR_MS = 3_600_000;
const ENCRYPTION_KEY = Buffer.alloc(32, 7);

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  const encryptionKey = ENCRYPTION_KEY;
  [server, receiver] = await Promise.all([startTestServer({ encryptionKey }), startReceiver()]);
});
afterAll(() => Promise.all([server.close(), receiver.close()]));

describe("the address and the kinds of an endpoint", () => {
  // prettier-ignore
  test.each([
    ["url",       { url: "ftp://example.com/" },                             "must begin with https://"],
    ["url",       { url: "https://ada:secret@example.com/" },                "must not contain a user name or password"],
    ["events[1]", { url: "https://example.com/", events: ["*", "invoice"] }, "is not an event type"],
    ["events[0]", { url: "https://example.com/", events: ["invoices.*"] },   "is not an event type"],
  ])("are refused at %s: %j", async (path, body, message) => {
    const tenant = await addTenant(server);
    const reply = await send(tenant, "/v1/webhook-endpoints", { body });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path, message }] } });
  });

  test("may change, and pending deliveries go to the new address", async () => {
    const listener = await addListener(server, `${receiver.url}/old`, { description: "old" });
    const { id } = listener.endpoint;
    await happen(listener);
    const reply = await changeEndpoint(listener, id, { url: `${receiver.url}/new`, description: null });
    expect(reply.body).toMatchObject({
      endpoint: { url: `${receiver.url}/new`, description: null, events: ["*"] },
    });
    await deliver(server);
    expect(receiver.calls.map(({ path }) => path).filter((path) => /old|new/.test(path))).toEqual([
      "/hooks/new",
    ]);
  });
});

describe("an endpoint that is disabled", () => {
  test("receives nothing, keeps its pending deliveries, and receives them once enabled", async () => {
    const listener = await addListener(server, `${receiver.url}/paused`);
    const { id } = listener.endpoint;
    const waiting = await happen(listener);
    await changeEndpoint(listener, id, { enabled: false });
    expect(await readEndpoint(listener, id)).toMatchObject({ enabled: false, disabledReason: "request" });
    await happen(listener);
    await deliver(server);
    expect(await onlyDelivery(listener)).toMatchObject({
      eventId: waiting.id,
      status: "pending",
      attempts: [],
    });
    await changeEndpoint(listener, id, { enabled: true });
    await deliver(server);
    expect(await onlyDelivery(listener)).toMatchObject({ eventId: waiting.id, status: "delivered" });
  });
});

describe("the secret of an endpoint", () => {
  test("is sealed in the database, and read only with the scope admin", async () => {
    const { secret, ...listener } = await addListener(server, receiver.url);
    const path = `/v1/webhook-endpoints/${listener.endpoint.id}/secret`;
    expect((await send(listener, path)).body).toMatchObject({ secret });
    const rows = await server.deps.db("webhook_endpoints").where({ id: listener.endpoint.id });
    expect(JSON.stringify(rows)).not.toContain(secret.slice("whsec_".length));
    const body = { name: "Reader", scopes: ["read", "write"] };
    const { apiKey } = succeeded<{ apiKey: string }>(await send(listener, "/v1/keys", { body }));
    const refused = { status: 403, body: { code: "insufficient_scope" } };
    expect(await send({ ...listener, apiKey }, path)).toMatchObject(refused);
    expect(
      await send({ ...listener, apiKey }, path.replace("secret", "rotate-secret"), { body: {} }),
    ).toMatchObject(refused);
    expect(await send({ ...listener, apiKey }, "/v1/webhook-endpoints")).toMatchObject({ status: 200 });
  });

  test("is in no event and in no entry of the audit log", async () => {
    const listener = await addListener(server, receiver.url);
    const path = `/v1/webhook-endpoints/${listener.endpoint.id}/rotate-secret`;
    const { secret } = succeeded<{ secret: string }>(
      await send(listener, path, { body: { overlapSeconds: 0 } }),
    );
    const { text } = await send(listener, "/v1/audit-log?kind=webhook_endpoint.secret_rotated");
    expect(JSON.parse(text)).toMatchObject({ entries: [{ objectId: listener.endpoint.id }] });
    const everything = (await send(listener, "/v1/audit-log")).text;
    for (const hidden of [secret, listener.secret]) expect(everything).not.toContain(hidden);
  });

  test("is rotated without a gap: for the overlap both sign, then only the new one", async () => {
    receiver.respond(status(204));
    const listener = await addListener(server, `${receiver.url}/rotated`);
    const path = `/v1/webhook-endpoints/${listener.endpoint.id}/rotate-secret`;
    const rotated = succeeded<{ secret: string }>(
      await send(listener, path, { body: { overlapSeconds: 3600 } }),
    );
    expect(rotated.secret).not.toBe(listener.secret);
    const believed = async () => {
      await happen(listener);
      await deliver(server);
      const { body = "", headers = {} } = receiver.calls.at(-1) ?? {};
      const secrets = [listener.secret, rotated.secret];
      return Promise.all(secrets.map((secret) => believes(secret, body, headers)));
    };
    expect(await believed()).toEqual([true, true]);
    server.clock.advance(HOUR_MS);
    expect(await believed()).toEqual([false, true]);
  });

  test("is encrypted again with a new encryption key, including the previous secret", async () => {
    const listener = await addListener(server, `${receiver.url}/resealed`);
    const { id } = listener.endpoint;
    await send(listener, `/v1/webhook-endpoints/${id}/rotate-secret`, { body: {} });
    const key = server.deps.randomBytes(32);
    const { deps } = server;
    const columns = ["key_id", "previous_key_id"];
    const keyIds = async () =>
      Object.values((await deps.db("webhook_endpoints").where({ id }).first(columns)) ?? {});
    expect(await keyIds()).toEqual([deps.vault.keyId, deps.vault.keyId]);
    const both = createVault([key, ENCRYPTION_KEY], deps.randomBytes);
    await resealSecrets({ ...deps, vault: both });
    expect(await keyIds()).toEqual([both.keyId, both.keyId]);
    const only = createVault([key], deps.randomBytes);
    await happen(listener);
    await deliver({ ...server, deps: { ...deps, vault: only } });
    expect(receiver.calls.at(-1)?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
  });
});

describe("a test of an endpoint", () => {
  test("returns the result, is sent to no other endpoint, and does not change it", async () => {
    const listener = await addListener(server, `${receiver.url}/tested`, { enabled: false });
    const path = `/v1/webhook-endpoints/${listener.endpoint.id}/test`;
    const before = await readEndpoint(listener, listener.endpoint.id);
    receiver.respond(status(410, {}, "not here"));
    const calls = receiver.calls.length;
    const { body } = await send(listener, path, { method: "POST" });
    expect(body).toMatchObject({
      delivery: {
        eventType: "webhook_endpoint.tested",
        status: "failed",
        attempts: [{ statusCode: 410, response: "not here" }],
      },
    });
    expect(JSON.parse(receiver.calls.at(-1)?.body ?? "{}")).toMatchObject({
      type: "webhook_endpoint.tested",
    });
    server.clock.advance(24 * HOUR_MS);
    await deliver(server);
    expect(receiver.calls.length).toBe(calls + 1);
    expect(await readEndpoint(listener, listener.endpoint.id)).toEqual(before);
  });
});

test("a test is sent once per key, without locks while the receiver works", async () => {
  const listener = await addListener(server, `${receiver.url}/keyed`);
  const path = `/v1/webhook-endpoints/${listener.endpoint.id}/test`;
  receiver.respond((response) => {
    // The embedded database has one connection: a transaction that held it would wait for this response forever.
    void send(listener, "/v1/webhook-endpoints").then(({ status: code }) => response.writeHead(code).end());
  });
  const ask = () => send(listener, path, { body: {}, headers: { "idempotency-key": "test-1" } });
  const first = await ask();
  expect(first.body).toMatchObject({ delivery: { status: "delivered", attempts: [{ statusCode: 200 }] } });
  const second = await ask();
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.body).toEqual(first.body);
  expect(receiver.calls.filter((call) => call.path === "/hooks/keyed").length).toBe(1);
});

describe("where private networks are not allowed", () => {
  const strict = () => ({ ...server.deps, webhookSender: createWebhookSender({ allowsPrivate: false }) });

  test("their addresses are rejected immediately", async () => {
    const command = { url: receiver.url };
    await expect(createEndpoint(strict(), server.organization, command)).rejects.toMatchObject({
      code: "invalid_request",
      issues: [{ path: "url", message: expect.stringContaining("must begin with https://") }],
    });
  });

  test("and not called, should they be stored already", async () => {
    const listener = await addListener(server, `${receiver.url}/inside`);
    await happen(listener);
    await deliverWebhooks(strict());
    const tried = { attempts: [{ statusCode: null, error: "address_not_allowed" }] };
    expect(await onlyDelivery(listener)).toMatchObject({ status: "pending", ...tried });
    expect(receiver.calls.filter(({ path }) => path === "/hooks/inside")).toEqual([]);
  });
});

async function believes(secret: string, body: string, headers: WebhookHeaders): Promise<boolean> {
  const verified = verifyWebhook(body, headers, { secret, now: server.clock.now() });
  return verified.then(
    () => true,
    () => false,
  );
}
