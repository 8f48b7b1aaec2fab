import { addMs, BillingError, type Instant, invariant, latestOf } from "@dues/billing";
import type { Knex } from "knex";
import { lockCustomer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import {
  findTestClock,
  listClockCustomerIds,
  lockTestClock,
  updateRunningClock,
  updateTestClock,
  type TestClock,
  type TestClockChange,
} from "../../db/organizations/test-clocks.js";
import { nextTopUpOf } from "../../db/customers/due-top-ups.js";
import { listWithExpired } from "../../db/usage/reservations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { nextDueAt, runDue } from "../shared/renewal/run-due.js";
import { recordExpired } from "../shared/reservation/expire.js";
import { runTopUps } from "../shared/top-up/run.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { recordClock } from "./record.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";
import { requireTestMode } from "../shared/time/test-mode.js";
import { testClockNotFound } from "../shared/time/test-clock.js";

/** A longer jump is more often a slip of the pen than a wish, and a request that takes minutes. */
const LONGEST_JUMP_MS = 5 * 366 * 24 * 60 * 60 * 1000;

/**
 * The time after which a silent advance counts as stopped. If it were shorter than one charge, two advances could run
 * at once; if longer, a clock would stay stuck longer after a crash.
 */
const RUN_MS = 60_000;

/** The first and last step of an advance. After the last one another request may move the clock. */
const DEPARTURE = "departure";
const ARRIVAL = "arrival";

export interface AdvanceTestClock {
  readonly id: string;
  readonly to: SentInstant;
}

/** An advance at work. */
interface Run {
  readonly id: string;
  readonly organization: Organization;
  readonly clock: TestClock;
  readonly to: Instant;
}

/**
 * Advances a test clock, and runs everything that falls due for its customers on the way, each step at its own instant
 * and in order. Returns when all of it is done, or with the clock `blocked` where it stopped if the outcome of a
 * payment is unknown. Another advance continues from there, as it does after a crash.
 *
 * @throws BillingError `test_mode_required`, `test_clock_not_found`, `clock_advancing`; `invalid_request` for a time
 * before the clock's or too far after it
 */
export async function advanceTestClock(
  deps: Deps,
  organization: Organization,
  command: AdvanceTestClock,
): Promise<TestClock> {
  requireTestMode(organization);
  const arrived = deps.steps?.decided.get(ARRIVAL) as TestClock | undefined;
  if (arrived) return arrived;
  const run = await begin(deps, organization, command);
  try {
    return await runAll(deps, run);
  } catch (error) {
    await release(deps, run).catch((cause: unknown) =>
      deps.log.error({ err: cause, clockId: run.clock.id }, "a test clock could not be released"),
    );
    throw error;
  }
}

/**
 * Claims the clock. It becomes `advancing` under the locks of all its customers, so every change of a customer either
 * finishes before or sees the new status.
 */
async function begin(deps: Deps, organization: Organization, command: AdvanceTestClock): Promise<Run> {
  const to = parseSent("to", command.to);
  return deps.db.transaction(async (trx) => {
    const clock = await lockTestClock(trx, { organizationId: organization.id, id: command.id }, "change");
    if (!clock) throw testClockNotFound(command.id);
    const at = deps.realNow();
    // The run of an earlier try of this very request is dead, and goes on here.
    const earlier = deps.steps?.decided.get(DEPARTURE);
    if (clock.run && clock.run.id !== earlier && at < clock.run.expiresAt) throw advancing(clock);
    checkJump(clock.now, to);
    for (const customerId of await listClockCustomerIds(trx, clock)) await lockCustomer(trx, customerId);
    const id = deps.newId("run");
    await updateTestClock(trx, clock, { status: "advancing", now: clock.now, run: lease(deps, id) }, at);
    await deps.steps?.save(trx, DEPARTURE, id);
    if (earlier === undefined)
      await recordClock(deps, trx, { kind: "test_clock.advanced", was: clock, is: { ...clock, now: to } });
    return { id, organization, clock, to };
  });
}

function checkJump(now: Instant, to: Instant): void {
  if (to < now) throw invalidRequest([{ path: "to", message: "must not be before the time of the clock" }]);
  if (to - now <= LONGEST_JUMP_MS) return;
  throw invalidRequest([
    { path: "to", message: "must not be more than five years after the time of the clock" },
  ]);
}

function lease(deps: Deps, id: string) {
  return { id, expiresAt: addMs(deps.realNow(), RUN_MS) };
}

function advancing({ id }: TestClock): BillingError {
  return new BillingError("clock_advancing", `The test clock ${id} is already advancing.`);
}

async function runAll(deps: Deps, run: Run): Promise<TestClock> {
  const { clock, organization, to } = run;
  const customerIds = await listClockCustomerIds(deps.db, clock);
  // First runs all customers at the clock's current time: a payment may be left over whose outcome is unknown.
  const queue = new Map(customerIds.map((customerId) => [customerId, clock.now]));
  let now = clock.now;
  for (;;) {
    const due = soonest(queue, to) ?? (await refill(deps.db, queue, { customerIds, to }));
    if (!due) return finish(deps, run, customerIds);
    now = latestOf(now, due.at);
    await move(deps, run, { status: "advancing", now, run: lease(deps, run.id) });
    const outcome = await runAt(deps, organization, due.customerId, now);
    if (outcome === "blocked") return move(deps, run, { status: "blocked", now, run: null });
    await requeue(deps.db, queue, due.customerId);
    const next = queue.get(due.customerId);
    invariant(next === undefined || next > now, `work of ${due.customerId} is still due`);
  }
}

/** Runs the billing cycle of a customer, then the top-ups that it made due. */
async function runAt(
  deps: Deps,
  organization: Organization,
  customerId: string,
  now: Instant,
): Promise<"done" | "blocked"> {
  const outcome = await runDue(deps, organization, customerId, now);
  const next = outcome === "done" ? await nextTopUpOf(deps.db, [customerId]) : null;
  if (next === null || next > now) return outcome;
  return runTopUps({ ...deps, now: () => now }, organization, { customerId, isAdvance: true });
}

/** Arrives, and publishes which reservations have expired on the way: their units have been available since. */
async function finish(deps: Deps, run: Run, customerIds: readonly string[]): Promise<TestClock> {
  const arrived = await arrive(deps, run);
  const expired = await listWithExpired(deps.db, customerIds, run.to);
  for (const customerId of expired) await recordExpired(deps, customerId);
  return arrived;
}

function arrive(deps: Deps, run: Run): Promise<TestClock> {
  const decide = (trx: Knex.Transaction) =>
    move({ ...deps, db: trx }, run, { status: "ready", now: run.to, run: null });
  return decideOnce(deps, { name: ARRIVAL, decide });
}

interface Due {
  readonly customerId: string;
  readonly at: Instant;
}

/** Checks all customers again: a payment that arrived meanwhile may have made something due. */
async function refill(
  knex: Knex,
  queue: Map<string, Instant>,
  { customerIds, to }: { readonly customerIds: readonly string[]; readonly to: Instant },
): Promise<Due | undefined> {
  const at = await nextDueAt(knex, customerIds);
  if (at === null || at > to) return undefined;
  for (const customerId of customerIds) await requeue(knex, queue, customerId);
  return soonest(queue, to);
}

async function requeue(knex: Knex, queue: Map<string, Instant>, customerId: string): Promise<void> {
  const at = await nextDueAt(knex, [customerId]);
  if (at === null) queue.delete(customerId);
  else queue.set(customerId, at);
}

/** Returns the first step that is due up to `to`; at equal instants, of the customer with the lower id. */
function soonest(queue: ReadonlyMap<string, Instant>, to: Instant): Due | undefined {
  const due = [...queue].map(([customerId, at]) => ({ customerId, at })).filter(({ at }) => at <= to);
  const [first] = due.sort((a, b) => a.at - b.at || (a.customerId < b.customerId ? -1 : 1));
  return first;
}

/** @throws BillingError `clock_advancing` when this run was taken for dead and another one has the clock */
async function move(deps: Deps, { id, clock }: Run, change: TestClockChange): Promise<TestClock> {
  if (!(await updateRunningClock(deps.db, clock, id, change))) throw advancing(clock);
  return { ...clock, now: change.now, status: change.status };
}

/** After a failure: the clock stays where it is, its customers can be changed again, and another advance goes on. */
async function release(deps: Deps, { id, clock }: Run): Promise<void> {
  const stored = await findTestClock(deps.db, clock.organizationId, clock.id);
  if (stored) await updateRunningClock(deps.db, clock, id, { status: "blocked", now: stored.now, run: null });
}
