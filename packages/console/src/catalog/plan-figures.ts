import type { Schema } from "@dues/sdk/session";
import { amountText } from "../model/format.js";

/** What a plan earns now, in all its versions. */
export interface PlanFigures {
  readonly subscriptions: number;
  /** The monthly recurring revenue in each currency that has some. */
  readonly amounts: readonly string[];
}

/** Reads the figures of a plan from those of the period that is running, grouped by plan. */
export function planFigures(currencies: readonly Schema<"CurrencyRevenue">[], slug: string): PlanFigures {
  const found = currencies.flatMap(({ currency, periods }) => {
    const part = periods.at(-1)?.plans.find(({ plan }) => plan.slug === slug);
    return part ? [{ currency, ...part }] : [];
  });
  return {
    subscriptions: found.reduce((sum, { activeSubscriptions }) => sum + activeSubscriptions, 0),
    amounts: found.flatMap(({ currency, mrr }) => (mrr.end === 0 ? [] : [amountText(mrr.end, currency)])),
  };
}
