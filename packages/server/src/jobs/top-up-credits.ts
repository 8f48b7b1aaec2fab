import { addMs } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import { claimTopUps } from "../db/customers/due-top-ups.js";
import { runTopUps } from "../usecases/shared/top-up/run.js";
import { doEach } from "./batch.js";

/** Each may charge a card, one after the other. More would be claimed for longer than the first ones need. */
const BATCH = 10;

/**
 * When a top-up is attempted again whose charge has no outcome, or whose process died. A shorter time repeats charges that
 * are still running; a longer one leaves a customer without credits.
 */
const CLAIM_MS = 2 * 60_000;

/** Buys credit packs for customers whose credits fell below the threshold of a top-up. */
export async function topUpCredits(deps: Deps): Promise<number> {
  const now = deps.now();
  const due = await claimTopUps(deps.db, { now, until: addMs(now, CLAIM_MS), limit: BATCH });
  return doEach(
    deps,
    due,
    "topping up credits",
    async (organization, { customerId }) => (await runTopUps(deps, organization, { customerId })) === "done",
  );
}
