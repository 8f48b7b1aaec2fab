import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { inWords, JUNE, noteInWords } from "../../test/support/cycle.js";
import {
  BASIC,
  begin,
  context,
  MAX,
  PLANS,
  PRO,
  USD,
  type Timeline,
} from "../../test/support/taxed-timeline.js";
import type { Invoice } from "../invoice/invoice.js";
import { taxOf, totalOf, type InvoiceLine } from "../invoice/line.js";
import { addMs } from "../time/instant.js";
import { draftChange } from "./change.js";
import { applyCreditNote, creditNoteLines } from "./credit-note.js";
import { createDraft } from "./invoice-draft.js";
import { reserveBalance } from "./reserve.js";
import { advance } from "./run.js";
import { applySettledQuote } from "./settle.js";
import { givenBackOf, type CustomerState, type Offer } from "./state.js";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Changes the plan now, whatever it costs. */
function changeTo({ state, at }: Timeline, offer: Offer): CustomerState {
  const [subscription] = state.subscriptions;
  if (!subscription) throw new Error("the customer has a subscription");
  const change = draftChange(state, subscription, { offer, isNewPeriod: false }, at, context);
  if (change.lines.length === 0) return state;
  const draft = createDraft(state, change, at, context);
  const reserved = reserveBalance(state, draft, at, context);
  const quoted = reserved.invoices.find(({ id }) => id === draft.id) ?? draft;
  return applySettledQuote(reserved, quoted, at, context);
}

/** Gives back a part of what is left of a line of an invoice, to the balance. */
function giveBack({ state, at }: Timeline, place: number, percent: number): CustomerState {
  const charged = state.invoices.flatMap((invoice) =>
    invoice.lines.filter(({ amount }) => amount > 0n).map((line) => ({ invoice, line })),
  );
  const chosen = charged[place % Math.max(1, charged.length)];
  if (!chosen) return state;
  const { invoice, line } = chosen;
  const amount = ((totalOf(line) - givenOf(state, line).total) * BigInt(percent)) / 100n;
  if (amount <= 0n) return state;
  const counted = { ...state, givenBack: { ...state.givenBack, [line.id]: partOf(state, line) } };
  const lines = creditNoteLines(counted, invoice, [{ id: line.id, amount }], context);
  const split = { offset: 0n, balance: amount, refund: 0n, outOfBand: 0n };
  return applyCreditNote(state, { invoice, lines, split, reason: "other", memo: null }, at, context).state;
}

/** All credits of a line, on invoices and credit notes, as amounts above zero. */
function creditsOf({ invoices, creditNotes = [] }: CustomerState, { id }: InvoiceLine): InvoiceLine[] {
  const onInvoices = invoices.flatMap(({ lines }) => lines).filter(({ sourceLineId }) => sourceLineId === id);
  const onNotes = creditNotes.flatMap(({ lines }) => lines).filter(({ sourceLineId }) => sourceLineId === id);
  const negated = onInvoices.map((line) => ({
    ...line,
    amount: -line.amount,
    discount: -line.discount,
    discounts: line.discounts.map((each) => ({ ...each, amount: -each.amount })),
    taxes: line.taxes.map((each) => ({
      ...each,
      amount: -each.amount,
      taxableAmount: -each.taxableAmount,
    })),
  }));
  return [...negated, ...onNotes];
}

function givenOf(state: CustomerState, line: InvoiceLine) {
  const credits = creditsOf(state, line);
  const sum = (of: (credit: InvoiceLine) => bigint) =>
    credits.reduce((total, credit) => total + of(credit), 0n);
  return {
    amount: sum(({ amount }) => amount),
    discount: sum(({ discount }) => discount),
    tax: sum(taxOf),
    total: sum(totalOf),
  };
}

function partOf(state: CustomerState, line: InvoiceLine) {
  const [first, ...rest] = creditsOf(state, line);
  if (!first) return givenBackOf(state, line);
  return rest.reduce<Pick<InvoiceLine, "amount" | "discount" | "discounts" | "taxes">>(
    (sum, each) => ({
      amount: sum.amount + each.amount,
      discount: sum.discount + each.discount,
      discounts: sum.discounts.map((own, i) => ({
        ...own,
        amount: own.amount + (each.discounts[i]?.amount ?? 0n),
      })),
      taxes: sum.taxes.map((own, i) => ({
        ...own,
        amount: own.amount + (each.taxes[i]?.amount ?? 0n),
        taxableAmount: own.taxableAmount + (each.taxes[i]?.taxableAmount ?? 0n),
      })),
    }),
    first,
  );
}

describe("a change that gives back more than it charges", () => {
  const middle = addMs(JUNE, 15 * DAY_MS);

  test("is a credit note on the invoice of the fee, and an invoice of the charges that the balance pays", () => {
    const { state } = begin(0, MAX);
    const changed = changeTo({ state, at: middle }, PRO);
    const [fee, charges] = changed.invoices as [Invoice, Invoice];
    expect([fee, charges].map(inWords)).toEqual(["0001 paid 10710: 9000", "0002 paid 1785: 1500"]);
    const words = `CN-0001 5355 of ${fee.id}: 0 off it, 5355 to the balance`;
    expect(changed.creditNotes?.map(noteInWords)).toEqual([words]);
    expect(changed.creditNotes).toMatchObject([{ reason: "order_change", subtotal: 4_500n, tax: 855n }]);
    expect(charges).toMatchObject({ amountPaidFromBalance: 1_785n, carried: 0n });
    expect(changed.balance[USD]).toBe((state.balance[USD] ?? 0n) + 5_355n - 1_785n);
  });

  test("gives back the discount of the fee too", () => {
    const { state } = begin(20, MAX);
    const { creditNotes } = changeTo({ state, at: middle }, PRO);
    expect(creditNotes).toMatchObject([{ subtotal: 4_500n, discount: 900n, tax: 684n, total: 4_284n }]);
  });

  test("leaves no unused time to credit a second time", () => {
    const { state } = begin(0, MAX);
    const changed = changeTo({ state, at: middle }, PRO);
    const again = changeTo({ state: changed, at: addMs(middle, DAY_MS) }, BASIC);
    const [, second] = again.creditNotes ?? [];
    expect(second?.invoiceId).toBe(changed.invoices[1]?.id);
    expect(second?.lines).toHaveLength(1);
  });

  test("with an upgrade stays one invoice", () => {
    const { state } = begin(0, PRO);
    const changed = changeTo({ state, at: middle }, MAX);
    expect(changed.invoices.map(inWords)).toEqual(["0001 paid 3570: 3000", "0002 paid 3570: -1500 4500"]);
    expect(changed.creditNotes ?? []).toEqual([]);
  });
});

test("no sequence of changes, renewals and credit notes gives back more of a line than it charged", () => {
  const steps = fc.oneof(
    fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 700 }) }),
    fc.record({ kind: fc.constant("change" as const), plan: fc.integer({ min: 0, max: 2 }) }),
    fc.record({
      kind: fc.constant("note" as const),
      place: fc.nat(9),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(0, 20, 33, 100),
      fc.array(steps, { minLength: 1, maxLength: 10 }),
      (percent, all) => {
        const start = begin(percent, PRO);
        const { state } = all.reduce<Timeline>((timeline, step) => {
          const { at } = timeline;
          if (step.kind === "note") return { at, state: giveBack(timeline, step.place, step.percent) };
          if (step.kind === "change") return { at, state: changeTo(timeline, PLANS[step.plan] ?? PRO) };
          const until = addMs(at, step.hours * HOUR_MS);
          return { state: advance(timeline.state, until, context), at: until };
        }, start);
        for (const { total, lines, carried } of state.invoices) {
          expect(total).toBeGreaterThanOrEqual(0n);
          expect(carried).toBe(0n);
          for (const line of lines.filter(({ amount }) => amount > 0n)) {
            const given = givenOf(state, line);
            for (const part of Object.values(given)) expect(part).toBeGreaterThanOrEqual(0n);
            expect(given.amount).toBeLessThanOrEqual(line.amount);
            expect(given.discount).toBeLessThanOrEqual(line.discount);
            expect(given.tax).toBeLessThanOrEqual(taxOf(line));
            if (given.amount === line.amount) expect(given.total).toBe(totalOf(line));
          }
        }
        const sold = state.invoices.reduce((sum, { total }) => sum + total, 0n);
        const given = (state.creditNotes ?? []).reduce((sum, { total }) => sum + total, 0n);
        expect(state.balance[USD]).toBe(10n ** 12n - sold + given);
      },
    ),
    { numRuns: 300 },
  );
});
