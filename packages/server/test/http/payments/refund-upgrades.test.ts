import { beforeEach, describe, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { attach, buy, invoicesOf, subscriptionsOf, succeeded, type Body } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { auditAll } from "../discounts/audited.js";
import { addTimedTenant, change, refusal, type TimedTenant } from "../lifecycle/timed-tenant.js";
import { balanceOf, refund, refundedAtProvider, tryRefund } from "./billing.js";

type Wire = components["schemas"];

const CATALOG = {
  features: [],
  plans: [
    { slug: "pro", price: 3_000, currency: "USD" },
    { slug: "max", price: 9_000, currency: "USD" },
    { slug: "top", price: 21_000, currency: "USD" },
  ],
};

const server = useTestServer();
let tenant: TimedTenant;

beforeEach(async () => void (tenant = await addTimedTenant(server, CATALOG)));

/** Ada's invoices, oldest first. */
const invoices = async () => (await invoicesOf(tenant, "ada")).toReversed();

async function paidInvoices(...plans: readonly string[]): Promise<string[]> {
  const [first = "", ...others] = plans;
  await buy(tenant, "ada", first);
  for (const plan of others) await attach(tenant, "ada", plan);
  return (await invoices()).map(({ id }) => id);
}

/** Refunds an invoice and returns how much money went back. */
async function refunded(id: string, body: Body = {}): Promise<number> {
  const { refunds } = await refund(tenant, id, body);
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Refunds all invoices, the oldest first, until nothing is left, and returns how much went back. */
async function refundAll(): Promise<number> {
  let sum = 0;
  for (let before = -1; before !== sum;) {
    before = sum;
    for (const { id } of await invoices()) {
      const reply = await tryRefund(tenant, id);
      if (reply.status !== 200) expect(refusal(reply)).toBe("409 nothing_to_refund");
      else
        sum += succeeded<Wire["RefundInvoiceResponse"]>(reply).refunds.reduce(
          (all, { amount }) => all + amount,
          0,
        );
    }
  }
  return sum;
}

const paidByAda = async () => (await invoices()).reduce((sum, { amountPaid }) => sum + amountPaid, 0);

async function creditNotesOf(invoiceId: string): Promise<readonly Wire["CreditNote"][]> {
  const reply = await send(tenant, `/v1/billing/credit-notes?invoiceId=${invoiceId}`);
  return succeeded<Wire["CreditNoteListResponse"]>(reply).creditNotes;
}

describe("the money of an upgrade", () => {
  test("is refunded with that of the plan before, when both were bought at one instant", async () => {
    const [first = "", second = ""] = await paidInvoices("pro", "max");
    expect(await refunded(second, { cancel: true })).toBe(6_000);
    expect(await refunded(first)).toBe(3_000);
    expect(refusal(await tryRefund(tenant, first))).toBe("409 nothing_to_refund");
    expect(refusal(await tryRefund(tenant, second))).toBe("409 nothing_to_refund");
    const customerId = (await invoices())[0]?.customerId ?? "";
    expect(await refundedAtProvider(server, customerId)).toEqual([3_000, 6_000]);
    expect(await balanceOf(server, customerId)).toBe(0);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("is refunded with that of the plan before, half a month apart", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-16T00:00:00Z");
    await attach(tenant, "ada", "max");
    const [first, second] = await invoices();
    // 4500 for the rest of June, of which 1500 are settled by unused time.
    expect(await refunded(second?.id ?? "", { cancel: true })).toBe(3_000);
    expect(await refunded(first?.id ?? "")).toBe(3_000);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("is refunded in all, the oldest invoice first", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-11T00:00:00Z");
    await attach(tenant, "ada", "max");
    await tenant.to("2031-06-23T08:00:00Z");
    await attach(tenant, "ada", "top");
    expect(await refundAll()).toBe(await paidByAda());
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("is refunded in parts, each with its share of the unused time", async () => {
    const [first = "", second = ""] = await paidInvoices("pro", "max");
    expect(await refunded(second, { amount: 2_000 })).toBe(2_000);
    expect(refusal(await tryRefund(tenant, first, { amount: 1_001 }))).toBe("400 refund_too_large");
    expect(await refunded(first)).toBe(1_000);
    expect(await refunded(second)).toBe(4_000);
    expect(await refunded(first)).toBe(2_000);
    expect(await auditAll(server, tenant)).toEqual([]);
  });

  test("goes back by credit notes that name the line and the credit", async () => {
    const [, second = ""] = await paidInvoices("pro", "max");
    const [fee, credit] = (await invoices())[1]?.items.toSorted((a, b) => b.amount - a.amount) ?? [];
    await refund(tenant, second);
    const [note] = await creditNotesOf(second);
    expect(note).toMatchObject({ total: 6_000, subtotal: 6_000 });
    expect(note?.lineItems.map(({ amount, sourceLineId }) => [amount, sourceLineId])).toEqual([
      [9_000, fee?.id],
      [-3_000, credit?.id],
    ]);
    const explained = succeeded<Wire["ExplainCreditNoteResponse"]>(
      await send(tenant, `/v1/billing/credit-notes/${note?.id}/explain`),
    );
    expect(explained.lines.map(({ rule }) => rule)).toEqual(["rest", "credit_taken_back"]);
  });

  test("is not refunded beyond what a cancellation credits to the balance", async () => {
    await buy(tenant, "ada", "pro");
    await tenant.to("2031-06-16T00:00:00Z");
    const { subscriptionId } = await attach(tenant, "ada", "max");
    await tenant.to("2031-06-23T12:00:00Z");
    await change(tenant, "cancel", subscriptionId, { when: "now", credit: true });
    const customerId = (await invoices())[0]?.customerId ?? "";
    expect(await balanceOf(server, customerId)).toBe(2_250);
    expect(await refundAll()).toBe(6_000 - 2_250);
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});

test("a plan whose unused time was returned is credited again by the next upgrade", async () => {
  await buy(tenant, "ada", "pro");
  await tenant.to("2031-06-16T00:00:00Z");
  await attach(tenant, "ada", "max");
  const [, second] = await invoices();
  await refund(tenant, second?.id ?? "");
  await tenant.to("2031-06-23T12:00:00Z");
  await attach(tenant, "ada", "top");
  const [, , third] = await invoices();
  // A quarter of June is left: nothing of max is, and 3000 x 1/4 of pro.
  expect(third?.items.map(({ amount }) => amount)).toEqual([-750, 5_250]);
  expect(await refundAll()).toBe(3_000 + 5_250 - 750);
  expect(await subscriptionsOf(tenant, "ada")).toHaveLength(1);
});
