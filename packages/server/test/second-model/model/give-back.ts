import { exact, rounded, share, times } from "./exact.js";
import type { Line } from "./state.js";

/** A part of a line that is given back, or all parts to date. All amounts are zero or above. */
export interface Part {
  /** What was charged of the list amount, with the taxes that the price includes. */
  readonly charged: number;
  readonly discount: number;
  /** In the order of the line's discounts; they add up to the discount. */
  readonly discounts: readonly number[];
  readonly tax: number;
}

export const NOTHING: Part = { charged: 0, discount: 0, discounts: [], tax: 0 };

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

export const discountOf = ({ discounts }: Line): number => sum(discounts.map(({ amount }) => amount));

/** What a line charges at its price: after discounts, with the taxes that the price includes. */
export const chargedOf = (line: Line): number => line.amount - discountOf(line);

export const taxOf = ({ taxes }: Line): number => sum(taxes.map(({ amount }) => amount));

/** All money of a line: what it charges, with the taxes that are added. */
export function totalOf(line: Line): number {
  return chargedOf(line) + addedTax(line);
}

const addedTax = ({ taxes }: Line): number =>
  sum(taxes.filter(({ isInclusive }) => !isInclusive).map(({ amount }) => amount));

const isTaxIncluded = ({ taxes }: Line): boolean => taxes.some(({ isInclusive }) => isInclusive);

/** The money of a part of a line. */
export const moneyOf = (line: Line, { charged, tax }: Part): number =>
  charged + (isTaxIncluded(line) ? 0 : tax);

/** What is left of a line. */
export function restOfLine(line: Line): Part {
  const { given } = line;
  return {
    charged: chargedOf(line) - given.charged,
    discount: discountOf(line) - given.discount,
    discounts: line.discounts.map(({ amount }, index) => amount - (given.discounts[index] ?? 0)),
    tax: taxOf(line) - given.tax,
  };
}

/** Gives back money with tax. Tax and discount to date are in proportion, so that any parts that end at the whole sum up. */
export function partOfMoney(line: Line, money: number): Part {
  const rest = restOfLine(line);
  const left = moneyOf(line, rest);
  if (money === left) return rest;
  const total = totalOf(line);
  const before = moneyOf(line, line.given);
  const wanted = ratio(taxOf(line), before + money, total) - line.given.tax;
  const leftNet = rest.charged - (isTaxIncluded(line) ? rest.tax : 0);
  const tax = within(wanted, Math.max(0, money - leftNet), Math.min(rest.tax, money));
  const charged = isTaxIncluded(line) ? money : money - tax;
  const discount =
    ratio(discountOf(line), line.given.charged + charged, chargedOf(line)) - line.given.discount;
  return partOf(rest, charged, tax, discount);
}

/** Gives back the share of a line for unused time: that share of what was charged, and of the list amount. */
export function partOfTime(line: Line, unusedMs: number, wholeMs: number): Part {
  const rest = restOfLine(line);
  if (unusedMs >= wholeMs) return rest;
  const charged = Math.min(ratio(chargedOf(line), unusedMs, wholeMs), rest.charged);
  const listed = ratio(line.amount, unusedMs, wholeMs);
  const isLast = line.given.charged > 0 && charged === rest.charged;
  return partOf(rest, charged, taxToDate(line, charged), isLast ? rest.discount : listed - charged);
}

/** Gives back a part of the list amount of a line. */
export function partOfListed(line: Line, listed: number): Part {
  const rest = restOfLine(line);
  if (listed === rest.charged + rest.discount) return rest;
  const { given } = line;
  const before = given.charged + given.discount;
  const charged = ratio(chargedOf(line), before + listed, line.amount) - given.charged;
  const bounded = within(charged, Math.max(0, listed - rest.discount), Math.min(rest.charged, listed));
  return partOf(rest, bounded, taxToDate(line, bounded), listed - bounded);
}

function taxToDate(line: Line, charged: number): number {
  return ratio(taxOf(line), line.given.charged + charged, chargedOf(line)) - line.given.tax;
}

function partOf(rest: Part, charged: number, tax: number, discount: number): Part {
  const taken = within(discount, 0, rest.discount);
  return {
    charged,
    discount: taken,
    discounts: rest.discounts.length === 0 ? [] : spread(taken, rest.discounts),
    tax: within(tax, 0, rest.tax),
  };
}

/** Notes on a line that a part of it was given back. */
export function giveBack(line: Line, part: Part): void {
  const { given } = line;
  line.given = {
    charged: given.charged + part.charged,
    discount: given.discount + part.discount,
    discounts: part.discounts.map((each, index) => each + (given.discounts[index] ?? 0)),
    tax: given.tax + part.tax,
  };
}

/** The same part with the opposite sign. */
export function negated({ charged, discount, discounts, tax }: Part): Part {
  return { charged: -charged, discount: -discount, discounts: discounts.map((each) => -each), tax: -tax };
}

/** A credit on an invoice as the charge that it is the opposite of. */
export function mirrored(credit: Line): Line {
  return {
    ...credit,
    amount: -credit.amount,
    discounts: credit.discounts.map((each) => ({ ...each, amount: -each.amount })),
    taxes: credit.taxes.map((tax) => ({ ...tax, amount: -tax.amount })),
    given: negated(credit.given),
  };
}

/** Whether nothing of the list amount of a line is left. */
export function isGivenBack(line: Line): boolean {
  const { charged, discount } = restOfLine(line);
  return charged + discount === 0;
}

/** Undoes what an invoice gave back of an earlier line, when it is voided or a credit note returns it. */
export function takeBack(line: Line, part: Part): void {
  const { given } = line;
  line.credited -= moneyOf(line, part);
  line.given = {
    charged: given.charged - part.charged,
    discount: given.discount - part.discount,
    discounts: given.discounts.map((each, index) => each - (part.discounts[index] ?? 0)),
    tax: given.tax - part.tax,
  };
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** `amount` x `part` / `whole`, rounded half away from zero; nothing of nothing. */
export function ratio(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : rounded(times(exact(amount), share(part, whole)));
}

/** Splits an amount in proportion to weights; what rounding down leaves goes to the largest remainders, the first on a tie. */
export function spread(amount: number, weights: readonly number[]): number[] {
  if (amount < 0) return spread(-amount, weights).map((each) => -each);
  const whole = BigInt(sum(weights));
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((each) => Number(each / whole));
  const remainders = shares.map((each, index) => ({ index, size: each % whole }));
  remainders.sort((a, b) => (a.size === b.size ? a.index - b.index : a.size > b.size ? -1 : 1));
  let rest = amount - sum(parts);
  for (const { index } of remainders) if (rest-- > 0) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
