import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { accountOf, getProvider } from "../provider/choose.js";
import { hasHeldSubscription } from "../../../db/customers/subscriptions.js";
import { markDetached, markDetachTried, type MethodToDetach } from "../../../db/money/payment-methods.js";

/** Detaches a removed method at its provider. Returns whether that succeeded; a job retries failures. */
export async function detachMethod(
  deps: Deps,
  organization: Organization,
  method: MethodToDetach,
): Promise<boolean> {
  const { provider, providerMethodId } = method;
  // Another system still charges the same card.
  if (await hasHeldSubscription(deps.db, method.customerId)) return false;
  await markDetachTried(deps.db, method, deps.realNow());
  try {
    const asked = await getProvider(deps, organization, provider);
    await asked.detach(accountOf(organization), providerMethodId);
  } catch (error) {
    deps.log.error(
      { err: error, provider, methodId: method.id },
      "a saved card could not be removed at its provider",
    );
    return false;
  }
  await markDetached(deps.db, method, deps.realNow());
  return true;
}
