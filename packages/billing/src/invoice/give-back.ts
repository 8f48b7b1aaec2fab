import { invariant } from "../invariant.js";
import { allocate } from "../numbers/allocate.js";
import { between, least, positive } from "../numbers/bounds.js";
import { divide } from "../numbers/divide.js";
import type { LineTax } from "../tax/tax.js";

/**
 * What a line charged, or a part of it that is given back: the list amount with its inclusive taxes, its discount and
 * its taxes. All amounts are zero or above. The parts of a line list its taxes and discounts in the line's order.
 */
export interface ChargedAmounts<Discount extends DiscountPart = DiscountPart> {
  readonly amount: bigint;
  readonly discount: bigint;
  readonly discounts: readonly Discount[];
  readonly taxes: readonly LineTax[];
}

interface DiscountPart {
  readonly amount: bigint;
}

/** A share of time: so many of so many seconds. */
export interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

/** Sums of a line or of a part of it. */
interface Sums {
  /** The amount without discount, and with inclusive taxes. */
  readonly charged: bigint;
  readonly net: bigint;
  readonly tax: bigint;
  readonly inclusiveTax: bigint;
  readonly discount: bigint;
}

/** The start of every sequence: nothing of the line was given back yet. */
export function nothingOf<Discount extends DiscountPart>(
  line: ChargedAmounts<Discount>,
): ChargedAmounts<Discount> {
  return combine(line, line, (amount) => amount - amount);
}

/** Adds up two parts of one line. */
export function addParts<Discount extends DiscountPart>(
  one: ChargedAmounts<Discount>,
  other: ChargedAmounts<Discount>,
): ChargedAmounts<Discount> {
  return combine(one, other, (a, b) => a + b);
}

/** Returns everything of a line that was not given back yet. */
export function giveBackRest<Discount extends DiscountPart>(
  line: ChargedAmounts<Discount>,
  before: ChargedAmounts<Discount>,
): ChargedAmounts<Discount> {
  return combine(line, before, (a, b) => a - b);
}

/** Returns the money, with tax, that a line charged or that a part gives back. */
export function moneyOf(line: ChargedAmounts): bigint {
  const { net, tax } = sumsOf(line);
  return net + tax;
}

/**
 * Gives back an amount of money with tax. The tax to date is the line's tax in proportion to the money to date, so that
 * any parts that come to the whole give back exactly its tax and discount. The amount must not be above what is left.
 */
export function giveBackMoney<Discount extends DiscountPart>(
  line: ChargedAmounts<Discount>,
  before: ChargedAmounts<Discount>,
  money: bigint,
): ChargedAmounts<Discount> {
  const rest = giveBackRest(line, before);
  invariant(money >= 0n && money <= moneyOf(rest), "more is given back of a line than is left of it");
  if (money === moneyOf(rest)) return rest;
  const [whole, given, left] = [sumsOf(line), sumsOf(before), sumsOf(rest)];
  const total = whole.net + whole.tax;
  const tax = between(
    divide(whole.tax * (given.net + given.tax + money), total, "half_away") - given.tax,
    positive(money - left.net),
    least(left.tax, money),
  );
  const taxes = allocateTo(rest.taxes, tax);
  const charged = money - tax + inclusiveOf(rest.taxes, taxes);
  const discount = toDate(whole.discount, given.charged + charged, whole.charged) - given.discount;
  return partOf(line, before, { charged, discount: between(discount, 0n, left.discount), taxes });
}

/**
 * Gives back a share of the time that a line covers: that share of what was charged, at the line's own taxes. The
 * discount is the share of the list amount less the share of what was charged.
 */
export function giveBackShare<Discount extends DiscountPart>(
  line: ChargedAmounts<Discount>,
  before: ChargedAmounts<Discount>,
  share: Share,
): ChargedAmounts<Discount> {
  const rest = giveBackRest(line, before);
  if (share.part >= share.whole) return rest;
  const [whole, given, left] = [sumsOf(line), sumsOf(before), sumsOf(rest)];
  const charged = least(toDate(whole.charged, share.part, share.whole), left.charged);
  const isRest = given.charged > 0n && charged === left.charged;
  const discount = isRest ? left.discount : toDate(line.amount, share.part, share.whole) - charged;
  const taxes = taxesOfCharge(rest.taxes, charged, { whole, given, left });
  return partOf(line, before, { charged, discount: between(discount, 0n, left.discount), taxes });
}

/**
 * Gives back a part of the list amount of a line, with its own discount and taxes in proportion. It must not be above what
 * is left of the list amount.
 */
export function giveBackListed<Discount extends DiscountPart>(
  line: ChargedAmounts<Discount>,
  before: ChargedAmounts<Discount>,
  listed: bigint,
): ChargedAmounts<Discount> {
  const rest = giveBackRest(line, before);
  invariant(listed >= 0n && listed <= rest.amount, "more is given back of a line than is left of it");
  if (listed === rest.amount) return rest;
  const [whole, given, left] = [sumsOf(line), sumsOf(before), sumsOf(rest)];
  const charged = between(
    toDate(whole.charged, before.amount + listed, line.amount) - given.charged,
    positive(listed - left.discount),
    least(left.charged, listed),
  );
  const taxes = taxesOfCharge(rest.taxes, charged, { whole, given, left });
  return partOf(line, before, { charged, discount: listed - charged, taxes });
}

/** The taxes of a part of what a line charged: in proportion to date, those in the price apart from those added to it. */
function taxesOfCharge(
  rest: readonly LineTax[],
  charged: bigint,
  { whole, given, left }: { readonly whole: Sums; readonly given: Sums; readonly left: Sums },
): bigint[] {
  const ofTax = (tax: bigint, before: bigint) => toDate(tax, given.charged + charged, whole.charged) - before;
  const inclusive = between(
    ofTax(whole.inclusiveTax, given.inclusiveTax),
    positive(charged - left.net),
    least(left.inclusiveTax, charged),
  );
  const added = ofTax(whole.tax - whole.inclusiveTax, given.tax - given.inclusiveTax);
  const inPrice = allocateTo(rest.filter(isInclusive), inclusive);
  const onTop = allocateTo(rest.filter(isExclusive), between(added, 0n, left.tax - left.inclusiveTax));
  return rest.map((tax) => (tax.isInclusive ? inPrice : onTop).shift() ?? 0n);
}

/** Builds the part from its sums, and splits what is per tax and per discount so that each ends exactly. */
function partOf<Discount extends DiscountPart>(
  line: ChargedAmounts<Discount>,
  before: ChargedAmounts<Discount>,
  {
    charged,
    discount,
    taxes,
  }: { readonly charged: bigint; readonly discount: bigint; readonly taxes: readonly bigint[] },
): ChargedAmounts<Discount> {
  const rest = giveBackRest(line, before);
  const discounts = allocateTo(rest.discounts, discount);
  const net = charged - inclusiveOf(rest.taxes, taxes);
  const [whole, given] = [sumsOf(line).net, sumsOf(before).net];
  return {
    amount: charged + discount,
    discount,
    discounts: rest.discounts.map((each, i) => ({ ...each, amount: discounts[i] ?? 0n })),
    taxes: rest.taxes.map((tax, i) => {
      const taxable = (line.taxes[i]?.taxableAmount ?? 0n) - tax.taxableAmount;
      const taxableToDate = toDate(line.taxes[i]?.taxableAmount ?? 0n, given + net, whole);
      const taxableAmount = between(taxableToDate - taxable, 0n, tax.taxableAmount);
      return { ...tax, taxableAmount, amount: taxes[i] ?? 0n };
    }),
  };
}

function combine<Discount extends DiscountPart>(
  one: ChargedAmounts<Discount>,
  other: ChargedAmounts<Discount>,
  by: (a: bigint, b: bigint) => bigint,
): ChargedAmounts<Discount> {
  const isAlike = one.taxes.length === other.taxes.length && one.discounts.length === other.discounts.length;
  invariant(isAlike, "the parts of a line have its taxes and discounts");
  return {
    amount: by(one.amount, other.amount),
    discount: by(one.discount, other.discount),
    discounts: one.discounts.map((each, i) => ({
      ...each,
      amount: by(each.amount, other.discounts[i]?.amount ?? 0n),
    })),
    taxes: one.taxes.map((tax, i) => ({
      ...tax,
      taxableAmount: by(tax.taxableAmount, other.taxes[i]?.taxableAmount ?? 0n),
      amount: by(tax.amount, other.taxes[i]?.amount ?? 0n),
    })),
  };
}

function sumsOf({ amount, discount, taxes }: ChargedAmounts): Sums {
  const charged = amount - discount;
  const tax = sum(taxes);
  const inclusiveTax = sum(taxes.filter(isInclusive));
  return { charged, net: charged - inclusiveTax, tax, inclusiveTax, discount };
}

/** `amount` x `part` / `whole`, rounded half away from zero; nothing of nothing. */
function toDate(amount: bigint, part: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : divide(amount * part, whole, "half_away");
}

/** Splits a total over what is left of each: no part gets more than that, and the last total takes all of it. */
function allocateTo(left: readonly DiscountPart[], total: bigint): bigint[] {
  if (left.length === 0) return [];
  return allocate(
    total,
    left.map(({ amount }) => amount),
  );
}

function inclusiveOf(taxes: readonly LineTax[], amounts: readonly bigint[]): bigint {
  return taxes.reduce((total, tax, i) => total + (tax.isInclusive ? (amounts[i] ?? 0n) : 0n), 0n);
}

const isInclusive = (tax: LineTax) => tax.isInclusive;
const isExclusive = (tax: LineTax) => !tax.isInclusive;

function sum(parts: readonly DiscountPart[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n);
}
