import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { listCustomersById } from "../../../db/customers/customers.js";
import {
  awaitDue,
  listDueCustomers,
  lockDue,
  lockFree,
  type DueCustomer,
  type LockedRow,
} from "../../../db/customers/due.js";
import { findOrganization } from "../../../db/organizations/organizations.js";
import { lookUpByIndex } from "../../../db/core/transaction-session.js";
import type { Deps } from "../../../context/deps.js";
import { callProviders, type StepOutcome } from "./call-providers.js";
import { openBillingContext, type BillingContext } from "../state/context.js";
import type { LockedCustomer } from "../state/load-states.js";
import { runAlone } from "./run-due.js";
import { NOTHING_DECIDED, takeSteps, type Decided, type Step, type Steps } from "./step.js";

/** The unfinished customers of a batch, with what providers decided for each. */
type Waiting = ReadonlyMap<string, WaitingCustomer>;

interface WaitingCustomer {
  readonly decided: Decided;
  /** What the transaction before wrote. Undefined before the first one. */
  readonly written?: Written | undefined;
}

/** The state of a customer as one of our transactions wrote it. */
interface Written {
  readonly step: Step;
  /** The version of the customer's row since then. Under another one, the state may be another one too. */
  readonly version: string;
}

const NEVER_TRIED: WaitingCustomer = { decided: NOTHING_DECIDED };

interface Batch {
  readonly deps: Deps;
  readonly until: Instant;
  readonly billingContexts: ReadonlyMap<string, BillingContext>;
}

interface Round {
  readonly steps: Steps;
  /** Locked by another transaction, or no longer due. */
  readonly passed: readonly string[];
  /** The versions of the customers' rows from this round on, by id. */
  readonly versions: ReadonlyMap<string, string>;
}

/** The result of a batch. */
export interface BatchRun {
  /** The number of finished customers. */
  readonly count: number;
  /** Customers that another transaction had locked, or had run already. */
  readonly passed: readonly string[];
}

/**
 * Runs everything that is due for customers on real time, many of them in each transaction, and counts the finished
 * customers. Customers that another transaction has locked or has run are skipped. A customer that fails is logged and
 * never delays the others: a state that breaks a rule is not written, and if a batch cannot be written, each of its
 * customers is run alone.
 */
export async function runBatch(
  deps: Deps,
  customers: readonly DueCustomer[],
  until: Instant,
): Promise<BatchRun> {
  return runLocked(deps, customers, { until, lock: lockDue });
}

async function runLocked(
  deps: Deps,
  customers: readonly DueCustomer[],
  { until, lock }: { readonly until: Instant; readonly lock: typeof lockDue },
): Promise<BatchRun> {
  const batch: Batch = { deps, until, billingContexts: await openBillingContexts(deps, customers) };
  const all = new Map(customers.map(({ customerId }) => [customerId, NEVER_TRIED]));
  const first = await takeRound(batch, all, lock);
  if (!first) return { count: await runEachAlone(batch, all), passed: [] };
  let { count, waiting } = await finishRound(batch, all, first);
  while (waiting.size > 0) {
    const round = await takeRound(batch, waiting, lockFree);
    if (!round) return { count: count + (await runEachAlone(batch, waiting)), passed: first.passed };
    count += await runEachAlone(batch, pick(waiting, round.passed));
    const finished = await finishRound(batch, waiting, round);
    count += finished.count;
    waiting = finished.waiting;
  }
  return { count, passed: first.passed };
}

/**
 * Runs customers one by one, and waits for those that are locked. Another worker has a whole batch locked and runs all of
 * it, so after each wait only the customers that are still due remain.
 */
export async function waitAndRun(
  deps: Deps,
  customers: readonly DueCustomer[],
  until: Instant,
): Promise<BatchRun> {
  let count = 0;
  let [first, ...others] = customers;
  while (first) {
    count += (await runLocked(deps, [first], { until, lock: awaitDue })).count;
    [first, ...others] = await listStillDue(deps, others, until);
  }
  return { count, passed: [] };
}

async function listStillDue(
  deps: Deps,
  customers: readonly DueCustomer[],
  now: Instant,
): Promise<readonly DueCustomer[]> {
  if (customers.length === 0) return customers;
  const among = customers.map(({ customerId }) => customerId);
  return listDueCustomers(deps.db, { now, among, after: undefined, limit: among.length });
}

/** Counts the finished customers, and sends the charges of the others to providers. */
async function finishRound(
  batch: Batch,
  waiting: Waiting,
  { steps: { taken, broken }, versions }: Round,
): Promise<{ readonly count: number; readonly waiting: Waiting }> {
  // A plan may have changed since the billing contexts were opened, so each customer gets a new one.
  const alone = broken.map(({ account }) => account.customer.id);
  const count = await runEachAlone(batch, pick(waiting, alone));
  const open = taken.filter(({ isDone }) => !isDone);
  const asked = await callProviders(batch.deps, open);
  return { count: count + taken.length - open.length, waiting: goingOn(batch, asked, versions) };
}

async function openBillingContexts(
  deps: Deps,
  customers: readonly DueCustomer[],
): Promise<Map<string, BillingContext>> {
  const billingContexts = new Map<string, BillingContext>();
  for (const id of new Set(customers.map(({ organizationId }) => organizationId))) {
    const organization = await findOrganization(deps.db, id);
    if (organization) billingContexts.set(id, await openBillingContext(deps, organization));
  }
  return billingContexts;
}

/** Undefined when nothing of it could be written. */
async function takeRound(
  { deps, until, billingContexts }: Batch,
  waiting: Waiting,
  lock: typeof lockDue,
): Promise<Round | undefined> {
  const ids = [...waiting.keys()];
  try {
    return await deps.db.transaction(async (trx) => {
      await lookUpByIndex(trx);
      const locked = await lock(trx, ids, until);
      const known = unchangedOf(waiting, locked);
      const accounts = await readAccounts(trx, billingContexts, { locked, known });
      const own = locked.flatMap(({ customerId }) => waiting.get(customerId)?.decided ?? []);
      const charges = own.flatMap((each) => each.charges);
      const decided = { charges, taxes: own.flatMap((each) => each.taxes) };
      const states = new Map([...known].map(([id, { state }]) => [id, state]));
      const steps = await takeSteps(deps, trx, accounts, { until, decided, known: states });
      const versions = new Map(
        locked.map(({ customerId, versionOnceWritten }) => [customerId, versionOnceWritten]),
      );
      return { steps, passed: ids.filter((id) => !versions.has(id)), versions };
    });
  } catch (error) {
    deps.log.error(
      { err: error, customers: ids.length },
      "the changes of a batch of customers could not be saved",
    );
    return undefined;
  }
}

/** Returns the last steps of the locked customers that no other transaction has written since. */
function unchangedOf(waiting: Waiting, locked: readonly LockedRow[]): ReadonlyMap<string, Step> {
  return new Map(
    locked.flatMap(({ customerId, version }) => {
      const written = waiting.get(customerId)?.written;
      return written?.version === version ? [[customerId, written.step]] : [];
    }),
  );
}

interface ReadAccounts {
  readonly locked: readonly LockedRow[];
  readonly known: ReadonlyMap<string, Step>;
}

async function readAccounts(
  trx: Knex.Transaction,
  billingContexts: Batch["billingContexts"],
  { locked, known }: ReadAccounts,
): Promise<LockedCustomer[]> {
  const ids = locked.map(({ customerId }) => customerId);
  const unknown = ids.filter((id) => !known.has(id));
  const read = unknown.length === 0 ? [] : await listCustomersById(trx, unknown);
  const accounts = read.flatMap((customer) => {
    const billing = billingContexts.get(customer.organizationId);
    return billing ? [{ customer, billing }] : [];
  });
  return [...ids.flatMap((id) => known.get(id)?.account ?? []), ...accounts];
}

async function runEachAlone({ deps, until, billingContexts }: Batch, waiting: Waiting): Promise<number> {
  let count = 0;
  for (const [customerId, { decided }] of waiting) {
    const [customer] = await listCustomersById(deps.db, [customerId]);
    const billing = customer && billingContexts.get(customer.organizationId);
    if (!billing) continue;
    try {
      const result = await runAlone(deps, billing.organization, customerId, { until, decided });
      if (result === "done") count += 1;
    } catch (error) {
      logFailure(deps, customerId, error);
    }
  }
  return count;
}

function pick(waiting: Waiting, ids: readonly string[]): Waiting {
  return new Map(ids.map((id) => [id, waiting.get(id) ?? NEVER_TRIED]));
}

function goingOn({ deps }: Batch, asked: readonly StepOutcome[], versions: Round["versions"]): Waiting {
  for (const { step, failure } of asked) {
    if (failure) logFailure(deps, step.account.customer.id, failure.cause);
  }
  const open = asked.filter(({ failure, isBlocked }) => !failure && !isBlocked);
  return new Map(
    open.map(({ step, decided }) => {
      const { id } = step.account.customer;
      const version = versions.get(id);
      return [id, { decided, written: version === undefined ? undefined : { step, version } }];
    }),
  );
}

function logFailure(deps: Deps, customerId: string, error: unknown): void {
  deps.log.error({ err: error, customerId }, "the work due for a customer could not be run");
}
