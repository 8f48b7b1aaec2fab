import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { send, startTestServer, type TestServer } from "../../support/server.js";
import {
  buy,
  CARDS,
  invoicesOf,
  payAt,
  statesOf,
  succeeded,
  track,
  type Invoice,
} from "../../support/shop.js";
import { balanceOf, lastInvoice, pay, refund, tryRefund, voidInvoice } from "../payments/billing.js";
import { beginLife, bills, change, JULY, refusal, standing, type Life } from "./life.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_100, features: [CALLS] },
    { slug: "year", price: 36_500, interval: "yearly", features: [CALLS] },
  ],
};
const HALF = "2031-07-16T12:00:00.000Z";

let server: TestServer;
let life: Life;
beforeAll(async () => void (server = await startTestServer()));
beforeEach(async () => void (life = await beginLife(server, CATALOG)));
afterAll(() => server.close());

/** Cancels what ada has at once, with credit for unused time. */
async function cancelNow(): Promise<void> {
  await change(life, "cancel", (await standing(life)).id, { when: "now", credit: true });
}

async function balance(): Promise<number> {
  return balanceOf(server, (await standing(life)).customerId);
}

async function auditFindings(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps, {}, 100)) found.push(...page.differences);
  return found;
}

/** Grants a balance, as support would. */
async function give(amount: number): Promise<void> {
  const { customerId } = await standing(life);
  const now = new Date();
  await server.database.knex("balance_entries").insert({
    customer_id: customerId,
    id: `bal_given_${life.id}`,
    organization_id: life.id,
    currency: "USD",
    amount,
    kind: "void",
    created_at: now,
  });
}

/** The invoice of the second month. */
async function renewal(): Promise<Invoice> {
  const invoices = await invoicesOf(life, "ada");
  const found = invoices.find(
    ({ total, periodStart }) => total === 3_100 && periodStart === Date.parse(JULY),
  );
  if (!found) throw new Error("ada has no renewal");
  return found;
}

describe("canceling now with credit", () => {
  beforeEach(async () => {
    succeeded(await send(life, "/v1/organization", { method: "PATCH", body: { dunningDays: [20] } }));
    await buy(life, "ada", "pro", CARDS.paysOnce);
  });

  test("of an unpaid renewal takes the unused half off what is owed, and gives nothing to the balance", async () => {
    await life.to(HALF);
    await cancelNow();
    expect(await bills(life)).toEqual(["paid 3100: 3100", "open 3100: 3100", "paid 0: -1550 1550"]);
    const { checkoutUrl, invoice } = await pay(life, (await renewal()).id);
    expect(invoice).toMatchObject({ amountPaid: 1_550, amountDue: 1_550 });
    succeeded(await payAt(checkoutUrl));
    expect(await balance()).toBe(0);
    expect(await auditFindings()).toEqual([]);
  });

  test("of a renewal that the balance paid a part of gives only the settled share to the balance", async () => {
    await give(2_500);
    await life.to(HALF);
    await cancelNow();
    expect((await bills(life))[1]).toBe("paid 3100: 3100");
    expect(await balance()).toBe(950);
  });

  test("takes it off the renewal before the usage of the final invoice", async () => {
    await life.to(HALF);
    await track(life, "ada", "calls", 100);
    await cancelNow();
    expect((await bills(life)).slice(1)).toEqual(["open 3100: 3100", "open 200: 200 -1550 1550"]);
    expect((await renewal()).amountPaid).toBe(1_550);
    expect(await balance()).toBe(0);
  });

  test("of a renewal that bills usage too is no more than the audit knows to be settled", async () => {
    await track(life, "ada", "calls", 100);
    await life.to(HALF);
    await cancelNow();
    expect((await bills(life)).slice(1)).toEqual(["open 3300: 200 3100", "paid 0: -1550 1550"]);
    expect(await auditFindings()).toEqual([]);
  });

  test("and voiding the renewal leaves no credit for a fee that is not owed", async () => {
    await life.to(HALF);
    await cancelNow();
    await voidInvoice(life, (await renewal()).id);
    expect(await balance()).toBe(0);
    expect(await auditFindings()).toEqual([]);
  });

  test("and a renewal that is paid after all is refunded up to what was used", async () => {
    await life.to(HALF);
    await cancelNow();
    const { id } = await renewal();
    succeeded(await payAt((await pay(life, id)).checkoutUrl));
    expect(refusal(await tryRefund(life, id, { amount: 1_551 }))).toBe("400 refund_too_large");
    const { refunds } = await refund(life, id);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_550);
  });
});

describe("a subscription that dunning ends", () => {
  test("gets credit for paid time, which pays the debt first", async () => {
    await buy(life, "ada", "year", CARDS.paysOnce);
    await track(life, "ada", "calls", 500);
    await life.to("2031-07-08T00:00:00Z");
    expect(await statesOf(life, "ada")).toEqual(["year canceled"]);
    // 37 days of 366 are used; the usage of June cost 1000.
    const unused = Math.round((36_500 * (366 - 37)) / 366);
    expect(await bills(life)).toEqual([
      "paid 36500: 36500",
      "paid 1000: 1000",
      `paid 0: -${unused} ${unused}`,
    ]);
    expect(await balance()).toBe(unused - 1_000);
    expect(await auditFindings()).toEqual([]);
  });

  test("leaves uncollectible what the credit does not reach", async () => {
    await buy(life, "ada", "year", CARDS.paysOnce);
    await track(life, "ada", "calls", 20_000);
    await life.to("2031-07-08T00:00:00Z");
    const [, usage] = await bills(life);
    expect(usage).toBe("uncollectible 40000: 40000");
    const unused = Math.round((36_500 * (366 - 37)) / 366);
    const [, invoice] = await invoicesOf(life, "ada");
    expect(invoice).toMatchObject({ status: "uncollectible", amountPaid: unused });
    expect(await balance()).toBe(0);
    expect(await auditFindings()).toEqual([]);
  });

  test("gets none for a renewal that was never paid", async () => {
    await buy(life, "ada", "pro", CARDS.paysOnce);
    await life.to("2031-07-08T00:00:00Z");
    expect(await bills(life)).toEqual(["paid 3100: 3100", "uncollectible 3100: 3100"]);
    expect(await lastInvoice(life)).toMatchObject({ amountPaid: 0 });
  });
});
