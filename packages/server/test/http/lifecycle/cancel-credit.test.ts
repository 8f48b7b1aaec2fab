import { beforeEach, describe, expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { send } from "../../support/server.js";
import {
  buy,
  CARDS,
  invoicesOf,
  payAt,
  statesOf,
  succeeded,
  track,
  type Invoice,
} from "../../support/api.js";
import { adjust } from "../../support/balance.js";
import { balanceOf, lastInvoice, pay, refund, tryRefund, voidInvoice } from "../payments/billing.js";
import { bills, change, creditNotes, JULY, refusal, standing } from "./timed-tenant.js";
import { useTestServer, useTimedTenant } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_100, features: [CALLS] },
    { slug: "year", price: 36_500, interval: "yearly", features: [CALLS] },
  ],
};
const HALF = "2031-07-16T12:00:00.000Z";

const server = useTestServer();
const tenant = useTimedTenant(server, CATALOG);

/** Cancels ada's subscription immediately, with credit for unused time. */
async function cancelNow(): Promise<void> {
  await change(tenant, "cancel", (await standing(tenant)).id, { when: "now", credit: true });
}

async function balance(): Promise<number> {
  return balanceOf(server, (await standing(tenant)).customerId);
}

async function auditFindings(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, {}, 100)) found.push(...page.differences);
  return found;
}

/** The invoice of the second month. */
async function renewal(): Promise<Invoice> {
  const invoices = await invoicesOf(tenant, "ada");
  const found = invoices.find(
    ({ total, periodStart }) => total === 3_100 && periodStart === Date.parse(JULY),
  );
  if (!found) throw new Error("ada has no renewal");
  return found;
}

describe("canceling now with credit", () => {
  beforeEach(async () => {
    succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body: { dunningDays: [20] } }));
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
  });

  test("of an unpaid renewal reduces the debt by the unused half, and adds nothing to the balance", async () => {
    await tenant.to(HALF);
    await cancelNow();
    expect(await bills(tenant)).toEqual(["paid 3100: 3100", "open 3100: 3100"]);
    expect(await creditNotes(tenant)).toEqual(["1550: 1550 offset"]);
    const { checkoutUrl, invoice } = await pay(tenant, (await renewal()).id);
    expect(invoice).toMatchObject({ amountCredited: 1_550, amountPaid: 0, amountDue: 1_550 });
    succeeded(await payAt(checkoutUrl));
    expect(await balance()).toBe(0);
    expect(await auditFindings()).toEqual([]);
  });

  test("of a renewal that the balance paid a part of gives only the settled share to the balance", async () => {
    await adjust(tenant, 2_500);
    await tenant.to(HALF);
    await cancelNow();
    expect((await bills(tenant))[1]).toBe("paid 3100: 3100");
    expect(await creditNotes(tenant)).toEqual(["1550: 600 offset, 950 balance"]);
    expect(await balance()).toBe(950);
  });

  test("takes it off the renewal before the usage of the final invoice", async () => {
    await tenant.to(HALF);
    await track(tenant, "ada", "calls", 100);
    await cancelNow();
    expect((await bills(tenant)).slice(1)).toEqual(["open 3100: 3100", "open 200: 200"]);
    expect((await renewal()).amountCredited).toBe(1_550);
    expect(await balance()).toBe(0);
  });

  test("of a renewal that also bills usage credits at most the amount that the audit counts as settled", async () => {
    await track(tenant, "ada", "calls", 100);
    await tenant.to(HALF);
    await cancelNow();
    expect((await bills(tenant)).slice(1)).toEqual(["open 3300: 200 3100"]);
    expect(await creditNotes(tenant)).toEqual(["1550: 1550 offset"]);
    expect(await auditFindings()).toEqual([]);
  });

  test("and voiding the renewal leaves no credit for a fee that is not owed", async () => {
    await tenant.to(HALF);
    await cancelNow();
    await voidInvoice(tenant, (await renewal()).id);
    expect(await balance()).toBe(0);
    expect(await auditFindings()).toEqual([]);
  });

  test("and paying the renewal afterwards refunds the unused part", async () => {
    await tenant.to(HALF);
    await cancelNow();
    const { id } = await renewal();
    succeeded(await payAt((await pay(tenant, id)).checkoutUrl));
    expect(refusal(await tryRefund(tenant, id, { amount: 1_551 }))).toBe("400 refund_too_large");
    const { refunds } = await refund(tenant, id);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_550);
  });
});

describe("a subscription that dunning ends", () => {
  test("gets credit for paid time, which pays the debt first", async () => {
    await buy(tenant, "ada", "year", CARDS.paysOnce);
    await track(tenant, "ada", "calls", 500);
    await tenant.to("2031-07-08T00:00:00Z");
    expect(await statesOf(tenant, "ada")).toEqual(["year canceled"]);
    // 37 days of 366 are used; the usage of June cost 1000.
    const unused = Math.round((36_500 * (366 - 37)) / 366);
    expect(await bills(tenant)).toEqual(["paid 36500: 36500", "paid 1000: 1000"]);
    expect(await creditNotes(tenant)).toEqual([`${unused}: ${unused} balance`]);
    expect(await balance()).toBe(unused - 1_000);
    expect(await auditFindings()).toEqual([]);
  });

  test("leaves the rest of the debt uncollectible after the credit", async () => {
    await buy(tenant, "ada", "year", CARDS.paysOnce);
    await track(tenant, "ada", "calls", 20_000);
    await tenant.to("2031-07-08T00:00:00Z");
    const [, usage] = await bills(tenant);
    expect(usage).toBe("uncollectible 40000: 40000");
    const unused = Math.round((36_500 * (366 - 37)) / 366);
    expect(await lastInvoice(tenant)).toMatchObject({ status: "uncollectible", amountPaid: unused });
    expect(await balance()).toBe(0);
    expect(await auditFindings()).toEqual([]);
  });

  test("gets none for a renewal that was never paid", async () => {
    await buy(tenant, "ada", "pro", CARDS.paysOnce);
    await tenant.to("2031-07-08T00:00:00Z");
    expect(await bills(tenant)).toEqual(["paid 3100: 3100", "uncollectible 3100: 3100"]);
    expect(await lastInvoice(tenant)).toMatchObject({ amountPaid: 0 });
  });
});
