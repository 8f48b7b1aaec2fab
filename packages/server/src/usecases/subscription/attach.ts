import {
  BillingError,
  notImplemented,
  parseCurrency,
  type AttachType,
  type Metadata,
  type Subscription,
} from "@dues/billing";
import type { StoredPlan } from "../../db/catalog.js";
import type { Checkout } from "../../db/checkouts.js";
import type { Customer } from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import type { Payment } from "../../db/payments.js";
import { findSubscription } from "../../db/subscriptions.js";
import type { Deps } from "../../deps.js";
import { getPlan, loadCatalog, type CatalogIndex } from "../catalog/load.js";
import { closeCheckout } from "../checkout/close.js";
import { openAtProvider } from "../checkout/open.js";
import { getOrCreateCustomer, type CustomerData } from "../customer/resolve.js";
import { chargeSavedMethod } from "../payment/charge.js";
import { chooseProvider } from "../payment/choose-provider.js";
import type { PaymentProvider } from "../../providers/payment-provider.js";
import { decideAndSave } from "./attach-step.js";

export interface AttachPlan {
  readonly customer: string;
  /** Slug or id of the plan. */
  readonly product: string;
  readonly customerData?: CustomerData | null | undefined;
  /** When given, it must be the plan's. */
  readonly currency?: string | null | undefined;
  readonly channels?: readonly string[] | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  readonly callbackUrl?: string | null | undefined;
}

export interface AttachResult {
  readonly type: AttachType;
  readonly subscription: Subscription;
  readonly plan: StoredPlan;
  /** Where to pay before anything changes. */
  readonly checkout: Checkout | undefined;
  /** The outcome of a charge is not known yet; it will be settled without the caller. */
  readonly isPaymentPending: boolean;
}

/** Everything that stays the same while an attach goes through its steps. */
export interface Attaching {
  readonly organization: Organization;
  readonly customer: Customer;
  readonly index: CatalogIndex;
  readonly plan: StoredPlan;
  readonly provider: PaymentProvider | undefined;
  readonly metadata: Metadata;
  readonly channels: readonly string[];
  readonly callbackUrl: string | null;
}

/** What to do once the transaction is over, because no provider is called while one is open. */
export type AttachStep =
  | ({ readonly kind: "done" } & Decided)
  | ({ readonly kind: "charge"; readonly payment: Payment } & Decided)
  | ({ readonly kind: "checkout"; readonly checkout: Checkout } & Decided)
  | { readonly kind: "close"; readonly checkouts: readonly Checkout[] }
  | { readonly kind: "unavailable"; readonly what: string };

export interface Decided {
  readonly type: AttachType;
  readonly subscription: Subscription;
}

/** Each step settles something for good, so a few suffice unless requests keep racing. */
const MOST_STEPS = 10;

/**
 * Subscribes a customer to a plan. What costs nothing starts at once; what has a fee is charged to the saved card,
 * or waits, pending, for the checkout whose address is answered. Asking again answers the same checkout.
 *
 * @throws BillingError `plan_not_found`, `customer_not_found`, `customer_ambiguous`, `customer_conflict`,
 * `currency_mismatch`, `provider_not_configured`, `payment_in_progress`
 */
export async function attachPlan(
  deps: Deps,
  organization: Organization,
  command: AttachPlan,
): Promise<AttachResult> {
  const attaching = await prepare(deps, organization, command);
  const answer = (decided: Decided, rest: Partial<AttachResult> = {}): AttachResult => ({
    ...{ type: decided.type, subscription: decided.subscription, plan: attaching.plan },
    ...{ checkout: undefined, isPaymentPending: false, ...rest },
  });
  let canCharge = true;
  for (let count = 0; count < MOST_STEPS; count++) {
    const step = await deps.db.transaction((trx) => decideAndSave(deps, trx, attaching, canCharge));
    if (step.kind === "unavailable") throw notImplemented(step.what);
    if (step.kind === "done") return answer(step);
    if (step.kind === "checkout") {
      const checkout = await openAtProvider(deps, { ...attaching, checkout: step.checkout });
      if (checkout) return answer(step, { checkout });
    } else if (step.kind === "charge") {
      const status = await chargeSavedMethod(deps, organization, step.payment);
      if (status === "pending") return answer(step, { isPaymentPending: true });
      const subscription = await findSubscription(deps.db, organization.id, step.subscription.id);
      if (status === "succeeded" && subscription) return answer({ ...step, subscription });
      canCharge = false;
    } else {
      await closeAll(deps, attaching, step.checkouts);
    }
  }
  throw new BillingError("payment_in_progress", "Other requests keep changing this subscription. Try again.");
}

async function prepare(deps: Deps, organization: Organization, command: AttachPlan): Promise<Attaching> {
  const index = await loadCatalog(deps.db, organization);
  const plan = getPlan(index, command.product);
  if (!plan.isActive) throw new BillingError("plan_not_found", `The plan ${plan.slug} is not sold any more.`);
  checkCurrency(plan, command.currency);
  const { price } = plan.terms;
  const provider = price > 0n ? await chooseProvider(deps, organization, plan.provider) : undefined;
  return {
    organization,
    index,
    plan,
    provider,
    customer: await getOrCreateCustomer(deps, organization, command.customer, command.customerData),
    metadata: command.metadata ?? {},
    channels: command.channels ?? [],
    callbackUrl: command.callbackUrl ?? null,
  };
}

function checkCurrency(plan: StoredPlan, requested: string | null | undefined): void {
  if (requested === null || requested === undefined) return;
  if (parseCurrency(requested) === plan.terms.currency) return;
  throw new BillingError(
    "currency_mismatch",
    `The plan ${plan.slug} is sold in ${plan.terms.currency}, not in ${requested.toUpperCase()}.`,
  );
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
