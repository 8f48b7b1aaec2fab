import { toSafeInteger } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CurrencyTotal, Overview } from "../../usecases/organization/overview.js";

type Wire = components["schemas"];

export function toWireOverview(overview: Overview): Wire["OverviewResponse"] {
  const { customers, ...attention } = overview.counts;
  const count = (status: string) => overview.subscriptions.get(status) ?? 0;
  return {
    success: true,
    attention: {
      overdueInvoices: overview.overdue.map(toWireTotal),
      pastDueSubscriptions: count("past_due"),
      ...attention,
    },
    figures: {
      customers,
      subscriptions: {
        pending: count("pending"),
        trialing: count("trialing"),
        active: count("active"),
        past_due: count("past_due"),
        paused: count("paused"),
      },
      collected: overview.collected.map(toWireTotal),
    },
    firstSteps: overview.firstSteps,
    excludedCustomers: overview.excludedCustomers,
    at: overview.at,
  };
}

function toWireTotal({ currency, count, amount }: CurrencyTotal): Wire["CurrencyTotal"] {
  return { currency, count, amount: toSafeInteger(amount) };
}
