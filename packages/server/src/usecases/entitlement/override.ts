import {
  BillingError,
  isMetered,
  valueIssue,
  type FeatureValue,
  type Instant,
  type OwnOverage,
  type ValueSettings,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import type { Customer } from "../../db/customers/customers.js";
import {
  deleteOverride,
  findOverride,
  replaceOverride,
  type StoredOverride,
} from "../../db/customers/entitlement-overrides.js";
import { wakeTopUps } from "../../db/customers/top-ups.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { recordChange } from "../shared/change/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { depsFor } from "../shared/time/customer-time.js";
import { parseUnits } from "../shared/customer/units.js";
import { openBillingContext } from "../shared/state/state.js";
import { recountPeaks } from "../shared/state/recount.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";

/** An entitlement of one customer, by the strings that name both. */
export interface EntitlementName {
  readonly customer: string;
  /** Slug or id of a feature or of a credit system. */
  readonly feature: string;
}

export interface OverrideEntitlement extends EntitlementName {
  /** Null is unlimited; undefined keeps the plans' limit. */
  readonly limit?: number | string | null | undefined;
  /** Required for a feature with values, refused for others. */
  readonly value?: FeatureValue | null | undefined;
  /** Null keeps the plans' setting. */
  readonly overage?: OwnOverage | null | undefined;
  /** Milliseconds or ISO 8601; for ever when absent. */
  readonly until?: SentInstant | null | undefined;
}

/**
 * Overrides one customer's entitlement to a feature, regardless of the plans. It replaces an earlier override.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`, `invalid_request`,
 * `clock_advancing`
 */
export async function overrideEntitlement(
  deps: Deps,
  organization: Organization,
  command: OverrideEntitlement,
): Promise<void> {
  const found = await getCustomer(deps.db, organization.id, command.customer);
  const billing = await openBillingContext(deps, organization);
  const feature = getCountable(billing.index, command.feature);
  const limit = feature.isCounted ? parseUnits("limit", command.limit) : null;
  const value = readValue(feature.settings, command.value);
  await deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const own = depsFor(deps, customer);
    const now = own.now();
    const until = parseUntil(command.until, now);
    const before = await findOverride(trx, customer.id, feature.id);
    const after: StoredOverride = {
      customerId: customer.id,
      featureId: feature.id,
      limit,
      ...(value !== undefined && { value }),
      overage: feature.isCounted ? (command.overage ?? null) : null,
      until,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    };
    await replaceOverride(trx, organization.id, after);
    await recordOverride(own, trx, customer, { featureId: feature.id, before, after });
    if (feature.isHeld) await recountPeaks(own, trx, billing, customer);
  });
}

/**
 * Removes an override.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`, `override_not_found`,
 * `clock_advancing`
 */
export async function removeOverride(
  deps: Deps,
  organization: Organization,
  { customer: name, feature: slug }: EntitlementName,
): Promise<void> {
  const found = await getCustomer(deps.db, organization.id, name);
  const billing = await openBillingContext(deps, organization);
  const feature = getCountable(billing.index, slug);
  await deps.db.transaction(async (trx) => {
    const customer = await relockCustomer(trx, found);
    const own = depsFor(deps, customer);
    const before = await findOverride(trx, customer.id, feature.id);
    if (!before || !(await deleteOverride(trx, customer.id, feature.id))) {
      throw new BillingError("override_not_found", `The customer ${name} has no override of ${slug}.`);
    }
    await recordOverride(own, trx, customer, { featureId: feature.id, before, after: undefined });
    if (feature.isHeld) await recountPeaks(own, trx, billing, customer);
  });
}

interface OverrideChange {
  readonly featureId: string;
  readonly before: StoredOverride | undefined;
  /** Undefined where it is left to the plans again. */
  readonly after: StoredOverride | undefined;
}

async function recordOverride(
  deps: Deps,
  trx: Knex.Transaction,
  { id: customerId, organizationId }: Customer,
  { featureId: id, before, after }: OverrideChange,
): Promise<void> {
  const { override: snapshotOf } = deps.snapshots;
  await recordChange(deps, trx, {
    organizationId,
    customerId,
    at: deps.now(),
    object: { type: "entitlement", id },
    kind: after ? "entitlement.overridden" : "entitlement.restored",
    before: before && snapshotOf(before),
    after: after && snapshotOf(after),
  });
  await wakeTopUps(trx, customerId, deps.now());
}

interface Countable {
  readonly id: string;
  readonly isCounted: boolean;
  /** Undefined if it has no values. */
  readonly settings?: ValueSettings | undefined;
  /** Non-consumable, so its peak level is billed. */
  readonly isHeld: boolean;
}

/** Features and credit systems share one space of slugs. */
function getCountable(index: CatalogIndex, slugOrId: string): Countable {
  const feature = index.findFeature(slugOrId);
  if (feature) {
    const { id, meterType, value: settings } = feature;
    return { id, isCounted: isMetered(feature), isHeld: meterType === "non_consumable", settings };
  }
  const system = index.catalog.creditSystems.find(({ id, slug }) => id === slugOrId || slug === slugOrId);
  if (system) return { id: system.id, isCounted: true, isHeld: false };
  throw new BillingError("feature_not_found", `There is no feature ${slugOrId}.`);
}

/** @throws BillingError `invalid_request` */
function readValue(
  settings: ValueSettings | undefined,
  value: FeatureValue | null | undefined,
): FeatureValue | undefined {
  const path = "value";
  if (value === null || value === undefined) {
    if (settings) throw invalidRequest([{ path, message: "is required for a feature of the type `value`" }]);
    return undefined;
  }
  const message = settings ? valueIssue(settings, value) : "is only for features of the type `value`";
  if (message !== undefined) throw invalidRequest([{ path, message }]);
  return value;
}

function parseUntil(sent: SentInstant | null | undefined, now: Instant): Instant | null {
  if (sent === null || sent === undefined) return null;
  const until = parseSent("until", sent);
  if (until > now) return until;
  throw invalidRequest([{ path: "until", message: "must be in the future" }]);
}
