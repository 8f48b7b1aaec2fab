import { divide } from "../numbers/divide.js";
import { PARTS } from "./monthly.js";
import type { Movements } from "./movements.js";

/** Percentages of the MRR or the customers at the start of a period, with two decimals. Null without any at the start. */
export interface RecurringRates {
  /** Customers who churned, of all who paid at the start. */
  readonly customerChurn: number | null;
  /** MRR that was lost with customers who churned, of the MRR at the start. */
  readonly revenueChurn: number | null;
  /** NRR: what the customers of the start contribute at the end, of the MRR at the start. Above 100 when they grow. */
  readonly netRetention: number | null;
  /** The same without expansion. */
  readonly grossRetention: number | null;
}

/** Returns churn and retention. New and reactivated customers are in none of them. */
export function ratesOf(
  { start, expansion, contraction, churn }: Movements,
  customers: { readonly start: number; readonly churned: number },
): RecurringRates {
  const kept = start - contraction - churn;
  return {
    customerChurn: percentOf(BigInt(customers.churned), BigInt(customers.start)),
    revenueChurn: percentOf(churn, start),
    netRetention: percentOf(kept + expansion, start),
    grossRetention: percentOf(kept, start),
  };
}

/** What one customer is worth, in whole minor units. */
export interface CustomerValue {
  /** ARPU: the MRR at the end, divided by the customers who contribute to it. Null without any. */
  readonly average: bigint | null;
  /**
   * LTV: the average, for as many months as a customer stays at the churn of the period, which is that of one month. Null
   * when no customer churned, because then the time has no end.
   */
  readonly lifetime: bigint | null;
}

/** Returns ARPU and LTV. Each is computed exactly and rounded once, half away from zero. */
export function customerValueOf(
  { end }: Pick<Movements, "end">,
  customers: { readonly start: number; readonly churned: number; readonly end: number },
): CustomerValue {
  const payers = BigInt(customers.end) * PARTS;
  const churned = BigInt(customers.churned);
  const started = BigInt(customers.start);
  return {
    average: payers === 0n ? null : divide(end, payers, "half_away"),
    lifetime: payers === 0n || churned === 0n ? null : divide(end * started, payers * churned, "half_away"),
  };
}

/** The percentage that a part is of a whole, rounded half away from zero to two decimals. */
export function percentOf(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number(divide(part * 10_000n, whole, "half_away")) / 100;
}
