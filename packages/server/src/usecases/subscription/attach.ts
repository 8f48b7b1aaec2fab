import {
  BillingError,
  parseCurrency,
  type AttachType,
  type ErrorCode,
  type Invoice,
  type Metadata,
  type Payment,
  type Subscription,
} from "@dues/billing";
import type { StoredPlan } from "../../db/catalog.js";
import type { Checkout } from "../../db/checkouts.js";
import type { Customer } from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import { findSubscription } from "../../db/subscriptions.js";
import type { Deps } from "../../deps.js";
import type { PaymentProvider } from "../../providers/payment-provider.js";
import { getPlan } from "../catalog/load.js";
import { closeCheckout } from "../checkout/close.js";
import { openInvoiceCheckout } from "../checkout/for-invoice.js";
import { openAtProvider } from "../checkout/open.js";
import { getOrCreateCustomer, type CustomerData } from "../customer/resolve.js";
import { depsFor } from "../customer/time.js";
import { catchUp } from "../cycle/run-due.js";
import { openBook, type Book } from "../cycle/state.js";
import { chargeSavedMethod } from "../payment/charge.js";
import { chooseProvider, getProvider } from "../payment/choose-provider.js";
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
  readonly book: Book;
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
  | { readonly kind: "refuse"; readonly code: ErrorCode; readonly unsettled: Invoice | undefined };

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
  const { customer } = attaching;
  const own = depsFor(deps, customer);
  await catchUp(own, organization, customer.id);
  const answer = (decided: Decided, rest: Partial<AttachResult> = {}): AttachResult => ({
    ...{ type: decided.type, subscription: decided.subscription, plan: attaching.plan },
    ...{ checkout: undefined, isPaymentPending: false, ...rest },
  });
  let declinedInvoiceId: string | undefined;
  for (let count = 0; count < MOST_STEPS; count++) {
    const step = await deps.db.transaction((trx) => decideAndSave(own, trx, attaching, declinedInvoiceId));
    if (step.kind === "refuse") throw await refusal(own, attaching, step);
    if (step.kind === "done") return answer(step);
    if (step.kind === "checkout") {
      const checkout = await openAtProvider(deps, { ...attaching, checkout: step.checkout });
      if (checkout) return answer(step, { checkout });
    } else if (step.kind === "charge") {
      const status = await chargeSavedMethod(deps, organization, step.payment);
      if (status === "pending") return answer(step, { isPaymentPending: true });
      const subscription = await findSubscription(deps.db, organization.id, step.subscription.id);
      if (status === "succeeded" && subscription) return answer({ ...step, subscription });
      declinedInvoiceId = step.payment.invoiceId ?? undefined;
    } else {
      await closeAll(deps, attaching, step.checkouts);
    }
  }
  throw new BillingError("payment_in_progress", "Other requests keep changing this subscription. Try again.");
}

async function prepare(deps: Deps, organization: Organization, command: AttachPlan): Promise<Attaching> {
  const book = await openBook(deps, organization);
  const plan = getPlan(book.index, command.product);
  if (!plan.isActive) throw new BillingError("plan_not_found", `The plan ${plan.slug} is not sold any more.`);
  checkCurrency(plan, command.currency);
  const { provider } = book.offer(plan);
  if (plan.terms.price > 0n) await chooseProvider(deps, organization, plan.provider);
  return {
    organization,
    book,
    plan,
    provider: provider === null ? undefined : getProvider(deps, provider),
    customer: await getOrCreateCustomer(deps, organization, command.customer, command.customerData),
    metadata: command.metadata ?? {},
    channels: command.channels ?? [],
    callbackUrl: command.callbackUrl ?? null,
  };
}

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  subscription_paused: "The subscription is paused. Resume it before changing it.",
  currency_mismatch: "The plan is sold in another currency than the one that the customer has.",
  payment_in_progress: "A payment for the current plan is on its way. Try again when it is settled.",
  invoice_unpaid: "The current plan is not paid for yet. Pay its invoice before changing it.",
};

/** A refusal that names what is owed also says where to pay it. */
async function refusal(
  deps: Deps,
  attaching: Attaching,
  { code, unsettled }: Extract<AttachStep, { kind: "refuse" }>,
): Promise<BillingError> {
  const detail = REFUSALS[code] ?? "The plan cannot be attached.";
  if (code !== "invoice_unpaid" || !unsettled) return new BillingError(code, detail);
  const checkout = await openInvoiceCheckout(deps, attaching.organization, unsettled);
  return new BillingError(code, detail, { extra: { ...(checkout?.url && { checkoutUrl: checkout.url }) } });
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
