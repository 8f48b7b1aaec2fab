import { expect, test } from "@jest/globals";
import { contextFor, customer, JULY, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { feeLine } from "../invoice/fee.js";
import { amountDue } from "../invoice/invoice.js";
import type { LineTax } from "../tax/tax.js";
import { issueInvoice } from "./collect.js";
import { voidInvoice } from "./void.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const SUBSCRIPTION = subscribed(PRO);
const { currency } = PRO.terms;
const PERIOD = { start: JUNE, end: JULY };

interface Bill {
  readonly net: bigint;
  readonly tax: bigint;
  readonly balance: bigint;
  readonly minimum?: bigint;
}

function taxOf({ net, tax }: Bill): LineTax {
  return {
    taxId: "tax_1",
    code: "vat",
    name: "VAT",
    percent: "20",
    category: "S",
    reason: null,
    taxableShare: "100",
    isInclusive: false,
    taxableAmount: net,
    amount: tax,
  };
}

/** Issues an invoice over a net amount with its tax, to a customer with a balance. */
function issue(bill: Bill) {
  const line = { ...feeLine("line_1", SUBSCRIPTION, PRO, PERIOD), amount: bill.net };
  const context = {
    ...contextFor([PRO]),
    limitsOf: () => ({ minimum: bill.minimum ?? 1n, step: 1n }),
  };
  const state = customer({ subscriptions: [SUBSCRIPTION], balance: { [currency]: bill.balance } });
  const lines = [{ ...line, taxes: bill.tax === 0n ? [] : [taxOf(bill)] }];
  const terms = {
    subscription: SUBSCRIPTION,
    reason: "subscription_cycle",
    currency,
    isCollected: true,
  } as const;
  const after = issueInvoice(state, { ...terms, lines, period: PERIOD }, JUNE, context);
  const [invoice] = after.invoices;
  if (!invoice) throw new Error("there is no invoice");
  return { after, invoice, context };
}

// prettier-ignore
test.each([
  // rule                                              net      tax     balance  total    from balance  charged  left
  ["the balance pays after tax",                   { net: 10_000n, tax: 2_000n, balance: 3_000n },  12_000n, 3_000n,  9_000n,       0n],
  ["a coupon lowers the tax, prepaid money not",   { net: 9_000n,  tax: 900n,   balance: 500n },    9_900n,  500n,    9_400n,       0n],
  ["a coupon before tax leaves 36.00, not 37.00",  { net: 6_000n,  tax: 600n,   balance: 3_000n },  6_600n,  3_000n,  3_600n,       0n],
  ["the balance pays all, and the tax stays",      { net: 10_000n, tax: 2_000n, balance: 12_000n }, 12_000n, 12_000n, undefined,    0n],
  ["what is left of the balance stays",            { net: 10_000n, tax: 2_000n, balance: 12_500n }, 12_000n, 12_000n, undefined,    500n],
  ["an amount below the minimum is owed",          { net: 30n,     tax: 0n,     balance: 0n, minimum: 50n }, 30n, 30n, undefined,   -30n],
] as const)("%s", (_rule, bill, total, fromBalance, charged, left) => {
  const { after, invoice } = issue(bill);
  expect(invoice).toMatchObject({ total, tax: bill.tax, totalExcludingTax: bill.net, carried: 0n });
  expect(invoice.amountPaidFromBalance).toBe(fromBalance);
  expect(after.payments.map(({ amount }) => amount.minor)).toEqual(charged === undefined ? [] : [charged]);
  expect(amountDue(invoice)).toBe(charged ?? 0n);
  expect(after.balance[currency]).toBe(left);
});

test("a debt from earlier invoices is neither in the sums nor in the tax, and a void returns it", () => {
  const { after, invoice, context } = issue({ net: 10_000n, tax: 2_000n, balance: -30n });
  expect(invoice).toMatchObject({
    subtotal: 10_000n,
    totalExcludingTax: 10_000n,
    tax: 2_000n,
    total: 12_000n,
  });
  expect([invoice.carried, amountDue(invoice), after.balance[currency]]).toEqual([30n, 12_030n, 0n]);
  const voided = voidInvoice(after, invoice, JULY, context);
  expect(voided.balance[currency]).toBe(-30n);
});
