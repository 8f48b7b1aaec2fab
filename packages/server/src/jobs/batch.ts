import { findOrganization, type Organization } from "../db/organizations/organizations.js";
import type { Deps } from "../context/deps.js";

interface Owned {
  readonly organizationId: string;
}

/**
 * Processes each item and returns how many succeeded. A failed item is logged and does not stop the others. If all
 * attempted items failed, throws the last error, so that a provider that is down is not called in a loop.
 */
export async function doEach<Item extends Owned>(
  deps: Deps,
  items: readonly Item[],
  what: string,
  work: (organization: Organization, item: Item) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  let failure: { readonly cause: unknown } | undefined;
  for (const item of items) {
    deps.beat?.();
    const organization = await findOrganization(deps.db, item.organizationId);
    if (!organization) continue;
    try {
      if (await work(organization, item)) count += 1;
    } catch (error) {
      failure = { cause: error };
      deps.log.error({ err: error, organizationId: item.organizationId, what }, "processing an item failed");
    }
  }
  if (count === 0 && failure) throw failure.cause;
  return count;
}
