import { addMs } from "@dues/billing";
import type { Organization } from "../db/organizations/organizations.js";
import { claimCharge, listForgottenCharges, type Payment } from "../db/money/payments.js";
import type { Deps } from "../context/deps.js";
import { catchUpCustomer } from "../usecases/shared/renewal/run-due.js";
import { chargeSavedMethod } from "../usecases/shared/payment/charge.js";
import { findOutcome } from "../usecases/shared/provider/find-outcome.js";
import { settlePayment } from "../usecases/shared/payment/settle.js";
import { doEach } from "./batch.js";

const BATCH = 50;

/** A shorter delay queries charges that are still running; a longer one leaves a customer waiting after a crash. */
const MIN_AGE_MS = 5 * 60_000;

/**
 * Determines the outcome of charges that was not recorded because a process died or a response was lost. A charge
 * that the provider does not know is made now, because it was agreed to. Payments at a checkout are settled when
 * the checkout ends.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  const before = addMs(deps.now(), -MIN_AGE_MS);
  const charges = await listForgottenCharges(deps.db, { createdBefore: before, askedBefore: before }, BATCH);
  return doEach(deps, charges, "reconciling a payment", async (organization, { payment }) => {
    const isOurs = await claimCharge(deps.db, payment, { at: deps.now(), askedBefore: before });
    if (!isOurs) return false;
    const isSettled = await reconcile(deps, organization, payment);
    if (isSettled) await catchUpCustomer(deps, organization, payment.customerId);
    return isSettled;
  });
}

async function reconcile(deps: Deps, organization: Organization, payment: Payment): Promise<boolean> {
  const { reference } = payment;
  const outcome = await findOutcome(deps, organization, payment);
  if (outcome === undefined) return (await chargeSavedMethod(deps, organization, payment)) !== "pending";
  if (outcome.status === "pending") return false;
  await settlePayment(deps, organization, { reference, outcome });
  return true;
}
