import { BillingError, EPOCH, type WindowUsage } from "@dues/billing";
import { cachedCatalog } from "../db/catalog/catalog-index.js";
import { chooseCustomer, type CustomerMatches } from "../shared/customer-matches.js";
import {
  BEGIN,
  BEGIN_READING,
  BY_INDEX,
  COMMIT,
  settleAll,
  withSession,
  type Session,
} from "../db/core/session.js";
import {
  findNamedCustomers,
  type CustomerName,
  type LockMode,
  type UsageCustomer,
} from "../db/fast-path/customers.js";
import {
  sendWrites,
  type BillableAddition,
  type EntityAddition,
  type UsageBoundary,
  type UsageWrites,
} from "../db/fast-path/writes.js";
import type { WindowAddition } from "../db/fast-path/windows.js";
import type { SubscriptionCache } from "../db/fast-path/subscriptions.js";
import type { Deps } from "../context/deps.js";
import type { UsageState } from "./usage-state.js";
import { capWritesOf } from "./caps.js";
import { decideCheck, decideTrack } from "./decide.js";
import { reserve } from "./reserve.js";
import { closeReservation } from "./settle.js";
import { usageIndexOf } from "./feature-profile.js";
import type { UsageRequest } from "./usage-request.js";
import { readStates, type ResolvedRequest, type Catalogs } from "./read.js";
import { recordUsage, type AppendedRows } from "./record.js";
import type { UsageResult } from "./usage-result.js";

/**
 * The outcome of a request: a result, an error, or a reason to try again: another transaction had locked its customer,
 * or the catalog of its organization has to be reloaded first.
 */
export type Outcome = { readonly result: UsageResult } | { readonly error: unknown } | "held" | "outdated";

/**
 * Decides requests together: finds and locks their customers, reads everything once, decides one request after the
 * other in order of arrival, writes once and commits. No request is answered before the commit.
 */
export function decideBatch(deps: Deps, batch: Batch): Promise<readonly Outcome[]> {
  const catalogs = catalogsOf(batch.requests);
  return withSession(deps.db, (session) => transact(deps, session, { ...batch, catalogs }));
}

/** The catalogs as last read. They are checked again once the customers are locked. */
function catalogsOf(requests: readonly UsageRequest[]): Catalogs {
  const catalogs = new Map<string, { version: bigint; usageIndex: ReturnType<typeof usageIndexOf> }>();
  for (const { organization } of requests) {
    const known = catalogs.has(organization.id) ? undefined : cachedCatalog(organization.id);
    if (known)
      catalogs.set(organization.id, { version: known.version, usageIndex: usageIndexOf(known.index) });
  }
  return catalogs;
}

interface Batch {
  readonly requests: readonly UsageRequest[];
  readonly mode: LockMode;
  readonly memory: SubscriptionCache;
}

interface ResolvedBatch extends Batch {
  readonly catalogs: Catalogs;
}

async function transact(deps: Deps, session: Session, batch: ResolvedBatch): Promise<readonly Outcome[]> {
  const { requests, mode, memory, catalogs } = batch;
  const { names, indexes } = distinctNames(requests);
  const [, , named] = await settleAll([
    session.run(mode === "none" ? BEGIN_READING : BEGIN),
    session.run(BY_INDEX),
    findNamedCustomers(session, names, mode),
  ] as const);
  const found = requests.map((request, index) => resolve(request, named[indexes[index] ?? -1], mode));
  const asked = found.filter(
    (each): each is ResolvedRequest => typeof each === "object" && "customer" in each,
  );
  const { states, outdated } = await readStates(session, asked, {
    catalogs,
    memory,
    now: deps.now,
  });
  const appended: AppendedRows = {
    events: [],
    grantDraws: [],
    notices: [],
    levels: [],
    changes: [],
    alerts: [],
    reservations: undefined,
    topUps: [],
  };
  const outcomes = found.map((each): Outcome => {
    if (each === "held" || "error" in each) return each;
    if (outdated.has(each.customer.organizationId)) return "outdated";
    const state = states.get(each.customer.id);
    if (!state) return { error: customerNotFound(each.request.customer) };
    return decide(deps, state, { request: each.request, mode, appended });
  });
  const writes =
    mode === "none" ? [] : sendWrites(session, { ...writesOf(states, appended), realNow: deps.realNow() });
  await settleAll([...writes, session.run(COMMIT)]);
  return outcomes;
}

interface Decide {
  readonly request: UsageRequest;
  readonly mode: LockMode;
  readonly appended: AppendedRows;
}

/** A request that cannot be decided, for any reason, must not stop the others. */
function decide(deps: Deps, state: UsageState, { request, mode, appended }: Decide): Outcome {
  try {
    if (mode === "none") return { result: decideCheck(state, request) };
    if (request.reserveMs !== undefined) return { result: reserve(deps, state, request, appended) };
    if (request.closing) return { result: closeReservation(deps, state, request, appended) };
    const { result, accepted } = decideTrack(state, request);
    if (accepted) recordUsage(deps, state, accepted, appended);
    return { result };
  } catch (error) {
    return { error };
  }
}

/** Looks each name up once, since many requests are about one customer. `indexes` maps each request to its name. */
function distinctNames(requests: readonly UsageRequest[]) {
  const known = new Map<string, number>();
  const names: CustomerName[] = [];
  const indexes = requests.map(({ organization, customer }) => {
    const key = `${organization.id} ${customer}`;
    const index = known.get(key) ?? names.length;
    if (index === names.length) {
      known.set(key, index);
      names.push({ organizationId: organization.id, name: customer });
    }
    return index;
  });
  return { names, indexes };
}

/** The customer that a request is about. */
function resolve(
  request: UsageRequest,
  matches: CustomerMatches<UsageCustomer> | undefined,
  mode: LockMode,
): ResolvedRequest | { readonly error: unknown } | "held" {
  try {
    const customer = matches && chooseCustomer(request.customer, matches);
    if (!customer) return { error: customerNotFound(request.customer) };
    if (mode === "none" || customer.isLocked) return { request, customer };
    // A customer that no longer exists after the wait was deleted in the meantime.
    return mode === "skip" ? "held" : { error: customerNotFound(request.customer) };
  } catch (error) {
    return { error };
  }
}

function customerNotFound(name: string): BillingError {
  return new BillingError("customer_not_found", `There is no customer ${name}.`);
}

/** Everything that the accepted events added. */
function writesOf(
  states: ReadonlyMap<string, UsageState>,
  appended: AppendedRows,
): Omit<UsageWrites, "realNow"> {
  const windows: WindowAddition[] = [];
  const billables: BillableAddition[] = [];
  const boundaries: UsageBoundary[] = [];
  const entities: EntityAddition[] = [];
  for (const state of states.values()) {
    const { id: customerId, organizationId } = state.customer;
    for (const { id, holder, featureId, window, place, added, isNew } of state.windows) {
      if (!isNew && !isAnything(added)) continue;
      const { start, end } = window;
      const { drawn, overage, credited } = added;
      const row = {
        customerId,
        organizationId,
        id,
        place,
        holder,
        featureId,
        start,
        end,
        drawn,
        overage,
        credited,
      };
      windows.push(row);
    }
    for (const billable of state.billables) {
      const { added, periodStart, billAt } = billable;
      if (added <= 0n) continue;
      if (billAt !== null) boundaries.push({ customerId, billAt });
      billables.push({
        ...billable,
        organizationId,
        units: added,
        periodStart: periodStart ?? EPOCH,
      });
    }
    for (const { entityId, featureId, windowStart, added } of state.entityUsage?.values() ?? []) {
      if (added <= 0n) continue;
      entities.push({ customerId, organizationId, entityId, featureId, windowStart, units: added });
    }
  }
  const { grantDraws: grants, notices, levels, events, changes, alerts, reservations, topUps } = appended;
  const caps = capWritesOf(states.values());
  const added = { windows, billables, boundaries, entities, caps };
  return { ...added, grants, notices, levels, events, changes, alerts, reservations, topUps };
}

function isAnything({ drawn, overage, credited }: WindowUsage): boolean {
  return drawn > 0n || overage > 0n || credited > 0n;
}
