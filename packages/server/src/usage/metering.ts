import { listUnpaidInvoices } from "../db/money/invoices.js";
import type { Actor } from "../db/organizations/changes.js";
import type { Deps } from "../context/deps.js";
import { pastDue, PastDueError } from "../shared/past-due.js";
import { createLearnCustomers, type LearnCustomers } from "./memory/learn-customers.js";
import { createScheduler, submit, type Scheduler, type SchedulerOptions } from "./queue/scheduler.js";
import {
  toClosingRequest,
  toUsageRequest,
  type ReservationClosing,
  type UsageInput,
  type UsageRequest,
} from "./request.js";
import type { UsageResult } from "./result.js";
import type { Answer } from "./run.js";

export type { Answer } from "./run.js";

type OrganizationRef = UsageRequest["organization"];

/** Checks and usage events, many of them decided in one transaction. */
export interface Metering {
  /**
   * Decides whether a customer may use an amount of a feature now. Writes nothing.
   *
   * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`, `entity_not_found`,
   * `no_active_subscription`, `past_due`, `feature_not_in_plan`, `invalid_request`, `service_unavailable`
   */
  check(organization: OrganizationRef, input: UsageInput): Promise<UsageResult>;
  /**
   * Records a usage event if it is allowed, atomically with the decision: parallel events never exceed a limit
   * together. The event is durable when this resolves.
   *
   * @throws BillingError as `check`, and `not_metered`, `idempotency_key_reused`, `clock_advancing`
   */
  track(organization: OrganizationRef, input: UsageInput): Promise<UsageResult>;
  /**
   * Settles a reservation with what was really used, or releases it. A settlement is refused by no limit.
   *
   * @throws BillingError `reservation_not_found`, `reservation_closed`, `clock_advancing`, `service_unavailable`
   */
  close(organization: OrganizationRef, closing: ReservationClosing): Promise<UsageResult>;
  /**
   * Records many events, each as `track` does and with an answer of its own, in the order of the input. Events of one
   * customer are decided in their order.
   */
  trackAll(
    organization: OrganizationRef,
    inputs: readonly UsageInput[],
    actor?: Actor,
  ): Promise<readonly Answer[]>;
  /** To be called again and again, in each process. */
  readonly learnCustomers: LearnCustomers;
}

export function createMetering(deps: Deps, options: SchedulerOptions = {}): Metering {
  const scheduler = createScheduler(deps, options);
  return {
    check: (organization, input) => submitOne(scheduler, "none", () => toUsageRequest(organization, input)),
    track: (organization, input) => submitOne(scheduler, "skip", () => toUsageRequest(organization, input)),
    close: (organization, closing) =>
      submitOne(scheduler, "skip", () => toClosingRequest(organization, closing)),
    trackAll: (organization, inputs, actor) => trackAll(scheduler, { organization, inputs, actor }),
    learnCustomers: learningOf(scheduler),
  };
}

/** On a distributed PostgreSQL, names are found together with the nodes of their customers. */
function learningOf({ deps, sharding, caches }: Scheduler): LearnCustomers {
  const learn = createLearnCustomers(deps, caches.customers);
  return async (...run) => ((await sharding()).shards ? 0 : learn(...run));
}

function submitOne(
  scheduler: Scheduler,
  mode: "none" | "skip",
  request: () => UsageRequest,
): Promise<UsageResult> {
  return new Promise((resolve, reject) => {
    const respond = (answer: Answer): void => {
      if ("result" in answer) resolve(answer.result);
      else if (answer.error instanceof PastDueError) resolve(refuseUnpaid(scheduler.deps.db, answer.error));
      else reject(answer.error);
    };
    submit(scheduler, mode, { request: request(), index: 0, respond });
  });
}

/** A refusal in a batch does not name the invoices, because it would read them for each customer. */
async function refuseUnpaid(db: Deps["db"], { feature, customerId, unpaid }: PastDueError): Promise<never> {
  const ids = unpaid.map(({ id }) => id);
  throw pastDue(feature, await listUnpaidInvoices(db, customerId, ids));
}

interface ManyInputs {
  readonly organization: OrganizationRef;
  readonly inputs: readonly UsageInput[];
  readonly actor: Actor | undefined;
}

/** Resolves one promise for all requests: a promise for each would cost more than the decision. */
function trackAll(
  scheduler: Scheduler,
  { organization, inputs, actor }: ManyInputs,
): Promise<readonly Answer[]> {
  return new Promise((resolve) => {
    const answers = new Array<Answer>(inputs.length);
    let missing = inputs.length;
    const respond = (answer: Answer, index: number): void => {
      answers[index] = answer;
      if (--missing === 0) resolve(answers);
    };
    if (missing === 0) resolve(answers);
    for (const [index, input] of inputs.entries()) {
      const request = parseOrError(organization, input, actor);
      if ("error" in request) respond(request, index);
      else submit(scheduler, "skip", { request, index, respond });
    }
  });
}

function parseOrError(
  organization: OrganizationRef,
  input: UsageInput,
  actor: Actor | undefined,
): UsageRequest | { readonly error: unknown } {
  try {
    return toUsageRequest(organization, input, actor);
  } catch (error) {
    return { error };
  }
}
