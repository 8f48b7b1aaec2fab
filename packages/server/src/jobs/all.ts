import { deliverWebhooks } from "./deliver-webhooks.js";
import { detachMethods } from "./detach-methods.js";
import { expireCheckouts } from "./expire-checkouts.js";
import { forgetDeliveries } from "./forget-deliveries.js";
import { forgetKeys } from "./forget-keys.js";
import { forgetPreviews } from "./forget-previews.js";
import { reconcilePayments } from "./reconcile-payments.js";
import { refundUnapplied } from "./refund-unapplied.js";
import { retryWebhooks } from "./retry-webhooks.js";
import type { Job } from "./runner.js";
import { runCycle } from "./run-cycle.js";

/** All background jobs. */
export const jobs: Readonly<Record<string, Job>> = {
  runCycle,
  expireCheckouts,
  reconcilePayments,
  refundUnapplied,
  retryWebhooks,
  detachMethods,
  deliverWebhooks,
  forgetDeliveries,
  forgetKeys,
  forgetPreviews,
};
