import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { calculateTaxes, type TaxableLine } from "./calculate.js";
import type { AppliedTax } from "./rate.js";
import { taxTotals } from "./totals.js";

const TAXES: readonly AppliedTax[] = [
  ["VAT", "19", "100"],
  ["VAT", "7", "100"],
  ["GST", "5", "100"],
  ["QST", "9.975", "100"],
  ["TX", "6.25", "80"],
  ["Z", "0", "100"],
  ["odd", "33.333333", "100"],
].map(([name = "", percent = "", taxableShare = ""]) => ({
  taxId: `tax_${name}_${percent}`,
  code: name,
  name,
  percent,
  category: percent === "0" ? "Z" : "S",
  reason: null,
  taxableShare,
}));

const line = (largest: bigint): fc.Arbitrary<TaxableLine> =>
  fc.record({
    amount: fc.bigInt(-largest, largest),
    behavior: fc.constantFrom("inclusive", "exclusive"),
    taxes: fc.subarray([...TAXES], { maxLength: 3 }),
  });
const documents = fc.oneof(
  fc.array(line(3n), { maxLength: 12 }),
  fc.array(line(1_000n), { maxLength: 12 }),
  fc.array(line(2n ** 53n - 1n), { maxLength: 4 }),
);

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** A fraction of whole numbers: the second model shares no arithmetic with the code. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const over = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom, bottom: a.bottom * b.top });
const whole = (top: bigint): Fraction => ({ top, bottom: 1n });

function fractionOf(decimal: string): Fraction {
  const [digits = "", decimals = ""] = decimal.split(".");
  return { top: BigInt(digits + decimals), bottom: 10n ** BigInt(decimals.length) };
}

/** Rounds by counting halves: the sign apart, the whole part of twice the value plus one, halved. */
function rounded({ top, bottom }: Fraction): bigint {
  const isNegative = top < 0n;
  const twice = ((isNegative ? -top : top) * 2n) / bottom;
  const nearest = (twice + 1n) / 2n;
  return isNegative ? -nearest : nearest;
}

const rateOf = ({ percent, taxableShare }: AppliedTax): Fraction =>
  over(times(fractionOf(percent), fractionOf(taxableShare)), whole(10_000n));

/** The tax of one tax in a document, in another way: each sum of amounts that is rounded together, one by one. */
function taxInSecondModel(lines: readonly TaxableLine[], tax: AppliedTax): bigint {
  const sums = new Map<string, { amount: bigint; rate: Fraction }>();
  for (const { amount, behavior, taxes } of lines) {
    if (!taxes.includes(tax)) continue;
    const included = taxes.map(rateOf).reduce(plus, whole(0n));
    const rate = behavior === "inclusive" ? over(rateOf(tax), plus(whole(1n), included)) : rateOf(tax);
    const set = behavior === "inclusive" ? taxes.reduce((all, { percent }) => `${all} ${percent}`, "in") : "";
    const key = `${behavior} ${amount < 0n} ${sameRate(set, included)}`;
    sums.set(key, { amount: (sums.get(key)?.amount ?? 0n) + amount, rate });
  }
  return sum([...sums.values()].map(({ amount, rate }) => rounded(times(rate, whole(amount)))));
}

/** Sets of taxes with one sum of rates are rounded together. */
function sameRate(set: string, included: Fraction): string {
  return set === "" ? "" : String((included.top * 10n ** 40n) / included.bottom);
}

test("agrees with a second model of fractions, tax by tax", () => {
  fc.assert(
    fc.property(documents, (lines) => {
      const totals = taxTotals(calculateTaxes(lines).map((taxes) => ({ taxes })));
      for (const tax of TAXES) {
        const rows = totals.filter(({ taxId }) => taxId === tax.taxId);
        expect(sum(rows.map(({ amount }) => amount))).toBe(taxInSecondModel(lines, tax));
      }
    }),
  );
});

test("the order of lines changes the tax of no group", () => {
  const shuffled = documents.chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
    ),
  );
  const totalsOf = (lines: readonly TaxableLine[]) =>
    taxTotals(calculateTaxes(lines).map((taxes) => ({ taxes })))
      .map(({ taxId, isInclusive, amount }) => `${taxId} ${isInclusive} ${amount}`)
      .toSorted();
  fc.assert(fc.property(shuffled, ([lines, other]) => expect(totalsOf(lines)).toEqual(totalsOf(other))));
});

test("the breakdown is the sum of the lines, and no price includes more tax than itself", () => {
  fc.assert(
    fc.property(documents, (lines) => {
      const taxes = calculateTaxes(lines);
      const totals = taxTotals(taxes.map((each) => ({ taxes: each })));
      const flat = taxes.flat();
      expect(sum(totals.map(({ amount }) => amount))).toBe(sum(flat.map(({ amount }) => amount)));
      expect(sum(totals.map(({ taxableAmount }) => taxableAmount))).toBe(
        sum(flat.map(({ taxableAmount }) => taxableAmount)),
      );
      for (const [index, { amount }] of lines.entries()) {
        const included = (taxes[index] ?? []).filter(({ isInclusive }) => isInclusive);
        const tax = sum(included.map((each) => each.amount));
        expect(amount < 0n ? tax <= 0n && tax >= amount : tax >= 0n && tax <= amount).toBe(true);
      }
    }),
  );
});

test("the share of a line is its exact tax rounded down or up", () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 6n), { minLength: 1, maxLength: 20 }), (amounts) => {
      const [vat] = TAXES;
      if (!vat) return;
      const lines = amounts.map((amount) => ({ amount, behavior: "exclusive" as const, taxes: [vat] }));
      calculateTaxes(lines).forEach(([tax], index) => {
        const exact = 19n * (amounts[index] ?? 0n);
        const miss = (tax?.amount ?? 0n) * 100n - exact;
        // A group that is rounded up by less than one unit moves each share by less than one more.
        expect(miss < 200n && miss > -200n).toBe(true);
      });
    }),
  );
});
