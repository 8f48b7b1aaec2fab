import { describe, expect, test } from "@jest/globals";
import { pricedUsage, WINDOW, WITHIN } from "../../test/support/priced-usage.js";
import { ACTIVE, termsOf } from "../../test/support/subscriptions.js";
import { quantity, unitPrice } from "../numbers/decimal.js";
import { invariant } from "../invariant.js";
import { parseCurrency } from "../money/currency.js";
import { feeLine } from "./fee.js";
import { draftInvoice, finalizeInvoice, invoiceNumber, payInvoice, type Invoice } from "./invoice.js";
import { usageLine } from "./unbilled.js";
import type { InvoiceLine } from "./line.js";

function lineOf(amount: number): InvoiceLine {
  const line = usageLine("line_1", pricedUsage({ overagePrice: 1 }, { units: 1 }), WITHIN);
  invariant(line, "one unit has a price");
  return { ...line, amount: BigInt(amount) };
}

function draftOf(...amounts: readonly number[]): Invoice {
  const currency = parseCurrency("EUR");
  invariant(currency, "the euro is a currency");
  return draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId: null,
    reason: "usage",
    currency,
    lines: amounts.map(lineOf),
    period: WINDOW,
    createdAt: WITHIN,
  });
}

describe("an invoice", () => {
  test("is the sum of its lines, and a draft without number at first", () => {
    expect(draftOf(100, -30, 5)).toMatchObject({
      status: "draft",
      number: null,
      subtotal: 75n,
      tax: 0n,
      total: 75n,
      amountPaid: 0n,
      dueAt: null,
      finalizedAt: null,
      paidAt: null,
      createdAt: WITHIN,
      updatedAt: WITHIN,
    });
  });

  test("gets its number when it is finalized, and is due immediately", () => {
    const open = finalizeInvoice(draftOf(100), "ADA-0001", WINDOW.end);
    expect(open).toMatchObject({
      status: "open",
      number: "ADA-0001",
      dueAt: WINDOW.end,
      finalizedAt: WINDOW.end,
    });
    expect(open).toMatchObject({ paidAt: null, amountPaid: 0n, total: 100n });
  });

  test.each([[[0]], [[50, -50]], [[]]])("with nothing to pay, %j, is paid immediately", (amounts) => {
    const paid = finalizeInvoice(draftOf(...amounts), "ADA-0001", WINDOW.end);
    expect(paid).toMatchObject({ status: "paid", number: "ADA-0001", paidAt: WINDOW.end, amountPaid: 0n });
  });

  test("is paid in full", () => {
    const paid = payInvoice(finalizeInvoice(draftOf(100), "ADA-0001", WITHIN), WINDOW.end);
    expect(paid).toMatchObject({ status: "paid", amountPaid: 100n, paidAt: WINDOW.end, dueAt: WITHIN });
  });

  test.each([
    [1, "ADA-0001"],
    [9999, "ADA-9999"],
    [10000, "ADA-10000"],
  ])("number %i reads %s", (sequence, number) => {
    expect(invoiceNumber("ADA", sequence)).toBe(number);
  });
});

describe("the line of a fee", () => {
  // prettier-ignore
  test.each<[rule: string, plan: Parameters<typeof termsOf>[0], description: string]>([
    ["a month",      { interval: "monthly" },                            "Pro, monthly"],
    ["half a year",  { interval: "semi_annual" },                        "Pro, semi-annual"],
    ["once for all", { interval: "monthly", billingType: "one_time" },   "Pro"],
  ])("of %s has a description and costs the plan's price", (_rule, plan, description) => {
    const terms = termsOf({ ...plan, price: 2500 });
    expect(feeLine("line_1", ACTIVE, { name: "Pro", terms }, WINDOW)).toMatchObject({
      id: "line_1", kind: "fee", description, quantity: quantity(1), unitPrice: unitPrice(2500), amount: 2500n,
      feature: null, ratingModel: null, tierBreakdown: [], billableUsageId: null, period: WINDOW,
    });
  });
});
