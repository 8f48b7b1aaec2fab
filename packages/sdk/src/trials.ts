import type { Call } from "./call.js";
import { segment, type RequestClient } from "./functions.js";
import type { RequestOptions } from "./request-options.js";
import type { BodyOf, ResultOf } from "./types.js";

export interface UpdateTrialParams extends BodyOf<"updateTrial"> {}
export interface UpdateTrialResult extends ResultOf<"updateTrial"> {}
export interface PreviewTrialParams extends BodyOf<"previewTrial"> {}
export interface PreviewTrialResult extends ResultOf<"previewTrial"> {}

/**
 * Moves the end of a running trial, or ends it now: `now` charges the saved card for the first period, which begins once it is
 * paid. If the card is declined, or none is saved, the trial goes on and `checkoutUrl` is where the customer pays.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { updateTrial } from "@dues/sdk/trials";
 *
 * const dues = new Dues();
 * const { subscription } = await updateTrial(dues, "sub_01jd8mz6kq", {
 *   endsAt: "2027-01-15T00:00:00Z",
 * });
 * console.log(subscription.trialEndsAt);
 * ```
 *
 * @throws {NotFoundError} `subscription_not_found`.
 * @throws {ConflictError} `subscription_not_trialing`, `subscription_not_active`: the trial is canceled,
 * `subscription_ended`, `payment_in_progress`, `clock_advancing`.
 * @throws {ServerError} `tax_unavailable`.
 * @throws {ValidationError} `invalid_request`, `tax_address_invalid`, `provider_not_configured`.
 */
export function updateTrial(
  dues: RequestClient,
  subscriptionId: string,
  params: UpdateTrialParams,
  options?: RequestOptions,
): Call<UpdateTrialResult> {
  const path = `/v1/subscriptions/${segment("subscriptionId", subscriptionId)}/trial`;
  return dues.request("PATCH", path, { body: params }, options);
}

/**
 * Returns what the same change of a trial would do now, without doing it: the subscription afterwards and, for `now`, the
 * invoice of the first period.
 *
 * @example
 * ```ts
 * import { Dues } from "@dues/sdk";
 * import { previewTrial } from "@dues/sdk/trials";
 *
 * const dues = new Dues();
 * const { invoice } = await previewTrial(dues, "sub_01jd8mz6kq", { endsAt: "now" });
 * console.log(invoice?.total);
 * ```
 *
 * @throws {NotFoundError} `subscription_not_found`.
 * @throws {ConflictError} `subscription_not_trialing`, `subscription_not_active`: the trial is canceled,
 * `subscription_ended`, `payment_in_progress`, `clock_advancing`.
 * @throws {ServerError} `tax_unavailable`.
 * @throws {ValidationError} `invalid_request`, `tax_address_invalid`, `provider_not_configured`.
 */
export function previewTrial(
  dues: RequestClient,
  subscriptionId: string,
  params: PreviewTrialParams,
  options?: RequestOptions,
): Call<PreviewTrialResult> {
  const path = `/v1/subscriptions/${segment("subscriptionId", subscriptionId)}/trial/preview`;
  return dues.request("POST", path, { body: params }, options);
}
