import { BillingError, type AttachType, type Subscription } from "@dues/billing";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import type { Checkout } from "../../db/money/checkouts.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { findSubscription } from "../../db/customers/subscriptions.js";
import type { Deps } from "../../context/deps.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { openInvoiceCheckout } from "../shared/checkout/for-invoice.js";
import { openAtProvider } from "../shared/checkout/open.js";
import { getOrCreateCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { catchUp } from "../shared/renewal/run-due.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { chargeSavedMethod } from "../shared/payment/charge.js";
import { attachRefusal, prepareSale } from "./attach-sale.js";
import { decideAndSave } from "./attach-step.js";
import type { Attaching, AttachStep, Decided, AttachPlan } from "./attaching.js";
import { parseQuotedAt } from "./quoted-instant.js";

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
 * Subscribes a customer to a plan. What costs nothing starts at once; what has a fee is charged to the saved card,
 * or waits, pending, for the checkout whose address is answered. Asking again answers the same checkout.
 *
 * @throws BillingError `plan_not_found`, `customer_not_found`, `customer_ambiguous`,
 * `currency_mismatch`, `provider_not_configured`, `payment_in_progress`, `preview_outdated`, `invalid_request`
 */
export async function attachPlan(
  deps: Deps,
  organization: Organization,
  command: AttachPlan,
): Promise<AttachResult> {
  const sale = await prepareSale(deps, organization, command);
  const customer = await getOrCreateCustomer(deps, organization, command.customer, command.customerData);
  const own = depsFor(deps, customer);
  const { metadata, channels, callbackUrl } = command;
  const attaching: Attaching = {
    ...sale,
    customer,
    customerName: command.customer,
    at: parseQuotedAt(command.at, own.now()),
    metadata: metadata ?? {},
    channels: channels ?? [],
    callbackUrl: callbackUrl ?? null,
  };
  await catchUp(own, organization, customer.id);
  const answer = (decided: Decided, rest: Partial<AttachResult> = {}): AttachResult => ({
    type: decided.type,
    subscription: decided.subscription,
    plan: attaching.plan,
    checkout: undefined,
    isPaymentPending: false,
    ...rest,
  });
  let declinedInvoiceId: string | undefined;
  for (let count = 0; count < MAX_STEPS; count++) {
    const step = await decideOnce(deps, {
      name: `attach ${count}`,
      decide: (trx) => decideAndSave(own, trx, attaching, declinedInvoiceId),
      isKept: ({ kind }) => kind !== "refuse",
    });
    if (step.kind === "refuse") throw await refusal(own, attaching, step);
    if (step.kind === "done") return answer(step);
    if (step.kind === "checkout") {
      const checkout = await openAtProvider(deps, { ...attaching, checkout: step.checkout });
      if (checkout) return answer(step, { checkout });
    } else if (step.kind === "charge") {
      const status = await chargeSavedMethod(deps, organization, step.payment);
      if (status === "pending") return answer(step, { isPaymentPending: true });
      if (status === "unapplied") throw racing();
      const subscription = await findSubscription(deps.db, organization.id, step.subscription.id);
      if (status === "succeeded" && subscription) return answer({ ...step, subscription });
      declinedInvoiceId = step.payment.invoiceId ?? undefined;
    } else {
      await closeAll(deps, attaching, step.checkouts);
    }
  }
  throw racing();
}

function racing(): BillingError {
  return new BillingError(
    "payment_in_progress",
    "Other requests keep changing this subscription. Try again.",
  );
}

/** A refusal that names what is owed also says where to pay it. */
async function refusal(
  deps: Deps,
  { organization }: Attaching,
  { code, unsettled }: Extract<AttachStep, { kind: "refuse" }>,
): Promise<BillingError> {
  if (code !== "invoice_unpaid" || !unsettled) return attachRefusal(code);
  const checkout = await openInvoiceCheckout(deps, organization, unsettled);
  return attachRefusal(code, checkout?.url);
}

/** A pending subscription to this very plan stays and gets another checkout; one to another plan is given up. */
async function closeAll(
  deps: Deps,
  { organization, plan }: Attaching,
  checkouts: readonly Checkout[],
): Promise<void> {
  for (const checkout of checkouts) {
    const keepsSubscription = checkout.planVersionId === plan.versionId;
    await closeCheckout(deps, organization, checkout, { keepsSubscription });
  }
}
