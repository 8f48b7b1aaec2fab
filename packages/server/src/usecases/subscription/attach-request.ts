import {
  BillingError,
  currenciesOf,
  isLicensed,
  isSoldIn,
  nearestSold,
  parseCurrency,
  type Currency,
  type CurrencyWish,
  type AttachRefusal,
  type ErrorCode,
  type Quantities,
  type QuantityOutOfRange,
  type QuantityTerms,
  type Instant,
  type Metadata,
} from "@dues/billing";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import type { PaymentProvider } from "../../providers/payment-provider.js";
import { getPlan } from "../shared/catalog/load.js";
import { currencyRefusal } from "../shared/catalog/currency-refusal.js";
import { preferredCurrencies } from "../shared/customer/currency.js";
import { getOrCreateCustomer, type CustomerData } from "../shared/customer/resolve.js";
import { findRequestedDiscounts, type DiscountName } from "../shared/discount/redeem.js";
import { parseQuotedAt } from "../shared/preview/quoted-at.js";
import { quantitiesOfRequest, type NamedQuantity } from "./quantities.js";
import { requireChosen } from "../shared/provider/choose.js";
import { openBillingContext, type BillingContext } from "../shared/state/state.js";
import { depsFor } from "../shared/time/customer-time.js";
import type { SentInstant } from "../shared/time/sent-instant.js";

export interface AttachPlan {
  readonly customer: string;
  /** Slug or id of the plan. */
  readonly product: string;
  readonly customerData?: CustomerData | null | undefined;
  /** When given, the plan must be sold in it. */
  readonly currency?: string | null | undefined;
  /** Of licensed features. */
  readonly quantities?: readonly NamedQuantity[] | null | undefined;
  readonly channels?: readonly string[] | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  readonly callbackUrl?: string | null | undefined;
  /** Coupons to redeem. */
  readonly discounts?: readonly DiscountName[] | null | undefined;
  /** Grants the trial of the plan even if the customer had one in its group. */
  readonly trialAllowedAgain?: boolean | null | undefined;
  /** The instant of a preview, which is then carried out and charged exactly. */
  readonly at?: SentInstant | null | undefined;
}

/** The requested plan as it is sold now, and the provider that takes the money for it. */
export interface RequestedPlan {
  readonly organization: Organization;
  readonly billing: BillingContext;
  readonly plan: StoredPlan;
  /** The currency that the request names. */
  readonly requestedCurrency: Currency | undefined;
  readonly provider: PaymentProvider | undefined;
}

/** A request to attach a plan, with the plan and the customer that it names. Every step of the request reads it. */
export interface ResolvedAttach extends RequestedPlan {
  readonly customer: Customer;
  /** The string by which the request names the customer. */
  readonly customerName: string;
  /** The instant of the preview that is ordered; undefined without one. */
  readonly quotedAt: Instant | undefined;
  readonly metadata: Metadata;
  readonly channels: readonly string[];
  readonly callbackUrl: string | null;
  /** Null if the request names none. */
  readonly discounts: readonly DiscountName[] | null;
  readonly quantities?: Quantities | undefined;
  /** Present where the request changes nothing but quantities. */
  readonly quantityTerms?: QuantityTerms | undefined;
  readonly trialAllowedAgain: boolean;
  /** The plan is the one that follows the running trial, which ends with the request. */
  readonly endsTrial: boolean;
}

/**
 * Finds the plan, and finds or creates the customer.
 *
 * @throws BillingError `plan_not_found`, `currency_mismatch`, `provider_not_configured`, `customer_not_found`,
 * `customer_ambiguous`, `coupon_not_found`, `promotion_code_not_found`, `invalid_request`
 */
export async function resolveAttach(
  deps: Deps,
  organization: Organization,
  command: AttachPlan,
): Promise<ResolvedAttach> {
  const requested = await resolvePlan(deps, organization, command);
  // A customer is not created for a request that names an unknown coupon.
  await findRequestedDiscounts(deps.db, organization.id, command.discounts);
  const customer = await getOrCreateCustomer(deps, organization, command.customer, command.customerData);
  return {
    ...requested,
    customer,
    customerName: command.customer,
    quotedAt: parseQuotedAt(depsFor(deps, customer), command.at),
    metadata: command.metadata ?? {},
    channels: command.channels ?? [],
    callbackUrl: command.callbackUrl ?? null,
    discounts: command.discounts ?? null,
    quantities: quantitiesOfRequest(command.quantities),
    trialAllowedAgain: command.trialAllowedAgain ?? false,
    endsTrial: false,
  };
}

/**
 * Finds the plan and its provider. A resumed request skips the checks: what it sold before it was interrupted stays sold.
 *
 * @throws BillingError `plan_not_found`, `currency_mismatch`, `provider_not_configured`
 */
export async function resolvePlan(
  deps: Deps,
  organization: Organization,
  { product, currency, quantities }: Pick<AttachPlan, "product" | "currency" | "quantities">,
): Promise<RequestedPlan> {
  const billing = await openBillingContext(deps, organization);
  const plan = getPlan(billing.index, product);
  const requestedCurrency = parseCurrency(currency ?? "");
  if (!deps.steps?.isResumed) {
    if (!plan.isActive)
      throw new BillingError("plan_not_found", `The plan ${plan.slug} is not sold any more.`);
    requireSoldIn(plan, requestedCurrency, currency);
    const isPriced = plan.terms.price > 0n || plan.terms.features.some(isLicensed);
    if (isPriced) requireChosen(organization, billing.choose, plan.provider);
    refuseUnlicensed(plan, quantities ?? []);
  }
  return { organization, billing, plan, requestedCurrency, provider: billing.choose(plan.provider) };
}

/** @throws BillingError `feature_not_in_plan` */
export function refuseUnlicensed(
  { slug, terms }: Pick<StoredPlan, "slug" | "terms">,
  quantities: readonly Pick<NamedQuantity, "feature">[],
): void {
  const licensed = terms.features.filter(isLicensed).map((feature) => feature.slug);
  const other = quantities.find(({ feature }) => !licensed.includes(feature));
  if (!other) return;
  const known = licensed.length === 0 ? "It has no licensed features." : `It has: ${licensed.join(", ")}.`;
  throw new BillingError(
    "feature_not_in_plan",
    `The plan ${slug} has no licensed feature ${other.feature}. ${known}`,
  );
}

/** What decides the currency of the subscription. A customer who would be created has no currency yet. */
export function currencyWishOf(
  { organization, billing, plan, requestedCurrency }: RequestedPlan,
  customer: Pick<Customer, "billingDetails"> | undefined,
): CurrencyWish {
  return {
    requested: requestedCurrency,
    preferred: preferredCurrencies(organization, customer),
    sold: currenciesOf(plan.terms),
    offerIn: (currency) => billing.offerIn(plan, currency),
  };
}

/** A currency that does not exist is refused like one that the plan is not sold in. */
function requireSoldIn(
  plan: StoredPlan,
  requested: Currency | undefined,
  sent: string | null | undefined,
): void {
  if (sent === null || sent === undefined) return;
  if (requested && isSoldIn(plan.terms, requested)) return;
  throw currencyRefusal("currency_mismatch", `The plan ${plan.slug}`, plan.terms, sent.toUpperCase());
}

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  subscription_not_trialing: "The subscription is not on trial.",
  subscription_not_active:
    "The subscription is canceled and ends with its trial. Resume it before its trial is ended.",
  subscription_paused: "The subscription is paused. Resume it before changing it.",
  currency_mismatch:
    "A subscription keeps its currency. Attach the plan in the currency of the current subscription, or cancel that one first.",
  plan_group_occupied:
    "The plan is now in another group, in which the customer has another plan. Cancel one of the two first.",
  payment_in_progress: "A payment for the current plan is in progress. Try again when it is settled.",
  invoice_unpaid: "The current plan has an unpaid invoice. Pay it before changing the plan.",
  tax_unavailable:
    "An invoice of the current plan waits for its taxes. Try again when they are calculated: see `waitingFor` of the invoice.",
  subscription_ended: "The subscription has ended.",
  invalid_request: "Raise quantities and lower others in two requests.",
  preview_outdated: "The plan or the subscription has changed since the preview. Preview it again.",
};

interface RefusalFacts extends Pick<AttachRefusal, "outOfRange" | "inUse"> {
  readonly plan: StoredPlan;
  readonly checkoutUrl?: string | null | undefined;
}

/** Says which quantities are sold, and the two next to the one that is not. */
function quantityRefusal(outOfRange: QuantityOutOfRange): BillingError {
  const { feature, quantity, minimum, maximum, step } = outOfRange;
  const nearest = nearestSold(outOfRange);
  const range = maximum === null ? `from ${minimum}` : `from ${minimum} to ${maximum}`;
  const steps = step === 1 ? "" : ` in steps of ${step}`;
  return new BillingError(
    "quantity_out_of_range",
    `The plan does not sell ${quantity} ${feature}: ${range}${steps}. Choose ${nearest.join(" or ")}.`,
    { extra: { feature, minimum, maximum, step, nearest } },
  );
}

/** Returns the error for a plan that cannot be attached. `checkoutUrl` is where the blocking invoice can be paid. */
export function attachRefusal(
  code: ErrorCode,
  { plan, checkoutUrl, outOfRange, inUse }: RefusalFacts,
): BillingError {
  if (outOfRange) return quantityRefusal(outOfRange);
  if (inUse)
    return new BillingError(
      code,
      `${inUse.count} ${inUse.feature} are in use. Remove some of them first, or choose a larger quantity.`,
      { extra: { feature: inUse.feature, inUse: inUse.count } },
    );
  if (code === "currency_required") return currencyRefusal(code, `The plan ${plan.slug}`, plan.terms);
  const extra = {
    ...(checkoutUrl && { checkoutUrl }),
    ...(code === "currency_mismatch" && { currencies: currenciesOf(plan.terms) }),
  };
  return new BillingError(code, REFUSALS[code] ?? "The plan cannot be attached.", { extra });
}

/** Requests that change a subscription at the same time can keep each other from finishing. */
export function paymentRace(): BillingError {
  return new BillingError(
    "payment_in_progress",
    "Other requests keep changing this subscription. Try again.",
  );
}
