import { archiveDueUsage } from "./archive-usage.js";
import { expireReservations } from "./expire-reservations.js";
import { deliverEmails } from "./deliver-emails.js";
import { deliverWebhooks } from "./deliver-webhooks.js";
import { detachMethods } from "./detach-methods.js";
import { expireCheckouts } from "./expire-checkouts.js";
import { createPartitions } from "./create-partitions.js";
import { deleteOldRows } from "./delete-old-rows.js";
import { reconcilePayments } from "./reconcile-payments.js";
import { refundUnapplied } from "./refund-unapplied.js";
import { retryWebhooks } from "./retry-webhooks.js";
import type { Job } from "./runner.js";
import { runCycle } from "./run-cycle.js";
import { topUpCredits } from "./top-up-credits.js";
import { verifyDueTaxIds } from "./verify-tax-ids.js";

/** All background jobs. */
export const jobs: Readonly<Record<string, Job>> = {
  createPartitions,
  archiveUsage: archiveDueUsage,
  runCycle,
  expireCheckouts,
  expireReservations,
  reconcilePayments,
  refundUnapplied,
  retryWebhooks,
  detachMethods,
  deliverWebhooks,
  deliverEmails,
  deleteOldRows,
  verifyDueTaxIds,
  topUpCredits,
};
