import {
  amountDue,
  completeChange,
  applySettledQuote,
  BillingError,
  createQuote,
  isTaxedAsNow,
  draftStart,
  invariant,
  reserveBalance,
  reserveDiscounts,
  reservesExactly,
  start,
  withDiscounts,
  withSubscription,
  type CustomerState,
  type Discount,
  type Invoice,
  type Subscription,
  ownOffer,
} from "@dues/billing";
import type { Knex } from "knex";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import { listOpenCheckouts, type Checkout } from "../../db/money/checkouts.js";
import { lockCustomer, type Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { closeCheckout } from "../shared/checkout/close.js";
import { openAtProvider } from "../shared/checkout/open.js";
import { insertCheckoutFor } from "../shared/checkout/quote.js";
import { depsFor, refuseWhileAdvancing } from "../shared/time/customer-time.js";
import { loadState, openBillingContext, saveState, type BillingContext } from "../shared/state/state.js";
import { pricingDeps, withTaxes } from "../shared/tax/with-taxes.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { requireChosen } from "../shared/provider/choose.js";
import { redeemNamedOrDefault, retryWithoutDefault } from "../shared/discount/default-discount.js";
import type { DiscountName } from "../shared/discount/redeem.js";
import { getSubscription } from "../shared/subscription/subscription.js";

export interface CreateSubscriptionCheckout {
  readonly subscriptionId: string;
  readonly callbackUrl?: string | null | undefined;
  /** Coupons to redeem. */
  readonly discounts?: readonly DiscountName[] | null | undefined;
}

/**
 * Opens a checkout for a subscription that waits for its first payment, or for a card. Where nothing has to be paid
 * and no card is needed it starts at once, and the answer is undefined.
 *
 * @throws BillingError `subscription_not_found`, `subscription_not_pending`, `provider_not_configured`
 */
export async function createSubscriptionCheckout(
  deps: Deps,
  organization: Organization,
  command: CreateSubscriptionCheckout,
): Promise<Checkout | undefined> {
  const { id, customerId, planId, status } = await getSubscription(
    deps,
    organization,
    command.subscriptionId,
  );
  // A payment that this request started is no reason to refuse it.
  if (status !== "pending" && !deps.steps?.isResumed) throw notPending(id);
  const pricing = pricingDeps(deps, organization);
  const billing = await openBillingContext(pricing, organization);
  const plan = billing.index.findPlan(planId);
  invariant(plan, "a plan with subscribers is never deleted");
  const { callbackUrl = null, discounts = null } = command;
  const opening = { billing, plan, subscriptionId: id, callbackUrl, discounts };
  for (let count = 0; ; count++) {
    const step = await retryWithoutDefault(discounts, () =>
      withTaxes(pricing, organization, (own) => {
        const decide = (trx: Knex.Transaction) => findOrQuote(own, trx, customerId, opening);
        return decideOnce(deps, { name: `checkout ${count}`, decide });
      }),
    );
    if (step.kind === "started") return undefined;
    if (step.kind === "close") {
      await closeCheckout(deps, organization, step.checkout, { keepsSubscription: true });
    } else {
      const open = await openAtProvider(deps, { organization, plan, ...step });
      if (open) return open;
    }
  }
}

interface Opening {
  readonly billing: BillingContext;
  readonly plan: StoredPlan;
  readonly subscriptionId: string;
  readonly callbackUrl: string | null;
  /** Null leaves the discounts of an open checkout as they are. */
  readonly discounts: readonly DiscountName[] | null;
}

type Step =
  | { readonly kind: "started" }
  | { readonly kind: "open" | "close"; readonly customer: Customer; readonly checkout: Checkout };

/** The open checkout that fits, else the one to close first, else a new one. */
async function findOrQuote(
  deps: Deps,
  trx: Knex.Transaction,
  customerId: string,
  { billing, plan, subscriptionId, callbackUrl, discounts }: Opening,
): Promise<Step> {
  const customer = await lockCustomer(trx, customerId);
  if (!customer) throw notPending(subscriptionId);
  refuseWhileAdvancing(customer);
  const own = depsFor(deps, customer);
  const before = await loadState(own, trx, billing, customer);
  const subscription = before.subscriptions.find(({ id }) => id === subscriptionId);
  if (subscription?.status !== "pending") throw notPending(subscriptionId);
  const { planId, versionId, terms } = ownOffer(subscription, billing.rules);
  const named = await redeemNamedOrDefault(own, trx, {
    names: discounts,
    customer,
    terms,
    organizationId: billing.organization.id,
    state: before,
    item: {
      plan: { planId, interval: terms.interval, billingType: terms.billingType },
      currency: terms.currency,
      price: terms.price,
    },
    subscriptionIds: [subscriptionId],
    coversFrom: null,
    at: own.now(),
  });
  const redeemed = named.map((discount) => ({ ...discount, subscriptionId }));
  const needsCard = terms.trialCardRequired && terms.trialDays > 0;
  if (subscription.fee === 0n && !needsCard) {
    const after = withSubscription(withDiscounts(before, redeemed), start(subscription, own.now()));
    await saveState(own, trx, billing, completeChange(before, after, own.now(), billing.rules));
    return { kind: "started" };
  }
  const checkouts = await listOpenCheckouts(trx, customer.id);
  const open = checkouts.find((checkout) => checkout.subscriptionId === subscriptionId);
  const quoted = before.invoices.find(({ id }) => id === open?.invoiceId);
  const fits =
    open?.callbackUrl === callbackUrl &&
    (!quoted || isTaxedAsNow(before, quoted, billing.rules)) &&
    own.now() < open.expiresAt &&
    (discounts === null || reservesExactly(before, open, redeemed));
  const quoting = { before, subscription, redeemed };
  // What cannot be quoted again stays open.
  if (open && !fits && !needsCard) draftQuote(own, billing, quoting);
  if (open) return { kind: fits ? "open" : "close", customer, checkout: open };
  const invoice = needsCard
    ? await reserveForCard(own, trx, billing, quoting)
    : await insertDraft(own, trx, billing, quoting);
  if (invoice && amountDue(invoice) === 0n) return { kind: "started" };
  const { organization } = billing;
  const sold = { provider: plan.provider, currency: terms.currency };
  const provider =
    billing.providerFor(sold, before.card) ?? requireChosen(organization, billing.choose, plan.provider);
  const quote = { organization, customer, subscription, invoice, provider, callbackUrl, channels: [] };
  const checkout = await insertCheckoutFor(own, trx, { ...quote, plan: { ...plan, versionId, terms } });
  return { kind: "open", customer, checkout };
}

interface Quoting {
  readonly before: CustomerState;
  readonly subscription: Subscription;
  readonly redeemed: readonly Discount[];
}

/** A checkout that saves a card has no invoice. */
async function reserveForCard(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  { before, redeemed }: Quoting,
): Promise<undefined> {
  const after = reserveDiscounts(before, redeemed, null);
  await saveState(deps, trx, billing, completeChange(before, after, deps.now(), billing.rules));
}

/** The draft of the first invoice. What the customer's balance can pay of it is set aside; all of it starts it. */
async function insertDraft(
  deps: Deps,
  trx: Knex.Transaction,
  billing: BillingContext,
  quoting: Quoting,
): Promise<Invoice> {
  const { before, redeemed } = quoting;
  const now = deps.now();
  const made = draftQuote(deps, billing, quoting);
  const reserved = reserveDiscounts(before, redeemed, made.id);
  const quoted = reserveBalance(reserved, made, now, billing.rules);
  const draft = quoted.invoices.find(({ id }) => id === made.id) ?? made;
  const isPaid = amountDue(draft) === 0n;
  const after = isPaid ? applySettledQuote(quoted, draft, now, billing.rules) : quoted;
  await saveState(deps, trx, billing, completeChange(before, after, now, billing.rules));
  return draft;
}

function draftQuote(
  deps: Pick<Deps, "now">,
  { rules }: BillingContext,
  { before, subscription, redeemed }: Quoting,
): Invoice {
  const offer = ownOffer(subscription, rules);
  const drafted = { ...draftStart(subscription, offer, deps.now(), rules), redeemed };
  return createQuote(before, drafted, deps.now(), rules);
}

function notPending(id: string): BillingError {
  return new BillingError("subscription_not_pending", `The subscription ${id} is not pending.`);
}
