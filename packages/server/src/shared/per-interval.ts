import type { PlanInterval } from "@dues/billing";

/** The names under which the texts of each language say how often a price is paid. */
export const PER_INTERVAL = {
  daily: "perDay",
  weekly: "perWeek",
  monthly: "perMonth",
  quarterly: "perQuarter",
  semi_annual: "perHalfYear",
  yearly: "perYear",
} as const satisfies Record<PlanInterval, string>;
