import { beforeEach, describe, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { addTenant, attach, buy, check, statesOf, track, type Invoice } from "../../support/api.js";
import { addTimedTenant, refusal, type TimedTenant } from "../lifecycle/timed-tenant.js";
import {
  balanceOf,
  invoiceUsage,
  lastInvoice,
  pay,
  refund,
  refundedAtProvider,
  tryRefund,
} from "./billing.js";
import { useTestServer } from "../../support/fixtures.js";

const CALLS = { slug: "calls", limit: 0, overage: "charge", overagePrice: 2 } as const;
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "pro", price: 3_000, features: [CALLS] },
    { slug: "max", price: 9_000, features: [CALLS] },
  ],
};

const server = useTestServer();
let tenant: TimedTenant;

beforeEach(async () => void (tenant = await addTimedTenant(server, CATALOG)));

/** A renewal over 100 for usage and 3000 for the fee, paid by card. */
async function paidRenewal(): Promise<Invoice> {
  await buy(tenant, "ada", "pro");
  await track(tenant, "ada", "calls", 50);
  await tenant.to("2031-07-01T00:00:00Z");
  return lastInvoice(tenant);
}

describe("a refund", () => {
  test("in full returns the payment", async () => {
    const { id, customerId } = await paidRenewal();
    const { invoice, refunds } = await refund(tenant, id, { reason: "Goodwill" });
    expect(invoice).toMatchObject({ status: "paid", amountPaid: 3_100, amountRefunded: 3_100 });
    expect(refunds).toMatchObject([
      {
        to: "payment",
        amount: 3_100,
        currency: "USD",
        status: "succeeded",
        reason: "Goodwill",
        invoiceId: id,
      },
    ]);
    expect(await refundedAtProvider(server, customerId)).toEqual([0, 3_100]);
    expect(await balanceOf(server, customerId)).toBe(0);
  });

  test("of an amount is spread over the lines by the largest remainder", async () => {
    const { id, items } = await paidRenewal();
    const { refunds } = await refund(tenant, id, { amount: 1_000 });
    // 1000 x 100/3100 = 32.26 and 1000 x 3000/3100 = 967.74
    expect(refunds[0]?.lines).toEqual([
      { id: items[0]?.id, amount: 32 },
      { id: items[1]?.id, amount: 968 },
    ]);
  });

  test("of a line takes all that is left of it", async () => {
    const { id, items } = await paidRenewal();
    const usage = { id: items[0]?.id ?? "" };
    await refund(tenant, id, { lines: [{ ...usage, amount: 30 }] });
    const { invoice, refunds } = await refund(tenant, id, { lines: [usage] });
    expect(refunds).toMatchObject([{ amount: 70, lines: [{ ...usage, amount: 70 }] }]);
    expect(invoice.amountRefunded).toBe(100);
  });

  test("in parts adds up to the total and never exceeds it", async () => {
    const { id, customerId } = await paidRenewal();
    for (const amount of [1, 999, 2_000]) await refund(tenant, id, { amount });
    expect(refusal(await tryRefund(tenant, id, { amount: 101 }))).toBe("400 refund_too_large");
    expect((await refund(tenant, id)).refunds).toMatchObject([{ amount: 100 }]);
    expect(refusal(await tryRefund(tenant, id))).toBe("409 nothing_to_refund");
    expect(await refundedAtProvider(server, customerId)).toEqual([0, 3_100]);
  });

  test("leaves the subscription and the usage alone", async () => {
    const { id } = await paidRenewal();
    await refund(tenant, id);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active"]);
    expect(refusal(await send(tenant, "/v1/billing/invoice", { body: { customer: "ada" } }))).toBe(
      "400 nothing_to_invoice",
    );
  });

  test("with cancel ends the subscription immediately", async () => {
    const { id } = await paidRenewal();
    await refund(tenant, id, { cancel: true });
    expect(await statesOf(tenant, "ada")).toEqual(["pro canceled"]);
    expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: false });
  });

  test("with cancel of an ended subscription is a plain refund", async () => {
    const { id } = await paidRenewal();
    await refund(tenant, id, { cancel: true, amount: 1 });
    expect((await refund(tenant, id, { cancel: true, amount: 1 })).invoice.amountRefunded).toBe(2);
  });
});

describe("the part paid from the balance", () => {
  /** 3000 of 4000 for usage came from the balance, 1000 from the card. */
  async function paidByBoth(): Promise<Invoice> {
    const { subscriptionId } = await buy(tenant, "ada", "max");
    await tenant.to("2031-06-21T00:00:00Z");
    await track(tenant, "ada", "calls", 2_000);
    const cancel = { when: "now", credit: true };
    const open = await invoiceUsage(tenant);
    await send(tenant, `/v1/subscriptions/${subscriptionId}/cancel`, { body: cancel });
    await pay(tenant, open.id);
    return { ...open, status: "paid" };
  }

  test("returns to the balance, the rest to the payment", async () => {
    const { id, customerId } = await paidByBoth();
    const { refunds } = await refund(tenant, id);
    expect(refunds).toMatchObject([
      { to: "balance", paymentId: null, amount: 3_000, status: "succeeded" },
      { to: "payment", paymentId: expect.stringMatching(/^pay_/), amount: 1_000, status: "succeeded" },
    ]);
    expect(await balanceOf(server, customerId)).toBe(3_000);
    expect(await refundedAtProvider(server, customerId)).toEqual([0, 1_000]);
  });

  test("has its share of a part, and parts end at the same total", async () => {
    const { id, customerId } = await paidByBoth();
    const amounts: number[][] = [];
    for (const amount of [2_000, 2_000]) {
      amounts.push((await refund(tenant, id, { amount })).refunds.map((each) => each.amount));
    }
    expect(amounts).toEqual([
      [1_500, 500],
      [1_500, 500],
    ]);
    expect(await balanceOf(server, customerId)).toBe(3_000);
  });
});

test("credited unused time is not refunded again", async () => {
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  const { id } = await lastInvoice(tenant);
  await tenant.to("2031-06-21T00:00:00Z");
  await send(tenant, `/v1/subscriptions/${subscriptionId}/cancel`, { body: { when: "now", credit: true } });
  expect((await refund(tenant, id)).refunds).toMatchObject([{ amount: 2_000 }]);
});

test("refunded time is not credited again", async () => {
  const { subscriptionId } = await buy(tenant, "ada", "pro");
  const { id, customerId } = await lastInvoice(tenant);
  await refund(tenant, id, { amount: 2_500 });
  await tenant.to("2031-06-11T00:00:00Z");
  await send(tenant, `/v1/subscriptions/${subscriptionId}/cancel`, { body: { when: "now", credit: true } });
  expect(await balanceOf(server, customerId)).toBe(500);
});

describe("a provider that refuses a refund", () => {
  test("returned nothing, so the refund can be repeated", async () => {
    const { id, customerId } = await paidRenewal();
    const { knex } = server.database;
    const charges = () => knex("sandbox_charges").where({ amount: "3100", organization_id: tenant.id });
    await charges().update({ refunded: "3000" });
    const refused = await refund(tenant, id);
    expect(refused).toMatchObject({
      invoice: { amountRefunded: 0 },
      refunds: [{ status: "failed", failureCode: "refund_exceeds_charge" }],
    });
    await charges().update({ refunded: "0" });
    expect(await refund(tenant, id)).toMatchObject({ invoice: { amountRefunded: 3_100 } });
    expect(await refundedAtProvider(server, customerId)).toEqual([0, 3_100]);
  });
});

describe("a refund is refused", () => {
  // prettier-ignore
  test.each([
    ["more than was paid",            { amount: 3_101 },                            "400 refund_too_large"],
    ["an amount and lines",           { amount: 1, lines: [{ id: "line_1" }] },     "400 invalid_request"],
    ["a line that is not there",      { lines: [{ id: "line_1" }] },                "400 invalid_request"],
    ["nothing",                       { amount: 0 },                                "400 invalid_request"],
  ])("for %s", async (_rule, body, answer) => {
    expect(refusal(await tryRefund(tenant, (await paidRenewal()).id, body))).toBe(answer);
  });

  test("for a duplicate line, or for more than its amount", async () => {
    const { id, items } = await paidRenewal();
    const line = { id: items[0]?.id };
    expect(refusal(await tryRefund(tenant, id, { lines: [line, line] }))).toBe("400 invalid_request");
    expect(refusal(await tryRefund(tenant, id, { lines: [{ ...line, amount: 101 }] }))).toBe(
      "400 refund_too_large",
    );
  });

  test("for an invoice without payments", async () => {
    await buy(tenant, "ada", "pro");
    await track(tenant, "ada", "calls", 1);
    expect(refusal(await tryRefund(tenant, (await invoiceUsage(tenant)).id))).toBe("409 nothing_to_refund");
  });

  test("for a draft", async () => {
    await attach(tenant, "ada", "pro");
    expect(refusal(await tryRefund(tenant, (await lastInvoice(tenant)).id))).toBe("409 nothing_to_refund");
  });

  test("for an invoice of another organization", async () => {
    const { id } = await paidRenewal();
    expect(refusal(await tryRefund(await addTenant(server), id))).toBe("404 invoice_not_found");
  });
});

describe("a refund of usage whose price decreased", () => {
  const TIERS = [
    { upTo: 10, unitPrice: 5 },
    { upTo: null, unitPrice: 1 },
  ];
  beforeEach(async () => {
    const bulk = { ...CALLS, ratingModel: "volume" as const, tiers: TIERS };
    tenant = await addTimedTenant(server, {
      ...CATALOG,
      plans: [{ slug: "bulk", price: 3_000, features: [bulk] }],
    });
    await buy(tenant, "ada", "bulk");
    await track(tenant, "ada", "calls", 10);
  });

  /** 50 for 10 units, paid; 20 units cost 20. */
  async function paidInterim(): Promise<Invoice> {
    const { id } = await invoiceUsage(tenant);
    await pay(tenant, id);
    await track(tenant, "ada", "calls", 10);
    return lastInvoice(tenant);
  }

  test("returns at most the rest of the later line", async () => {
    const { id } = await paidInterim();
    await tenant.to("2031-07-01T00:00:00Z");
    expect(await lastInvoice(tenant)).toMatchObject({
      total: 2_970,
      items: [{ amount: -30 }, { amount: 3_000 }],
    });
    expect(refusal(await tryRefund(tenant, id, { amount: 21 }))).toBe("400 refund_too_large");
    expect(await refund(tenant, id)).toMatchObject({ invoice: { amountRefunded: 20 } });
  });

  test("leaves only the rest refundable on the later line", async () => {
    const { id } = await paidInterim();
    await refund(tenant, id, { amount: 40 });
    await tenant.to("2031-07-01T00:00:00Z");
    expect(await lastInvoice(tenant)).toMatchObject({
      total: 2_990,
      items: [{ amount: -10 }, { amount: 3_000 }],
    });
  });
});
