import { BillingError } from "@dues/billing";
import { isWindowMoved } from "../../db/usage/usage-windows.js";
import type { Outcome } from "../run.js";
import type { Sharding } from "../sharding/sharding.js";
import type { CatalogRefresh } from "./catalog-refresh.js";
import type { PendingRequest, Source } from "./pending.js";
import type { Router } from "./router.js";

/** After this many skips a request waits for its customer's lock apart from the batches of others. */
const MAX_SKIPS = 3;

/** A request is no longer retried if the catalog of its organization changes faster than it can be read. */
const MAX_REFRESHES = 20;

export interface Retrying {
  readonly router: Router;
  readonly catalogs: CatalogRefresh<PendingRequest>;
  readonly sharding: Sharding;
  /** Answers a request. */
  readonly respond: (one: PendingRequest, answer: Exclude<Outcome, string>) => void;
}

/** Answers a request with its outcome, or queues it again where it could not be decided yet. */
export function respondOrRetry(
  retrying: Retrying,
  source: Source,
  one: PendingRequest,
  outcome: Outcome = { error: new Error("A request was left without a response.") },
): void {
  const { catalogs, respond } = retrying;
  if (outcome === "customer_locked") retryLocked(retrying, one);
  else if (outcome === "name_moved") locateAgain(retrying, source, one);
  else if (outcome === "catalog_stale") {
    if (++one.refreshes > MAX_REFRESHES) respond(one, { error: tooBusy() });
    else catalogs.park(one.request.organization.id, one, source.putBack);
  } else if ("error" in outcome && isWindowMoved(outcome.error)) retryLocked(retrying, one);
  else respond(one, outcome);
}

/** Retries a request whose customer another transaction had locked, or whose windows one without a lock changed. */
export function retryLocked({ router }: Pick<Retrying, "router">, one: PendingRequest): void {
  one.skips++;
  if (one.skips < MAX_SKIPS) router.arrive("skip", one);
  else router.waitForLock(one);
}

/** Finds the customer of a request again: its name or its shard has moved. */
export function locateAgain(
  { router, sharding, respond }: Omit<Retrying, "catalogs">,
  { mode }: Source,
  one: PendingRequest,
): void {
  sharding.shards?.doubt(one.request);
  if (++one.refreshes > MAX_REFRESHES) respond(one, { error: tooBusy() });
  else router.arrive(mode, one);
}

export function tooBusy(): BillingError {
  return new BillingError("service_unavailable", "The server is busy. Try again in a moment.");
}
