import { quantityToNumber } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { UsageHistory, UsageSums } from "../../usecases/usage/history.js";

type Wire = components["schemas"];

export function toWireUsageHistory(history: UsageHistory): Wire["UsageHistoryResponse"] {
  const { range, from, to } = history.query;
  return {
    success: true,
    customer: { id: history.customerId },
    query: { ...history.query, range: { preset: range, from, to } },
    ...toWireSums(history.total),
    breakdown: history.groups.map(({ feature: { id, slug, name, unit }, dimension, ...sums }) => ({
      feature: { id, slug, name, unit },
      ...(dimension !== undefined && { dimension }),
      ...toWireSums(sums),
    })),
  };
}

function toWireSums({ usage, records, series }: UsageSums) {
  return {
    totals: { usage: quantityToNumber(usage), records },
    series: series.map(({ firstDay, usage: value }) => ({
      bucket: firstDay,
      value: quantityToNumber(value),
    })),
  };
}
