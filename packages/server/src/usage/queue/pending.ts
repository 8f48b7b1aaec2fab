import type { LockMode } from "../../db/customers/usage-customers.js";
import type { UsageRequest } from "../request.js";
import type { Answer } from "../run.js";
import type { PlacedName } from "../sharding/remembered-names.js";

/** A request to decide, and the callback that receives its answer. */
export interface NewRequest {
  readonly request: UsageRequest;
  /** The position among requests that were submitted together. */
  readonly index: number;
  readonly respond: (answer: Answer, index: number) => void;
}

/** A request that is not answered yet. */
export interface PendingRequest extends NewRequest {
  /** How many times another transaction had locked the customer, or changed its windows without a lock. */
  skips: number;
  /** How many times the catalog of the organization had to be reloaded first, or the customer found again. */
  refreshes: number;
  /** Its customer on a distributed PostgreSQL, once found. */
  name?: PlacedName;
  /** When it was submitted, by the monotonic clock. */
  readonly since: number;
}

/** The queue from which requests were taken, and how their transaction locks customers. */
export interface Source {
  readonly mode: LockMode;
  /** Adds requests at the front of the queue, because they came first. */
  readonly putBack: (requests: readonly PendingRequest[]) => void;
}

/** Must not throw, because it answers the callers of the requests. */
export type DecideBatch = (source: Source, batch: readonly PendingRequest[]) => Promise<void>;
