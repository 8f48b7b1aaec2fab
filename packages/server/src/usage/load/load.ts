import type { Instant, SubjectAlert } from "@dues/billing";
import { BEGIN, BEGIN_READING, COMMIT, settleAll, type Session } from "../../db/core/session.js";
import { alertsOfOrganization } from "../../db/customers/alerts.js";
import type { LockMode } from "../../db/customers/usage-customers.js";
import { settingsOf, type BillingSettings } from "../../db/organizations/organization-settings.js";
import {
  readUsageOrganizations,
  type UsageOrganization,
} from "../../db/organizations/usage-organizations.js";
import type { Catalogs, UsageBatch } from "../batch.js";
import { isAsExpected } from "../memory/expected-customers.js";
import { isResolved, type Found, type RequestToRead, type ResolvedRequest } from "../resolved.js";
import { readClocks, realTime, type ClockOf } from "./clocks.js";
import { readLateFacts, statesWithLate } from "./late-usage.js";
import { queriesOf } from "./queries.js";
import { readRows, type CustomerRows } from "./rows.js";
import { openUsageState, type UsageState } from "./state.js";

/** The customers of a batch, and the facts about them. */
export interface LoadedBatch {
  /** In the order of the requests. */
  readonly found: readonly Found[];
  /** By customer. */
  readonly states: ReadonlyMap<string, UsageState>;
  /** Organizations whose catalog changed since the batch began. Their customers have no state. */
  readonly outdated: ReadonlySet<string>;
}

/**
 * Begins a transaction, finds and locks the customers of a batch, and reads everything about them: about those that were
 * expected at once, about others in a second round trip. Without locks, it ends the transaction too.
 */
export async function loadBatch(session: Session, batch: UsageBatch): Promise<LoadedBatch> {
  const { requests, mode, caches, find } = batch;
  const expected = mode === "wait" ? [] : caches.customers.expect(requests);
  const known = expected.filter((each) => each !== undefined);
  const isLast = mode === "none";
  const endsAtOnce = isLast && known.length === requests.length;
  const now = batch.now();
  const begun = begin(session, mode);
  const finding = find(session, expected);
  const reading =
    known.length > 0
      ? readFacts(session, batch, known, { clockOf: realTime(now), realNow: now, isLast: endsAtOnce })
      : NOTHING_READ;
  const [, found, ahead] = await settleAll([begun, finding, reading] as const);
  const isExpected = found.map((each, index) => isAsExpected(each, expected[index]?.customer, now));
  caches.customers.note(requests, found, { isExpected, at: now });
  // The transaction has ended. Another one expects what this one found.
  if (endsAtOnce && isExpected.includes(false)) return loadBatch(session, batch);
  const { inTime, late } = byTime(found, isExpected);
  const states = new Map<string, UsageState>();
  const outdated = new Set<string>();
  if (ahead) openStates({ states, outdated }, inTime, ahead, batch.catalogs);
  if (late.length > 0)
    openStates({ states, outdated }, late, await readFactsNow(session, batch, late), batch.catalogs);
  const withLate = statesWithLate(found, states);
  // A batch of checks may have ended its transaction: one statement more sees a moment later, and writes nothing.
  if (withLate.length > 0) await readLateFacts(session, withLate);
  if (isLast && !endsAtOnce && late.length === 0) await session.run(COMMIT);
  return { found, states, outdated };
}

const NOTHING_READ = Promise.resolve(undefined);

async function begin(session: Session, mode: LockMode): Promise<void> {
  const begun = session.run(mode === "none" ? BEGIN_READING : BEGIN);
  const { planning } = session.layout;
  await settleAll([begun, planning ? session.run(planning) : begun]);
}

/** Requests about customers of which everything was read with them, and about those of which it has to be read now. */
function byTime(found: readonly Found[], isExpected: readonly boolean[]) {
  const resolved = found.filter(isResolved);
  const lateIds = new Set(
    found.flatMap((each, index) => (isResolved(each) && !isExpected[index] ? each.customer.id : [])),
  );
  if (lateIds.size === 0) return { inTime: resolved, late: [] };
  const isLate = ({ customer }: RequestToRead) => lateIds.has(customer.id);
  return { inTime: resolved.filter((each) => !isLate(each)), late: resolved.filter(isLate) };
}

/** The facts about customers, and the times by which they were read. */
interface BatchFacts {
  readonly organizations: readonly UsageOrganization[];
  readonly rows: CustomerRows;
  readonly clockOf: ClockOf;
}

interface Reading {
  readonly clockOf: ClockOf;
  readonly realNow: Instant;
  /** Whether the transaction ends with the reads. */
  readonly isLast: boolean;
}

/** Reads everything that decides about requests, in one round trip. */
async function readFacts(
  session: Session,
  { catalogs, caches }: UsageBatch,
  requests: readonly RequestToRead[],
  { clockOf, realNow, isLast }: Reading,
): Promise<BatchFacts> {
  const organizationIds = [...new Set(requests.map(({ customer }) => customer.organizationId))];
  const queries = queriesOf(requests, { catalogs, nowOf: (customer) => clockOf(customer).now });
  const [organizations, rows] = await settleAll([
    readUsageOrganizations(session, organizationIds),
    readRows(session, queries, { realNow, caches }),
    isLast ? session.run(COMMIT) : NOTHING_READ,
  ] as const);
  return { organizations, rows, clockOf };
}

/** Reads facts about customers that were not expected. */
async function readFactsNow(
  session: Session,
  batch: UsageBatch,
  requests: readonly ResolvedRequest[],
): Promise<BatchFacts> {
  const realNow = batch.now();
  const clockOf = await readClocks(session, requests, realNow);
  return readFacts(session, batch, requests, { clockOf, realNow, isLast: batch.mode === "none" });
}

type OpenStates = Record<"states", Map<string, UsageState>> & Record<"outdated", Set<string>>;

/** Opens the states of customers with what was read, which may be of more customers. */
function openStates(
  { states, outdated }: OpenStates,
  requests: readonly ResolvedRequest[],
  { organizations, rows, clockOf }: BatchFacts,
  catalogs: Catalogs,
): void {
  const opened = new Map<string, UsageState>();
  const settings = settingsBy(organizations, catalogs, outdated);
  for (const { customer } of requests) {
    const { id, organizationId } = customer;
    if (opened.has(id)) continue;
    const ofOrganization = settings.get(organizationId);
    const catalog = catalogs.get(organizationId);
    if (!ofOrganization || !catalog) continue;
    const state = openUsageState({
      customer,
      ...ofOrganization,
      usageIndex: catalog.usageIndex,
      clock: clockOf(customer),
      subscriptions: rows.subscriptions.get(id) ?? [],
    });
    opened.set(id, state);
    states.set(id, state);
  }
  rows.fill(opened);
}

/** The part of an organization that decides about usage. */
interface OrganizationPart {
  readonly settings: BillingSettings;
  readonly organizationAlerts: readonly SubjectAlert[];
}

/** Returns the settings of organizations, except those whose catalog changed since the batch began. */
function settingsBy(
  organizations: readonly UsageOrganization[],
  catalogs: Catalogs,
  outdated: Set<string>,
): ReadonlyMap<string, OrganizationPart> {
  const parts = new Map<string, OrganizationPart>();
  for (const organization of organizations) {
    const { id, catalogVersion } = organization;
    if (catalogs.get(id)?.version === catalogVersion) parts.set(id, partOf(organization));
    else outdated.add(id);
  }
  return parts;
}

function partOf(organization: UsageOrganization): OrganizationPart {
  return {
    settings: settingsOf(organization),
    organizationAlerts: alertsOfOrganization(organization.settings),
  };
}
