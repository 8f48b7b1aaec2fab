import { addMs, type Instant } from "@dues/billing";
import type { HighestQuery, KeyQuery } from "../db/fast-path/aggregations.js";
import type { CapQuery } from "../db/fast-path/caps.js";
import type { UsageCustomer } from "../db/fast-path/customers.js";
import type { EndedQuery } from "../db/fast-path/ended.js";
import type { EntityLookup } from "../db/fast-path/entities.js";
import type { CustomerPart, WindowQuery } from "../db/fast-path/facts.js";
import type { NamedQuery, OpenQuery } from "../db/fast-path/reservations.js";
import type { LevelQuery } from "../db/usage/levels.js";
import { cappedIdsOf, capQueriesOf } from "./caps.js";
import type { FeatureProfile, UsageIndex } from "./feature-profile.js";
import { parseOccurredAt, SKEW_MS, type UsageRequest } from "./usage-request.js";

/** The part of a customer that decides what is read of it. */
export type CustomerToRead = Pick<
  UsageCustomer,
  "id" | "organizationId" | "guards" | "alerts" | "testClockId" | "reservedUntil"
>;

/** A request, and the customer of which it needs facts. */
export interface RequestToRead {
  readonly request: UsageRequest;
  readonly customer: CustomerToRead;
}

/** A request and its customer. */
export interface ResolvedRequest extends RequestToRead {
  readonly customer: UsageCustomer;
}

/** The catalogs for reading and deciding a batch, by organization. */
export type Catalogs = ReadonlyMap<string, { readonly version: bigint; readonly usageIndex: UsageIndex }>;

/** The keys to look up, each once. */
export interface Lookups {
  readonly windows: readonly WindowQuery[];
  readonly billables: readonly WindowQuery[];
  readonly payers: readonly string[];
  readonly keys: readonly CustomerPart[];
  readonly entities: readonly EntityLookup[];
  readonly levels: readonly LevelQuery[];
  readonly caps: readonly CapQuery[];
  readonly uniqueKeys: readonly KeyQuery[];
  readonly highest: readonly HighestQuery[];
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
  readonly nowOf: (customer: CustomerToRead) => Instant;
}

export function lookupsOf(requests: readonly RequestToRead[], { catalogs, nowOf }: LookupContext): Lookups {
  const windows = new Map<string, WindowQuery>();
  const billables = new Map<string, WindowQuery>();
  const keys = new Map<string, CustomerPart>();
  const entities = new Map<string, EntityLookup>();
  const levels = new Map<string, LevelQuery>();
  const past = new Map<string, EndedQuery>();
  const caps = new Map<string, CapQuery>();
  const uniqueKeys: KeyQuery[] = [];
  const highest: HighestQuery[] = [];
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
    if (feature.aggregation) lookUpCounted({ uniqueKeys, highest }, request, { feature, customerId, after });
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
    uniqueKeys,
    highest,
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

/** A row that is found twice is the same in the state. */
function lookUpCounted(
  { uniqueKeys, highest }: { readonly uniqueKeys: KeyQuery[]; readonly highest: HighestQuery[] },
  { key }: UsageRequest,
  {
    feature,
    ...owner
  }: { readonly feature: FeatureProfile; readonly customerId: string; readonly after: Instant },
): void {
  const query = { ...owner, partId: feature.id };
  if (feature.aggregation === "max") highest.push(query);
  else if (key !== null) uniqueKeys.push({ ...query, key });
}

function lookUpCaps(found: Map<string, CapQuery>, queries: readonly CapQuery[]): void {
  for (const query of queries) {
    const key = `${query.customerId} ${query.featureId} ${query.entity ?? ""}`;
    const known = found.get(key);
    if (!known || query.after < known.after) found.set(key, query);
  }
}
