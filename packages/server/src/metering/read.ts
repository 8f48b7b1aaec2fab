import { addMs, type Instant, ZERO } from "@dues/billing";
import { readLevels, type LevelQuestion } from "../db/usage/levels.js";
import { settingsOf, type BillingSettings } from "../db/organizations/organization-settings.js";
import { settleAll, type Session } from "../db/core/session.js";
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
import { addBillable, addGrant, addWindow, entityKey, openAccount, type UsageState } from "./account.js";
import type { UsageIndex } from "./feature-profile.js";
import { parseOccurredAt, SKEW_MS, type UsageQuestion } from "./question.js";

/** A question, and whom it is about. */
export interface AskedOf {
  readonly question: UsageQuestion;
  readonly customer: UsageCustomer;
}

/** The catalogs by which a batch is read and decided, by organization. */
export type Catalogs = ReadonlyMap<string, { readonly version: bigint; readonly usageIndex: UsageIndex }>;

/** What a batch is read by. */
export interface Reading {
  readonly catalogs: Catalogs;
  readonly memory: SubscriptionCache;
  readonly now: () => Instant;
}

export interface ReadAccounts {
  /** By customer. */
  readonly accounts: ReadonlyMap<string, UsageState>;
  /** Organizations whose catalog is another one than the batch was begun with. Their customers have no account. */
  readonly outdated: ReadonlySet<string>;
}

/** Reads, in one flight, what decides about all questions of a batch. */
export async function readAccounts(
  session: Session,
  asked: readonly AskedOf[],
  { catalogs, memory, now }: Reading,
): Promise<ReadAccounts> {
  const customers = [...new Map(asked.map(({ customer }) => [customer.id, customer])).values()];
  const clocks = await readTestClocks(session, customers);
  const realNow = now();
  const nowOf = ({ testClockId }: UsageCustomer): Instant =>
    (testClockId === null ? undefined : clocks.get(testClockId)?.now) ?? realNow;
  const parts = await readParts(session, {
    ids: customers.map(({ id }) => id),
    organizationIds: [...new Set(customers.map(({ organizationId }) => organizationId))],
    scope: scopeOf(asked, { catalogs, nowOf }),
    memory,
  });
  const { settings, outdated } = settingsBy(parts.organizations, catalogs);
  const accounts = new Map<string, UsageState>();
  for (const customer of customers) {
    const { id, organizationId, testClockId } = customer;
    const ofOrganization = settings.get(organizationId);
    const catalog = catalogs.get(organizationId);
    if (!ofOrganization || !catalog) continue;
    const account = openAccount({
      customer,
      settings: ofOrganization,
      usageIndex: catalog.usageIndex,
      now: nowOf(customer),
      isClockAdvancing: testClockId !== null && clocks.get(testClockId)?.isAdvancing === true,
      subscriptions: parts.subscriptions.get(id) ?? [],
    });
    accounts.set(id, account);
  }
  fill(accounts, parts);
  return { accounts, outdated };
}

/** What organizations set, without those for which a batch was begun with another catalog than the one that holds. */
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

interface Asking {
  readonly ids: readonly string[];
  readonly organizationIds: readonly string[];
  readonly scope: Scope;
  readonly memory: SubscriptionCache;
}

type Parts = Awaited<ReturnType<typeof readParts>>;

/** Everything, in one flight. */
async function readParts(session: Session, { ids, organizationIds, scope, memory }: Asking) {
  const [
    organizations,
    subscriptions,
    overrides,
    windows,
    billables,
    grants,
    events,
    entities,
    usage,
    levels,
    ended,
  ] = await settleAll([
    readUsageOrganizations(session, organizationIds),
    readLiveSubscriptions(session, ids, memory),
    readOverrides(session, ids),
    readWindows(session, scope.windows),
    readBillables(session, scope.billables),
    readGrants(session, scope.payers),
    readKnownEvents(session, scope.keys),
    readStandingEntities(session, scope.entities),
    readEntityUsage(session, scope.entities),
    readLevels(session, scope.levels),
    readEndedSubscriptions(session, scope.past),
  ] as const);
  return {
    organizations,
    subscriptions,
    overrides,
    windows,
    billables,
    grants,
    events,
    entities,
    usage,
    levels,
    ended,
  };
}

/** Gives every row to the account that it belongs to. */
function fill(accounts: ReadonlyMap<string, UsageState>, parts: Parts): void {
  const each = <Row extends { readonly customerId: string }>(
    rows: readonly Row[],
    give: (account: UsageState, row: Row) => void,
  ) => {
    for (const row of rows) {
      const account = accounts.get(row.customerId);
      if (account) give(account, row);
    }
  };
  each(parts.overrides, ({ overrides }, row) => overrides.push(row));
  each(parts.ended, ({ access }, row) => access.push(row));
  each(parts.windows, addWindow);
  each(parts.billables, addBillable);
  each(parts.grants, addGrant);
  each(parts.events, (account, row) => (account.events ??= new Map()).set(row.key, row));
  each(parts.entities, ({ entities }, { partId }) => entities.push(partId));
  each(parts.usage, (account, row) =>
    (account.entityUsage ??= new Map()).set(entityKey(row), { ...row, added: ZERO }),
  );
  each(parts.levels, (account, row) => (account.levels ??= new Map()).set(row.featureId, row));
}

/** What has to be looked up, each thing once. */
interface Scope {
  readonly windows: readonly WindowQuery[];
  readonly billables: readonly WindowQuery[];
  readonly payers: readonly string[];
  readonly keys: readonly CustomerPart[];
  readonly entities: readonly EntityLookup[];
  readonly levels: readonly LevelQuestion[];
  /** Customers with events of the past, and from when the first is. */
  readonly past: readonly EndedQuery[];
}

/** A usage period is at most a month long; what was billed before it has no part in what is spent in it. */
const LONGEST_USAGE_PERIOD_MS = 32 * 24 * 60 * 60 * 1_000;

interface Scoping {
  readonly catalogs: Catalogs;
  readonly nowOf: (customer: UsageCustomer) => Instant;
}

function scopeOf(asked: readonly AskedOf[], { catalogs, nowOf }: Scoping): Scope {
  const windows = new Map<string, WindowQuery>();
  const billables = new Map<string, WindowQuery>();
  const keys = new Map<string, CustomerPart>();
  const entities = new Map<string, EntityLookup>();
  const levels = new Map<string, LevelQuestion>();
  const past = new Map<string, EndedQuery>();
  const payers = new Set<string>();
  for (const { question, customer } of asked) {
    const { id: customerId, organizationId, guards } = customer;
    const feature = catalogs.get(organizationId)?.usageIndex.profileOf(question.feature);
    if (!feature) continue;
    const now = nowOf(customer);
    const after = earliest(question, now);
    if (after + SKEW_MS < now && after < (past.get(customerId)?.after ?? Infinity))
      past.set(customerId, { customerId, after });
    for (const partId of feature.windowIds) ask(windows, { customerId, partId, after });
    if (guards.overageLimit !== null) {
      ask(billables, { customerId, partId: "", after: addMs(now, -LONGEST_USAGE_PERIOD_MS) });
    } else if (feature.isPriced) ask(billables, { customerId, partId: "", after });
    if (feature.kind === "level") {
      levels.set(`${customerId} ${feature.id}`, { customerId, featureId: feature.id, at: now });
    }
    if (feature.isPaidByCredits) payers.add(customerId);
    if (question.idempotencyKey !== null) {
      const { idempotencyKey: partId } = question;
      keys.set(`${customerId} ${partId}`, { customerId, partId });
    }
    if (question.entity !== null) {
      const { entity: partId } = question;
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

/** When the use may count at the earliest. A time that will be refused asks for nothing more. */
function earliest({ timestamp }: UsageQuestion, now: Instant): Instant {
  if (timestamp === null) return now;
  try {
    return parseOccurredAt(timestamp, now);
  } catch {
    return now;
  }
}

function ask(questions: Map<string, WindowQuery>, question: WindowQuery): void {
  const key = `${question.customerId} ${question.partId}`;
  const known = questions.get(key);
  if (!known || question.after < known.after) questions.set(key, question);
}
