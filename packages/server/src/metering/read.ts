import { addMs, ZERO, type Instant, type SubjectAlert } from "@dues/billing";
import { alertsOfOrganization } from "../db/customers/alerts.js";
import { readLevels, type LevelQuery } from "../db/usage/levels.js";
import { settingsOf, type BillingSettings } from "../db/organizations/organization-settings.js";
import { settleNamed, type Session } from "../db/core/session.js";
import { readTestClocks, type UsageCustomer } from "../db/fast-path/customers.js";
import { readCapCounters, type CapQuery } from "../db/fast-path/caps.js";
import { readEntityUsage, readStandingEntities, type EntityLookup } from "../db/fast-path/entities.js";
import {
  readBillables,
  readUsageOrganizations,
  readWindows,
  type CustomerPart,
  type WindowQuery,
} from "../db/fast-path/facts.js";
import { readKnownEvents } from "../db/fast-path/idempotency-keys.js";
import { readEndedSubscriptions, type EndedQuery } from "../db/fast-path/ended.js";
import { readGrants, readOverrides } from "../db/fast-path/overrides-and-grants.js";
import {
  readNamedReservations,
  readOpenReservations,
  type NamedQuery,
  type OpenQuery,
} from "../db/fast-path/reservations.js";
import { readLiveSubscriptions, type SubscriptionCache } from "../db/fast-path/subscriptions.js";
import {
  addBillable,
  addGrant,
  addWindow,
  entityKey,
  openUsageState,
  type UsageState,
} from "./usage-state.js";
import { addCapCounter, cappedIdsOf, capQueriesOf } from "./caps.js";
import type { UsageIndex } from "./feature-profile.js";
import { addReservation } from "../shared/reserved-units.js";
import { parseOccurredAt, SKEW_MS, type UsageRequest } from "./usage-request.js";

/** A request and its customer. */
export interface ResolvedRequest {
  readonly request: UsageRequest;
  readonly customer: UsageCustomer;
}

/** The catalogs for reading and deciding a batch, by organization. */
export type Catalogs = ReadonlyMap<string, { readonly version: bigint; readonly usageIndex: UsageIndex }>;

/** The parameters of a batch's reads. */
export interface ReadContext {
  readonly catalogs: Catalogs;
  readonly memory: SubscriptionCache;
  readonly now: () => Instant;
}

export interface BatchStates {
  /** By customer. */
  readonly states: ReadonlyMap<string, UsageState>;
  /** Organizations whose catalog changed since the batch began. Their customers have no state. */
  readonly outdated: ReadonlySet<string>;
}

/** Reads everything that decides about all requests, in one round trip. */
export async function readStates(
  session: Session,
  requests: readonly ResolvedRequest[],
  { catalogs, memory, now }: ReadContext,
): Promise<BatchStates> {
  const customers = [...new Map(requests.map(({ customer }) => [customer.id, customer])).values()];
  const clocks = await readTestClocks(session, customers);
  const realNow = now();
  const nowOf = ({ testClockId }: UsageCustomer): Instant =>
    (testClockId === null ? undefined : clocks.get(testClockId)?.now) ?? realNow;
  const parts = await readParts(session, {
    ids: customers.map(({ id }) => id),
    organizationIds: [...new Set(customers.map(({ organizationId }) => organizationId))],
    lookups: lookupsOf(requests, { catalogs, nowOf }),
    memory,
  });
  const { settings, outdated } = settingsBy(parts.organizations, catalogs);
  const states = new Map<string, UsageState>();
  for (const customer of customers) {
    const { id, organizationId, testClockId } = customer;
    const ofOrganization = settings.get(organizationId);
    const catalog = catalogs.get(organizationId);
    if (!ofOrganization || !catalog) continue;
    const state = openUsageState({
      customer,
      settings: ofOrganization.settings,
      organizationAlerts: ofOrganization.alerts,
      usageIndex: catalog.usageIndex,
      now: nowOf(customer),
      isClockAdvancing: testClockId !== null && clocks.get(testClockId)?.isAdvancing === true,
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
  readonly memory: SubscriptionCache;
}

type Parts = Awaited<ReturnType<typeof readParts>>;

/** Reads everything in one round trip. */
function readParts(session: Session, { ids, organizationIds, lookups, memory }: ReadQuery) {
  return settleNamed({
    organizations: readUsageOrganizations(session, organizationIds),
    subscriptions: readLiveSubscriptions(session, ids, memory),
    overrides: readOverrides(session, ids),
    windows: readWindows(session, lookups.windows),
    billables: readBillables(session, lookups.billables),
    grants: readGrants(session, lookups.payers),
    events: readKnownEvents(session, lookups.keys),
    entities: readStandingEntities(session, lookups.entities),
    usage: readEntityUsage(session, lookups.entities),
    levels: readLevels(session, lookups.levels),
    ended: readEndedSubscriptions(session, lookups.past),
    caps: readCapCounters(session, lookups.caps),
    open: readOpenReservations(session, lookups.open),
    named: readNamedReservations(session, lookups.named),
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

/** The keys to look up, each once. */
interface Lookups {
  readonly windows: readonly WindowQuery[];
  readonly billables: readonly WindowQuery[];
  readonly payers: readonly string[];
  readonly keys: readonly CustomerPart[];
  readonly entities: readonly EntityLookup[];
  readonly levels: readonly LevelQuery[];
  readonly caps: readonly CapQuery[];
  /** Customers with events of the past, and the time of their first one. */
  readonly past: readonly EndedQuery[];
  /** Customers that may have open reservations. */
  readonly open: readonly OpenQuery[];
  readonly named: readonly NamedQuery[];
}

/** A usage period lasts at most a month, so older billed usage does not count toward the spending in it. */
const LONGEST_USAGE_PERIOD_MS = 32 * 24 * 60 * 60 * 1_000;

interface LookupContext {
  readonly catalogs: Catalogs;
  readonly nowOf: (customer: UsageCustomer) => Instant;
}

function lookupsOf(requests: readonly ResolvedRequest[], { catalogs, nowOf }: LookupContext): Lookups {
  const windows = new Map<string, WindowQuery>();
  const billables = new Map<string, WindowQuery>();
  const keys = new Map<string, CustomerPart>();
  const entities = new Map<string, EntityLookup>();
  const levels = new Map<string, LevelQuery>();
  const past = new Map<string, EndedQuery>();
  const caps = new Map<string, CapQuery>();
  const payers = new Set<string>();
  const open = new Map<string, OpenQuery>();
  const named: NamedQuery[] = [];
  for (const { request, customer } of requests) {
    const { id: customerId, organizationId, guards, reservedUntil } = customer;
    const feature = catalogs.get(organizationId)?.usageIndex.profileOf(request.feature);
    if (!feature) continue;
    const now = nowOf(customer);
    const after = earliest(request, now);
    if (reservedUntil !== null && reservedUntil > now) open.set(customerId, { customerId, at: now });
    if (request.closing) named.push({ customerId, id: request.closing.id, key: null });
    else if (request.reserveMs !== undefined && request.idempotencyKey !== null)
      named.push({ customerId, id: null, key: request.idempotencyKey });
    if (after + SKEW_MS < now && after < (past.get(customerId)?.after ?? Infinity))
      past.set(customerId, { customerId, after });
    for (const partId of feature.windowIds) lookUp(windows, { customerId, partId, after });
    const watchesAmount = customer.alerts?.some(({ subject }) => subject === null);
    if (guards.overageLimit !== null || watchesAmount) {
      lookUp(billables, { customerId, partId: "", after: addMs(now, -LONGEST_USAGE_PERIOD_MS) });
    } else if (feature.isPriced) lookUp(billables, { customerId, partId: "", after });
    if (feature.kind === "level") {
      levels.set(`${customerId} ${feature.id}`, { customerId, featureId: feature.id, at: now });
    }
    const cappedIds = cappedIdsOf(feature, guards);
    if (cappedIds) lookUpCaps(caps, capQueriesOf(request, { customerId, after }, cappedIds));
    if (feature.isPaidByCredits) payers.add(customerId);
    if (request.idempotencyKey !== null) {
      const { idempotencyKey: partId } = request;
      keys.set(`${customerId} ${partId}`, { customerId, partId });
    }
    if (request.entity !== null) {
      const { entity: partId } = request;
      entities.set(`${customerId} ${partId}`, { customerId, partId, at: now });
    }
  }
  return {
    windows: [...windows.values()],
    billables: [...billables.values()],
    payers: [...payers],
    keys: [...keys.values()],
    entities: [...entities.values()],
    levels: [...levels.values()],
    past: [...past.values()],
    caps: [...caps.values()],
    open: [...open.values()],
    named,
  };
}

/** Returns the earliest time at which the event may count. A time that will be refused needs no further reads. */
function earliest({ timestamp }: UsageRequest, now: Instant): Instant {
  if (timestamp === null) return now;
  try {
    return parseOccurredAt(timestamp, now);
  } catch {
    return now;
  }
}

function lookUp(queries: Map<string, WindowQuery>, query: WindowQuery): void {
  const key = `${query.customerId} ${query.partId}`;
  const known = queries.get(key);
  if (!known || query.after < known.after) queries.set(key, query);
}

function lookUpCaps(found: Map<string, CapQuery>, queries: readonly CapQuery[]): void {
  for (const query of queries) {
    const key = `${query.customerId} ${query.featureId} ${query.entity ?? ""}`;
    const known = found.get(key);
    if (!known || query.after < known.after) found.set(key, query);
  }
}
