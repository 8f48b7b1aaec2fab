import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { startStripeDouble, type StripeDouble } from "../../providers/double/stripe.js";
import { SECRET_KEY, WEBHOOK_SECRET } from "../../providers/stripe/harness.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import { addTenant, succeeded, upsertCustomer, walletOf, type Tenant } from "../../support/api.js";
import { bring } from "../../support/outside-provider.js";

let stripe: StripeDouble;
let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  let now: () => number = Date.now;
  stripe = await startStripeDouble({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    now: () => now(),
  });
  server = await startTestServer({ providerUrls: { stripe: stripe.url } });
  now = server.clock.now;
});
beforeEach(async () => {
  tenant = await addTenant(server);
  const body = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, isDefault: true };
  succeeded(await send(tenant, "/v1/providers/stripe", { method: "PUT", body }));
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const deliverWebhooks = () => bring(tenant, stripe.takeWebhooks());

/** Saves a card for ada. Returns its Stripe id. */
async function save(card: Parameters<StripeDouble["pay"]>[1] = {}): Promise<string> {
  const body = { customer: "ada" };
  const { checkoutUrl } = succeeded<{ checkoutUrl: string }>(
    await send(tenant, "/v1/wallet/setup", { body }),
  );
  stripe.pay(checkoutUrl, card);
  await deliverWebhooks();
  const { card: saved } = await walletOf(tenant, "ada");
  const [row] = await server.database.knex("payment_methods").where({ id: saved?.id });
  return row.provider_method_id;
}

const event = (type: string, object: object) =>
  stripe.sign(
    JSON.stringify({ id: `evt_${type}`, object: "event", type, livemode: false, data: { object } }),
  );

describe("a saved card", () => {
  test("that its bank renews keeps its place and has the new details", async () => {
    const name = await save({ expMonth: 4, expYear: 2027 });
    const before = await walletOf(tenant, "ada");
    expect(before.card).toMatchObject({ exp: "04/27" });
    stripe.renewCard(name, 2031);
    expect(await deliverWebhooks()).toMatchObject([{ body: { skipped: false } }]);
    const after = await walletOf(tenant, "ada");
    expect(after.card).toEqual({ ...before.card, exp: "04/31" });
  });

  test("detached in the dashboard is removed, and the previous one becomes the default", async () => {
    await save({ last4: "1111" });
    const name = await save({ last4: "2222" });
    expect((await walletOf(tenant, "ada")).card).toMatchObject({ last4: "2222" });
    const detached = event("payment_method.detached", { id: name, object: "payment_method" });
    expect(await bring(tenant, [detached, detached])).toMatchObject([
      { status: 200, body: { skipped: false } },
      { status: 200, body: { skipped: true } },
    ]);
    const { card, methods } = await walletOf(tenant, "ada");
    expect(card).toMatchObject({ last4: "1111" });
    expect(methods).toHaveLength(1);
  });

  test("of another program is ignored", async () => {
    await save();
    const before = await walletOf(tenant, "ada");
    const strange = event("payment_method.detached", { id: "pm_strange", object: "payment_method" });
    expect(await bring(tenant, [strange])).toMatchObject([{ body: { skipped: true } }]);
    expect(await walletOf(tenant, "ada")).toEqual(before);
  });
});
