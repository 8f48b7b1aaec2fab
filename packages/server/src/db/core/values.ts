import {
  instantAt,
  invariant,
  parseCurrency,
  parseQuantity,
  parseUnitPrice,
  truncateToSecond,
  type Currency,
  type Instant,
  type Moment,
  type Quantity,
  type UnitPrice,
  type WholeSecond,
} from "@dues/billing";

/** The few conversions between columns and values that every noun needs. */

export function toInstant(date: Date): Instant {
  return instantAt(date.getTime());
}

export function toInstantOrNull(date: Date | null): Instant | null {
  return date === null ? null : toInstant(date);
}

/** A column of whole seconds. Older rows may have milliseconds. */
export function toSecondOrNull(date: Date | null): WholeSecond | null {
  return date === null ? null : truncateToSecond(toInstant(date));
}

export function fromInstant(at: Moment): Date;
export function fromInstant(at: Moment | null): Date | null;
export function fromInstant(at: Moment | null): Date | null {
  return at === null ? null : new Date(at as Instant);
}

/** A decimal that may be absent. */
export function toQuantityOrNull(decimal: string | null): Quantity | null {
  return decimal === null ? null : toQuantity(decimal);
}

export function toQuantity(decimal: string): Quantity {
  const value = parseQuantity(decimal);
  invariant(value !== undefined, `the database contains ${decimal} where a quantity is expected`);
  return value;
}

export function toCurrency(code: string): Currency {
  const currency = parseCurrency(code);
  invariant(currency !== undefined, `the database contains ${code} where a currency is expected`);
  return currency;
}

export function toUnitPrice(decimal: string): UnitPrice {
  const value = parseUnitPrice(decimal);
  invariant(value !== undefined, `the database contains ${decimal} where a unit price is expected`);
  return value;
}

/** A value for a `jsonb` column. Drivers would send an array as a PostgreSQL array otherwise. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}
