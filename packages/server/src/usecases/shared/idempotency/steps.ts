import { BillingError } from "@dues/billing";
import type { Knex } from "knex";
import { updateSteps, type DecidedSteps, type Leased } from "../../../db/organizations/idempotency-keys.js";
import type { Deps } from "../../../context/deps.js";
import type { Steps } from "../../../context/steps.js";

/** The steps of a request that runs under a lease, after the steps that were decided before. */
export function stepsOf(request: Leased, earlier: DecidedSteps): Steps {
  let decided = earlier;
  return {
    isResumed: earlier.size > 0,
    get decided() {
      return decided;
    },
    async save(trx, name, value) {
      const next = new Map([...decided, [name, value]]);
      if (!(await updateSteps(trx, request, next))) {
        throw new BillingError("service_unavailable", "Another process is already running the request.");
      }
      decided = next;
    },
  };
}

export interface Step<Decision> {
  /** Identifies the step within its request. */
  readonly name: string;
  readonly decide: (trx: Knex.Transaction) => Promise<Decision>;
  /** False for what may be decided otherwise next time, because nothing was written. All is kept when left out. */
  readonly isKept?: (decision: Decision) => boolean;
}

/**
 * Decides and writes in one transaction, once for each request under a key: a request that resumes after a crash gets
 * the earlier decision, and repeats its calls to providers with the same references.
 */
export async function decideOnce<Decision>(
  { db, steps }: Deps,
  { name, decide, isKept = () => true }: Step<Decision>,
): Promise<Decision> {
  if (!steps) return db.transaction(decide);
  if (steps.decided.has(name)) return steps.decided.get(name) as Decision;
  return db.transaction(async (trx) => {
    const decision = await decide(trx);
    if (isKept(decision)) await steps.save(trx, name, decision);
    return decision;
  });
}
