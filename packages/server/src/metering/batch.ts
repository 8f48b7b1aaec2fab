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
import type { UsageState } from "./account.js";
import { decideCheck, decideTrack } from "./decide.js";
import { usageIndexOf } from "./feature-profile.js";
import type { UsageQuestion } from "./question.js";
import { readAccounts, type AskedOf, type Catalogs } from "./read.js";
import { recordUse, type Appended } from "./record.js";
import type { FeatureUse } from "./use.js";

/**
 * The outcome of a question: an answer, why there is none, that another transaction had locked its customer, or that the
 * catalog of its organization has to be read first.
 */
export type Outcome = { readonly use: FeatureUse } | { readonly error: unknown } | "held" | "outdated";

/**
 * Answers questions together: finds and locks their customers, reads once what decides, decides one after the other in
 * the order in which they came, writes once, commits. Nothing is answered before it is committed.
 */
export function answerTogether(deps: Deps, batch: Batch): Promise<readonly Outcome[]> {
  const catalogs = catalogsOf(batch.questions);
  return withSession(deps.db, (session) => transact(deps, session, { ...batch, catalogs }));
}

/** The catalogs as they were last read. Whether they still hold is checked once the customers are locked. */
function catalogsOf(questions: readonly UsageQuestion[]): Catalogs {
  const catalogs = new Map<string, { version: bigint; usageIndex: ReturnType<typeof usageIndexOf> }>();
  for (const { organization } of questions) {
    const known = catalogs.has(organization.id) ? undefined : cachedCatalog(organization.id);
    if (known)
      catalogs.set(organization.id, { version: known.version, usageIndex: usageIndexOf(known.index) });
  }
  return catalogs;
}

interface Batch {
  readonly questions: readonly UsageQuestion[];
  readonly mode: LockMode;
  readonly memory: SubscriptionCache;
}

interface Known extends Batch {
  readonly catalogs: Catalogs;
}

async function transact(deps: Deps, session: Session, batch: Known): Promise<readonly Outcome[]> {
  const { questions, mode, memory, catalogs } = batch;
  const { names, indexes } = distinctNames(questions);
  const [, , named] = await settleAll([
    session.run(mode === "none" ? BEGIN_READING : BEGIN),
    session.run(BY_INDEX),
    findNamedCustomers(session, names, mode),
  ] as const);
  const found = questions.map((question, index) => resolve(question, named[indexes[index] ?? -1], mode));
  const asked = found.filter((each): each is AskedOf => typeof each === "object" && "customer" in each);
  const { accounts, outdated } = await readAccounts(session, asked, { catalogs, memory, now: deps.now });
  const appended: Appended = { events: [], grantDraws: [], notices: [], levels: [], changes: [] };
  const outcomes = found.map((each): Outcome => {
    if (each === "held" || "error" in each) return each;
    if (outdated.has(each.customer.organizationId)) return "outdated";
    const account = accounts.get(each.customer.id);
    if (!account) return { error: customerNotFound(each.question.customer) };
    return decide(deps, account, { question: each.question, mode, appended });
  });
  const writes =
    mode === "none" ? [] : sendWrites(session, { ...writesOf(accounts, appended), realNow: deps.realNow() });
  await settleAll([...writes, session.run(COMMIT)]);
  return outcomes;
}

interface Deciding {
  readonly question: UsageQuestion;
  readonly mode: LockMode;
  readonly appended: Appended;
}

/** A question that cannot be decided, for whatever reason, is no reason not to decide the others. */
function decide(deps: Deps, account: UsageState, { question, mode, appended }: Deciding): Outcome {
  try {
    if (mode === "none") return { use: decideCheck(account, question) };
    const { use, accepted } = decideTrack(account, question);
    if (accepted) recordUse(deps, account, accepted, appended);
    return { use };
  } catch (error) {
    return { error };
  }
}

/** Many questions are about one customer; each name is looked up once. `indexes` tells which is whose. */
function distinctNames(questions: readonly UsageQuestion[]) {
  const known = new Map<string, number>();
  const names: CustomerName[] = [];
  const indexes = questions.map(({ organization, customer }) => {
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

/** The customer that a question is about. */
function resolve(
  question: UsageQuestion,
  matches: CustomerMatches<UsageCustomer> | undefined,
  mode: LockMode,
): AskedOf | { readonly error: unknown } | "held" {
  try {
    const customer = matches && chooseCustomer(question.customer, matches);
    if (!customer) return { error: customerNotFound(question.customer) };
    if (mode === "none" || customer.isLocked) return { question, customer };
    // A customer that no longer exists after the wait was deleted in between.
    return mode === "skip" ? "held" : { error: customerNotFound(question.customer) };
  } catch (error) {
    return { error };
  }
}

function customerNotFound(name: string): BillingError {
  return new BillingError("customer_not_found", `There is no customer ${name}.`);
}

/** What the accepted uses added, all together. */
function writesOf(
  accounts: ReadonlyMap<string, UsageState>,
  appended: Appended,
): Omit<UsageWrites, "realNow"> {
  const windows: WindowAddition[] = [];
  const billables: BillableAddition[] = [];
  const boundaries: UsageBoundary[] = [];
  const entities: EntityAddition[] = [];
  for (const account of accounts.values()) {
    const { id: customerId, organizationId } = account.customer;
    for (const { id, holder, featureId, window, place, added } of account.windows) {
      if (!isAnything(added)) continue;
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
    for (const billable of account.billables) {
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
    for (const { entityId, featureId, windowStart, added } of account.entityUsage?.values() ?? []) {
      if (added <= 0n) continue;
      entities.push({ customerId, organizationId, entityId, featureId, windowStart, units: added });
    }
  }
  const { grantDraws: grants, notices, levels, events, changes } = appended;
  return { windows, billables, boundaries, entities, grants, notices, levels, events, changes };
}

function isAnything({ drawn, overage, credited }: WindowUsage): boolean {
  return drawn > 0n || overage > 0n || credited > 0n;
}
