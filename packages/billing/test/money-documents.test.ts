import { expect, test } from "@jest/globals";
import { JULY } from "./support/cycle.js";
import { discountOf, lineOf } from "./support/discounts.js";
import { revokedCredits } from "../src/credit/sale.js";
import { applyDiscounts } from "../src/discount/apply.js";
import type { Discount } from "../src/discount/discount.js";
import { percentOf } from "../src/discount/percent.js";
import {
  addParts,
  giveBackMoney,
  giveBackRest,
  giveBackShare,
  moneyOf,
  nothingOf,
  type ChargedAmounts,
} from "../src/invoice/give-back.js";
import type { InvoiceLine } from "../src/invoice/line.js";
import { toCurrency } from "../src/money/currency.js";
import { allocate } from "../src/numbers/allocate.js";
import { quantity } from "../src/numbers/decimal.js";
import { divide } from "../src/numbers/divide.js";
import { addMs, truncateToSecond } from "../src/time/instant.js";
import { calculateTaxes } from "../src/tax/calculate.js";
import type { LineTax } from "../src/tax/tax.js";

/** Worked cases of discounts, proration and credit notes. Each row has the id of its case; taxes are added to prices. */

const EUR = { currency: toCurrency("EUR"), planIdOf: (version: string) => version };

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);

const vat = (amount: bigint): LineTax => ({
  taxId: "tax_1",
  code: "vat",
  name: "VAT",
  percent: "20",
  category: "S",
  reason: null,
  taxableShare: "100",
  isInclusive: false,
  taxableAmount: 0n,
  amount,
});

function charged(amount: bigint, discount: bigint, tax: bigint, isInclusive = false): ChargedAmounts {
  return {
    amount,
    discount,
    discounts: discount === 0n ? [] : [{ amount: discount }],
    taxes: tax === 0n ? [] : [{ ...vat(tax), isInclusive, taxableAmount: amount - discount }],
  };
}

function inNumbers(part: ChargedAmounts) {
  const tax = sum(part.taxes.map(({ amount }) => amount));
  return { gross: part.amount, back: part.discount, net: moneyOf(part) - tax, tax, total: moneyOf(part) };
}

/** The lines of a document with one rate and the discount on all of it. */
function documentOf(amounts: readonly bigint[], percent: string, discounts: readonly Discount[] = []) {
  const lines = amounts.map((amount, place) => lineOf(amount, { id: `line_${place}` }));
  const discounted = applyDiscounts(lines, discounts, EUR);
  return taxed(discounted, percent);
}

function taxed(lines: readonly InvoiceLine[], percent: string): ChargedAmounts[] {
  const nets = lines.map(({ amount, discount }) => amount - discount);
  const rate = { ...vat(0n), percent };
  const taxes = calculateTaxes(
    nets.map((amount) => ({ amount, behavior: "exclusive", taxes: percent === "0" ? [] : [rate] })),
  );
  return lines.map(({ amount, discount, discounts }, place) => ({
    amount,
    discount,
    discounts,
    taxes: taxes[place] ?? [],
  }));
}

const fixed = (amount: bigint, more: Partial<Discount> = {}) =>
  discountOf({ amounts: { EUR: amount } }, more);

// prettier-ignore
test.each<[string, readonly [bigint, bigint, bigint], readonly [bigint, bigint], Partial<ReturnType<typeof inNumbers>>]>([
  // case                  list      discount  tax      unused      given back
  ["pro-lago-62",          [6_200n,       0n, 1_240n], [16n, 31n], { net: 3_200n,  tax: 640n,   total: 3_840n }],
  ["pro-lago-20000",       [20_000n,      0n, 5_000n], [29n, 30n], { net: 19_333n, tax: 4_833n, total: 24_166n }],
  ["pro-lago-16000",       [16_000n,      0n, 4_000n], [29n, 30n], { net: 15_467n, tax: 3_867n, total: 19_334n }],
  ["pro-lago-2999-23.33",  [2_999n,       0n,   700n], [6n, 7n],   { net: 2_571n,  tax: 600n,   total: 3_171n }],
  ["pro-disc-100",         [7_200n,   7_200n,     0n], [1n, 2n],   { gross: 3_600n, back: 3_600n, net: 0n, tax: 0n, total: 0n }],
  ["pro-jpy",              [1_000n,     100n,    90n], [10n, 31n], { gross: 323n,   back: 33n,    net: 290n, tax: 29n, total: 319n }],
  ["pro-kwd",              [12_345n,      0n,   617n], [7n, 30n],  { gross: 2_881n, back: 0n,     net: 2_881n, tax: 144n, total: 3_025n }],
  ["pro-no-tax-then",      [10_000n,      0n,     0n], [15n, 30n], { gross: 5_000n, back: 0n,     net: 5_000n, tax: 0n, total: 5_000n }],
])("%s: unused time gives back its share", (_id, [amount, discount, tax], [part, whole], expected) => {
  const line = charged(amount, discount, tax);
  expect(inNumbers(giveBackShare(line, nothingOf(line), { part, whole }))).toMatchObject(expected);
});

test("pro-cap: unused time gives back at most what is left of the line", () => {
  const line = charged(10_000n, 0n, 2_000n);
  const refunded = giveBackMoney(line, nothingOf(line), 6_000n);
  const given = inNumbers(giveBackShare(line, refunded, { part: 30n, whole: 31n }));
  expect(given).toEqual({ gross: 5_000n, back: 0n, net: 5_000n, tax: 1_000n, total: 6_000n });
});

test("pro-tax-negative: a document whose credit is larger has negative tax", () => {
  const source = charged(12_501n, 0n, 1_250n);
  const credit = inNumbers(giveBackShare(source, nothingOf(source), { part: 1n, whole: 3n }));
  const [share] = documentOf([1_667n], "10").map(inNumbers);
  expect([credit.gross, (share?.tax ?? 0n) - credit.tax]).toEqual([4_167n, -250n]);
});

interface Upgrade {
  readonly fees: readonly [bigint, bigint];
  readonly discount: Discount;
  readonly rest: readonly [bigint, bigint];
  readonly vat: string;
}

/** The first fee, the credit for its unused time, and the discounted share of the new fee on the same document. */
function upgrade({ fees: [old, next], discount, rest: [part, whole], vat: percent }: Upgrade) {
  const [first] = applyDiscounts([lineOf(old)], [discount], EUR);
  const [source] = first ? taxed([first], percent) : [];
  if (!first || !source) throw new Error("there is no first fee");
  const credit = giveBackShare(source, nothingOf(source), { part, whole });
  const discounts = first.discounts.map((each) => ({ ...each, amount: -credit.discount }));
  const creditLine = lineOf(-credit.amount, { kind: "credit", discount: -credit.discount, discounts });
  const used = { 1: first.discount };
  const [, share] = applyDiscounts(
    [creditLine, lineOf(divide(next * part, whole, "half_away"), { id: "line_2" })],
    [{ ...discount, used }],
    EUR,
  );
  const [charge] = share ? taxed([share], percent) : [];
  if (!charge) throw new Error("there is no share of the new fee");
  return [inNumbers(source), inNumbers(credit), inNumbers(charge)].map(({ back, net, tax }) => [
    back,
    net,
    tax,
  ]);
}

// prettier-ignore
test.each<[string, Upgrade, bigint[][], bigint]>([
  // case                         upgrade                                                                                            first, credit, share: discount, net, tax                        total
  ["pro-upgrade-fixed-half",      { fees: [3_000n, 6_000n], discount: fixed(2_000n), rest: [1n, 2n],   vat: "0" },                   [[2_000n, 1_000n, 0n],   [1_000n, 500n, 0n],  [1_000n, 2_000n, 0n]],  1_500n],
  ["pro-upgrade-fixed-third-vat", { fees: [3_000n, 6_000n], discount: fixed(2_000n), rest: [1n, 3n],   vat: "20" },                  [[2_000n, 1_000n, 200n], [667n, 333n, 67n],   [667n, 1_333n, 267n]],  1_200n],
  ["pro-upgrade-fixed-jpy",       { fees: [1_000n, 3_000n], discount: fixed(500n),   rest: [10n, 31n], vat: "10" },                  [[500n, 500n, 50n],      [162n, 161n, 16n],   [162n, 806n, 81n]],     710n],
  ["pro-upgrade-pct",             { fees: [2_000n, 5_000n], discount: discountOf({ percent: percentOf(20) }), rest: [1n, 2n], vat: "0" }, [[400n, 1_600n, 0n], [200n, 800n, 0n],    [500n, 2_000n, 0n]],    1_200n],
])("%s: an upgrade uses the discount of the period once", (_id, given, expected, total) => {
  const [first = [], credit = [], share = []] = upgrade(given);
  expect([first, credit, share]).toEqual(expected);
  expect(sum(share.slice(1)) - sum(credit.slice(1))).toBe(total);
});

test("pro-polar-conservation: after any number of switches, what was paid is what the used time costs after discount", () => {
  let paid = 0n;
  let line = charged(1_000n, 500n, 0n);
  paid += moneyOf(line);
  // Seven switches at equal distances within a period of eight parts, from the small plan to the large one and back.
  for (let left = 7n; left > 0n; left -= 1n) {
    paid -= moneyOf(giveBackShare(line, nothingOf(line), { part: left, whole: left + 1n }));
    const price = left % 2n === 1n ? 3_000n : 1_000n;
    const share = divide(price * left, 8n, "half_away");
    line = charged(share, share / 2n, 0n);
    paid += moneyOf(line);
  }
  // Four parts of 62.5 and four of 187.5, each rounded by less than one unit.
  expect(paid).toBeGreaterThanOrEqual(1_000n - 7n);
  expect(paid).toBeLessThanOrEqual(1_000n + 7n);
});

// prettier-ignore
test.each<[string, readonly bigint[], string, readonly Discount[], readonly number[], readonly [bigint, bigint, bigint]]>([
  // case                 lines                              rate  discounts                                   credited    net, tax, total
  ["cn-lago-6833-2",      [6_833n, 6_833n],                  "20", [],                                         [1],    [6_833n, 1_366n, 8_199n]],
  ["cn-lago-28865-fee",   [1_999n, 6_833n, 20_033n],         "20", [fixed(1_000n)],                            [0],    [1_930n, 386n, 2_316n]],
  ["cn-lago-28865-c1",    [1_999n, 6_833n, 20_033n],         "20", [fixed(1_000n)],                            [1],    [6_596n, 1_319n, 7_915n]],
  ["cn-lago-28865-c2",    [1_999n, 6_833n, 20_033n],         "20", [fixed(1_000n)],                            [2],    [19_339n, 3_868n, 23_207n]],
  ["cn-met-lines-01",     [1_000n, 2_000n, 3_000n, 4_000n],  "10", [discountOf({ percent: percentOf(10) })],   [0, 1], [2_700n, 270n, 2_970n]],
  ["cn-met-lines-23",     [1_000n, 2_000n, 3_000n, 4_000n],  "10", [discountOf({ percent: percentOf(10) })],   [2, 3], [6_300n, 630n, 6_930n]],
])("%s: whole lines give back their own net and tax", (_id, amounts, percent, discounts, credited, expected) => {
  const lines = documentOf(amounts, percent, discounts);
  const parts = credited.flatMap((place) => lines[place] ?? []).map((line) => inNumbers(giveBackRest(line, nothingOf(line))));
  expect([sum(parts.map(({ net }) => net)), sum(parts.map(({ tax }) => tax)), sum(parts.map(({ total }) => total))]).toEqual(expected);
});

// prettier-ignore
test.each<[string, ChargedAmounts, readonly bigint[], readonly (readonly bigint[])[]]>([
  // case                 line                                 money                 net and tax of each
  ["cn-lago-76900",       charged(76_900n, 0n, 15_380n),       [87_223n, 5_057n],    [[72_686n, 14_537n], [4_214n, 843n]]],
  ["cn-met-half",         charged(1_000n, 0n, 100n),           [550n],               [[500n, 50n]]],
  ["cn-polar-incl-full",  charged(1_000n, 0n, 200n, true),     [1_000n],             [[800n, 200n]]],
  ["cn-polar-excl-half",  charged(1_000n, 0n, 250n),           [625n],               [[500n, 125n]]],
  ["cn-thirds",           charged(999n, 0n, 200n),             [400n, 400n, 399n],   [[333n, 67n], [334n, 66n], [332n, 67n]]],
  ["cn-cents",            charged(5n, 0n, 1n),                 [1n, 1n, 1n, 1n, 1n, 1n], [[1n, 0n], [1n, 0n], [0n, 1n], [1n, 0n], [1n, 0n], [1n, 0n]]],
])("%s: money gives back its tax to date", (_id, line, amounts, expected) => {
  let before = nothingOf(line);
  const parts = amounts.map((money) => {
    const part = giveBackMoney(line, before, money);
    before = addParts(before, part);
    return [inNumbers(part).net, inNumbers(part).tax];
  });
  expect(parts).toEqual(expected);
});

test("cn-spread: an amount is spread over what the lines charged, and each gives back its own tax", () => {
  const lines = [charged(3_000n, 0n, 600n), charged(1_000n, 0n, 200n), charged(600n, 0n, 0n)];
  const parts = allocate(2_000n, lines.map(moneyOf)).map((money, place) => {
    const line = lines[place] ?? charged(0n, 0n, 0n);
    const { net, tax, total } = inNumbers(giveBackMoney(line, nothingOf(line), money));
    return [net, tax, total];
  });
  expect(parts).toEqual([
    [1_111n, 222n, 1_333n],
    [371n, 74n, 445n],
    [222n, 0n, 222n],
  ]);
});

test("cn-pack-revoke: a quarter of a pack's price revokes a quarter of its credits", () => {
  const line = charged(5_000n, 0n, 1_000n);
  expect(inNumbers(giveBackMoney(line, nothingOf(line), 1_500n))).toMatchObject({ net: 1_250n, tax: 250n });
  expect(revokedCredits(quantity(1_000), 6_000n, 1_500n)).toEqual(quantity(250));
});

// prettier-ignore
test.each<[string, bigint, readonly { readonly lines: readonly (readonly [number, bigint])[]; readonly discounts: readonly bigint[] }[]]>([
  ["disc-budget-usage-later", 2_000n, [
    { lines: [[1, 1_000n]],              discounts: [1_000n] },
    { lines: [[1, 3_000n], [2, 1_000n]], discounts: [1_000n, 1_000n] },
    { lines: [[2, 400n], [3, 1_000n]],   discounts: [400n, 0n] },
  ]],
  ["disc-budget-lago-carry", 1_200n, [
    { lines: [[1, 600n]], discounts: [600n] },
    { lines: [[3, 300n]], discounts: [0n] },
    { lines: [[4, 500n]], discounts: [0n] },
  ]],
])("%s: each covered period has its own budget, which is lost with the period", (_id, amount, invoices) => {
  const at = (period: number) => addMs(JULY, (period - 1) * 1_000);
  const second = (period: number) => truncateToSecond(at(period));
  const periods = [1, 2].map((number) => ({ number, start: second(number), end: second(number + 1) }));
  const used: Record<number, bigint> = {};
  for (const { lines, discounts } of invoices) {
    const before = { ...used };
    const listed = lines.map(([period, each], place) =>
      lineOf(each, { id: `line_${place}`, period: { start: at(period), end: at(period + 1) } }),
    );
    const applied = applyDiscounts(listed, [fixed(amount, { periods, used: before })], EUR);
    expect(applied.map(({ discount }) => discount)).toEqual(discounts);
    applied.forEach(({ discount }, place) => {
      const period = lines[place]?.[0] ?? 0;
      used[period] = (used[period] ?? 0n) + discount;
    });
  }
});
