import { addMs } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import { claimEmails } from "../db/email/queue.js";
import type { OutboxEmail } from "../db/email/outbox.js";
import { attemptEmail } from "../usecases/shared/email/attempt.js";

/** More connections than this are refused by many relays, and would not send faster. */
const MAX_CONCURRENT = 5;

/** With more, an organization with a long queue would take every place. */
const MAX_PER_ORGANIZATION = 3;

/** Longer than an attempt and the drawing of its document can take; the work of a dead process is taken over after it. */
const LEASE_MS = 5 * 60_000;

/**
 * Sends due messages, several at a time, until none is due. Several processes share the work: each skips what another has
 * claimed.
 */
export async function deliverEmails(deps: Deps, signal?: AbortSignal): Promise<number> {
  const underWay = new Map<Promise<void>, OutboxEmail>();
  let count = 0;
  while (!signal?.aborted) {
    deps.beat?.();
    const claimed = await claim(deps, underWay);
    for (const email of claimed) start(deps, email, underWay);
    count += claimed.length;
    if (underWay.size === 0) break;
    await Promise.race(underWay.keys());
  }
  await Promise.all(underWay.keys());
  return count;
}

async function claim(deps: Deps, underWay: ReadonlyMap<Promise<void>, OutboxEmail>): Promise<OutboxEmail[]> {
  const limit = MAX_CONCURRENT - underWay.size;
  if (limit === 0) return [];
  const taken: Record<string, number> = {};
  for (const { organizationId: id } of underWay.values()) taken[id] = (taken[id] ?? 0) + 1;
  const now = deps.realNow();
  return claimEmails(deps.db, {
    now,
    until: addMs(now, LEASE_MS),
    claimId: deps.newId("run"),
    taken,
    perOrganization: MAX_PER_ORGANIZATION,
    limit,
  });
}

/** A message that cannot be attempted is logged, does not stop the others, and becomes due again when its claim expires. */
function start(deps: Deps, email: OutboxEmail, underWay: Map<Promise<void>, OutboxEmail>): void {
  const { organizationId, id: emailId } = email;
  const attempt = attemptEmail(deps, email)
    .catch((error: unknown) =>
      deps.log.error({ err: error, organizationId, emailId }, "a message could not be sent"),
    )
    .finally(() => underWay.delete(attempt));
  underWay.set(attempt, email);
}
