import { BillingError } from "@dues/billing";
import { refreshCatalog } from "../db/catalog/catalog-index.js";
import type { LockMode } from "../db/fast-path/customers.js";
import type { Actor } from "../db/organizations/changes.js";
import type { SubscriptionCache } from "../db/fast-path/subscriptions.js";
import type { Deps } from "../context/deps.js";
import { answerTogether, type Outcome } from "./batch.js";
import { createCatalogRefresh, type PutBack } from "./catalog-refresh.js";
import { createLane, type Lane } from "./lane.js";
import { createPatientLanes, type PatientLanes } from "./patient.js";
import { toQuestion, type UsageQuestion, type UseFeature } from "./question.js";
import type { FeatureUse } from "./use.js";
import { watchLanes } from "./watch.js";

type Asking = UsageQuestion["organization"];

/** The hot path: many checks and uses are decided in one transaction. */
export interface Metering {
  /**
   * Whether a customer may use so much of a feature now. Nothing is written.
   *
   * @throws BillingError `customer_not_found`, `customer_ambiguous`, `feature_not_found`, `entity_not_found`,
   * `no_active_subscription`, `feature_not_in_plan`, `invalid_request`, `service_unavailable`
   */
  check(organization: Asking, use: UseFeature): Promise<FeatureUse>;
  /**
   * Records a use if it is allowed, atomically with the decision: parallel uses never pass a limit together. It is
   * durable when this resolves.
   *
   * @throws BillingError as `check`, and `not_metered`, `idempotency_key_reused`, `clock_advancing`
   */
  track(organization: Asking, use: UseFeature): Promise<FeatureUse>;
  /** Records many uses, each as `track` does and answered by itself. Those of one customer are decided in their order. */
  trackAll(organization: Asking, uses: readonly UseFeature[], actor?: Actor): Promise<readonly Answer[]>;
}

/** What a question is answered with, or why it is not. */
export type Answer = { readonly use: FeatureUse } | { readonly error: unknown };

interface Waiting {
  readonly question: UsageQuestion;
  /** Which of those that were asked together it is. */
  readonly index: number;
  readonly told: (answer: Answer, index: number) => void;
  /** How often the customer was held by another transaction. */
  skips: number;
  /** How often the catalog of its organization had to be read first. */
  refreshes: number;
  /** By the clock that never goes back. */
  readonly since: number;
}

/** The lane that a batch comes from. */
interface Source {
  readonly mode: LockMode;
  readonly putBack: PutBack<Waiting>;
}

/** Fewer would leave the database idle while answers are written; more share the work in smaller batches. */
const LANES = 2;

/** More in one transaction hold the locks of their customers for longer than the others gain. */
const MAX_BATCH_SIZE = 1_000;

/** Some 50 MB of memory. Beyond it a caller hears at once that the server is busy, rather than after a minute. */
const MAX_WAITING = 50_000;

/** A customer whom others hold so often is waited for beside the lanes, and beside other such customers. */
const PATIENCE = 3;

/** An organization whose catalog changes faster than it can be read is not waited for any longer. */
const MAX_REFRESHES = 20;

export function createMetering(deps: Deps, { mostWaiting = MAX_WAITING } = {}): Metering {
  let waiting = 0;
  const memory: SubscriptionCache = new Map();
  const watched = watchLanes(deps, () => waiting);
  const catalogs = createCatalogRefresh<Waiting>({
    read: (organizationId) => refreshCatalog(deps.db, organizationId),
    refuse,
  });
  const lanes = (mode: LockMode) => Array.from({ length: LANES }, () => laneOver(mode, answer));
  const [reading, recording] = [lanes("none"), lanes("skip")];
  const patient = patientLanes(answer);

  function submit(all: readonly Lane<Waiting>[], one: Asked): void {
    const { question, index, told } = one;
    if (waiting >= mostWaiting) return told({ error: tooBusy() }, index);
    waiting++;
    laneOf(all, question)?.push({ question, index, told, skips: 0, refreshes: 0, since: performance.now() });
  }

  async function answer(source: Source, all: readonly Waiting[]): Promise<void> {
    const { mode, putBack } = source;
    const batch = all.filter((one) => !catalogs.parkIfReading(one.question.organization.id, one, putBack));
    if (batch.length === 0) return;
    const questions = batch.map(({ question }) => question);
    try {
      const together = () => answerTogether(deps, { questions, mode, memory });
      settle(source, batch, await watched(mode, batch, together));
    } catch (error) {
      // What the database refuses may be the fault of one of them; alone, each answers for itself.
      if (batch.length === 1 || !isRefusedByDatabase(error)) for (const one of batch) refuse(one, error);
      else for (const one of batch) await answer(source, [one]);
    }
  }

  function settle({ putBack }: Source, batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
    for (const [index, one] of batch.entries()) {
      const outcome = outcomes[index] ?? { error: new Error("A request was left without a response.") };
      if (outcome === "held") retry(one);
      else if (outcome === "outdated") {
        if (++one.refreshes > MAX_REFRESHES) refuse(one, tooBusy());
        else catalogs.park(one.question.organization.id, one, putBack);
      } else if ("use" in outcome) {
        waiting--;
        one.told(outcome, one.index);
      } else refuse(one, outcome.error);
    }
  }

  function refuse(one: Waiting, error: unknown): void {
    waiting--;
    one.told({ error }, one.index);
  }

  function retry(one: Waiting): void {
    one.skips++;
    const lane = one.skips < PATIENCE ? laneOf(recording, one.question) : patient;
    lane?.push(one);
  }

  return {
    check: (organization, use) => ask(organization, use, (one) => submit(reading, one)),
    track: (organization, use) => ask(organization, use, (one) => submit(recording, one)),
    trackAll: (organization, uses, actor) =>
      askAll(organization, uses, { actor, submit: (one) => submit(recording, one) }),
  };
}

type Run = (source: Source, batch: readonly Waiting[]) => Promise<void>;

function laneOver(mode: LockMode, run: Run): Lane<Waiting> {
  const source: Source = { mode, putBack: (works) => lane.putBack(works) };
  const lane = createLane<Waiting>({ run: (batch) => run(source, batch), most: MAX_BATCH_SIZE });
  return lane;
}

/** The same for customers that other transactions hold. */
function patientLanes(run: Run): PatientLanes<Waiting> {
  const source: Source = { mode: "wait", putBack: (works) => lanes.putBack(works) };
  const lanes = createPatientLanes<Waiting>({
    nameOf,
    organizationOf: ({ question }) => question.organization.id,
    run: (batch) => run(source, batch),
    most: MAX_BATCH_SIZE,
  });
  return lanes;
}

type Asked = Pick<Waiting, "question" | "index" | "told">;
type Submit = (asked: Asked) => void;

function ask(organization: Asking, use: UseFeature, submit: Submit): Promise<FeatureUse> {
  return new Promise((resolve, reject) => {
    const told = (answer: Answer) => ("use" in answer ? resolve(answer.use) : reject(answer.error));
    submit({ question: toQuestion(organization, use), index: 0, told });
  });
}

/** One promise for all of them: one each would cost more than deciding does. */
function askAll(
  organization: Asking,
  uses: readonly UseFeature[],
  { actor, submit }: { readonly actor: Actor | undefined; readonly submit: Submit },
): Promise<readonly Answer[]> {
  return new Promise((resolve) => {
    const answers = new Array<Answer>(uses.length);
    let missing = uses.length;
    const told = (answer: Answer, index: number): void => {
      answers[index] = answer;
      if (--missing === 0) resolve(answers);
    };
    if (missing === 0) resolve(answers);
    for (const [index, use] of uses.entries()) {
      const question = questionOr(organization, use, actor);
      if ("error" in question) told(question, index);
      else submit({ question, index, told });
    }
  });
}

function questionOr(
  organization: Asking,
  use: UseFeature,
  actor: Actor | undefined,
): UsageQuestion | { readonly error: unknown } {
  try {
    return toQuestion(organization, use, actor);
  } catch (error) {
    return { error };
  }
}

function nameOf({ question }: Waiting): string {
  return `${question.organization.id} ${question.customer}`;
}

/** All uses under one name go the same way, and so in the order in which they came. */
function laneOf<Work>(lanes: readonly Lane<Work>[], { customer }: UsageQuestion): Lane<Work> | undefined {
  let hash = 0;
  for (let index = 0; index < customer.length; index++) hash = (hash * 31 + customer.charCodeAt(index)) | 0;
  return lanes[Math.abs(hash) % lanes.length];
}

/** Errors of values and constraints. A lost connection or a statement that took too long would only be lost again. */
function isRefusedByDatabase(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("22") || code.startsWith("23");
}

function tooBusy(): BillingError {
  return new BillingError("service_unavailable", "The server is busy. Try again in a moment.");
}
