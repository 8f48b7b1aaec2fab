import { addMs } from "@dues/billing";
import { listUnappliedPayments } from "../db/money/payments.js";
import { claimRefund, listForgottenRefunds } from "../db/money/refunds.js";
import type { Deps } from "../context/deps.js";
import { returnPayment } from "../usecases/refund/return-payment.js";
import { askForRefund } from "../usecases/shared/refund/settle.js";
import { doEach } from "./batch.js";

const BATCH = 50;

/** A shorter delay queries refunds that are still running; a longer one leaves the customer without the money. */
const MIN_AGE_MS = 5 * 60_000;

/** Refunds payments whose purpose no longer exists, and requests every undecided refund again. */
export async function refundUnapplied(deps: Deps): Promise<number> {
  const payments = await listUnappliedPayments(deps.db, BATCH);
  const returned = await doEach(deps, payments, "returning a payment", (organization, { payment }) =>
    returnPayment(deps, organization, payment),
  );
  const now = deps.realNow();
  const askedBefore = addMs(now, -MIN_AGE_MS);
  const refunds = await listForgottenRefunds(deps.db, askedBefore, BATCH);
  const settled = await doEach(deps, refunds, "requesting a refund", async (organization, { refund }) => {
    const isOurs = await claimRefund(deps.db, refund, { at: now, askedBefore });
    return isOurs && askForRefund(deps, organization, refund);
  });
  return returned + settled;
}
