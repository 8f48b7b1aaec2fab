import { BillingError, type Instant, type WindowUsed } from "@dues/billing";
import { loadCatalog, recallCatalog } from "../db/catalog-index.js";
import { BEGIN, BEGIN_READING, BY_INDEX, COMMIT, landed, withSession, type Session } from "../db/session.js";
import {
  findNamedCustomers,
  type CustomerName,
  type LockMode,
  type NamedCustomer,
} from "../db/usage-customers.js";
import { sendWrites, type UsageWrites } from "../db/usage-writes.js";
import type { Deps } from "../deps.js";
import type { Account } from "./account.js";
import { decideCheck, decideTrack } from "./decide.js";
import { usageIndexOf } from "./feature-profile.js";
import type { UsageQuestion } from "./question.js";
import { CatalogChanged, readAccounts, type AskedOf, type Catalogs } from "./read.js";
import { recordUse, type Appended } from "./record.js";
import type { FeatureUse } from "./use.js";

/** What became of a question: an answer, why there is none, or that its customer was held by somebody else. */
export type Outcome = { readonly use: FeatureUse } | { readonly error: unknown } | "held";

/** An organization whose catalog changes faster than it can be read is not waited for any longer. */
const ATTEMPTS = 5;

/**
 * Answers questions together: finds and locks their customers, reads once what decides, decides one after the other in
 * the order in which they came, writes once, commits. Nothing is answered before it is committed.
 */
export async function answerTogether(
  deps: Deps,
  questions: readonly UsageQuestion[],
  mode: LockMode,
): Promise<readonly Outcome[]> {
  for (let attempt = 1; ; attempt++) {
    const catalogs = await catalogsOf(deps, questions);
    try {
      return await withSession(deps.db, (session) => transact(deps, session, { questions, mode, catalogs }));
    } catch (error) {
      if (!(error instanceof CatalogChanged) || attempt === ATTEMPTS) throw error;
      await loadCatalog(deps.db, { id: error.organizationId, catalogVersion: error.version });
    }
  }
}

/** The catalogs as they were last read, which is checked once the customers are locked. */
async function catalogsOf(deps: Deps, questions: readonly UsageQuestion[]): Promise<Catalogs> {
  const catalogs = new Map<string, { version: bigint; usageIndex: ReturnType<typeof usageIndexOf> }>();
  for (const { organization } of questions) {
    const { id, catalogVersion } = organization;
    if (catalogs.has(id)) continue;
    const known = recallCatalog(id);
    const index = known?.index ?? (await loadCatalog(deps.db, organization));
    catalogs.set(id, { version: known?.version ?? catalogVersion, usageIndex: usageIndexOf(index) });
  }
  return catalogs;
}

interface Batch {
  readonly questions: readonly UsageQuestion[];
  readonly mode: LockMode;
  readonly catalogs: Catalogs;
}

async function transact(deps: Deps, session: Session, batch: Batch): Promise<readonly Outcome[]> {
  const { questions, mode, catalogs } = batch;
  const { names, indexOf } = distinctNames(questions);
  const [, , named] = await landed([
    session.run(mode === "none" ? BEGIN_READING : BEGIN),
    session.run(BY_INDEX),
    findNamedCustomers(session, names, mode),
  ] as const);
  const found = questions.map((question) => resolve(question, named[indexOf(question)], mode));
  const asked = found.filter((each): each is AskedOf => typeof each === "object" && "customer" in each);
  const accounts = await readAccounts(session, asked, { catalogs, now: deps.now });
  const appended: Appended = { events: [], grantDraws: [], notices: [], levels: [] };
  const outcomes = found.map((each): Outcome => {
    if (each === "held" || "error" in each) return each;
    const account = accounts.get(each.customer.id);
    if (!account) return { error: customerNotFound(each.question.customer) };
    return decide(deps, account, { question: each.question, mode, appended });
  });
  const writes = mode === "none" ? [] : sendWrites(session, writesOf(accounts, appended));
  await landed([...writes, session.run(COMMIT)]);
  return outcomes;
}

interface Deciding {
  readonly question: UsageQuestion;
  readonly mode: LockMode;
  readonly appended: Appended;
}

/** A question that cannot be decided, for whatever reason, is no reason not to decide the others. */
function decide(deps: Deps, account: Account, { question, mode, appended }: Deciding): Outcome {
  try {
    if (mode === "none") return { use: decideCheck(account, question) };
    const { use, accepted } = decideTrack(account, question);
    if (accepted) recordUse(deps, account, accepted, appended);
    return { use };
  } catch (error) {
    return { error };
  }
}

/** Many questions are about one customer; each name is looked up once. */
function distinctNames(questions: readonly UsageQuestion[]) {
  const names = new Map<string, { readonly name: CustomerName; readonly index: number }>();
  const keyOf = ({ organization, customer }: UsageQuestion) => `${organization.id} ${customer}`;
  for (const question of questions) {
    const name = { organizationId: question.organization.id, name: question.customer };
    if (!names.has(keyOf(question))) names.set(keyOf(question), { name, index: names.size });
  }
  return {
    names: [...names.values()].map(({ name }) => name),
    indexOf: (question: UsageQuestion) => names.get(keyOf(question))?.index ?? -1,
  };
}

/** Whom a question is about: the internal id goes first, then the external one, then the email. */
function resolve(
  question: UsageQuestion,
  named: NamedCustomer | undefined,
  mode: LockMode,
): AskedOf | { readonly error: BillingError } | "held" {
  const { byId, byExternalId, byEmail } = named ?? {};
  if (!byId && byExternalId && byEmail && byExternalId.id !== byEmail.id) {
    return { error: customerAmbiguous(question.customer) };
  }
  const customer = byId ?? byExternalId ?? byEmail;
  if (!customer) return { error: customerNotFound(question.customer) };
  if (mode === "none" || customer.isLocked) return { question, customer };
  // Whoever is not there once the wait is over was deleted meanwhile.
  return mode === "skip" ? "held" : { error: customerNotFound(question.customer) };
}

function customerNotFound(name: string): BillingError {
  return new BillingError("customer_not_found", `There is no customer ${name}.`);
}

function customerAmbiguous(name: string): BillingError {
  return new BillingError(
    "customer_ambiguous",
    `${name} is the external id of one customer and the email of another. Use the internal id.`,
  );
}

/** What the accepted uses added, all together. */
function writesOf(accounts: ReadonlyMap<string, Account>, appended: Appended): UsageWrites {
  const all = [...accounts.values()].map((account) => {
    const { id: customerId, organizationId } = account.customer;
    const owner = { customerId, organizationId };
    const windows = [...account.windows.values()].filter(({ added }) => isAnything(added));
    const billables = [...account.billables.values()].filter(({ added }) => added > 0n);
    const entities = [...account.entityUsage.values()].filter(({ added }) => added > 0n);
    return {
      windows: windows.map(({ id, holder, featureId, window, added }) => {
        return { ...owner, id, holder, featureId, start: window.start, end: window.end, ...added };
      }),
      billables: billables.map(({ added, ...billable }) => {
        return { ...billable, ...owner, units: added, periodStart: billable.periodStart ?? (0 as Instant) };
      }),
      entities: entities.map(({ added, ...usage }) => ({ ...usage, ...owner, units: added })),
    };
  });
  return {
    windows: all.flatMap(({ windows }) => windows),
    billables: all.flatMap(({ billables }) => billables),
    entities: all.flatMap(({ entities }) => entities),
    grants: appended.grantDraws,
    notices: appended.notices,
    levels: appended.levels,
    events: appended.events,
  };
}

function isAnything({ drawn, overage, credited }: WindowUsed): boolean {
  return drawn > 0n || overage > 0n || credited > 0n;
}
