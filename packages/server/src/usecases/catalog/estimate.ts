import {
  BillingError,
  dimensionsText,
  estimatePlan,
  isMetered,
  parseQuantity,
  type CustomerState,
  type Dimensions,
  type Estimate,
  type EstimatedQuantity,
  type Issue,
  type Offer,
} from "@dues/billing";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import type { StoredFeature, StoredPlan } from "../../db/catalog/catalog.js";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { parseDimensions, type SentDimensions } from "../../shared/sent-dimensions.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { requireCurrency } from "../shared/catalog/currency.js";
import { getPlan } from "../shared/catalog/load.js";
import { redeemNamedOrDefault } from "../shared/discount/default-discount.js";
import type { DiscountName } from "../shared/discount/redeem.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { preferredCurrencies } from "../shared/customer/currency.js";
import { newCustomerState } from "../shared/state/new-customer.js";
import { loadState, openBillingContext, type BillingContext } from "../shared/state/state.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";
import { depsFor } from "../shared/time/customer-time.js";

export interface EstimatePlan {
  /** Slug or id. */
  readonly plan: string;
  readonly quantities?: readonly RequestedQuantity[] | null | undefined;
  readonly currency?: string | null | undefined;
  readonly customer?: string | null | undefined;
  /** Coupons to redeem. */
  readonly discounts?: readonly DiscountName[] | null | undefined;
}

interface RequestedQuantity {
  /** Slug or id. */
  readonly feature: string;
  readonly quantity: number;
  readonly dimensions?: SentDimensions | null | undefined;
}

export interface PlanEstimate extends Estimate {
  readonly plan: StoredPlan;
}

/**
 * Estimates one billing period of a plan, rated as usage is. Nothing is stored.
 *
 * @throws BillingError `plan_not_found`, `feature_not_found`, `not_metered`, `customer_not_found`, `customer_ambiguous`,
 * `currency_mismatch`, `currency_required`, `invalid_request`, and as `redeemNamedOrDefault`
 */
export async function estimatePrice(
  deps: Deps,
  organization: Organization,
  command: EstimatePlan,
): Promise<PlanEstimate> {
  return priceWithTaxes(deps, organization, (own) => estimate(own, organization, command));
}

async function estimate(
  deps: Deps,
  organization: Organization,
  { plan: name, quantities, currency, customer: customerName, discounts }: EstimatePlan,
): Promise<PlanEstimate> {
  const billing = await openBillingContext(deps, organization);
  const plan = getPlan(billing.index, name);
  const customer = customerName ? await getCustomer(deps.db, organization.id, customerName) : undefined;
  const offer = offerFor(billing, plan, { currency, customer });
  const read = readQuantities(billing.index, quantities ?? []);
  const own = customer ? depsFor(deps, customer) : deps;
  const state = customer
    ? await loadCustomer(own, billing, customer)
    : newCustomerState(billing, deps.newId("cus"));
  const at = own.now();
  const { planId, terms } = offer;
  const redeemed = await redeemNamedOrDefault(deps, deps.db, {
    names: discounts ?? null,
    customer,
    terms,
    organizationId: organization.id,
    state,
    item: {
      plan: { planId, interval: terms.interval, billingType: terms.billingType },
      currency: terms.currency,
      price: terms.price,
    },
    subscriptionIds: [],
    coversFrom: null,
    at,
  });
  const { creditSystems } = billing.index.catalog;
  const request = { offer, quantities: read, creditSystems, redeemed };
  return { ...estimatePlan(state, request, at, billing.rules), plan };
}

async function loadCustomer(deps: Deps, billing: BillingContext, found: Customer): Promise<CustomerState> {
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    return loadState(deps, trx, billing, customer);
  });
}

interface Buyer {
  readonly currency: string | null | undefined;
  readonly customer: Customer | undefined;
}

function offerFor(billing: BillingContext, plan: StoredPlan, { currency, customer }: Buyer): Offer {
  const preferred = preferredCurrencies(billing.organization, customer);
  const chosen = requireCurrency(`The plan ${plan.slug}`, plan.terms, { sent: currency, preferred });
  return billing.offerIn(plan, chosen) ?? billing.offer(plan);
}

/** Every quantity that is not valid is reported, not the first alone. */
function readQuantities(index: CatalogIndex, sent: readonly RequestedQuantity[]): EstimatedQuantity[] {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const read = sent.map(({ feature: name, quantity, dimensions: sentDimensions }, position) => {
    const feature = index.findFeature(name);
    if (!feature) throw new BillingError("feature_not_found", `There is no feature ${name}.`);
    if (!isMetered(feature))
      throw new BillingError("not_metered", `The feature ${feature.slug} is not metered.`);
    const units = parseQuantity(quantity);
    const path = `quantities[${position}]`;
    if (units === undefined) issues.push({ path: `${path}.quantity`, message: "has more than 9 decimals" });
    const isLevel = feature.meterType === "non_consumable";
    const dimensions = isLevel ? null : parseDimensions(sentDimensions);
    issues.push(...unknownValues(`${path}.dimensions`, feature, dimensions));
    const key = `${feature.id} ${dimensionsText(dimensions)}`;
    if (seen.has(key)) issues.push({ path: `${path}.feature`, message: "is named twice" });
    seen.add(key);
    const { id, slug, name: title } = feature;
    return units === undefined ? [] : [{ feature: { id, slug, name: title }, isLevel, units, dimensions }];
  });
  if (issues.length > 0) throw invalidRequest(issues);
  return read.flat();
}

/** Reports values that a feature does not declare. */
function unknownValues(path: string, feature: StoredFeature, dimensions: Dimensions | null): Issue[] {
  return (feature.dimensions ?? []).flatMap(({ name, values }) => {
    const value = dimensions && Object.hasOwn(dimensions, name) ? dimensions[name] : undefined;
    if (value === undefined || !values || values.includes(value)) return [];
    return [{ path: `${path}.${name}`, message: `must be one of ${values.join(", ")}` }];
  });
}
