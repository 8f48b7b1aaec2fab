import {
  allowancesOnly,
  BillingError,
  decideUsage,
  notImplemented,
  totals,
  ZERO,
  type Draw,
  type Instant,
  type Metadata,
  type Quantity,
  type UnitDraw,
  type UsageTotals,
} from "@dues/billing";
import type { Knex } from "knex";
import type { CatalogIndex } from "../../db/catalog-index.js";
import type { StoredFeature } from "../../db/catalog.js";
import type { Customer } from "../../db/customers.js";
import type { Organization } from "../../db/organizations.js";
import { findEventByKey } from "../../db/usage-events.js";
import type { Deps } from "../../deps.js";
import { loadFeatureState, type FeatureState } from "./feature-state.js";
import { recordUse } from "./record.js";
import { loadCatalog } from "../catalog/load.js";
import { findCustomer, getOrCreateCustomer, relockCustomer, type CustomerData } from "../customer/resolve.js";
import { depsFor } from "../customer/time.js";
import { settingsOf } from "../organization/settings.js";
import { refuseUnbillable } from "./amount-bound.js";
import { parseOccurredAt, parseValue } from "./parse.js";

export interface UseFeature {
  readonly customer: string;
  readonly customerData?: CustomerData | null | undefined;
  /** Slug or id. */
  readonly feature: string;
  /** A decimal that is not negative; 1 when absent. */
  readonly value?: number | string | null | undefined;
  readonly entity?: string | null | undefined;
  /** Milliseconds or ISO 8601; now when absent. */
  readonly timestamp?: number | string | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/** What a customer has of a feature, after the use if there was one. */
export interface FeatureUse {
  readonly isAllowed: boolean;
  /** Some of the units are beyond what the plan includes and will be billed. */
  readonly isOverage: boolean;
  /** Some of the units are, or would be, charged, overage or not. */
  readonly isBilled: boolean;
  /** The same event was accepted before. */
  readonly isDuplicate: boolean;
  readonly state: FeatureState;
  /** Null for a boolean feature, of which nothing is counted. */
  readonly totals: UsageTotals | null;
  /** Units that tiers price, in the whole pricing window. */
  readonly tieredUnits: Quantity;
}

/** Everything about a use that is known before the customer is locked. */
interface Prepared {
  readonly organization: Organization;
  readonly index: CatalogIndex;
  readonly customer: Customer;
  readonly feature: StoredFeature;
  readonly units: Quantity;
  /** Undefined is the instant of the decision. */
  readonly occurredAt: Instant | undefined;
}

/**
 * Whether a customer may use so much of a feature now. Nothing is written.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`, `no_active_subscription`,
 * `feature_not_in_plan`, `invalid_request`
 */
export async function decideUse(
  deps: Deps,
  organization: Organization,
  command: UseFeature,
): Promise<FeatureUse> {
  const prepared = await prepare(deps, organization, command);
  const now = depsFor(deps, prepared.customer).now();
  return decide(granted(await loadState(deps.db, prepared, now)), prepared.units);
}

/**
 * Records a use if it is allowed, atomically with the decision: parallel uses never pass a limit together.
 *
 * @throws BillingError as `decideUse`, and `not_metered`, `idempotency_key_reused`
 */
export async function recordUseOf(
  deps: Deps,
  organization: Organization,
  command: UseFeature,
): Promise<FeatureUse> {
  const prepared = await prepare(deps, organization, command);
  if (prepared.feature.type !== "metered") {
    throw new BillingError("not_metered", `The feature ${prepared.feature.slug} is not counted.`);
  }
  return deps.db.transaction(async (trx) => {
    const now = depsFor(deps, await relockCustomer(trx, prepared.customer)).now();
    const found = await loadState(trx, prepared, now);
    if (await isRepeat(trx, prepared, command.idempotencyKey))
      return { ...present(found), isDuplicate: true };
    const state = granted(found);
    const decision = decideUsage(allowancesOnly(state.allowances), prepared.units);
    if (!decision.allowed) return decide(state, prepared.units);
    refuseUnbillable(decision.draws.filter(isOfUnits));
    const event = {
      customerId: prepared.customer.id,
      organizationId: organization.id,
      value: prepared.units,
      occurredAt: prepared.occurredAt ?? now,
      recordedAt: now,
      idempotencyKey: command.idempotencyKey ?? null,
      properties: command.metadata ?? null,
    };
    await recordUse(deps, trx, state, { event, draws: decision.draws.filter(isOfUnits) });
    const billed = billedUnits(decision.draws);
    return {
      ...present(state),
      isOverage: decision.isOverage,
      isBilled: billed > 0n,
      totals: totals(allowancesOnly(state.allowances), decision.draws),
      tieredUnits: (state.tieredUnits + billed) as Quantity,
    };
  });
}

async function prepare(deps: Deps, organization: Organization, command: UseFeature): Promise<Prepared> {
  const units = parseValue(command.value);
  const { customer: name, customerData } = command;
  const occurredAt = await readOccurredAt(deps, organization, command);
  const customer = await getOrCreateCustomer(deps, organization, name, customerData);
  const index = await loadCatalog(deps.db, organization);
  const feature = getFeature(index, command.feature);
  if (command.entity) throw notImplemented("Usage of one entity");
  return { organization, index, customer, feature, units, occurredAt };
}

/** Told by the customer's time, and before the customer may be created: a request that is refused creates nobody. */
async function readOccurredAt(
  deps: Deps,
  organization: Organization,
  { customer, timestamp }: UseFeature,
): Promise<Instant | undefined> {
  if (timestamp === null || timestamp === undefined) return undefined;
  const known = await findCustomer(deps.db, organization.id, customer);
  return parseOccurredAt(timestamp, known ? depsFor(deps, known).now() : deps.now());
}

function getFeature(index: CatalogIndex, slug: string): StoredFeature {
  const feature = index.findFeature(slug);
  const isCredits = index.catalog.creditSystems.some((system) => system.slug === slug);
  if (isCredits) throw notImplemented("Checking a credit system");
  if (!feature) throw new BillingError("feature_not_found", `There is no feature ${slug}.`);
  if (feature.meterType === "non_consumable") throw notImplemented("The level of a non-consumable feature");
  return feature;
}

async function loadState(knex: Knex, prepared: Prepared, now: Instant): Promise<FeatureState> {
  const { customer, feature, index, occurredAt = now } = prepared;
  const settings = settingsOf(prepared.organization);
  const question = { customerId: customer.id, feature, index, now, occurredAt, settings };
  return loadFeatureState(knex, question);
}

/**
 * The state of a customer whose plan grants the feature. A repeat of what was accepted needs none.
 *
 * @throws BillingError `no_active_subscription`, `feature_not_in_plan`
 */
function granted(state: FeatureState): FeatureState {
  if (!state.hasSubscription) {
    throw new BillingError("no_active_subscription", "The customer has no active subscription.");
  }
  if (state.allowances.length === 0) {
    const { slug } = state.feature;
    throw new BillingError("feature_not_in_plan", `No plan of the customer has the feature ${slug}.`);
  }
  return state;
}

function decide(state: FeatureState, units: Quantity): FeatureUse {
  if (state.feature.type === "boolean") return { ...present(state), totals: null };
  const decision = decideUsage(allowancesOnly(state.allowances), units);
  return {
    ...present(state),
    isAllowed: decision.allowed,
    isOverage: decision.allowed && decision.isOverage,
    isBilled: decision.allowed && billedUnits(decision.draws) > 0n,
  };
}

/** What there is, with nothing used now. */
function present(state: FeatureState): FeatureUse {
  return {
    isAllowed: true,
    isOverage: false,
    isBilled: false,
    isDuplicate: false,
    state,
    totals: totals(allowancesOnly(state.allowances)),
    tieredUnits: state.tieredUnits,
  };
}

function isOfUnits(draw: Draw): draw is UnitDraw {
  return draw.from === "allowance" || draw.from === "billable";
}

function billedUnits(draws: readonly Draw[]): Quantity {
  const billed = draws.filter(({ from }) => from === "billable");
  return billed.reduce((sum, { units }) => (sum + units) as Quantity, ZERO);
}

/** Whether the very same event was accepted before. @throws BillingError `idempotency_key_reused` */
async function isRepeat(
  trx: Knex.Transaction,
  { customer, feature, units }: Prepared,
  key: string | null | undefined,
): Promise<boolean> {
  if (!key) return false;
  const before = await findEventByKey(trx, customer.id, key);
  if (!before) return false;
  if (before.featureId === feature.id && before.value === units) return true;
  throw new BillingError("idempotency_key_reused", `The key ${key} was used for another event.`);
}
