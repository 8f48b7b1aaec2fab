import { ZERO, type Instant, type SubjectAlert } from "@dues/billing";
import { alertsOfOrganization } from "../db/customers/alerts.js";
import { readLevels } from "../db/usage/levels.js";
import { settingsOf, type BillingSettings } from "../db/organizations/organization-settings.js";
import { COMMIT, settleNamed, type Session } from "../db/core/session.js";
import { readTestClocks, type ClockReading } from "../db/fast-path/customers.js";
import { readHighestValues, readUniqueKeys } from "../db/fast-path/aggregations.js";
import { readCapCounters } from "../db/fast-path/caps.js";
import { readEntityUsage, readStandingEntities } from "../db/fast-path/entities.js";
import {
  readBillables,
  readUsageOrganizations,
  readWindows,
  type StoredBillable,
} from "../db/fast-path/facts.js";
import { readKnownEvents } from "../db/fast-path/idempotency-keys.js";
import { readEndedSubscriptions } from "../db/fast-path/ended.js";
import { readGrants, readOverrides } from "../db/fast-path/overrides-and-grants.js";
import {
  readNamedReservations,
  readOpenReservations,
  type StoredReservation,
} from "../db/fast-path/reservations.js";
import { createRowCache, type RowCache } from "../db/fast-path/row-cache.js";
import {
  createSubscriptionCache,
  readLiveSubscriptions,
  type SubscriptionCache,
} from "../db/fast-path/subscriptions.js";
import {
  addBillable,
  addGrant,
  addWindow,
  entityKey,
  openUsageState,
  type UsageState,
} from "./usage-state.js";
import { addCapCounter } from "./caps.js";
import { addHighest, addKey } from "./aggregation.js";
import { createExpectedCustomers, type ExpectedCustomers } from "./expected-customers.js";
import { addReservation } from "../shared/reserved-units.js";
import {
  lookupsOf,
  type Catalogs,
  type CustomerToRead,
  type Lookups,
  type RequestToRead,
  type ResolvedRequest,
} from "./lookups.js";

/** The parameters of a batch's reads. */
export interface ReadContext {
  readonly catalogs: Catalogs;
  readonly caches: RowCaches;
  readonly realNow: Instant;
  /** Whether the transaction ends with the reads. */
  readonly isLast: boolean;
}

/** Rows that the process has read before. Each batch reads their versions again. */
export interface RowCaches {
  readonly subscriptions: SubscriptionCache;
  readonly billables: RowCache<StoredBillable>;
  readonly reservations: RowCache<StoredReservation>;
  readonly customers: ExpectedCustomers;
}

export function createRowCaches(): RowCaches {
  return {
    subscriptions: createSubscriptionCache(),
    billables: createRowCache(),
    reservations: createRowCache(),
    customers: createExpectedCustomers(),
  };
}

export interface BatchStates {
  /** By customer. */
  readonly states: ReadonlyMap<string, UsageState>;
  /** Organizations whose catalog changed since the batch began. Their customers have no state. */
  readonly outdated: ReadonlySet<string>;
}

/** What was read for requests, and the times by which it was read. */
export interface BatchFacts {
  readonly parts: Parts;
  readonly clockOf: ClockOf;
}

type ClockOf = (customer: CustomerToRead) => ClockReading;

/** The time of customers without a test clock. */
export function realTime(now: Instant): ClockOf {
  const reading = { now, isAdvancing: false };
  return () => reading;
}

/** What time it is for customers. Those with a test clock cost a round trip. */
export async function readClocks(
  session: Session,
  requests: readonly ResolvedRequest[],
  realNow: Instant,
): Promise<ClockOf> {
  const clocks = await readTestClocks(
    session,
    requests.map(({ customer }) => customer),
  );
  const inRealTime = realTime(realNow);
  return (customer) =>
    (customer.testClockId === null ? undefined : clocks.get(customer.testClockId)) ?? inRealTime(customer);
}

/** Reads everything that decides about all requests, in one round trip. */
export async function readFacts(
  session: Session,
  requests: readonly RequestToRead[],
  clockOf: ClockOf,
  { catalogs, caches, realNow, isLast }: ReadContext,
): Promise<BatchFacts> {
  const customers = requests.map(({ customer }) => customer);
  const parts = await readParts(session, {
    ids: [...new Set(customers.map(({ id }) => id))],
    organizationIds: [...new Set(customers.map(({ organizationId }) => organizationId))],
    lookups: lookupsOf(requests, { catalogs, nowOf: (customer) => clockOf(customer).now }),
    caches,
    realNow,
    isLast,
  });
  return { parts, clockOf };
}

/** The states of customers from what was read, which may be of more customers. */
export function statesOf(
  requests: readonly ResolvedRequest[],
  { parts, clockOf }: BatchFacts,
  catalogs: Catalogs,
): BatchStates {
  const { settings, outdated } = settingsBy(parts.organizations, catalogs);
  const states = new Map<string, UsageState>();
  for (const { customer } of requests) {
    const { id, organizationId } = customer;
    if (states.has(id)) continue;
    const ofOrganization = settings.get(organizationId);
    const catalog = catalogs.get(organizationId);
    if (!ofOrganization || !catalog) continue;
    const { now, isAdvancing } = clockOf(customer);
    const state = openUsageState({
      customer,
      settings: ofOrganization.settings,
      organizationAlerts: ofOrganization.alerts,
      usageIndex: catalog.usageIndex,
      now,
      isClockAdvancing: isAdvancing,
      subscriptions: parts.subscriptions.get(id) ?? [],
    });
    states.set(id, state);
  }
  fill(states, parts);
  return { states, outdated };
}

/** The part of an organization that decides about usage. */
interface OrganizationPart {
  readonly settings: BillingSettings;
  readonly alerts: readonly SubjectAlert[];
}

/** Returns the settings of organizations, except those whose catalog changed since the batch began. */
function settingsBy(organizations: Parts["organizations"], catalogs: Catalogs) {
  const settings = new Map<string, OrganizationPart>();
  const outdated = new Set<string>();
  for (const organization of organizations) {
    const { id, catalogVersion } = organization;
    if (catalogs.get(id)?.version === catalogVersion) {
      const alerts = alertsOfOrganization(organization.settings);
      settings.set(id, { settings: settingsOf(organization), alerts });
    } else outdated.add(id);
  }
  return { settings, outdated };
}

interface ReadQuery {
  readonly ids: readonly string[];
  readonly organizationIds: readonly string[];
  readonly lookups: Lookups;
  readonly caches: RowCaches;
  readonly realNow: Instant;
  readonly isLast: boolean;
}

type Parts = Awaited<ReturnType<typeof readParts>>;

/** Reads everything in one round trip. */
function readParts(session: Session, { ids, organizationIds, lookups, caches, realNow, isLast }: ReadQuery) {
  return settleNamed({
    organizations: readUsageOrganizations(session, organizationIds),
    subscriptions: readLiveSubscriptions(session, ids, caches.subscriptions),
    overrides: readOverrides(session, ids),
    windows: readWindows(session, lookups.windows),
    billables: readBillables(session, lookups.billables, caches.billables),
    grants: readGrants(session, lookups.payers),
    events: readKnownEvents(session, lookups.keys, realNow),
    entities: readStandingEntities(session, lookups.entities),
    usage: readEntityUsage(session, lookups.entities),
    levels: readLevels(session, lookups.levels),
    ended: readEndedSubscriptions(session, lookups.past),
    caps: readCapCounters(session, lookups.caps),
    keys: readUniqueKeys(session, lookups.uniqueKeys),
    highest: readHighestValues(session, lookups.highest),
    open: readOpenReservations(session, lookups.open, caches.reservations),
    named: readNamedReservations(session, lookups.named, realNow),
    committed: isLast ? session.run(COMMIT) : Promise.resolve([]),
  });
}

/** Adds every row to the state that it belongs to. */
function fill(states: ReadonlyMap<string, UsageState>, parts: Parts): void {
  const each = <Row extends { readonly customerId: string }>(
    rows: readonly Row[],
    give: (state: UsageState, row: Row) => void,
  ) => {
    for (const row of rows) {
      const state = states.get(row.customerId);
      if (state) give(state, row);
    }
  };
  each(parts.overrides, ({ overrides }, row) => overrides.push(row));
  each(parts.ended, ({ access }, row) => access.push(row));
  each(parts.caps, addCapCounter);
  each(parts.keys, addKey);
  each(parts.highest, addHighest);
  each(parts.windows, addWindow);
  each(parts.billables, addBillable);
  each(parts.grants, addGrant);
  each(parts.events, (state, row) => (state.events ??= new Map()).set(row.key, row));
  each(parts.entities, ({ entities }, { partId }) => entities.push(partId));
  each(parts.usage, (state, row) =>
    (state.entityUsage ??= new Map()).set(entityKey(row), { ...row, added: ZERO }),
  );
  each(parts.open, addReservation);
  each(parts.named, (state, row) => (state.named ??= []).push(row));
  each(parts.levels, (state, row) => (state.levels ??= new Map()).set(row.featureId, row));
}
