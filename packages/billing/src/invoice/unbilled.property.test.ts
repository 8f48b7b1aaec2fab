import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { billedOnce, pricedUsage, WINDOW, WITHIN } from "../../test/support/priced-usage.js";
import type { PlanTier, Pricing } from "../catalog/catalog.js";
import { ZERO, scaledQuantity, type Quantity, type UnitPrice } from "../numbers/decimal.js";
import { billablePrice } from "../entitlement/source.js";
import { rateIncrement } from "../pricing/rating.js";
import { breakdownBetween, unbilled, usageLine, type PricedUsage } from "./unbilled.js";
import { roundAmount, sumAmounts } from "../money/exact-amount.js";

const quantities = fc.bigInt(0n, 10n ** 12n) as fc.Arbitrary<Quantity>;
const sizes = fc.bigInt(1n, 10n ** 12n) as fc.Arbitrary<Quantity>;
const prices = fc.bigInt(0n, 10n ** 14n) as fc.Arbitrary<UnitPrice>;

/** Ascending tiers of random widths; the last one is open or ends. */
const tierLists: fc.Arbitrary<PlanTier[]> = fc
  .tuple(
    fc.array(fc.record({ width: sizes, unitPrice: prices, flatFee: prices }), { minLength: 1, maxLength: 4 }),
    fc.boolean(),
  )
  .map(([rows, isOpen]) => {
    let top = 0n;
    return rows.map(({ width, unitPrice, flatFee }, index) => {
      top += width;
      return { upTo: isOpen && index === rows.length - 1 ? null : scaledQuantity(top), unitPrice, flatFee };
    });
  });

const pricings: fc.Arbitrary<Pricing> = fc
  .record({
    ratingModel: fc.constantFrom("package", "graduated", "volume"),
    price: prices,
    size: sizes,
    tiers: tierLists,
  })
  .map(({ ratingModel, price, size, tiers }) => ({
    ...pricedUsage({}).pricing,
    ratingModel,
    overagePrice: price,
    billingUnits: size,
    tiers: ratingModel === "package" ? null : tiers,
  }));

const usages: fc.Arbitrary<PricedUsage> = fc
  .record({ pricing: pricings, unitsBefore: fc.oneof(fc.constant(ZERO), quantities) })
  .map((some) => ({ ...pricedUsage({}), ...some }));

/** Units used in sequence, with an invoice after some of them. */
const histories = fc.array(
  fc.record({ units: quantities, isInvoiced: fc.boolean(), isIssued: fc.boolean() }),
  {
    maxLength: 8,
  },
);
type History = readonly {
  readonly units: Quantity;
  readonly isInvoiced: boolean;
  readonly isIssued: boolean;
}[];

const use = (usage: PricedUsage, added: Quantity): PricedUsage => ({
  ...usage,
  units: scaledQuantity(usage.units + added),
});

/** The usage at the end of its window, before the last invoice. */
function live(usage: PricedUsage, history: History, isIssued?: boolean): PricedUsage {
  return history.reduce((sofar, step) => {
    const used = use(sofar, step.units);
    return step.isInvoiced ? billedOnce(used, WITHIN, isIssued ?? step.isIssued) : used;
  }, usage);
}

/** A single invoice of all usage. */
function whole({ pricing, unitsBefore, units }: PricedUsage): bigint {
  const price = billablePrice(pricing);
  return price ? roundAmount(rateIncrement(price, unitsBefore, units)) : 0n;
}

describe("invoices of one window", () => {
  test("add up to the one invoice at its end, whatever the price, when they are issued", () => {
    fc.assert(
      fc.property(usages, histories, (usage, history) => {
        const last = billedOnce(live(usage, history, true), WINDOW.end);
        // Only if a segment has a negative value can more be given back than was charged.
        const expected = whole(last);
        expect(last.billedAmount).toBe(expected > 0n ? expected : 0n);
      }),
    );
  });

  test("is never negative within it", () => {
    fc.assert(
      fc.property(usages, histories, (usage, history) => {
        expect(unbilled(live(usage, history), WITHIN).amount).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  test("never give back more than was charged, and report any remainder", () => {
    fc.assert(
      fc.property(usages, histories, (usage, history) => {
        const before = live(usage, history);
        const { amount, isComplete } = unbilled(before, WINDOW.end);
        expect(before.creditableAmount + amount).toBeGreaterThanOrEqual(0n);
        expect(isComplete).toBe(before.billedAmount + amount === whole(before));
      }),
    );
  });

  test("have no remainder after one has billed it", () => {
    fc.assert(
      fc.property(usages, histories, fc.constantFrom(WITHIN, WINDOW.end), (usage, history, at) => {
        expect(unbilled(billedOnce(live(usage, history), at), at).amount).toBe(0n);
      }),
    );
  });

  test("bill every unit once, however often they are created", () => {
    fc.assert(
      fc.property(usages, histories, (usage, history) => {
        const last = live(usage, history);
        const { units } = unbilled(last, WINDOW.end);
        expect(last.billedUnits + units).toBe(last.units);
        expect(units).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  test("have a line exactly where there is something to bill", () => {
    fc.assert(
      fc.property(usages, histories, (usage, history) => {
        const last = live(usage, history);
        expect(usageLine("line_1", last, WINDOW.end)?.amount ?? 0n).toBe(unbilled(last, WINDOW.end).amount);
      }),
    );
  });
});

describe("the tiers that a graduated line shows", () => {
  test("are worth what its units are worth, and have its units", () => {
    fc.assert(
      fc.property(tierLists, quantities, quantities, (tiers, from, added) => {
        const pricing: Pricing = { ...pricedUsage({}).pricing, ratingModel: "graduated", tiers };
        const price = billablePrice(pricing);
        if (!price) throw new Error("Tiers are a price.");
        const shares = breakdownBetween(price, from, scaledQuantity(from + added));
        expect(sumAmounts(shares.map(({ amount }) => amount))).toBe(rateIncrement(price, from, added));
        expect(shares.reduce((sum, { units }) => sum + units, 0n)).toBe(added);
      }),
    );
  });
});
