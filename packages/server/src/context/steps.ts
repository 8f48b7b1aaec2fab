import type { Knex } from "knex";
import type { DecidedSteps } from "../db/organizations/idempotency-keys.js";

/** The decisions of a request with an idempotency key, stored by the same transactions that made them. */
export interface Steps {
  /** An earlier attempt was interrupted, and this one continues from its decisions. */
  readonly isResumed: boolean;
  readonly decided: DecidedSteps;
  /**
   * Stores a step in the same transaction as the work that it describes.
   *
   * @throws BillingError `service_unavailable` if another process has taken over the request
   */
  save(trx: Knex.Transaction, name: string, value: unknown): Promise<void>;
}
