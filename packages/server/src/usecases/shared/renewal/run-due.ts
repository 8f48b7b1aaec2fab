import { earliestOf, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { findCustomersNamed, lockCustomer } from "../../../db/customers/customers.js";
import { nextDueOf } from "../../../db/customers/due.js";
import { nextTopUpOf } from "../../../db/customers/due-top-ups.js";
import { listPendingPayments } from "../../../db/money/payments.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { depsFor } from "../time/customer-time.js";
import { callProviders } from "./call-providers.js";
import { openBillingContext, type BillingContext } from "../state/context.js";
import { NOTHING_DECIDED, takeSteps, type Decided, type Step } from "./step.js";

/** When time acts next on any of these customers, top-ups included. Null when it never does by itself. */
export async function nextDueAt(knex: Knex, customerIds: readonly string[]): Promise<Instant | null> {
  const [due, topUp] = [await nextDueOf(knex, customerIds), await nextTopUpOf(knex, customerIds)];
  return due !== null && topUp !== null ? earliestOf(due, topUp) : (due ?? topUp);
}

export interface RunDue {
  readonly until: Instant;
  /** What is decided at providers, but not settled yet. */
  readonly decided?: Decided;
}

/**
 * Runs everything that is due for a customer up to an instant, each step at its own instant and in order. Payments
 * are attempted between transactions, and later steps wait for them. Returns `blocked` if the outcome of a payment is
 * unknown; running it again continues from there.
 */
export async function runDue(
  deps: Deps,
  organization: Organization,
  customerId: string,
  until: Instant,
): Promise<"done" | "blocked"> {
  return runAlone(deps, organization, customerId, { until });
}

/** `runDue` from where a batch left off. */
export async function runAlone(
  deps: Deps,
  organization: Organization,
  customerId: string,
  { until, decided = NOTHING_DECIDED }: RunDue,
): Promise<"done" | "blocked"> {
  // A request never waits for a tax provider because of other invoices that are due.
  const billing = await openBillingContext({ ...deps, taxAnswers: undefined }, organization);
  let settling = decided;
  for (;;) {
    const step = await stepAlone(deps, billing, customerId, { until, decided: settling });
    if (!step || step.isDone) return "done";
    const [asked] = await callProviders(deps, [step]);
    if (asked?.failure) throw asked.failure.cause;
    if (asked?.isBlocked) return "blocked";
    settling = asked?.decided ?? NOTHING_DECIDED;
  }
}

/** Returns undefined for a deleted customer. Waits for the customer's lock. */
async function stepAlone(
  deps: Deps,
  billing: BillingContext,
  customerId: string,
  { until, decided }: Required<RunDue>,
): Promise<Step | undefined> {
  const { taken, broken } = await deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    return takeSteps(deps, trx, customer ? [{ customer, billing }] : [], { until, decided });
  });
  if (broken[0]) throw broken[0].cause;
  return taken[0];
}

/** Runs what a job has not run yet for a customer, before a request decides about it. */
export async function catchUp(deps: Deps, organization: Organization, customerId: string): Promise<void> {
  const next = await nextDueOf(deps.db, [customerId]);
  if (next !== null && next <= deps.now()) await runDue(deps, organization, customerId, deps.now());
}

/**
 * Runs what a settlement led to, in the customer's own time: charges that it decided, retries that a new card made due, and
 * renewals that waited for a payment. Does nothing while a test clock advances, because the advance runs them.
 */
export async function catchUpCustomer(
  deps: Deps,
  organization: Organization,
  customerId: string,
): Promise<void> {
  const { byId: customer } = await findCustomersNamed(deps.db, organization.id, customerId);
  if (!customer || customer.isClockAdvancing) return;
  await catchUpSettled(depsFor(deps, customer), organization, customerId);
}

/** As `catchUpCustomer`, in the time of `deps`. */
export async function catchUpSettled(
  deps: Deps,
  organization: Organization,
  customerId: string,
): Promise<void> {
  if (await hasWork(deps, customerId)) await runDue(deps, organization, customerId, deps.now());
}

/** Whether something is due, or a charge was decided that is not settled. A charge is due again only once it may be lost. */
async function hasWork({ db, now }: Pick<Deps, "db" | "now">, customerId: string): Promise<boolean> {
  const next = await nextDueOf(db, [customerId]);
  if (next !== null && next <= now()) return true;
  const pending = await listPendingPayments(db, [customerId]);
  return pending.some(({ checkoutId }) => checkoutId === null);
}

/** Catches up before a request is answered whose own work is done. If it fails, a job runs it later. */
export async function tryCatchUp(
  { log }: Pick<Deps, "log">,
  customerId: string,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, customerId }, "work that was waiting for a payment could not be run");
  }
}
