import { toSafeInteger, type Movements } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { RevenuePlan } from "../../usecases/revenue/plans.js";
import type { CurrencyRevenue, Revenue, RevenuePeriod } from "../../usecases/revenue/revenue.js";

type Wire = components["schemas"];

export function toWireRevenue({ currencies, ...revenue }: Revenue): Wire["RevenueResponse"] {
  return { success: true, ...revenue, currencies: currencies.map(toWireCurrency) };
}

function toWireCurrency({ currency, overdue, periods }: CurrencyRevenue): Wire["CurrencyRevenue"] {
  return {
    currency,
    overdue: { count: overdue.count, amount: toSafeInteger(overdue.amount) },
    periods: periods.map(toWirePeriod),
  };
}

function toWirePeriod(period: RevenuePeriod): Wire["RevenuePeriod"] {
  const { rates, value, mrr, trials, usageRevenue, collected, refunded, plans, ...same } = period;
  return {
    ...same,
    mrr: {
      ...toWireMovements(mrr),
      pastDue: toSafeInteger(mrr.pastDue),
      paused: toSafeInteger(mrr.paused),
    },
    trials: { ...trials, mrr: toSafeInteger(trials.mrr) },
    customerChurn: rates.customerChurn,
    revenueChurn: rates.revenueChurn,
    netRevenueRetention: rates.netRetention,
    grossRevenueRetention: rates.grossRetention,
    averageRevenuePerCustomer: value.average === null ? null : toSafeInteger(value.average),
    lifetimeValue: value.lifetime === null ? null : toSafeInteger(value.lifetime),
    usageRevenue: toSafeInteger(usageRevenue),
    collected: toSafeInteger(collected),
    refunded: toSafeInteger(refunded),
    plans: plans.map(toWirePlan),
  };
}

function toWirePlan({ mrr, usageRevenue, ...plan }: RevenuePlan): Wire["RevenuePlan"] {
  return {
    ...plan,
    mrr: {
      ...toWireMovements(mrr),
      switchedIn: toSafeInteger(mrr.switchedIn),
      switchedOut: toSafeInteger(mrr.switchedOut),
    },
    usageRevenue: toSafeInteger(usageRevenue),
  };
}

function toWireMovements({ start, expansion, contraction, churn, reactivation, end, ...others }: Movements) {
  return {
    start: toSafeInteger(start),
    new: toSafeInteger(others.new),
    expansion: toSafeInteger(expansion),
    contraction: toSafeInteger(contraction),
    churn: toSafeInteger(churn),
    reactivation: toSafeInteger(reactivation),
    end: toSafeInteger(end),
  };
}
