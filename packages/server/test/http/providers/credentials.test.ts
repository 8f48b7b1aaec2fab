import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { pino } from "pino";
import { detachMethods } from "../../../src/jobs/detach-methods.js";
import { createValidator } from "../../../src/http/validation.js";
import { assemble } from "../../../src/server.js";
import { setProvider } from "../../../src/usecases/provider/set.js";
import { resealCredentials } from "../../../src/usecases/provider/reseal.js";
import { startPaystackDouble, type PaystackDouble } from "../../providers/double/paystack.js";
import { SECRET_KEY } from "../../providers/paystack/harness.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { addTenant, attach, succeeded, sync, walletOf, type Body, type Tenant } from "../../support/api.js";
import { runJob } from "../payments/billing.js";

const ENCRYPTION_KEY = Buffer.alloc(32, 3);
const STRIPE_KEY = "sk_test_51ABCDEFGHIJ";
const OTHER_STRIPE_KEY = "sk_test_51KLMNOPQRST";
const WEBHOOK_SECRET = "whsec_0123456789abcdef";

let server: TestServer;
let paystack: PaystackDouble;
let tenant: Tenant;

beforeAll(async () => {
  paystack = await startPaystackDouble({ secretKey: SECRET_KEY, now: Date.now });
  server = await startTestServer({
    encryptionKey: ENCRYPTION_KEY,
    providerUrls: { paystack: paystack.url, stripe: "http://127.0.0.1:9" },
  });
});
beforeEach(async () => {
  tenant = await addTenant(server);
});
afterAll(async () => {
  await server.close();
  await paystack.close();
});

const at = (provider: string) => `/v1/providers/${provider}`;
const set = (provider: string, body: Body, on = tenant) => send(on, at(provider), { method: "PUT", body });
const get = (provider: string) => send(tenant, at(provider));
const remove = (provider: string) => send(tenant, at(provider), { method: "DELETE" });
const rows = () => server.database.knex("provider_credentials").where({ organization_id: tenant.id });

describe("keys of a provider", () => {
  test("are stored, sealed, and never shown again", async () => {
    const reply = await set("stripe", { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        provider: {
          provider: "stripe",
          isConfigured: true,
          isDefault: false,
          mode: "test",
          keys: { secretKey: "sk_test_…GHIJ", webhookSecret: "whsec_…cdef" },
          webhookUrl: `${server.url}/webhooks/${tenant.id}/stripe`,
        },
      },
    });
    const list = await send(tenant, "/v1/providers");
    const seen = [reply.text, list.text, (await get("stripe")).text, JSON.stringify(await rows())].join();
    for (const secret of [STRIPE_KEY, WEBHOOK_SECRET, STRIPE_KEY.slice(8), WEBHOOK_SECRET.slice(6)]) {
      expect(seen).not.toContain(secret);
      expect(JSON.stringify(server.logs)).not.toContain(secret);
    }
    expect(list.body["providers"]).toMatchObject([
      { provider: "sandbox", isConfigured: true, mode: "test" },
      { provider: "stripe", isConfigured: true },
      { provider: "paystack", isConfigured: false, mode: null, createdAt: null },
    ]);
  });

  test("are unchanged if omitted", async () => {
    await set("stripe", { secretKey: STRIPE_KEY });
    expect((await get("stripe")).body["provider"]).toMatchObject({
      keys: { secretKey: "sk_test_…GHIJ", webhookSecret: null },
    });
    await set("stripe", { webhookSecret: WEBHOOK_SECRET, secretKey: null });
    await set("stripe", { secretKey: OTHER_STRIPE_KEY });
    expect((await get("stripe")).body["provider"]).toMatchObject({
      keys: { secretKey: "sk_test_…QRST", webhookSecret: "whsec_…cdef" },
    });
  });

  test("can make their provider the default, and revert it", async () => {
    const defaultOf = async () =>
      (await send(tenant, "/v1/organization")).body["organization"] as { defaultProvider: string | null };
    await set("stripe", { secretKey: STRIPE_KEY, isDefault: true });
    expect(await defaultOf()).toMatchObject({ defaultProvider: "stripe" });
    await set("paystack", { secretKey: SECRET_KEY, isDefault: false });
    expect(await defaultOf()).toMatchObject({ defaultProvider: "stripe" });
    const reply = await set("stripe", { isDefault: false });
    expect(reply.body["provider"]).toMatchObject({ isDefault: false, isConfigured: true });
    expect(await defaultOf()).toMatchObject({ defaultProvider: null });
  });

  test.each<[string, string, Body, string]>([
    ["malformed", "stripe", { secretKey: "not a key" }, "secretKey"],
    ["that are published, not secret", "stripe", { secretKey: "pk_test_51ABCDEF" }, "secretKey"],
    ["of live money in a test organization", "stripe", { secretKey: "sk_live_51ABCDEF" }, "secretKey"],
    ["of live money in a test organization", "paystack", { secretKey: "sk_live_51ABCDEF" }, "secretKey"],
    [
      "with a secret that signs nothing",
      "stripe",
      { secretKey: STRIPE_KEY, webhookSecret: "nonsense" },
      "webhookSecret",
    ],
    [
      "with a secret that does not exist",
      "paystack",
      { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET },
      "webhookSecret",
    ],
    ["that are missing the first time", "stripe", { webhookSecret: WEBHOOK_SECRET }, "secretKey"],
    ["for the sandbox", "sandbox", { secretKey: STRIPE_KEY }, "secretKey"],
  ])("%s are refused: %s", async (_rule, provider, body, path) => {
    const reply = await set(provider, body);
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_request", issues: [{ path }] } });
    expect(await rows()).toEqual([]);
    for (const secret of Object.values(body)) expect(reply.text).not.toContain(secret);
  });

  test("of test money, and the sandbox, are refused in a live organization", async () => {
    const live = await addTenant(server, { mode: "live" });
    expect(await set("stripe", { secretKey: STRIPE_KEY }, live)).toMatchObject({ status: 400 });
    expect((await set("sandbox", { isDefault: true }, live)).status).toBe(404);
    expect(await set("stripe", { secretKey: "sk_live_51ABCDEF" }, live)).toMatchObject({
      status: 200,
      body: { provider: { mode: "live", isConfigured: true } },
    });
    expect((await send(live, "/v1/providers")).body["providers"]).toMatchObject([
      { provider: "stripe" },
      { provider: "paystack" },
    ]);
  });

  test("are for administrators to change, and for every key to see the ends of", async () => {
    await set("stripe", { secretKey: STRIPE_KEY });
    await server.database
      .knex("api_keys")
      .where({ organization_id: tenant.id })
      .update({ scopes: JSON.stringify(["read", "write"]) });
    const refused = { status: 403, body: { code: "insufficient_scope" } };
    expect(await set("stripe", { secretKey: OTHER_STRIPE_KEY })).toMatchObject(refused);
    expect(await remove("stripe")).toMatchObject(refused);
    expect(await send(tenant, `${at("stripe")}/check`, { method: "POST" })).toMatchObject(refused);
    expect((await get("stripe")).status).toBe(200);
  });

  test("of one organization are invisible to another", async () => {
    await set("stripe", { secretKey: STRIPE_KEY });
    const other = await addTenant(server);
    expect((await send(other, at("stripe"))).body["provider"]).toMatchObject({ isConfigured: false });
    const [row] = await rows();
    await server.database
      .knex("provider_credentials")
      .insert({ ...row, hints: JSON.stringify(row.hints), organization_id: other.id });
    expect((await send(other, at("stripe"))).body["provider"]).toMatchObject({ isConfigured: false });
  });
});

describe("a provider", () => {
  test("reports whether it accepts its keys", async () => {
    await set("paystack", { secretKey: SECRET_KEY });
    const check = () => send(tenant, `${at("paystack")}/check`, { method: "POST" });
    expect(await check()).toMatchObject({ status: 200, body: { isAccepted: true, reason: null } });
    await set("paystack", { secretKey: "sk_test_somebodyElse" });
    expect(await check()).toMatchObject({
      status: 200,
      body: { isAccepted: false, reason: expect.stringContaining("Invalid key") },
    });
    paystack.fail("GET /balance", "reset_before");
    expect(await check()).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
  });

  test("takes payments from the next request on, on every process", async () => {
    await sync(tenant, { features: [], plans: [{ slug: "pro", price: 500_000, currency: "NGN" }] });
    expect((await attach(tenant, "ada", "pro")).checkoutUrl).toContain(`${server.url}/sandbox/`);
    await otherProcess().change({ provider: "paystack", secretKey: SECRET_KEY, isDefault: true });
    expect((await attach(tenant, "grace", "pro")).checkoutUrl).toContain("paystack.com");
    await otherProcess().change({ provider: "paystack", secretKey: "sk_test_somebodyElse" });
    const body = { customer: "hal@example.com", product: "pro" };
    expect((await send(tenant, "/v1/attach", { body })).status).not.toBe(200);
    await remove("paystack");
    expect((await attach(tenant, "ivy", "pro")).checkoutUrl).toContain(`${server.url}/sandbox/`);
  });

  test("that was removed settles pending payments, and then its credentials are deleted", async () => {
    await sync(tenant, { features: [], plans: [{ slug: "pro", price: 500_000, currency: "NGN" }] });
    await set("paystack", { secretKey: SECRET_KEY, isDefault: true });
    const { checkoutUrl } = await attach(tenant, "ada", "pro");
    expect((await remove("paystack")).status).toBe(200);
    expect((await get("paystack")).body["provider"]).toMatchObject({
      isConfigured: false,
      keys: { secretKey: null },
    });
    expect(await rows()).toHaveLength(1);
    paystack.pay(checkoutUrl ?? "");
    for (const { headers, rawBody } of paystack.takeWebhooks())
      await send(tenant, `/webhooks/${tenant.id}`, { text: rawBody, headers, apiKey: null });
    expect(await walletOf(tenant, "ada")).toMatchObject({ hasCard: true });
    await runJob(server, detachMethods);
    expect(await rows()).toEqual([]);
    expect((await remove("paystack")).status).toBe(404);
  });

  test("without pending payments is removed immediately", async () => {
    await set("stripe", { secretKey: STRIPE_KEY });
    succeeded(await remove("stripe"));
    expect(await rows()).toEqual([]);
  });
});

describe("another encryption key", () => {
  const NEXT = Buffer.alloc(32, 4);

  test("decrypts data of the previous key, encrypts it again, and then no longer needs that key", async () => {
    await set("paystack", { secretKey: SECRET_KEY });
    const [before] = await rows();
    const both = otherProcess(NEXT, [ENCRYPTION_KEY]);
    expect(await both.takesMoney()).toBe(true);
    await resealCredentials(both.deps);
    const [after] = await rows();
    expect(after.key_id).not.toBe(before.key_id);
    expect(after.hints).toEqual(before.hints);
    expect(await otherProcess(NEXT).takesMoney()).toBe(true);
    expect(await otherProcess(ENCRYPTION_KEY).takesMoney()).toBe(false);
    await resealCredentials(both.deps);
    expect(await rows()).toEqual([after]);
    await resealCredentials(otherProcess(ENCRYPTION_KEY, [NEXT]).deps);
    expect((await rows())[0].key_id).toBe(before.key_id);
  });

  test("that is missing leaves the credentials unchanged, and is logged", async () => {
    await set("paystack", { secretKey: SECRET_KEY });
    const before = await rows();
    const lines: string[] = [];
    const stranger = otherProcess(randomBytes(32), [], lines);
    await resealCredentials(stranger.deps);
    expect(await rows()).toEqual(before);
    expect(lines.join()).toContain("DUES_ENCRYPTION_KEY_PREVIOUS");
    expect(await otherProcess(ENCRYPTION_KEY).takesMoney()).toBe(true);
  });
});

/** A second server on the same database, like a second process. */
function otherProcess(
  encryptionKey: Buffer = ENCRYPTION_KEY,
  previousKeys: readonly Buffer[] = [],
  lines: string[] = [],
) {
  const { deps } = assemble({
    database: server.database,
    encryptionKey,
    previousKeys,
    host: "127.0.0.1",
    port: 0,
    log: pino({ level: "error" }, { write: (line: string) => void lines.push(line) }),
    validator: createValidator({ validateResponses: false }),
    now: () => server.clock.now(),
    providerUrls: { paystack: paystack.url },
  });
  const account = { organizationId: tenant.id, mode: "test" } as const;
  return {
    deps,
    takesMoney: async () => (await deps.providers.usable(account)).some(({ name }) => name === "paystack"),
    change: async (command: { provider: string; secretKey: string; isDefault?: boolean }) => {
      const organization = { ...server.organization, id: tenant.id };
      return setProvider(deps, organization, command);
    },
  };
}
