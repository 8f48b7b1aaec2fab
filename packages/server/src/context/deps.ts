import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Actor } from "../db/organizations/changes.js";
import type { Poster } from "../outbound/poster.js";
import type { PaymentProviders } from "../providers/payment-providers.js";
import type { Steps } from "./steps.js";
import type { Metrics } from "../telemetry/metrics.js";
import type { Traces } from "../telemetry/traces.js";
import type { Snapshots } from "./snapshots.js";
import type { IdPrefix } from "../shared/ids.js";
import type { Vault } from "../shared/vault.js";

/**
 * Everything below that is not a value: the database, the clock, chance and the outside parties. Nothing below
 * reads a clock or makes an id by itself, so a test that sets these three sees the same run every time.
 */
export interface Deps {
  readonly db: Knex;
  /** Milliseconds since the epoch. For a customer who lives by a test clock, what that clock shows. */
  readonly now: () => Instant;
  /** The time of the outside parties, who know nothing of test clocks. */
  readonly realNow: () => Instant;
  /** A new id, unique and ordered by time: `newId("cus")` -> `cus_01k…`. */
  readonly newId: (prefix: IdPrefix) => string;
  readonly randomBytes: (length: number) => Buffer;
  readonly providers: PaymentProviders;
  /** Seals the credentials of the providers. */
  readonly vault: Vault;
  /** Where others reach the server, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Sends events to the addresses of organizations. */
  readonly poster: Poster;
  readonly log: Logger;
  /** Of a request under an idempotency key that asks somebody outside. */
  readonly steps?: Steps;
  /** Of a job: says that it is alive, before each piece of work. */
  readonly beat?: () => void;
  readonly metrics: Metrics;
  readonly traces: Traces;
  /** On whose behalf everything is done: whoever sent the request, or the job. */
  readonly actor: Actor;
  /** How objects look to those outside, for what is told to them and kept of them. */
  readonly snapshots: Snapshots;
}
