import { formatPercent, percentOf, type AmountsByCurrency, type CouponTerms } from "@dues/billing";

/** JSON knows no bigint, so amounts are text. */
export type StoredAmounts = Readonly<Record<string, string>>;

/** The terms of a coupon in a `jsonb` column. */
export interface StoredTerms extends Omit<CouponTerms, "percent" | "amounts"> {
  readonly percent: string | null;
  readonly amounts: StoredAmounts | null;
}

export function toStoredTerms(terms: CouponTerms): StoredTerms {
  const { percent, amounts, duration, periods, appliesTo } = terms;
  return {
    percent: percent === null ? null : formatPercent(percent),
    amounts: amounts && toStoredAmounts(amounts),
    duration,
    periods,
    appliesTo,
  };
}

export function fromStoredTerms({ percent, amounts, ...terms }: StoredTerms): CouponTerms {
  return {
    ...terms,
    percent: percent === null ? null : percentOf(percent),
    amounts: amounts && fromStoredAmounts(amounts),
  };
}

export function toStoredAmounts(amounts: AmountsByCurrency): StoredAmounts {
  return Object.fromEntries(
    Object.entries(amounts).map(([currency, amount]) => [currency, amount.toString()]),
  );
}

export function fromStoredAmounts(amounts: StoredAmounts): AmountsByCurrency {
  return Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, BigInt(amount)]));
}
