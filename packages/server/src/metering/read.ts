import type { Instant, Subscription } from "@dues/billing";
import { readLevels, type LevelQuestion } from "../db/levels.js";
import { settingsOf } from "../db/organization-settings.js";
import { groupBy } from "../db/many-rows.js";
import { landed, type Session } from "../db/session.js";
import { readTestClocks, type UsageCustomer } from "../db/usage-customers.js";
import { readEntityUsage, readStandingEntities, type EntityQuestion } from "../db/usage-entities.js";
import {
  readBillables,
  readUsageOrganizations,
  readWindows,
  type CustomerPart,
  type WindowQuestion,
} from "../db/usage-facts.js";
import { readKnownEvents } from "../db/usage-keys.js";
import { readGrants, readOverrides } from "../db/usage-rights.js";
import { readLiveSubscriptions } from "../db/usage-subscriptions.js";
import { openAccount, type Account } from "./account.js";
import type { UsageIndex } from "./feature-profile.js";
import { parseOccurredAt, type UsageQuestion } from "./question.js";

/** A question, and whom it is about. */
export interface AskedOf {
  readonly question: UsageQuestion;
  readonly customer: UsageCustomer;
}

/** The catalogs by which a batch is read and decided, by organization. */
export type Catalogs = ReadonlyMap<string, { readonly version: bigint; readonly usageIndex: UsageIndex }>;

/** The catalog of an organization is another one than the batch was begun with. It has to be begun again. */
export class CatalogChanged extends Error {
  override readonly name = "CatalogChanged";

  constructor(
    readonly organizationId: string,
    readonly version: bigint,
  ) {
    super(`The catalog of ${organizationId} is at version ${version}.`);
  }
}

/** Reads, in one flight, what decides about all questions of a batch. Answers the accounts by customer. */
export async function readAccounts(
  session: Session,
  asked: readonly AskedOf[],
  { catalogs, now }: { readonly catalogs: Catalogs; readonly now: () => Instant },
): Promise<ReadonlyMap<string, Account>> {
  const customers = [...new Map(asked.map(({ customer }) => [customer.id, customer])).values()];
  const clocks = await readTestClocks(session, customers);
  const realNow = now();
  const nowOf = ({ testClockId }: UsageCustomer): Instant =>
    (testClockId === null ? undefined : clocks.get(testClockId)?.now) ?? realNow;
  const scope = scopeOf(asked, { catalogs, nowOf });
  const of = await readParts(session, { customers, scope, catalogs });
  const accounts = new Map<string, Account>();
  for (const customer of customers) {
    const { id, organizationId, testClockId } = customer;
    const settings = of.settings.get(organizationId);
    const catalog = catalogs.get(organizationId);
    if (!settings || !catalog) continue;
    const account = openAccount({
      customer,
      settings,
      usageIndex: catalog.usageIndex,
      now: nowOf(customer),
      isClockAdvancing: testClockId !== null && clocks.get(testClockId)?.isAdvancing === true,
      subscriptions: of.subscriptions.get(id) ?? NONE,
      overrides: of.overrides.get(id) ?? NONE,
      windows: of.windows.get(id) ?? NONE,
      billables: of.billables.get(id) ?? NONE,
      grants: of.grants.get(id) ?? NONE,
      events: of.events.get(id) ?? NONE,
      entities: of.entities.get(id)?.map(({ partId }) => partId) ?? NONE,
      entityUsage: of.usage.get(id) ?? NONE,
      levels: of.levels.get(id) ?? NONE,
    });
    accounts.set(id, account);
  }
  return accounts;
}

const NONE: readonly never[] = [];

/** Everything, in one flight, by customer. */
async function readParts(
  session: Session,
  {
    customers,
    scope,
    catalogs,
  }: { readonly customers: readonly UsageCustomer[]; readonly scope: Scope; readonly catalogs: Catalogs },
) {
  const ids = customers.map(({ id }) => id);
  const organizationIds = [...new Set(customers.map(({ organizationId }) => organizationId))];
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
  ] = await landed([
    readUsageOrganizations(session, organizationIds),
    readLiveSubscriptions(session, ids),
    readOverrides(session, ids),
    readWindows(session, scope.windows),
    readBillables(session, scope.billables),
    readGrants(session, scope.payers),
    readKnownEvents(session, scope.keys),
    readStandingEntities(session, scope.entities),
    readEntityUsage(session, scope.entities),
    readLevels(session, scope.levels),
  ] as const);
  for (const { id, catalogVersion } of organizations) {
    if (catalogs.get(id)?.version !== catalogVersion) throw new CatalogChanged(id, catalogVersion);
  }
  return {
    settings: new Map(organizations.map((organization) => [organization.id, settingsOf(organization)])),
    subscriptions: byCustomer<Subscription>(subscriptions),
    overrides: byCustomer(overrides),
    windows: byCustomer(windows),
    billables: byCustomer(billables),
    grants: byCustomer(grants),
    events: byCustomer(events),
    entities: byCustomer(entities),
    usage: byCustomer(usage),
    levels: byCustomer(levels),
  };
}

function byCustomer<Row extends { readonly customerId: string }>(rows: readonly Row[]) {
  return groupBy(rows, ({ customerId }) => customerId);
}

/** What has to be looked up, each thing once. */
interface Scope {
  readonly windows: readonly WindowQuestion[];
  readonly billables: readonly WindowQuestion[];
  readonly payers: readonly string[];
  readonly keys: readonly CustomerPart[];
  readonly entities: readonly EntityQuestion[];
  readonly levels: readonly LevelQuestion[];
}

/** A usage period is at most a month long; what was billed before it has no part in what is spent in it. */
const LONGEST_USAGE_PERIOD_MS = 32 * 24 * 60 * 60 * 1_000;

interface Reading {
  readonly catalogs: Catalogs;
  readonly nowOf: (customer: UsageCustomer) => Instant;
}

function scopeOf(asked: readonly AskedOf[], { catalogs, nowOf }: Reading): Scope {
  const windows = new Map<string, WindowQuestion>();
  const billables = new Map<string, WindowQuestion>();
  const keys = new Map<string, CustomerPart>();
  const entities = new Map<string, EntityQuestion>();
  const levels = new Map<string, LevelQuestion>();
  const payers = new Set<string>();
  for (const { question, customer } of asked) {
    const { id: customerId, organizationId, guards } = customer;
    const feature = catalogs.get(organizationId)?.usageIndex.profileOf(question.feature);
    if (!feature) continue;
    const now = nowOf(customer);
    const after = earliest(question, now);
    for (const partId of feature.windowIds) ask(windows, { customerId, partId, after });
    if (guards.overageLimit !== null) {
      ask(billables, { customerId, partId: "", after: (now - LONGEST_USAGE_PERIOD_MS) as Instant });
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

function ask(questions: Map<string, WindowQuestion>, question: WindowQuestion): void {
  const key = `${question.customerId} ${question.partId}`;
  const known = questions.get(key);
  if (!known || question.after < known.after) questions.set(key, question);
}
