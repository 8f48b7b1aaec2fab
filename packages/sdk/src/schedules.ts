import type { Call } from "./call.js";
import { segment, type RequestClient } from "./functions.js";
import type { RequestOptions } from "./request-options.js";
import type { BodyOf, ResultOf } from "./types.js";

export interface GetSubscriptionScheduleResult extends ResultOf<"getSubscriptionSchedule"> {}
export interface SetSubscriptionScheduleParams extends BodyOf<"setSubscriptionSchedule"> {}
export interface SetSubscriptionScheduleResult extends ResultOf<"setSubscriptionSchedule"> {}

/**
 * Returns the phases of a subscription with their prices and dates: those that are over, the current one and those to come. `schedule`
 * is null for a subscription that never had phases.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { getSubscriptionSchedule } from "@dues/sdk/schedules";
 *
 * const dues = new Dues();
 * const { schedule } = await getSubscriptionSchedule(dues, "sub_01jd8mz6kq");
 * for (const { startsAt, price } of schedule?.phases ?? []) console.log(startsAt, price);
 * ```
 *
 * @throws {NotFoundError} `subscription_not_found`.
 */
export function getSubscriptionSchedule(
  dues: RequestClient,
  subscriptionId: string,
  options?: RequestOptions,
): Call<GetSubscriptionScheduleResult> {
  return dues.request("GET", pathOf(subscriptionId), {}, options);
}

/**
 * Sets the phases that follow the current billing period of an active subscription. They replace those that were to come; an empty list
 * drops them. Nothing is charged now.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { setSubscriptionSchedule } from "@dues/sdk/schedules";
 *
 * const dues = new Dues();
 * await setSubscriptionSchedule(dues, "sub_01jd8mz6kq", {
 *   phases: [{ periods: 3, overrides: { price: 2000 } }, { overrides: { price: 2500 } }],
 * });
 * ```
 *
 * @throws {NotFoundError} `subscription_not_found`, `plan_not_found`.
 * @throws {ConflictError} `subscription_not_active`, `subscription_paused`, `subscription_ended`, `payment_in_progress`,
 * `clock_advancing`.
 * @throws {ValidationError} `invalid_request`, `phase_not_aligned`: `nearest` says when billing periods end. `currency_mismatch`,
 * `feature_not_in_plan`, `quantity_out_of_range`.
 */
export function setSubscriptionSchedule(
  dues: RequestClient,
  subscriptionId: string,
  params: SetSubscriptionScheduleParams,
  options?: RequestOptions,
): Call<SetSubscriptionScheduleResult> {
  return dues.request("POST", pathOf(subscriptionId), { body: params }, options);
}

function pathOf(subscriptionId: string): string {
  return `/v1/subscriptions/${segment("subscriptionId", subscriptionId)}/schedule`;
}
