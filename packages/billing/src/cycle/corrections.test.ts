import { describe, expect, test } from "@jest/globals";
import { customer, JUNE } from "../../test/support/cycle.js";
import { lineOf } from "../../test/support/discounts.js";
import { pricedUsage } from "../../test/support/priced-usage.js";
import { begin, context, PRO, USD } from "../../test/support/taxed-timeline.js";
import { addMs, type Instant } from "../time/instant.js";
import { issueInvoice } from "./collect.js";
import { correctUsage } from "./corrections.js";
import type { CustomerState } from "./state.js";

const DAY_MS = 86_400_000;

describe("usage that costs less than was billed of it", () => {
  const usage = pricedUsage({ overagePrice: 2 }, { units: 50 });
  const usageId = usage.billableUsageId;
  const period = { start: JUNE, end: addMs(JUNE, 30 * DAY_MS) };

  /** Bills amounts of one count of usage on an invoice each, then what corrects them. */
  function corrected(percent: number, billed: readonly number[], correction: number): CustomerState {
    const { state } = begin(percent, PRO);
    const [subscription = null] = state.subscriptions;
    const bill = (current: CustomerState, amount: number, at: Instant) => {
      const line = lineOf(amount, {
        id: context.newId("line"),
        kind: "usage",
        planVersionId: PRO.versionId,
        billableUsageId: usageId,
        period,
      });
      const lines = correctUsage(current, [line], context);
      const draft = {
        subscription,
        reason: "usage",
        currency: USD,
        lines,
        period,
        isCollected: true,
      } as const;
      return issueInvoice(current, draft, at, context);
    };
    const all = [...billed, -correction];
    return all.reduce((current, amount, place) => bill(current, amount, addMs(JUNE, place * DAY_MS)), state);
  }

  test("is given back with its discount and tax by credit notes, newest first", () => {
    const state = corrected(20, [1_000, 500], 700);
    const [, first, second] = state.invoices;
    expect(state.creditNotes).toMatchObject([
      { invoiceId: second?.id, subtotal: 500n, discount: 100n, tax: 76n, total: 476n },
      { invoiceId: first?.id, subtotal: 200n, discount: 40n, tax: 30n, total: 190n },
    ]);
    expect(state.creditNotes?.every(({ lines }) => lines[0]?.billableUsageId === usageId)).toBe(true);
  });

  test("gives back all of it, to the unit", () => {
    const state = corrected(33, [333, 334], 667);
    const notes = state.creditNotes ?? [];
    const billed = state.invoices.slice(1);
    const sum = (of: (each: { readonly tax: bigint; readonly total: bigint }) => bigint) =>
      notes.reduce((total, note) => total + of(note), 0n) -
      billed.reduce((total, each) => total + of(each), 0n);
    expect([sum(({ tax }) => tax), sum(({ total }) => total)]).toEqual([0n, 0n]);
  });

  test("returns its discount to the budget of the coupon", () => {
    const state = corrected(20, [1_000], 400);
    const used = (state.discountApplications ?? []).reduce((sum, { amount }) => sum + amount, 0n);
    // 20 % of the fee of 30.00 and of the remaining 6.00.
    expect(used).toBe(720n);
  });

  test("of lines that are too old to be known is given back at list price", () => {
    const [line] = correctUsage(
      customer({}),
      [lineOf(-300, { kind: "usage", billableUsageId: "use_9" })],
      context,
    );
    expect(line).toMatchObject({ amount: -300n, sourceLineId: null });
  });
});
