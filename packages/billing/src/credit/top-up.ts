import { scaledQuantity, type Quantity } from "../numbers/decimal.js";
import { divide } from "../numbers/divide.js";
import type { Instant } from "../time/instant.js";
import { fromLocal, localTime, toLocal } from "../time/zone.js";

/** When a customer's credits are topped up, and with how many packs. */
export interface TopUpTerms {
  readonly below: Quantity;
  /** The packs of each purchase; null with `upTo`. */
  readonly quantity: number | null;
  /** The balance that each purchase reaches; null with `quantity`. */
  readonly upTo: Quantity | null;
  readonly maxPerMonth: number;
  /** Minor units; null is unlimited. */
  readonly maxAmountPerMonth: bigint | null;
}

/** Why a top-up that was due bought nothing. */
export type TopUpFailure =
  "declined" | "no_card" | "authentication_required" | "limit" | "pack_unavailable" | "tax_address_invalid";

/** The purchases of a calendar month. */
export interface MonthlyTopUps {
  readonly count: number;
  /** Minor units. */
  readonly amount: bigint;
}

/** Whether packs are due. A balance at the threshold is not below it, and null is unlimited. */
export function isTopUpDue({ below }: Pick<TopUpTerms, "below">, balance: Quantity | null): boolean {
  return balance !== null && balance < below;
}

/** Returns the number of packs that a purchase buys: with `upTo`, the fewest that reach it. */
export function packsToBuy(
  { quantity, upTo }: Pick<TopUpTerms, "quantity" | "upTo">,
  balance: Quantity,
  creditsOfPack: Quantity,
): number {
  if (upTo === null) return quantity ?? 1;
  const missing = upTo > balance ? scaledQuantity(upTo - balance) : 0n;
  return Math.max(1, Number(divide(missing, creditsOfPack, "ceil")));
}

/** Whether another purchase of an amount fits the limits of a month. */
export function fitsMonth(
  { maxPerMonth, maxAmountPerMonth }: Pick<TopUpTerms, "maxPerMonth" | "maxAmountPerMonth">,
  bought: MonthlyTopUps,
  amount: bigint,
): boolean {
  if (bought.count >= maxPerMonth) return false;
  return maxAmountPerMonth === null || bought.amount + amount <= maxAmountPerMonth;
}

/** Returns the calendar month of an instant in a time zone. */
export function monthOf(at: Instant, zone: string): { readonly start: Instant; readonly end: Instant } {
  const local = new Date(toLocal(at, zone));
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const start = fromLocal(localTime(Date.UTC(year, month, 1)), zone);
  return { start, end: fromLocal(localTime(Date.UTC(year, month + 1, 1)), zone) };
}

/** Returns the reason for a charge that failed. */
export function failureOfCharge(failureCode: string | null): "authentication_required" | "declined" {
  return failureCode === "authentication_required" ? "authentication_required" : "declined";
}
