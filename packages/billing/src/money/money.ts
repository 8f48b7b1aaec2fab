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

export function isZero(a: Money): boolean {
  return a.minor === 0n;
}

/** The largest amount that the wire can carry. */
export const MAX_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER);

/** The wire carries whole minor units as a JSON number; beyond 2^53 - 1 it would silently be another amount. */
export function toSafeInteger(minor: bigint): number {
  const value = Number(minor);
  invariant(Number.isSafeInteger(value), `${minor} minor units do not fit a JSON number`);
  return value;
}
