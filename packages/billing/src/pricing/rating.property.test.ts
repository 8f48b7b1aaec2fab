import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ZERO, scaledQuantity, unitPrice, type Quantity, type UnitPrice } from "../numbers/decimal.js";
import { rate, rateIncrement } from "./rating.js";
import type { Price, Tier } from "./price.js";
import { exactAmount, roundAmount, sumAmounts } from "../money/exact-amount.js";

const quantities = fc.bigInt(0n, 10n ** 15n) as fc.Arbitrary<Quantity>;
const prices = fc.bigInt(0n, 10n ** 17n) as fc.Arbitrary<UnitPrice>;
const sizes = fc.bigInt(1n, 10n ** 13n) as fc.Arbitrary<Quantity>;

const packagePrices: fc.Arbitrary<Price> = fc.record({
  model: fc.constant("package" as const),
  unitPrice: prices,
  packageSize: sizes,
});

/** Ascending tiers made of random widths; the last one is open. */
const tierLists: fc.Arbitrary<Tier[]> = fc
  .array(fc.record({ width: sizes, unitPrice: prices, flatFee: prices }), { minLength: 1, maxLength: 6 })
  .map((rows) => {
    let top = 0n;
    return rows.map(({ width, unitPrice, flatFee }, index) => {
      top += width;
      return { upTo: index === rows.length - 1 ? null : scaledQuantity(top), unitPrice, flatFee };
    });
  });

const graduatedPrices: fc.Arbitrary<Price> = tierLists.map((tiers) => ({ model: "graduated", tiers }));
const volumePrices: fc.Arbitrary<Price> = tierLists.map((tiers) => ({ model: "volume", tiers }));
const anyPrice = fc.oneof(packagePrices, graduatedPrices, volumePrices);

describe("rating", () => {
  test("increments add up to the price of the whole, wherever it is split", () => {
    fc.assert(
      fc.property(anyPrice, fc.array(quantities, { maxLength: 8 }), (price, parts) => {
        let before = ZERO;
        const increments = parts.map((added) => {
          const amount = rateIncrement(price, before, added);
          before = scaledQuantity(before + added);
          return amount;
        });
        expect(sumAmounts(increments)).toBe(rate(price, before).amount);
      }),
    );
  });

  test("interim lines, each rounded to date less the lines before, add up to the one line at the end", () => {
    fc.assert(
      fc.property(anyPrice, fc.array(quantities, { minLength: 1, maxLength: 8 }), (price, parts) => {
        let units = ZERO;
        let billed = 0n;
        for (const added of parts) {
          units = scaledQuantity(units + added);
          billed += roundAmount(rate(price, units).amount) - billed;
        }
        expect(billed).toBe(roundAmount(rate(price, units).amount));
      }),
    );
  });

  test("more units never cost less, by package or graduated", () => {
    fc.assert(
      fc.property(
        fc.oneof(packagePrices, graduatedPrices),
        quantities,
        quantities,
        (price, before, added) => {
          expect(rateIncrement(price, before, added) >= 0n).toBe(true);
        },
      ),
    );
  });

  test("graduated tiers of one price and no fee are a price per unit", () => {
    fc.assert(
      fc.property(tierLists, prices, quantities, (tiers, each, units) => {
        const same = tiers.map(({ upTo }) => ({ upTo, unitPrice: each, flatFee: unitPrice("0") }));
        expect(rate({ model: "graduated", tiers: same }, units).amount).toBe(units * each);
        expect(rate({ model: "volume", tiers: same }, units).amount).toBe(units * each);
      }),
    );
  });

  test("the breakdown adds up to the amount and to the units", () => {
    fc.assert(
      fc.property(anyPrice, quantities, (price, units) => {
        const { amount, breakdown } = rate(price, units);
        expect(sumAmounts(breakdown.map((share) => share.amount))).toBe(amount);
        expect(breakdown.reduce((total, share) => total + share.units, 0n)).toBe(units);
      }),
    );
  });

  test("a line is rounded by at most half a minor unit", () => {
    fc.assert(
      fc.property(anyPrice, quantities, (price, units) => {
        const exact = rate(price, units).amount;
        const error = exactAmount(roundAmount(exact)) - exact;
        expect(2n * error <= exactAmount(1n) && -2n * error <= exactAmount(1n)).toBe(true);
      }),
    );
  });
});
