import { expect, test } from "@jest/globals";
import { planCreditNote, type CreditNoteRequest } from "../src/credit-note/plan.js";
import { feeLine } from "../src/invoice/fee.js";
import { draftInvoice, finalizeInvoice, type Invoice } from "../src/invoice/invoice.js";
import { JULY, JUNE, offerOf, subscribed } from "./support/cycle.js";

/** Worked cases of what a credit note settles. Each row has the id of its case. */

const PRO = offerOf({ slug: "pro", price: 3_000 });

/** An issued invoice of one line, of which so much is paid, a part of that from the balance. */
function issued(total: bigint, paid: bigint): Invoice {
  const period = { start: JUNE, end: JULY };
  const line = feeLine("line_1", subscribed(PRO), PRO, period);
  const draft = draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId: "sub_1",
    reason: "usage",
    period,
    currency: PRO.terms.currency,
    createdAt: JUNE,
    lines: [{ ...line, amount: total }],
  });
  const open = finalizeInvoice(draft, "ADA-0001", JUNE);
  return { ...open, amountPaid: paid, status: paid === total ? "paid" : "open" };
}

type Split = Readonly<Record<"offset" | "balance" | "refund" | "outOfBand", bigint>>;
const split = (offset: bigint, balance: bigint, refund: bigint): Split => ({
  offset,
  balance,
  refund,
  outOfBand: 0n,
});

// prettier-ignore
test.each<[string, readonly [bigint, bigint, bigint], CreditNoteRequest, Split]>([
  // case                        total     paid      by balance  request                                                       split
  ["cn-met-refund-balance",      [10_000n, 10_000n, 2_000n], { amount: 10_000n },                                              split(0n, 2_000n, 8_000n)],
  ["cn-offset-first",            [12_000n, 5_000n,      0n], { amount: 9_000n },                                               split(7_000n, 0n, 2_000n)],
  ["cn-lago-terminate-part",     [7_440n,  5_580n,      0n], { amount: 1_920n, settlements: [{ kind: "offset", amount: 930n }, { kind: "refund" }] }, split(930n, 0n, 990n)],
  ["cn-lago-terminate-little",   [7_440n,    930n,      0n], { amount: 1_920n },                                               split(1_920n, 0n, 0n)],
  ["cn-lago-terminate-none",     [7_440n,      0n,      0n], { amount: 1_920n },                                               split(1_920n, 0n, 0n)],
])("%s: is settled where it is due, and where it came from", (_id, [total, paid, byBalance], request, expected) => {
  const plan = planCreditNote(issued(total, paid), request, { leftOf: () => total, paymentLeft: paid - byBalance });
  expect(plan.split).toEqual(expected);
});

test("cn-over-paid: nothing is refunded that was not paid", () => {
  const request: CreditNoteRequest = { amount: 1_200n, settlements: [{ kind: "refund" }] };
  const facts = { leftOf: () => 1_200n, paymentLeft: 0n };
  expect(() => planCreditNote(issued(1_200n, 0n), request, facts)).toThrow(
    expect.objectContaining({ code: "nothing_to_refund" }),
  );
});
