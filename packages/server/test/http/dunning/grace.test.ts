import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { CatalogInput } from "@dues/billing";
import { attach, CARDS, check, invoicesOf, payAt, statesOf, succeeded, track } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { tryAdd } from "../entities/seats.js";
import { addTimedTenant, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { lastInvoice, pay, saveCard } from "../payments/billing.js";

/** Everything is charged by use, so no invoice has a fee. */
const CATALOG: CatalogInput = {
  features: [
    { slug: "calls" },
    { slug: "seats", type: "metered", meterType: "non_consumable" },
    { slug: "sso", type: "boolean" },
    { slug: "exports", type: "boolean" },
  ],
  plans: [
    {
      slug: "metered",
      price: 0,
      features: [
        { slug: "calls", limit: 0, overage: "charge", overagePrice: 10 },
        { slug: "seats", limit: 3 },
        { slug: "sso" },
      ],
    },
    { slug: "other", price: 0, planGroup: "other" },
  ],
};

const server = useTestServer();
let tenant: TimedTenant;

beforeEach(async () => void (tenant = await addTimedTenant(server, CATALOG)));
afterEach(async () => expect(await auditAll(server, tenant)).toEqual([]));

describe("a plan without a fee", () => {
  test("keeps access while a declined invoice is retried, once usage was paid", async () => {
    await attach(tenant, "ada", "metered");
    await saveCard(tenant, CARDS.pays);
    await track(tenant, "ada", "calls", 100);
    await tenant.to("2031-07-15T00:00:00Z");
    await track(tenant, "ada", "calls", 50);
    await saveCard(tenant, CARDS.paysOnce);
    await tenant.to("2031-08-01T01:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["metered past_due"]);
    expect((await invoicesOf(tenant, "ada")).map(({ status, total }) => `${status} ${total}`)).toEqual([
      "open 500",
      "paid 1000",
    ]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true });
    expect((await tryAdd(tenant, "grace")).status).toBe(200);
  });

  test("keeps access when an invoice of usage so far was paid", async () => {
    await attach(tenant, "ada", "metered");
    await saveCard(tenant, CARDS.pays);
    await track(tenant, "ada", "calls", 100);
    await tenant.to("2031-06-15T00:00:00Z");
    succeeded(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }));
    const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
    if (checkoutUrl) await payAt(checkoutUrl, CARDS.pays);
    await track(tenant, "ada", "calls", 50);
    await saveCard(tenant, CARDS.paysOnce);
    await tenant.to("2031-07-01T01:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["metered past_due"]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true });
  });

  describe("whose first invoice is declined", () => {
    beforeEach(async () => {
      await attach(tenant, "ada", "metered");
      await saveCard(tenant, CARDS.paysOnce);
      await track(tenant, "ada", "calls", 100);
      await tenant.to("2031-07-01T01:00:00Z");
    });

    test("is past due without access, and every refusal names the invoice to pay", async () => {
      const { id, number } = await lastInvoice(tenant);
      const message = `The customer's plan with the feature calls is past due. To restore access, pay the invoice ${number} (10.00 USD).`;
      const unpaidInvoices = [{ id, number, amountDue: 1_000, currency: "USD" }];
      expect(await check(tenant, "ada", "calls")).toMatchObject({
        allowed: false,
        code: "past_due",
        details: { message, unpaidInvoices },
      });
      expect(await check(tenant, "ada", "sso")).toMatchObject({ allowed: false, code: "past_due" });
      const tracked = await send(tenant, "/v1/track", { body: { customer: "ada", feature: "calls" } });
      expect(tracked).toMatchObject({ status: 400, body: { code: "past_due", message, unpaidInvoices } });
      const added = await tryAdd(tenant, "grace");
      expect(added).toMatchObject({ status: 400, body: { code: "past_due", unpaidInvoices } });
    });

    test("has access and grace again when it is paid", async () => {
      const { checkoutUrl } = await pay(tenant, (await lastInvoice(tenant)).id);
      await payAt(checkoutUrl, CARDS.paysOnce);
      expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true });
      await track(tenant, "ada", "calls", 10);
      await tenant.to("2031-08-01T01:00:00Z");
      expect(await statesOf(tenant, "ada")).toEqual(["metered past_due"]);
      expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: true });
    });

    test("is no reason to refuse what it does not include", async () => {
      expect(await check(tenant, "ada", "exports")).toMatchObject({ code: "no_active_subscription" });
      await attach(tenant, "ada", "other");
      expect(await check(tenant, "ada", "exports")).toMatchObject({ code: "feature_not_in_plan" });
      expect(await check(tenant, "ada", "calls")).toMatchObject({ code: "past_due" });
    });
  });
});
