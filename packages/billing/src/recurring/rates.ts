import { divide } from "../numbers/divide.js";
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

/** The percentage that a part is of a whole, rounded half away from zero to two decimals. */
export function percentOf(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number(divide(part * 10_000n, whole, "half_away")) / 100;
}
