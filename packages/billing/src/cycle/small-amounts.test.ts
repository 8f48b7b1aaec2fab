import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { customer, inWords, JULY, JUNE, offerOf, subscribed, contextFor } from "../../test/support/cycle.js";
import { feeLine } from "../invoice/fee.js";
import { reserveBalance } from "./reserve.js";
import type { CustomerState, RuleContext } from "./state.js";
import { voidInvoice } from "./void.js";
import { createDraft, type InvoiceDraft } from "./invoice-draft.js";
import { recordPaid, unchargeablePart } from "./pay.js";
import { issueInvoice } from "./collect.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const SUBSCRIPTION = subscribed(PRO);
const LIMITS = { minimum: 50n, step: 1n };
const USD = PRO.terms.currency;

function billOf(amount: bigint): InvoiceDraft {
  const period = { start: JUNE, end: JULY };
  const line = { ...feeLine("line_0", SUBSCRIPTION, PRO, period), amount };
  return {
    subscription: SUBSCRIPTION,
    reason: "subscription_cycle",
    currency: USD,
    period,
    isCollected: true,
    lines: [line],
  };
}

function toolsWith(limits = LIMITS): RuleContext {
  return { ...contextFor([PRO]), limitsOf: () => limits };
}

const holding = (balance: bigint): CustomerState =>
  customer({ subscriptions: [SUBSCRIPTION], balance: { [USD]: balance } });

describe("an amount too small to be charged", () => {
  // prettier-ignore
  test.each([
    // rule                                       amount  minimum  step  too little
    ["is all of it below the least charge",          49n,     50n,   1n,        49n],
    ["is nothing from the least charge on",          50n,     50n,   1n,         0n],
    ["is all of 30 with a least charge of 50",       30n,     50n,   1n,        30n],
    ["is what is over a whole number of steps",   1_234n,     50n,  10n,         4n],
    ["is nothing of nothing",                         0n,     50n,  10n,         0n],
  ])("%s", (_rule, amount, minimum, step, small) => {
    expect(unchargeablePart(amount, { minimum, step })).toBe(small);
  });
});

describe("an invoice below the least charge", () => {
  // prettier-ignore
  test.each([
    // rule                                        amount  balance  invoice                        left  charged
    ["is paid by what the balance owes then",         20n,      0n, "0001 paid 20: 20",            -20n,     []],
    ["draws on what the balance has first",           20n,     15n, "0001 paid 20: 20",             -5n,     []],
    ["is what is left of a larger one, too",       1_020n,  1_000n, "0001 paid 1020: 1020",        -20n,     []],
    ["adds up until it can be charged",               20n,    -40n, "0001 open 60: 20 40",           0n,  [60n]],
    ["and what was owed before may still be small",   20n,    -20n, "0001 paid 40: 20 20",         -40n,     []],
    ["is none that can be charged",                   50n,      0n, "0001 open 50: 50",              0n,  [50n]],
  ])("%s", (_rule, amount, balance, invoice, left, charged) => {
    const after = issueInvoice(holding(balance), billOf(amount), JUNE, toolsWith());
    expect(after.invoices.map(inWords)).toEqual([invoice]);
    expect(after.balance[USD] ?? 0n).toBe(left);
    expect(after.payments.map((payment) => payment.amount.minor)).toEqual(charged);
  });

  test("is charged in whole steps, and the next invoice includes the rest", () => {
    const after = issueInvoice(holding(0n), billOf(1_234n), JUNE, toolsWith({ minimum: 50n, step: 10n }));
    expect(after.payments).toMatchObject([{ amount: { minor: 1_230n } }]);
    expect(after.balance[USD]).toBe(-4n);
  });

  test("is returned with its carried amount on void", () => {
    const issued = issueInvoice(holding(-40n), billOf(20n), JUNE, toolsWith());
    const [invoice] = issued.invoices;
    if (!invoice) throw new Error("there is no invoice");
    const after = voidInvoice(issued, invoice, JULY, toolsWith());
    expect(after.balance[USD]).toBe(-40n);
  });

  test("is quoted as zero", () => {
    const state = holding(0n);
    const draft = createDraft(state, billOf(20n), JUNE, toolsWith());
    const quoted = reserveBalance(state, draft, JUNE, toolsWith());
    expect(quoted.invoices).toMatchObject([{ total: 20n, amountPaid: 20n }]);
    expect(quoted.balance[USD]).toBe(-20n);
  });
});

test("every billed amount is eventually charged, to the last minor unit", () => {
  const limits = { minimum: 50n, step: 5n };
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 200n }), { maxLength: 12 }), (amounts) => {
      let state = holding(0n);
      const context = toolsWith(limits);
      for (const amount of amounts.filter((each) => each > 0n)) {
        state = issueInvoice(state, billOf(amount), JUNE, context);
        const open = state.invoices.find(({ status }) => status === "open");
        if (open) state = recordPaid(state, open, JUNE);
        for (const { amount: charged } of state.payments)
          expect([charged.minor >= limits.minimum, charged.minor % limits.step]).toEqual([true, 0n]);
      }
      const billed = amounts.reduce((sum, amount) => sum + amount, 0n);
      const charged = state.payments.reduce((sum, { amount }) => sum + amount.minor, 0n);
      expect(charged - (state.balance[USD] ?? 0n)).toBe(billed);
    }),
  );
});
