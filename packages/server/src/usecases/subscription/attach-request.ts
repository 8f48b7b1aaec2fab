import {
  BillingError,
  currenciesOf,
  isLicensed,
  isSoldIn,
  parseCurrency,
  type Currency,
  type CurrencyWish,
  type Quantities,
  type EndBehavior,
  type RequestedPhases,
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
import { refuseUnlicensed } from "./licensed.js";
import { readPhases, requireSamePlan, type SentPhase } from "./phases.js";
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
  /** The terms of the subscription change at times that are agreed now. */
  readonly phases?: readonly SentPhase[] | null | undefined;
  readonly endBehavior?: EndBehavior | null | undefined;
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
  readonly phases?: RequestedPhases | undefined;
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
 * @throws BillingError `plan_not_found`, `currency_mismatch`, `provider_not_configured`, `feature_not_in_plan`, `invalid_request`
 */
export async function resolvePlan(
  deps: Deps,
  organization: Organization,
  command: Pick<AttachPlan, "product" | "currency" | "quantities" | "phases" | "endBehavior">,
): Promise<RequestedPlan> {
  const { product, currency, quantities } = command;
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
    requireSamePlan(billing, plan, command);
  }
  const phases = readPhases(command, { billing, plan });
  const provider = billing.choose(plan.provider);
  return { organization, billing, plan, requestedCurrency, provider, ...(phases && { phases }) };
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

/** Requests that change a subscription at the same time can keep each other from finishing. */
export function paymentRace(): BillingError {
  return new BillingError(
    "payment_in_progress",
    "Other requests keep changing this subscription. Try again.",
  );
}
