import type { Instant } from "../time/instant.js";
import type { RuleContext } from "./state.js";

/**
 * A shorter delay is that of an ordinary restart, after which invoices keep the instants at which they were due. A longer
 * one would let two attempts to collect an invoice, which are at least a day apart, come close to each other.
 */
const MAX_DELAY_MS = 60 * 60_000;

/**
 * When an invoice that was due at an instant is issued, and a card charged for it: at that instant, or now if a job comes
 * to it too late, most often after an outage of the server. An invoice dated in the past would be past due at once, and
 * dunned for days on which no one could have paid it.
 */
export function presentOf(at: Instant, { runsAt }: Pick<RuleContext, "runsAt">): Instant {
  return runsAt !== undefined && runsAt - at > MAX_DELAY_MS ? runsAt : at;
}
