import type { Instant } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import { deleteIdle } from "../usecases/provider/remove.js";
import { detachMethod } from "../usecases/shared/payment-method/detach.js";
import { doEach } from "./batch.js";
import { listMethodsToDetach } from "../db/money/payment-methods.js";

const BATCH = 50;

/** Sooner asks a provider that is down at every turn; later leaves a removed card with it for longer. */
const PATIENCE_MS = 10 * 60_000;

/** What a provider does not forget for so long needs a person. It is not charged in any case. */
const LIFE_MS = 7 * 24 * 60 * 60_000;

/** Has providers forget removed cards, where they could not be told at once, and then forgets their own keys. */
export async function detachMethods(deps: Deps): Promise<number> {
  const now = deps.realNow();
  const since = { removedSince: (now - LIFE_MS) as Instant, triedBefore: (now - PATIENCE_MS) as Instant };
  const methods = await listMethodsToDetach(deps.db, since, BATCH);
  const count = await doEach(deps, methods, "forgetting a card", (organization, method) =>
    detachMethod(deps, organization, method),
  );
  return count + (await deleteIdle(deps));
}
