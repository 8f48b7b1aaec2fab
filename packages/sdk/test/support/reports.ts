/** The operations that are functions of `@dues/sdk/reports`. */
export const REPORTS: readonly string[] = [
  "search",
  "listPlanVersions",
  "listUsageEvents",
  "getUsageEvent",
  "getUsageSummary",
  "getRevenue",
  "getOverview",
  "listDue",
] satisfies readonly Report[];

export type Report =
  | "search"
  | "listPlanVersions"
  | "listUsageEvents"
  | "getUsageEvent"
  | "getUsageSummary"
  | "getRevenue"
  | "getOverview"
  | "listDue";
