import { scheduledQuantities } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { AttachResult } from "../../usecases/subscription/attach.js";
import type { PlanPreview } from "../../usecases/subscription/preview-fingerprint.js";
import { toWirePreview, toWireRequirement } from "./attach.js";

type Wire = components["schemas"];
type Requested = Pick<Wire["ChangeQuantityRequest"], "feature" | "quantity">;

/** The outcome of a change of quantity, but for the subscription. */
export function toWireQuantityChange(
  result: AttachResult,
  requested: Requested,
): Omit<Wire["ChangeQuantityResponse"], "success" | "subscription"> {
  const { checkout, isPaymentPending } = result;
  return {
    pending: checkout !== undefined || isPaymentPending,
    ...toWireRequirement(checkout),
    message: messageOf(result, requested),
  };
}

function messageOf({ checkout, isPaymentPending, subscription }: AttachResult, requested: Requested): string {
  const { feature, quantity } = requested;
  if (checkout)
    return `Open the checkout URL to pay. The quantity of ${feature} is ${quantity} when the payment arrives.`;
  if (isPaymentPending) return `The payment for ${quantity} ${feature} is being confirmed.`;
  const isScheduled = scheduledQuantities(subscription).some((each) => each.feature === feature);
  return isScheduled
    ? `The quantity of ${feature} is ${quantity} from the next period on.`
    : `The quantity of ${feature} is ${quantity}.`;
}

export function toWireQuantityPreview(
  preview: PlanPreview,
  { feature, quantity }: Requested,
): Wire["AttachPreviewResponse"] {
  const would = `The quantity of ${feature} would be ${quantity}`;
  const message = preview.checkout
    ? `${would} when the payment arrives.`
    : preview.scheduledAt !== null
      ? `${would} from the next period on.`
      : `${would}.`;
  return { ...toWirePreview(preview), message };
}
