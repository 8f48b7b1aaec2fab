import type { Call, Pages } from "./call.js";
import { listOf, segment, type RequestClient } from "./functions.js";
import type { RequestOptions } from "./request-options.js";
import type { QueryOf, ResultOf } from "./types.js";

/** The client that sends the requests. */
export type ReportClient = RequestClient;

export interface SearchParams extends QueryOf<"search"> {}
export interface SearchResult extends ResultOf<"search"> {}

/**
 * Finds customers, documents and payments by what names them: an email or a name, a number, a reference, an id.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { search } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * const { customers, invoices } = await search(dues, { q: "ada" });
 * console.log(customers.map(({ email }) => email), invoices.map(({ number }) => number));
 * ```
 *
 * @throws {ValidationError} `invalid_request`.
 */
export function search(
  dues: ReportClient,
  params: SearchParams,
  options?: RequestOptions,
): Call<SearchResult> {
  return dues.request("GET", "/v1/search", { query: { ...params } }, options);
}

export interface ListPlanVersionsParams extends QueryOf<"listPlanVersions"> {}
export interface ListPlanVersionsResult extends ResultOf<"listPlanVersions"> {}

/**
 * Lists the versions of a plan, newest first, with what changed in each and how many customers are on it.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listPlanVersions } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * for await (const { version, customers, changes } of listPlanVersions(dues, "pro"))
 *   console.log(version, customers, changes.map(({ field, before, after }) => `${field}: ${before} -> ${after}`));
 * ```
 *
 * @throws {NotFoundError} `plan_not_found`.
 */
export function listPlanVersions(
  dues: ReportClient,
  slug: string,
  params: ListPlanVersionsParams = {},
  options?: RequestOptions,
): Pages<ListPlanVersionsResult, "versions"> {
  const path = `/v1/plans/${segment("slug", slug)}/versions`;
  return listOf(dues, { path, key: "versions", params }, options);
}

export interface ListUsageEventsParams extends QueryOf<"listUsageEvents"> {}
export interface ListUsageEventsResult extends ResultOf<"listUsageEvents"> {}

/**
 * Lists recorded usage events, newest first, with where their units were drawn from.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listUsageEvents } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * const { events } = await listUsageEvents(dues, { customer: "user_42", feature: "api-calls" });
 * console.log(events.map(({ timestamp, value }) => `${timestamp}: ${value}`));
 * ```
 *
 * @throws {ConflictError} `customer_ambiguous`.
 */
export function listUsageEvents(
  dues: ReportClient,
  params: ListUsageEventsParams = {},
  options?: RequestOptions,
): Pages<ListUsageEventsResult, "events"> {
  return listOf(dues, { path: "/v1/usage/events", key: "events", params }, options);
}

export interface GetUsageEventResult extends ResultOf<"getUsageEvent"> {}

/**
 * Reads one recorded usage event.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { getUsageEvent } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * const { event } = await getUsageEvent(dues, "evt_01kmf8c3x0a2b4d6f8h1k3m5p7");
 * console.log(event.draws.map(({ from, units }) => `${units} from ${from}`));
 * ```
 *
 * @throws {NotFoundError} `event_not_found`.
 */
export function getUsageEvent(
  dues: ReportClient,
  eventId: string,
  options?: RequestOptions,
): Call<GetUsageEventResult> {
  return dues.request("GET", `/v1/usage/events/${segment("eventId", eventId)}`, {}, options);
}

export interface GetUsageSummaryParams extends QueryOf<"getUsageSummary"> {}
export interface GetUsageSummaryResult extends ResultOf<"getUsageSummary"> {}

/**
 * Returns the usage of each feature across all customers, the largest first: as a whole, by customer, by plan, or by
 * the values of a dimension, such as `dimension:model`.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { getUsageSummary } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * const { rows } = await getUsageSummary(dues, { groupBy: "customer", feature: "api-calls", limit: 10 });
 * console.log(rows.map(({ customerId, usage }) => `${customerId} used ${usage}`));
 * ```
 *
 * @throws {ValidationError} `invalid_request`: the period is longer than 366 days.
 */
export function getUsageSummary(
  dues: ReportClient,
  params: GetUsageSummaryParams = {},
  options?: RequestOptions,
): Pages<GetUsageSummaryResult, "rows"> {
  return listOf(dues, { path: "/v1/usage/summary", key: "rows", params }, options);
}

export interface GetRevenueParams extends QueryOf<"getRevenue"> {}
export interface GetRevenueResult extends ResultOf<"getRevenue"> {}

/**
 * Returns monthly recurring revenue and how it moved, churn, retention, trials, usage revenue and collected money, for each
 * currency on its own. With `groupBy: "plan"`, each period also has the part of each plan.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { getRevenue } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * const { currencies } = await getRevenue(dues, { granularity: "month" });
 * for (const { currency, periods } of currencies)
 *   for (const { firstDay, mrr } of periods) console.log(firstDay, currency, mrr.start, mrr.new, -mrr.churn, mrr.end);
 * ```
 *
 * @throws {ValidationError} `invalid_request`.
 * @throws {PermissionError} `test_mode_required`: a live organization has no test clocks.
 * @throws {NotFoundError} `test_clock_not_found`.
 */
export function getRevenue(
  dues: ReportClient,
  params: GetRevenueParams = {},
  options?: RequestOptions,
): Call<GetRevenueResult> {
  return dues.request("GET", "/v1/revenue", { query: { ...params } }, options);
}

export interface GetOverviewParams extends QueryOf<"getOverview"> {}
export interface GetOverviewResult extends ResultOf<"getOverview"> {}

/**
 * Returns what needs the attention of a person, the most important figures, and which first steps are done. Without customers on
 * test clocks: `getOverview(dues, { testClock: "none" })`.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { getOverview } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * const { attention, figures } = await getOverview(dues);
 * console.log(attention.failedWebhookDeliveries, figures.customers);
 * ```
 *
 * @throws {PermissionError} `test_mode_required`: a live organization has no test clocks.
 * @throws {NotFoundError} `test_clock_not_found`.
 */
export function getOverview(
  dues: ReportClient,
  params: GetOverviewParams = {},
  options?: RequestOptions,
): Call<GetOverviewResult> {
  return dues.request("GET", "/v1/overview", { query: { ...params } }, options);
}

export interface ListDueParams extends QueryOf<"listDue"> {}
export interface ListDueResult extends ResultOf<"listDue"> {}

/**
 * Lists what happens next to each customer of a test clock, the customer with the earliest step first.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { listDue } from "@dues/sdk/reports";
 *
 * const dues = new Dues();
 * for await (const { customerId, steps } of listDue(dues, "clock_01jd8mz6kq"))
 *   console.log(customerId, steps.map(({ at, kind }) => `${kind} at ${at}`));
 * ```
 *
 * @throws {PermissionError} `test_mode_required`.
 * @throws {NotFoundError} `test_clock_not_found`.
 */
export function listDue(
  dues: ReportClient,
  clockId: string,
  params: ListDueParams = {},
  options?: RequestOptions,
): Pages<ListDueResult, "due"> {
  return listOf(
    dues,
    { path: `/v1/test-clocks/${segment("clockId", clockId)}/due`, key: "due", params },
    options,
  );
}
