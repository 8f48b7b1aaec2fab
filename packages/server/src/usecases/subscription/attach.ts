import type { AttachType, Subscription } from "@dues/billing";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import type { Checkout } from "../../db/money/checkouts.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { retryWithoutDefault } from "../shared/discount/default-discount.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { retryTaxWaits } from "../shared/tax/hasten.js";
import { pricingDeps, withTaxes } from "../shared/tax/with-taxes.js";
import { catchUp, catchUpSettled, tryCatchUp } from "../shared/renewal/run-due.js";
import { depsFor } from "../shared/time/customer-time.js";
import { paymentRace, resolveAttach, type AttachPlan, type ResolvedAttach } from "./attach-request.js";
import { carryOut, decideAndSave } from "./attach-step.js";

export interface AttachResult {
  readonly type: AttachType;
  readonly subscription: Subscription;
  readonly plan: StoredPlan;
  /** Where to pay before anything changes. */
  readonly checkout: Checkout | undefined;
  /** The outcome of a charge is not known yet; it will be settled without the caller. */
  readonly isPaymentPending: boolean;
}

/** Each step settles something for good, so a few suffice unless requests keep racing. */
const MAX_STEPS = 10;

/**
 * Subscribes a customer to a plan. A change that costs nothing takes effect at once; a fee is charged to the saved card,
 * or a checkout is returned where it can be paid. Repeating the request returns the same checkout.
 *
 * @throws BillingError `plan_not_found`, `customer_not_found`, `customer_ambiguous`,
 * `currency_mismatch`, `provider_not_configured`, `payment_in_progress`, `preview_outdated`, `invalid_request`,
 * `tax_address_invalid`, `tax_unavailable`
 */
export async function attachPlan(
  deps: Deps,
  organization: Organization,
  command: AttachPlan,
): Promise<AttachResult> {
  const pricing = pricingDeps(deps, organization);
  return carryOutAttach(deps, pricing, await resolveAttach(pricing, organization, command));
}

/**
 * Decides and carries out a request, until it has an outcome.
 *
 * @param pricing the dependencies with which the billing context of the request was opened
 * @param stepName names its steps, where one request of the caller carries out several
 */
export async function carryOutAttach(
  deps: Deps,
  pricing: Deps,
  request: ResolvedAttach,
  stepName = "attach",
): Promise<AttachResult> {
  const { organization } = request;
  const own = depsFor(pricing, request.customer);
  await retryTaxWaits(deps, organization, request.customer.id);
  await catchUp(own, organization, request.customer.id);
  let declinedInvoiceId: string | undefined;
  for (let count = 0; count < MAX_STEPS; count++) {
    const step = await retryWithoutDefault(request.discounts, () =>
      withTaxes(own, organization, (pinned) =>
        decideOnce(deps, {
          name: `${stepName} ${count}`,
          decide: (trx) => decideAndSave(pinned, trx, request, declinedInvoiceId),
          isKept: ({ kind }) => kind !== "refuse",
        }),
      ),
    );
    const outcome = await carryOut(deps, request, step);
    if (outcome.kind === "declined") declinedInvoiceId = outcome.invoiceId ?? undefined;
    if (outcome.kind === "answered") {
      const { type, subscription, checkout, isPaymentPending = false } = outcome;
      // A free plan that was replaced may have usage to pay.
      const { id } = request.customer;
      if (!checkout) await tryCatchUp(deps, id, () => catchUpSettled(own, organization, id));
      return { type, subscription, plan: request.plan, checkout, isPaymentPending };
    }
  }
  throw paymentRace();
}
