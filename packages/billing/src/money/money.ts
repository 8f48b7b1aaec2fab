import { toCurrency, type Currency } from "./currency.js";
import { invariant } from "../invariant.js";

/** An exact amount, counted in the currency's smallest unit. Never a float, never without its currency. */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

/** Whole minor units of a known currency, whose code may come in any case. */
export function money(minor: bigint, currency: string): Money {
  return { minor, currency: toCurrency(currency) };
}

export function add(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return { minor: a.minor + b.minor, currency: a.currency };
}

export function subtract(a: Money, b: Money): Money {
  return add(a, negate(b));
}

export function negate(a: Money): Money {
  return { minor: -a.minor, currency: a.currency };
}

export function isZero(a: Money): boolean {
  return a.minor === 0n;
}

/** Below, at or above zero as `a` is less than, equal to or more than `b`. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

/** The total of `amounts`, all of `currency`; zero of it when there are none. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, { minor: 0n, currency });
}

/** The largest amount that the wire can carry. */
export const MAX_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER);

/** The wire carries whole minor units as a JSON number; beyond 2^53 - 1 it would silently be another amount. */
export function toSafeInteger(minor: bigint): number {
  const value = Number(minor);
  invariant(Number.isSafeInteger(value), `${minor} minor units do not fit a JSON number`);
  return value;
}

function sameCurrency(a: Money, b: Money): void {
  invariant(a.currency === b.currency, `cannot combine ${a.currency} with ${b.currency}`);
}
