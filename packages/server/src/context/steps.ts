import type { Knex } from "knex";
import type { DecidedSteps } from "../db/organizations/idempotency-keys.js";

/** What a request under a key has decided, kept by the very transactions that decided it. */
export interface Steps {
  /** An earlier try was cut off, and this one goes on from what that decided. */
  readonly isResumed: boolean;
  readonly decided: DecidedSteps;
  /**
   * Writes a step down with whatever else its transaction writes.
   *
   * @throws BillingError `service_unavailable` when somebody else carries out the request by now
   */
  save(trx: Knex.Transaction, name: string, value: unknown): Promise<void>;
}
