import {
  accessSpanOf,
  subscriptionsWithAccess,
  subscriptionsWithoutPayment,
  type AccessSpan,
  type CreditGrant,
  type Instant,
  type LateFacts,
  type Quantity,
  scaledQuantity,
  type SubjectAlert,
  type Subscription,
  type UsageFacts,
  type WindowUsage,
  ZERO,
} from "@dues/billing";
import type { BillingSettings } from "../../db/organizations/organization-settings.js";
import type { StoredOverride } from "../../db/customers/entitlement-overrides.js";
import type { ClockReading, UsageCustomer } from "../../db/customers/usage-customers.js";
import type { EntityAddition, EntityUsage } from "../../db/usage/entity-usage.js";
import type { BillableAddition, StoredBillable } from "../../db/usage/billable-units.js";
import type { StoredWindow } from "../../db/usage/usage-windows.js";
import type { KnownEvent } from "../../db/usage/known-events.js";
import type { StoredGrant } from "../../db/usage/credit-grants.js";
import type { UsageIndex } from "../features.js";
import type { StoredLevel } from "../../db/usage/levels.js";
import type { AggregationState } from "./aggregation-state.js";
import { counterOf, type CapState } from "./cap-counters.js";
import type { NamedReservation, StoredReservation } from "../../db/usage/open-reservations.js";
import { positionIn, spentBy } from "./positions.js";
import { withReservedBillables, withReservedPosition } from "./reserved-billables.js";
import { withoutReservedCredits, withReservedUnits, type ReservedUnits } from "./reserved-units.js";

/** A window after the events accepted so far. */
export interface OpenWindow extends Omit<StoredWindow, "place"> {
  /** The physical place (`ctid`) of the stored row; null if there is none yet, or if its end moves. */
  readonly place: string | null;
  /** The amounts that the events added to it. Undefined if it is as it was read. */
  readonly added?: WindowUsage;
  readonly organizationId?: string;
  /** To be stored although nothing was added to it: a reservation refers to it. */
  readonly isNew?: true;
}

/** A price segment after the events accepted so far. */
export type OpenBillable = StoredBillable &
  Partial<Pick<BillableAddition, "added" | "organizationId" | "billAt" | "collectAt">>;

/** What an entity used, after the events accepted so far. */
export type OpenEntityUsage = EntityUsage & Partial<Pick<EntityAddition, "added" | "organizationId">>;

/** A grant after the events accepted so far, also in the form that the domain uses. */
export type OpenGrant = StoredGrant & CreditGrant;

/**
 * The state of one customer while a batch is decided. Every accepted event changes it, so that the next one is decided
 * by the new values. Every batch creates one for each of its customers, so it is small: most customers have one or none
 * of most things.
 */
export interface UsageState {
  readonly customer: UsageCustomer;
  readonly settings: BillingSettings;
  readonly usageIndex: UsageIndex;
  readonly now: Instant;
  readonly isClockAdvancing: boolean;
  /** The alerts of customers that have none of their own. */
  readonly organizationAlerts: readonly SubjectAlert[];
  readonly facts: UsageFacts;
  readonly windows: OpenWindow[];
  readonly billables: OpenBillable[];
  readonly grants: OpenGrant[];
  readonly overrides: StoredOverride[];
  /** The access times of plans: of live subscriptions and, if an event is of the past, of those that ended since. */
  readonly access: AccessSpan[];
  /** Undefined unless usage may have occurred before the present of its subscriptions. */
  late: LateFacts | undefined;
  /** Active entities of all features. */
  readonly entities: string[];
  /** By idempotency key. */
  events: Map<string, KnownEvent> | undefined;
  entityUsage: Map<string, OpenEntityUsage> | undefined;
  /** What open reservations hold; undefined without any. */
  reserved: ReservedUnits<StoredReservation> | undefined;
  /** Reservations that requests name by id or by key. */
  named: NamedReservation[] | undefined;
  /** By the id of the feature. Missing means zero. */
  levels: Map<string, Pick<StoredLevel, "tracked" | "entities">> | undefined;
  /** Undefined until a key or a highest value is read or counted. */
  aggregations: AggregationState | undefined;
  /** Undefined until something capped is read or counted. */
  caps: CapState | undefined;
}

/** The customer of a state, and the catalog to interpret it. */
export interface UsageStateInput {
  readonly customer: UsageCustomer;
  readonly settings: BillingSettings;
  readonly usageIndex: UsageIndex;
  readonly clock: ClockReading;
  readonly subscriptions: readonly Subscription[];
  readonly organizationAlerts: readonly SubjectAlert[];
}

/** Creates a state with subscriptions only. All other rows are added before anything is decided. */
export function openUsageState(opening: UsageStateInput): UsageState {
  const { customer, settings, usageIndex, clock, organizationAlerts } = opening;
  const { now, isAdvancing: isClockAdvancing } = clock;
  const grants: OpenGrant[] = [];
  const access: AccessSpan[] = [];
  for (const each of opening.subscriptions) {
    const span = accessSpanOf(each, now);
    if (span) access.push(span);
  }
  const state: UsageState = {
    customer,
    settings,
    usageIndex,
    now,
    isClockAdvancing,
    organizationAlerts,
    facts: factsOf(opening, grants, () => state),
    windows: [],
    billables: [],
    grants,
    overrides: [],
    access,
    late: undefined,
    entities: [],
    events: undefined,
    reserved: undefined,
    named: undefined,
    entityUsage: undefined,
    levels: undefined,
    aggregations: undefined,
    caps: undefined,
  };
  return state;
}

/** Returns the facts that the domain decides by, from the current state. */
function factsOf(opening: UsageStateInput, grants: OpenGrant[], state: () => UsageState): UsageFacts {
  const { customer, settings, usageIndex, clock, subscriptions } = opening;
  const { now } = clock;
  const { featureConfigs, overageLimit } = customer.guards;
  const idOf = (slug: string) => usageIndex.profileOf(slug)?.id;
  const facts: UsageFacts = {
    now,
    catalog: usageIndex.catalog,
    subscriptions: subscriptionsWithAccess(subscriptions, now, settings.graceDays),
    unpaid: () => subscriptionsWithoutPayment(subscriptions, now, settings.graceDays),
    isProrated: settings.allowanceOnUpgrade === "prorated",
    // Not an accessor: V8 would keep each state until the next collection of the whole heap.
    grants() {
      const { reserved } = state();
      return reserved ? grants.map((grant) => withoutReservedCredits(reserved, grant)) : grants;
    },
    configOf(slug) {
      if (featureConfigs.length === 0) return undefined;
      const id = idOf(slug);
      return featureConfigs.find(({ featureId }) => featureId === id);
    },
    overrideOf(slug) {
      const { overrides } = state();
      if (overrides.length === 0) return undefined;
      const id = idOf(slug);
      return overrides.find(({ featureId }) => featureId === id);
    },
    usedIn(holder, slug, start) {
      const featureId = idOf(slug);
      if (featureId === undefined) return undefined;
      const window = findWindow(state(), { holder, featureId, start });
      const { reserved } = state();
      return window && reserved ? withReservedUnits(reserved, window) : window;
    },
    positionOf(source, window, at) {
      const position = positionIn(state(), source, window, at);
      // Reserved units are billed when they are settled, so not in a window that is over.
      const isReserved = state().reserved !== undefined && now < window.end;
      return isReserved ? withReservedPosition(state(), source, position) : position;
    },
    counterOf: (...query) => counterOf(state(), ...query),
    amountLimit: overageLimit,
    spent: (subscriptions, at) =>
      spentBy(state().reserved ? withReservedBillables(state()) : state(), subscriptions, at),
  };
  return facts;
}

export function addGrant({ grants, usageIndex }: UsageState, grant: StoredGrant): void {
  grants.push({ ...grant, creditSystem: usageIndex.slugOf(grant.creditSystemId) ?? "" });
}

interface WindowKey {
  readonly holder: string;
  readonly featureId: string;
  readonly start: Instant;
}

export function findWindow(
  { windows }: Pick<UsageState, "windows">,
  { holder, featureId, start }: WindowKey,
): OpenWindow | undefined {
  for (const each of windows) {
    if (each.window.start === start && each.featureId === featureId && each.holder === holder) return each;
  }
  return undefined;
}

/** Replaces a window. */
export function putWindow({ windows }: UsageState, found: OpenWindow | undefined, window: OpenWindow): void {
  if (found) windows[windows.indexOf(found)] = window;
  else windows.push(window);
}

export function findBillable(
  { billables }: Pick<UsageState, "billables">,
  { subscriptionId, featureId, segment, priceEntry, start }: BillableKey,
): OpenBillable | undefined {
  for (const each of billables) {
    if (each.priceEntry !== priceEntry || each.featureId !== featureId || each.segment !== segment) continue;
    if (each.window.start === start && each.subscriptionId === subscriptionId) return each;
  }
  return undefined;
}

type BillableKey = Pick<StoredBillable, "subscriptionId" | "featureId" | "segment" | "priceEntry"> & {
  readonly start: Instant;
};

/** Replaces a price segment. */
export function putBillable(
  { billables }: UsageState,
  found: OpenBillable | undefined,
  one: OpenBillable,
): void {
  if (found) billables[billables.indexOf(found)] = one;
  else billables.push(one);
}

type EntityKey = Pick<EntityUsage, "entityId" | "featureId" | "windowStart">;

/** The sum of tracked units and entities. */
export function heldOf(state: UsageState, featureId: string): Quantity {
  const { tracked, entities } = levelOf(state, featureId);
  return scaledQuantity(tracked + entities);
}

export function levelOf(
  { levels }: UsageState,
  featureId: string,
): Pick<StoredLevel, "tracked" | "entities"> {
  return levels?.get(featureId) ?? { tracked: ZERO, entities: ZERO };
}

export function entityKey({ entityId, featureId, windowStart }: EntityKey): string {
  return `${featureId} ${windowStart} ${entityId}`;
}

/** The days after which the access of a past due subscription ends. */
export function graceOf({
  customer,
  settings: { graceDays, dunningDays },
}: Pick<UsageState, "customer" | "settings">) {
  return { graceDays, dunningDays: customer.paysByInvoice ? null : dunningDays };
}
