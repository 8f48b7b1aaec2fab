import type { ShardPlace } from "../../db/core/nodes.js";
import type { Session } from "../../db/core/session.js";
import type { LockMode } from "../../db/customers/usage-customers.js";
import type { UsageRequest } from "../request.js";
import type { Find } from "../resolved.js";
import type { PlacedName } from "./remembered-names.js";

/**
 * Where customers live, and how a transaction reaches them. One PostgreSQL and a distributed one implement it: nothing else of
 * `usage/` knows which of them there is.
 */
export interface Sharding {
  /** Undefined where all customers live in one place, so that a batch may be about any of them. */
  readonly shards: Shards | undefined;
  /** Lends a session to a transaction for customers of one shard. */
  withSession<T>(names: readonly PlacedName[], work: (session: Session) => Promise<T>): Promise<T>;
  /** Returns how the customers of requests are found inside the transaction. */
  finding(requests: readonly UsageRequest[], mode: LockMode, names: readonly PlacedName[]): Find;
  /** How often customers have moved. Rows that were cached before mean nothing now. */
  moves(): number;
}

/** The shards of a distributed PostgreSQL. */
export interface Shards {
  /** Finds the customers of requests and their shards. */
  locate(requests: readonly UsageRequest[]): Promise<readonly Location[]>;
  /** The customer that was located for a request does not have its name any more. */
  doubt(request: UsageRequest): void;
  /** Reads again where shards lie: one has moved. */
  follow(): Promise<void>;
}

/** The customer of a request and the place of its shard, or the error with which it was not found. */
export type Location =
  { readonly name: PlacedName; readonly place: ShardPlace } | { readonly error: unknown };
