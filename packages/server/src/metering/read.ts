import { addMs, ZERO, type Instant } from "@dues/billing";
import { readLevels, type LevelQuery } from "../db/usage/levels.js";
import { settingsOf, type BillingSettings } from "../db/organizations/organization-settings.js";
import { settleNamed, type Session } from "../db/core/session.js";
import { readTestClocks, type UsageCustomer } from "../db/fast-path/customers.js";
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
import { readLiveSubscriptions, type SubscriptionCache } from "../db/fast-path/subscriptions.js";
import {
  addBillable,
  addGrant,
  addWindow,
  entityKey,
  openUsageState,
  type UsageState,
} from "./usage-state.js";
import type { UsageIndex } from "./feature-profile.js";
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
      settings: ofOrganization,
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

/** Returns the settings of organizations, except those whose catalog changed since the batch began. */
function settingsBy(organizations: Parts["organizations"], catalogs: Catalogs) {
  const settings = new Map<string, BillingSettings>();
  const outdated = new Set<string>();
  for (const organization of organizations) {
    const { id, catalogVersion } = organization;
    if (catalogs.get(id)?.version === catalogVersion) settings.set(id, settingsOf(organization));
    else outdated.add(id);
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
  each(parts.windows, addWindow);
  each(parts.billables, addBillable);
  each(parts.grants, addGrant);
  each(parts.events, (state, row) => (state.events ??= new Map()).set(row.key, row));
  each(parts.entities, ({ entities }, { partId }) => entities.push(partId));
  each(parts.usage, (state, row) =>
    (state.entityUsage ??= new Map()).set(entityKey(row), { ...row, added: ZERO }),
  );
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
  /** Customers with events of the past, and the time of their first one. */
  readonly past: readonly EndedQuery[];
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
  const payers = new Set<string>();
  for (const { request, customer } of requests) {
    const { id: customerId, organizationId, guards } = customer;
    const feature = catalogs.get(organizationId)?.usageIndex.profileOf(request.feature);
    if (!feature) continue;
    const now = nowOf(customer);
    const after = earliest(request, now);
    if (after + SKEW_MS < now && after < (past.get(customerId)?.after ?? Infinity))
      past.set(customerId, { customerId, after });
    for (const partId of feature.windowIds) lookUp(windows, { customerId, partId, after });
    if (guards.overageLimit !== null) {
      lookUp(billables, { customerId, partId: "", after: addMs(now, -LONGEST_USAGE_PERIOD_MS) });
    } else if (feature.isPriced) lookUp(billables, { customerId, partId: "", after });
    if (feature.kind === "level") {
      levels.set(`${customerId} ${feature.id}`, { customerId, featureId: feature.id, at: now });
    }
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
