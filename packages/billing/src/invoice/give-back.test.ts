import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { allocate } from "../numbers/allocate.js";
import { divide } from "../numbers/divide.js";
import type { LineTax } from "../tax/tax.js";
import {
  addParts,
  giveBackListed,
  giveBackMoney,
  giveBackRest,
  giveBackShare,
  moneyOf,
  nothingOf,
  type ChargedAmounts,
} from "./give-back.js";

describe("the share of a line for unused time", () => {
  // prettier-ignore
  test.each([
    // rule                                                 list     discount  tax      share      gross   back   tax
    ["gives back the tax in proportion",                      6_200n,     0n, 1_240n, 16n, 31n,  3_200n,     0n,   640n],
    ["rounds the net and then the tax to date",              20_000n,     0n, 5_000n, 29n, 30n, 19_333n,     0n, 4_833n],
    ["rounds half a unit away from zero",                    16_000n,     0n, 4_000n, 29n, 30n, 15_467n,     0n, 3_867n],
    ["keeps a rate that is no whole percent",                 2_999n,     0n,   700n,  6n,  7n,  2_571n,     0n,   600n],
    ["gives back no money of a line that was free",           7_200n, 7_200n,     0n,  1n,  2n,  3_600n, 3_600n,     0n],
    ["gives back the discount of its share, in yen",          1_000n,   100n,    90n, 10n, 31n,    323n,    33n,    29n],
    ["works with three decimals",                            12_345n,     0n,   617n,  7n, 30n,  2_881n,     0n,   144n],
    ["gives back no tax where none was charged",             10_000n,     0n,     0n, 15n, 30n,  5_000n,     0n,     0n],
    ["gives back half of a fixed discount",                   3_000n, 2_000n,     0n,  1n,  2n,  1_500n, 1_000n,     0n],
    ["gives back a third of a fixed discount, with tax",      3_000n, 2_000n,   200n,  1n,  3n,  1_000n,   667n,    67n],
    ["gives back ten days of a fixed discount, in yen",       1_000n,   500n,    50n, 10n, 31n,    323n,   162n,    16n],
    ["gives back what was charged of a percent discount",     2_000n,   400n,     0n,  1n,  2n,  1_000n,   200n,     0n],
  ])("%s", (_rule, amount, discount, tax, part, whole, gross, back, taxBack) => {
    const line = lineOf({ amount, discount, taxes: [tax] });
    expect(numbersOf(giveBackShare(line, nothingOf(line), { part, whole }))).toEqual({
      amount: gross,
      discount: back,
      net: gross - back,
      tax: taxBack,
    });
  });

  test("takes all that is left when other parts were given back in money", () => {
    const line = lineOf({ amount: 999n, discount: 100n, taxes: [171n] });
    const first = giveBackMoney(line, nothingOf(line), 800n);
    const rest = giveBackShare(line, first, { part: 29n, whole: 30n });
    expect(addParts(first, rest)).toEqual(line);
  });
});

describe("a part of the list amount of a line", () => {
  // prettier-ignore
  test.each([
    // rule                                                 list    discount  tax    part    back   tax
    ["gives back its discount and its tax in proportion",   100n,      50n,   10n,   20n,   10n,    2n],
    ["rounds what was charged, and then the tax to date",   100n,      30n,   14n,   20n,    6n,    3n],
    ["gives back no money of a line that was free",         100n,     100n,    0n,   33n,   33n,    0n],
    ["gives back all of it",                                100n,      30n,   14n,  100n,   30n,   14n],
  ])("%s", (_rule, amount, discount, tax, listed, back, taxBack) => {
    const line = lineOf({ amount, discount, taxes: [tax] });
    expect(numbersOf(giveBackListed(line, nothingOf(line), listed))).toEqual({
      amount: listed,
      discount: back,
      net: listed - back,
      tax: taxBack,
    });
  });
});

describe("an amount of money of a line", () => {
  // prettier-ignore
  test.each([
    // rule                                                    line                                                         money             net and tax of each
    ["has tax to date in proportion to the money to date",     { amount: 999n, taxes: [200n] },                             [400n, 400n, 399n],  [[333n, 67n], [334n, 66n], [332n, 67n]]],
    ["gives back the one unit of tax once",                    { amount: 5n, taxes: [1n] },                                 [1n, 1n, 1n, 1n, 1n], [[1n, 0n], [1n, 0n], [0n, 1n], [1n, 0n], [1n, 0n]]],
    ["takes what earlier parts left of the tax",               { amount: 76_900n, taxes: [15_380n] },                       [87_223n, 5_057n],   [[72_686n, 14_537n], [4_214n, 843n]]],
    ["gives back half of the tax with half of the money",      { amount: 1_000n, taxes: [100n] },                           [550n],              [[500n, 50n]]],
    ["takes an inclusive tax out of the whole price",          { amount: 1_000n, taxes: [200n], isInclusive: true },        [1_000n],            [[800n, 200n]]],
    ["takes an inclusive tax out of a part of the price",      { amount: 1_000n, taxes: [200n], isInclusive: true },        [333n, 333n, 334n],  [[266n, 67n], [267n, 66n], [267n, 67n]]],
    ["gives back a quarter of a pack's price with its tax",    { amount: 5_000n, taxes: [1_000n] },                         [1_500n],            [[1_250n, 250n]]],
    ["never gives back more tax than money",                   { amount: 1n, taxes: [9n] },                                 [3n, 3n, 4n],        [[0n, 3n], [1n, 2n], [0n, 4n]]],
  ])("%s", (_rule, given, amounts, expected) => {
    const line = lineOf({ discount: 0n, ...given });
    let before = nothingOf(line);
    const parts = amounts.map((money) => {
      const part = giveBackMoney(line, before, money);
      before = addParts(before, part);
      const { net, tax } = numbersOf(part);
      return [net, tax];
    });
    expect(parts).toEqual(expected);
  });

  test("gives back each line's own part of the document's tax and discount", () => {
    const lines = documentLines([1_999n, 6_833n, 20_033n], { discount: 1_000n, percent: 20n });
    const wholes = lines.map((line) => numbersOf(giveBackMoney(line, nothingOf(line), moneyOf(line))));
    expect(wholes.map(({ net, tax }) => [net, tax])).toEqual([
      [1_930n, 386n],
      [6_596n, 1_319n],
      [19_339n, 3_868n],
    ]);
  });

  test("spreads over lines with tax and lines without", () => {
    const lines = [
      lineOf({ amount: 3_000n, discount: 0n, taxes: [600n] }),
      lineOf({ amount: 1_000n, discount: 0n, taxes: [200n] }),
      lineOf({ amount: 600n, discount: 0n, taxes: [0n] }),
    ];
    const parts = allocate(2_000n, lines.map(moneyOf)).map((money, i) => {
      const line = lines[i] ?? lineOf({ amount: 0n, discount: 0n, taxes: [] });
      const { net, tax } = numbersOf(giveBackMoney(line, nothingOf(line), money));
      return [net, tax];
    });
    expect(parts).toEqual([
      [1_111n, 222n],
      [371n, 74n],
      [222n, 0n],
    ]);
  });

  test("must not be more than is left", () => {
    const line = lineOf({ amount: 100n, discount: 0n, taxes: [20n] });
    expect(() => giveBackMoney(line, nothingOf(line), 121n)).toThrow("more is given back");
  });
});

const runs = process.env["DUES_TEST_LONG"] === "1" ? 50_000 : 1_000;

test("any sequence of parts, by money, by time and by list amount, ends at exactly the line and never leaves its bounds", () => {
  const steps = fc.array(
    fc.record({
      by: fc.constantFrom("money" as const, "time" as const, "list" as const),
      part: fc.bigInt(0n, 30n),
      percent: fc.bigInt(0n, 100n),
    }),
    { maxLength: 7 },
  );
  fc.assert(
    fc.property(anyLine(), steps, (line, sequence) => {
      let before = nothingOf(line);
      for (const { by, part, percent } of sequence) {
        const left = giveBackRest(line, before);
        const given = {
          money: () => giveBackMoney(line, before, (moneyOf(left) * percent) / 100n),
          time: () => giveBackShare(line, before, { part, whole: 31n }),
          list: () => giveBackListed(line, before, (left.amount * percent) / 100n),
        }[by]();
        expectWithin(given, left);
        before = addParts(before, given);
      }
      const last = giveBackMoney(line, before, moneyOf(giveBackRest(line, before)));
      expect(addParts(before, last)).toEqual(line);
    }),
    { numRuns: runs },
  );
});

/** Every amount of a part is between zero and what was left, and its sums agree. */
function expectWithin(part: ChargedAmounts, left: ChargedAmounts): void {
  const pairs = [
    [part.amount, left.amount],
    [part.discount, left.discount],
    [numbersOf(part).net, numbersOf(left).net],
    ...part.taxes.map(({ amount }, i) => [amount, left.taxes[i]?.amount ?? 0n]),
    ...part.taxes.map(({ taxableAmount }, i) => [taxableAmount, left.taxes[i]?.taxableAmount ?? 0n]),
    ...part.discounts.map(({ amount }, i) => [amount, left.discounts[i]?.amount ?? 0n]),
  ];
  expect(pairs.filter(([value = 0n, most = 0n]) => value < 0n || value > most)).toEqual([]);
  expect(part.discounts.reduce((total, { amount }) => total + amount, 0n)).toBe(part.discount);
}

function anyLine(): fc.Arbitrary<ChargedAmounts> {
  const tax = fc.record({ percent: fc.bigInt(0n, 40n), isInclusive: fc.boolean() });
  return fc
    .record({
      amount: fc.oneof(fc.bigInt(0n, 40n), fc.bigInt(0n, 1_000_000n)),
      percentOff: fc.bigInt(0n, 100n),
      taxes: fc.array(tax, { maxLength: 3 }),
      discounts: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ amount, percentOff, taxes, discounts }) => {
      const discount = (amount * percentOff) / 100n;
      const charged = amount - discount;
      const inPrice = taxes.filter(({ isInclusive }) => isInclusive);
      const whole = 100n + inPrice.reduce((total, { percent }) => total + percent, 0n);
      const amounts = taxes.map(({ percent, isInclusive }) =>
        isInclusive ? (charged * percent) / whole : divide(charged * percent, 100n, "half_away"),
      );
      const inclusive = amounts.reduce((total, each, i) => total + (taxes[i]?.isInclusive ? each : 0n), 0n);
      return {
        amount,
        discount,
        discounts: allocate(
          discount,
          Array.from({ length: discounts }, (_, i) => BigInt(i + 1)),
        ).map((part) => ({ amount: part })),
        taxes: taxes.map(({ isInclusive }, i) => taxOf(amounts[i] ?? 0n, isInclusive, charged - inclusive)),
      };
    });
}

interface LineNumbers {
  readonly amount: bigint;
  readonly discount: bigint;
  readonly taxes: readonly bigint[];
  readonly isInclusive?: boolean;
}

function lineOf({ amount, discount, taxes, isInclusive = false }: LineNumbers): ChargedAmounts {
  const net = amount - discount - (isInclusive ? taxes.reduce((total, tax) => total + tax, 0n) : 0n);
  return {
    amount,
    discount,
    discounts: discount === 0n ? [] : [{ amount: discount }],
    taxes: taxes.map((tax) => taxOf(tax, isInclusive, net)),
  };
}

function taxOf(amount: bigint, isInclusive: boolean, taxableAmount: bigint): LineTax {
  return {
    taxId: "tax_1",
    code: "vat",
    name: "VAT",
    percent: "20",
    category: "S",
    reason: null,
    taxableShare: "100",
    isInclusive,
    taxableAmount,
    amount,
  };
}

/** Lines of one document: its discount and its tax are rounded once and split by the largest remainder. */
function documentLines(
  amounts: readonly bigint[],
  { discount, percent }: { readonly discount: bigint; readonly percent: bigint },
): ChargedAmounts[] {
  const discounts = allocate(discount, amounts);
  const nets = amounts.map((amount, i) => amount - (discounts[i] ?? 0n));
  const net = nets.reduce((total, each) => total + each, 0n);
  const taxes = allocate(divide(net * percent, 100n, "half_away"), nets);
  return amounts.map((amount, i) =>
    lineOf({ amount, discount: discounts[i] ?? 0n, taxes: [taxes[i] ?? 0n] }),
  );
}

function numbersOf(part: ChargedAmounts) {
  const tax = part.taxes.reduce((total, { amount }) => total + amount, 0n);
  return { amount: part.amount, discount: part.discount, net: moneyOf(part) - tax, tax };
}
