import {
  BillingError,
  isMetered,
  parseCaps,
  type AmountLimit,
  type Cap,
  type CapInput,
  type Instant,
  type OwnOverage,
} from "@dues/billing";
import {
  byAge,
  updateGuards,
  type CustomerFeatureConfig,
  type CustomerGuards,
} from "../../db/customers/customer-guards.js";
import type { Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { openBillingContext } from "../shared/state/state.js";
import { recountPeaks } from "../shared/state/recount.js";
import { recordCustomer } from "../shared/customer/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { parseUnits } from "../shared/customer/units.js";

export interface SetOverageLimit {
  readonly customer: string;
  /** Whole minor units; null takes the limit away. */
  readonly maxOverageAmount: number | null;
  /** `block` when absent. */
  readonly onLimitReached?: AmountLimit["onReached"] | null | undefined;
}

/**
 * Bounds what a customer's overage may cost in a usage period, before any request that is decided later.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `clock_advancing`
 */
export async function setOverageLimit(
  deps: Deps,
  organization: Organization,
  { customer: name, maxOverageAmount, onLimitReached }: SetOverageLimit,
): Promise<Customer> {
  return changeGuards(deps, organization, name, ({ overageLimit, ...guards }, now) => {
    if (maxOverageAmount === null) return { ...guards, overageLimit: null };
    const limit = { maxAmount: BigInt(maxOverageAmount), onReached: onLimitReached ?? "block" };
    const createdAt = overageLimit?.createdAt ?? now;
    return { ...guards, overageLimit: { ...limit, createdAt, updatedAt: now } };
  });
}

export interface ConfigureFeature {
  readonly customer: string;
  /** Slug or id. */
  readonly feature: string;
  /** Null restores the plan's setting; undefined changes nothing. */
  readonly overage?: OwnOverage | null | undefined;
  /** Null restores the plan's setting; undefined changes nothing. */
  readonly maxOverageUnits?: number | string | null | undefined;
  /** Null restores those of the plans; undefined changes nothing. */
  readonly caps?: readonly CapInput[] | null | undefined;
}

/**
 * Sets what a customer may use of a feature beyond its limit, whatever the plan says. A feature about which nothing is
 * left to say is forgotten.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`, `not_metered`,
 * `invalid_request`, `clock_advancing`
 */
export async function configureFeature(
  deps: Deps,
  organization: Organization,
  { customer: name, feature: slug, overage, maxOverageUnits, caps: sentCaps }: ConfigureFeature,
): Promise<Customer> {
  const most = parseUnits("maxOverageUnits", maxOverageUnits);
  const newCaps = sentCaps && readOwnCaps(sentCaps);
  const index = await loadCatalog(deps.db, organization);
  const feature = index.findFeature(slug);
  if (feature && !isMetered(feature))
    throw new BillingError("not_metered", `The feature ${feature.slug} is not metered.`);
  if (newCaps && feature?.meterType === "non_consumable")
    throw invalidRequest([
      { path: "caps", message: "bound usage that adds up, and this feature is a level" },
    ]);
  return changeGuards(deps, organization, name, (guards, now) => {
    if (!feature) throw new BillingError("feature_not_found", `There is no feature ${slug}.`);
    const others = guards.featureConfigs.filter(({ featureId }) => featureId !== feature.id);
    const before = guards.featureConfigs.find(({ featureId }) => featureId === feature.id);
    const caps = newCaps === undefined ? before?.caps : newCaps;
    const config: CustomerFeatureConfig = {
      featureId: feature.id,
      overage: overage === undefined ? (before?.overage ?? null) : overage,
      maxOverageUnits: most === undefined ? (before?.maxOverageUnits ?? null) : most,
      ...(caps && { caps }),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    };
    const isEmpty = config.overage === null && config.maxOverageUnits === null && !caps;
    return { ...guards, featureConfigs: isEmpty ? others : [...others, config].sort(byAge) };
  });
}

/** @throws BillingError `invalid_request` */
function readOwnCaps(sent: readonly CapInput[]): readonly Cap[] {
  const { caps, issues } = parseCaps(sent);
  if (issues.length > 0) throw invalidRequest(issues);
  return caps;
}

async function changeGuards(
  deps: Deps,
  organization: Organization,
  name: string,
  change: (guards: CustomerGuards, now: Instant) => CustomerGuards,
): Promise<Customer> {
  const found = await getCustomer(deps.db, organization.id, name);
  const billing = await openBillingContext(deps, organization);
  return deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const own = depsFor(deps, customer);
    const now = own.now();
    const guards = change(customer.guards, now);
    await updateGuards(trx, customer.id, guards, now);
    const changed = { ...customer, guards, updatedAt: now };
    await recordCustomer(own, trx, { kind: "customer.updated", before: customer, after: changed });
    await recountPeaks(own, trx, billing, changed);
    return changed;
  });
}
