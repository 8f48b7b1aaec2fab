import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isReplayed, post } from "../http/idempotency/requests.js";
import { bring, startStripe, useProvider, type OutsideProvider } from "../support/outside-provider.js";
import { send, type Reply } from "../support/server.js";
import { attach, statesOf, succeeded, sync, upsertCustomer, type Tenant } from "../support/api.js";
import { startCrashingServer, until, type CrashingServer } from "./crashing-server.js";

const PRICE = 3_000;
/** Longer than a request may be silent before another one goes on in its place. */
const LEASE_MS = 16_000;
const LIMIT_MS = 240_000;
const CATALOG = {
  features: [{ slug: "calls" }],
  creditSystems: [{ slug: "credits", features: [{ feature: "calls" }] }],
  plans: [
    { slug: "base", price: PRICE, planGroup: "base" },
    { slug: "pro", price: PRICE },
  ],
};

let outside: OutsideProvider;
let server: CrashingServer;
let tenant: Tenant;
let aheadMs = 0;

beforeAll(async () => {
  outside = await startStripe(() => Date.now() + aheadMs);
  server = await startCrashingServer([outside], "serve-until-answer.ts");
  tenant = await server.addTenant("shop");
  await useProvider(tenant, outside);
  await sync(tenant, CATALOG);
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  outside.pay((await attach(tenant, "ada", "base")).checkoutUrl);
  await bring(tenant, outside.takeWebhooks());
}, LIMIT_MS);
afterAll(async () => {
  await server.close();
  await outside.close();
}, LIMIT_MS);

const grant = (headers: Readonly<Record<string, string>> = {}) =>
  send(tenant, "/v1/credits/grant", {
    body: { customer: "ada", credits: 5 },
    headers: { "idempotency-key": "grant", ...headers },
  });

const attachPro = (): Promise<Reply> =>
  post(tenant, "attach", "/v1/attach", { customer: "ada", product: "pro" });

test(
  "a request whose process is killed before it responds runs once, and another process returns the response",
  async () => {
    // The card is charged, and the response is lost.
    const charges = () => outside.calls().filter((call) => call === outside.callOf("charge")).length;
    outside.fail("charge", "timeout_after");
    attachPro().catch(() => undefined);
    await until("the provider is asked for the charge", () => charges() === 1);
    // Everything is committed, and the response is lost.
    await expect(grant({ "x-die": "1" })).rejects.toThrow();
    aheadMs += LEASE_MS;
    await server.crash(LEASE_MS);
    outside.reset();

    const granted = await grant();
    expect([granted.status, isReplayed(granted)]).toEqual([200, true]);
    const { grants } = succeeded<{ grants: unknown[] }>(
      await send(tenant, "/v1/credits/grants?customer=ada"),
    );
    expect(grants).toHaveLength(1);

    const attached = await attachPro();
    expect([attached.status, isReplayed(attached)]).toEqual([200, false]);
    expect(attached.body).toMatchObject({ type: "new", requiresCheckout: false, pending: false });
    expect((await attachPro()).text).toBe(attached.text);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active", "base active"]);
    expect(outside.received()).toBe(2 * PRICE);
    expect(outside.complaints()).toEqual([]);
  },
  LIMIT_MS,
);
