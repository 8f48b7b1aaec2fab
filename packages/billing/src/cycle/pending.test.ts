import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { customer, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { customLine, type CustomCharge } from "../invoice/custom-line.js";
import { toCurrency } from "../money/currency.js";
import { parseUnitPrice, quantity, scaledQuantity, scaledUnitPrice } from "../numbers/decimal.js";
import { addMs, instant } from "../time/instant.js";
import type { InvoiceDraft } from "./invoice-draft.js";
import type { PendingLine } from "../invoice/pending-line.js";
import { collectPending } from "./pending.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const SUBSCRIPTION = subscribed(PRO);
const USD = PRO.terms.currency;
const EUR = toCurrency("EUR");

function chargeOf(price: CustomCharge["price"], units = quantity(1)): CustomCharge {
  const terms = { taxCodes: null, taxBehavior: null, isDiscountable: false };
  return { description: "Training", quantity: units, price, period: null, ...terms };
}

function waiting(id: string, more: Partial<PendingLine> = {}): PendingLine {
  const { subscriptionId = null } = more;
  const line = customLine(id, chargeOf({ total: 500n }), { subscriptionId, at: JUNE });
  const item = { id, customerId: "ada", subscriptionId, currency: USD, line, isDue: false, createdAt: JUNE };
  return { ...item, ...more };
}

const AT = addMs(JUNE, 86_400_000);
const RENEWAL: Draft = {
  subscription: SUBSCRIPTION,
  reason: "subscription_cycle",
  currency: USD,
  lines: [waiting("line_billed").line],
};

type Draft = Pick<InvoiceDraft, "subscription" | "reason" | "currency" | "lines" | "leavesPending">;

describe("an invoice takes the lines that wait for it", () => {
  // prettier-ignore
  test.each<readonly [title: string, draft: Partial<Draft>, item: Partial<PendingLine>, isTaken: boolean]>([
    ["a renewal",                              {},                                                  {},                                  true],
    ["a renewal, an item of its subscription", {},                                                  { subscriptionId: SUBSCRIPTION.id }, true],
    ["a renewal, an item of another",          {},                                                  { subscriptionId: "sub_other" },     false],
    ["a renewal, an item in another currency", {},                                                  { currency: EUR },                   false],
    ["a renewal, an item of later",            {},                                                  { createdAt: addMs(AT, 1) },         false],
    ["a period that bills nothing else",       { lines: [] },                                       {},                                  true],
    ["usage within the period",                { reason: "usage" },                                 {},                                  true],
    ["no usage within the period",             { reason: "usage", lines: [] },                      {},                                  false],
    ["no usage, but an item that is due",      { reason: "usage", lines: [] },                      { isDue: true },                     true],
    ["an invoice of no subscription",          { subscription: null, reason: "custom", lines: [] }, { subscriptionId: SUBSCRIPTION.id }, true],
    ["an invoice that leaves them",            { leavesPending: true },                             {},                                  false],
  ])("%s", (_title, draft, item, isTaken) => {
    const state = { ...customer({ subscriptions: [SUBSCRIPTION] }), pending: [waiting("line_1", item)] };
    const { state: after, invoiceDraft } = collectPending(state, { ...RENEWAL, ...draft }, AT);
    expect(invoiceDraft.lines.some(({ id }) => id === "line_1")).toBe(isTaken);
    expect(after.pending?.length).toBe(isTaken ? 0 : 1);
  });

  test("what is given at one instant is given when it is invoiced", () => {
    const state = { ...customer({ subscriptions: [SUBSCRIPTION] }), pending: [waiting("line_1")] };
    const [line] = collectPending<Draft>(state, { ...RENEWAL, lines: [] }, AT).invoiceDraft.lines;
    expect(line?.period).toEqual({ start: AT, end: null });
  });
});

describe("the amount of a line that is written by hand", () => {
  test.each([
    ["3", "15000", 45_000n],
    ["2.5", "0.325", 1n],
    ["5", "0.1", 1n],
    ["0.000000001", "1", 0n],
    ["1000000000", "0", 0n],
  ])("%s at %s is %s", (units, price, amount) => {
    const each = parseUnitPrice(price);
    if (each === undefined) throw new Error(price);
    const line = customLine("line", chargeOf({ each }, quantity(units)), { subscriptionId: null, at: JUNE });
    expect(line).toMatchObject({ amount, unitPrice: each });
  });

  test("a total for several units has no unit price", () => {
    const at = { subscriptionId: null, at: instant("2027-04-01T00:00:00Z") };
    expect(customLine("line", chargeOf({ total: 500n }, quantity(3)), at)).toMatchObject({
      unitPrice: null,
      amount: 500n,
    });
    expect(customLine("line", chargeOf({ total: 500n }), at).unitPrice).not.toBeNull();
  });

  test("is the exact product, rounded once, half away from zero", () => {
    const of = (max: number) => fc.bigInt(1n, 10n ** BigInt(max));
    fc.assert(
      fc.property(of(15), of(18), (units, price) => {
        const charge = chargeOf({ each: scaledUnitPrice(price) }, scaledQuantity(units));
        const { amount } = customLine("line", charge, { subscriptionId: null, at: JUNE });
        // Twice the distance to the exact product is at most one minor unit.
        const scale = 10n ** 21n;
        const twice = 2n * (amount * scale - units * price);
        expect(twice <= scale && twice > -scale).toBe(true);
      }),
    );
  });
});
