import { parseQuantity, parseUnitPrice, type Instant, type Quantity, type UnitPrice } from "@dues/billing";
import { invariant } from "@dues/billing";

/** The few conversions between columns and values that every noun needs. */

export function toInstant(date: Date): Instant {
  return date.getTime() as Instant;
}

export function toInstantOrNull(date: Date | null): Instant | null {
  return date === null ? null : toInstant(date);
}

export function fromInstant(at: Instant): Date;
export function fromInstant(at: Instant | null): Date | null;
export function fromInstant(at: Instant | null): Date | null {
  return at === null ? null : new Date(at);
}

export function toQuantity(decimal: string): Quantity {
  const value = parseQuantity(decimal);
  invariant(value !== undefined, `the database contains ${decimal} where a quantity is expected`);
  return value;
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
