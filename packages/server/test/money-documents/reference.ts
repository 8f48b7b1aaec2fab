import {
  clamp,
  fraction,
  percentOf,
  plus,
  ratio,
  shareOf,
  split,
  sum,
  times,
  type Fraction,
} from "./fraction.js";

/**
 * The rules of money documents once more, in fractions and without the domain: discounts before taxes, each discount and
 * each tax rounded once over its lines, and what is given back with its own discount and tax.
 */

export interface GivenTax {
  readonly code: string;
  readonly percent: string;
  /** The percentage of the price that is taxed. */
  readonly share: string;
}

export interface GivenLine {
  readonly amount: bigint;
  readonly taxes: readonly GivenTax[];
  readonly isInclusive: boolean;
}

/** A coupon of a percentage, or of a fixed amount, on all lines or some. */
export interface GivenDiscount {
  readonly percent: string | null;
  readonly fixed: bigint;
  readonly onlyLines: readonly number[] | null;
}

/** What a line charges, or what is given back of one: list price, discount, and what is left without and with tax. */
export interface Amounts {
  readonly amount: bigint;
  readonly discount: bigint;
  readonly net: bigint;
  readonly tax: bigint;
  readonly total: bigint;
}

export const NOTHING: Amounts = { amount: 0n, discount: 0n, net: 0n, tax: 0n, total: 0n };

export interface ExpectedDocument {
  readonly lines: readonly Amounts[];
  readonly sums: Amounts;
  /** The tax of each code and rate, in the order of their names. */
  readonly taxes: readonly string[];
}

export function documentOf(
  lines: readonly GivenLine[],
  discounts: readonly GivenDiscount[],
): ExpectedDocument {
  const taken = discountsOf(lines, discounts);
  const charged = lines.map(({ amount }, place) => amount - (taken[place] ?? 0n));
  const taxes = lines.map(() => 0n);
  const breakdown = new Map<string, bigint>();
  for (const { tax, places, rate } of taxGroups(lines)) {
    const bases = places.map((place) => charged[place] ?? 0n);
    const amount = shareOf(sum(bases), rate);
    split(amount, bases).forEach(
      (part, index) => (taxes[places[index] ?? 0] = (taxes[places[index] ?? 0] ?? 0n) + part),
    );
    const name = `${tax.code} ${tax.percent}`;
    breakdown.set(name, (breakdown.get(name) ?? 0n) + amount);
  }
  const amounts = lines.map(({ amount, isInclusive }, place) => {
    const [discount, tax, rest] = [taken[place] ?? 0n, taxes[place] ?? 0n, charged[place] ?? 0n];
    const net = isInclusive ? rest - tax : rest;
    return { amount, discount, net, tax, total: net + tax };
  });
  const rows = [...breakdown].map(([name, amount]) => `${name}: ${amount}`);
  return { lines: amounts, sums: addUp(amounts), taxes: rows.sort() };
}

/** What discounts take off each line: percentages first, each on what is left, split over its lines. */
function discountsOf(lines: readonly GivenLine[], discounts: readonly GivenDiscount[]): bigint[] {
  const left = lines.map(({ amount }) => amount);
  const isFixed = ({ percent }: GivenDiscount) => Number(percent === null);
  for (const { percent, fixed, onlyLines } of discounts.toSorted((a, b) => isFixed(a) - isFixed(b))) {
    const eligible = left.map((amount, place) => ((onlyLines?.includes(place) ?? true) ? amount : 0n));
    const whole = sum(eligible);
    const amount = percent === null ? clamp(fixed, 0n, whole) : shareOf(whole, percentOf(percent));
    split(amount, eligible).forEach((part, place) => (left[place] = (left[place] ?? 0n) - part));
  }
  return lines.map(({ amount }, place) => amount - (left[place] ?? 0n));
}

interface TaxGroup {
  readonly tax: GivenTax;
  readonly places: number[];
  /** What to multiply the prices with: the rate, or its part of a price that includes all rates of the line. */
  readonly rate: Fraction;
}

const rateOf = ({ percent, share }: GivenTax): Fraction => times(percentOf(percent), percentOf(share));

/** Prices that include different sums of rates cannot be rounded together. */
function taxGroups(lines: readonly GivenLine[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  lines.forEach(({ taxes, isInclusive }, place) => {
    const included = isInclusive ? taxes.map(rateOf).reduce(plus, fraction("0")) : fraction("0");
    const { top, bottom } = plus(fraction("1"), included);
    for (const tax of taxes) {
      const key = [
        tax.code,
        tax.percent,
        isInclusive,
        isInclusive ? taxes.map(({ code, percent }) => code + percent) : "",
      ].join(" ");
      const group = groups.get(key) ?? { tax, places: [], rate: times(rateOf(tax), ratio(bottom, top)) };
      group.places.push(place);
      groups.set(key, group);
    }
  });
  return [...groups.values()];
}

/** Gives back an amount of money with tax of a line, of which a part was given back before. */
export function moneyBack(line: Amounts, before: Amounts, money: bigint, isInclusive: boolean): Amounts {
  const left = less(line, before);
  if (money === left.total) return left;
  const toDate = (whole: bigint) => shareOf(whole, ratio(before.total + money, line.total));
  const tax = clamp(toDate(line.tax) - before.tax, max(0n, money - left.net), min(left.tax, money));
  const net = money - tax;
  // A discount belongs to the price: with its tax if the price includes it.
  const [charged, chargedBefore, chargedLine] = isInclusive
    ? [money, before.total, line.total]
    : [net, before.net, line.net];
  const discountToDate = shareOf(line.discount, ratio(chargedBefore + charged, chargedLine));
  const discount = clamp(discountToDate - before.discount, 0n, left.discount);
  return { amount: charged + discount, discount, net, tax, total: money };
}

/** Gives back a share of the time of a line, of which a part was given back before. */
export function timeBack(line: Amounts, before: Amounts, share: Fraction, isInclusive: boolean): Amounts {
  const left = less(line, before);
  const priceOf = ({ net, total }: Amounts) => (isInclusive ? total : net);
  const charged = min(shareOf(priceOf(line), share), priceOf(left));
  const isRest = before.total > 0n && charged === priceOf(left);
  const discount = isRest ? left.discount : clamp(shareOf(line.amount, share) - charged, 0n, left.discount);
  const taxToDate = shareOf(line.tax, ratio(priceOf(before) + charged, priceOf(line)));
  const tax = clamp(taxToDate - before.tax, 0n, left.tax);
  const net = isInclusive ? charged - tax : charged;
  return { amount: charged + discount, discount, net, tax, total: net + tax };
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

function combine(a: Amounts, b: Amounts, by: (one: bigint, other: bigint) => bigint): Amounts {
  return {
    amount: by(a.amount, b.amount),
    discount: by(a.discount, b.discount),
    net: by(a.net, b.net),
    tax: by(a.tax, b.tax),
    total: by(a.total, b.total),
  };
}

export const less = (a: Amounts, b: Amounts): Amounts => combine(a, b, (one, other) => one - other);
export const plusAmounts = (a: Amounts, b: Amounts): Amounts => combine(a, b, (one, other) => one + other);
export const addUp = (parts: readonly Amounts[]): Amounts => parts.reduce(plusAmounts, NOTHING);
