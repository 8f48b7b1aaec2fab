import { addMs, type Instant } from "@dues/billing";
import type { CatalogIndex } from "../../db/catalog/catalog-index.js";
import type { CustomerPart } from "../../db/core/columns.js";
import type { EntityLookup } from "../../db/customers/active-entities.js";
import type { EndedQuery } from "../../db/customers/past-subscriptions.js";
import type { HighestQuery, KeyQuery } from "../../db/usage/aggregations.js";
import type { CapQuery } from "../../db/usage/cap-windows.js";
import type { LevelQuery } from "../../db/usage/levels.js";
import type { NamedQuery, OpenQuery } from "../../db/usage/open-reservations.js";
import type { WindowQuery } from "../../db/usage/usage-windows.js";
import type { Catalogs } from "../batch.js";
import { cappedIdsOf, type FeatureProfile } from "../features.js";
import { parseOccurredAt, SKEW_MS, type UsageRequest } from "../request.js";
import type { CustomerToRead, RequestToRead } from "../resolved.js";

/** The rows to read of customers, each once. What none of their features needs is not among them, and costs no statement. */
export interface Queries {
  readonly customerIds: readonly string[];
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

interface QueryContext {
  readonly catalogs: Catalogs;
  readonly nowOf: (customer: CustomerToRead) => Instant;
}

/** Returns what decides about requests. */
export function queriesOf(requests: readonly RequestToRead[], { catalogs, nowOf }: QueryContext): Queries {
  const customerIds = new Set<string>();
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
    const { id: customerId, organizationId, guards, alerts, reservedUntil } = customer;
    const { idempotencyKey, entity } = request;
    customerIds.add(customerId);
    const feature = catalogs.get(organizationId)?.usageIndex.profileOf(request.feature);
    if (!feature) continue;
    const now = nowOf(customer);
    const after = earliest(request, now);
    for (const partId of feature.windowIds)
      putEarliest(windows, `${customerId} ${partId}`, { customerId, partId, after });
    if (guards.overageLimit !== null || alerts?.some(({ subject }) => subject === null)) {
      const since = addMs(now, -LONGEST_USAGE_PERIOD_MS);
      putEarliest(billables, customerId, { customerId, partId: "", after: since });
    } else if (feature.isPriced) putEarliest(billables, customerId, { customerId, partId: "", after });
    if (feature.isPaidByCredits) payers.add(customerId);
    if (idempotencyKey !== null)
      keys.set(`${customerId} ${idempotencyKey}`, { customerId, partId: idempotencyKey });
    if (entity !== null) entities.set(`${customerId} ${entity}`, { customerId, partId: entity, at: now });
    if (feature.kind === "level")
      levels.set(`${customerId} ${feature.id}`, { customerId, featureId: feature.id, at: now });
    if (feature.aggregation) queryCounted({ uniqueKeys, highest }, request, { feature, customerId, after });
    for (const query of capQueriesOf(request, { customerId, after }, cappedIdsOf(feature, guards)))
      putEarliest(caps, `${customerId} ${query.featureId} ${query.entity ?? ""}`, query);
    if (after + SKEW_MS < now) putEarliest(past, customerId, { customerId, after });
    if (reservedUntil !== null && reservedUntil > now) open.set(customerId, { customerId, at: now });
    if (request.closing) named.push({ customerId, id: request.closing.id, key: null });
    else if (request.reserveMs !== undefined && idempotencyKey !== null)
      named.push({ customerId, id: null, key: idempotencyKey });
  }
  return {
    customerIds: [...customerIds],
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

/** Returns what decides about all features of one customer, before any of them is used. */
export function queriesOfCustomer(
  { catalog: { features, creditSystems } }: CatalogIndex,
  { id: customerId }: CustomerToRead,
  now: Instant,
): Queries {
  const parts = [...features, ...creditSystems];
  return {
    customerIds: [customerId],
    windows: parts.map(({ id: partId }) => ({ customerId, partId, after: now })),
    billables: [],
    payers: creditSystems.length > 0 ? [customerId] : [],
    keys: [],
    entities: [],
    levels: features.flatMap(({ id: featureId, meterType }) =>
      meterType === "non_consumable" ? [{ customerId, featureId, at: now }] : [],
    ),
    caps: parts.map(({ id: featureId }) => ({ customerId, featureId, entity: null, after: now })),
    uniqueKeys: [],
    highest: [],
    past: [],
    open: [{ customerId, at: now }],
    named: [],
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

function putEarliest<Query extends { readonly after: Instant }>(
  queries: Map<string, Query>,
  key: string,
  query: Query,
): void {
  const known = queries.get(key);
  if (!known || query.after < known.after) queries.set(key, query);
}

/** A row that is found twice is the same in the state. */
function queryCounted(
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

const NONE: readonly CapQuery[] = [];

/** The counters of caps to read for a request. */
function capQueriesOf(
  { entity }: UsageRequest,
  owner: Pick<CapQuery, "customerId" | "after">,
  featureIds: readonly string[] | undefined,
): readonly CapQuery[] {
  if (featureIds === undefined) return NONE;
  const entities = entity === null ? [null] : [null, entity];
  return featureIds.flatMap((featureId) => entities.map((each) => ({ ...owner, featureId, entity: each })));
}
