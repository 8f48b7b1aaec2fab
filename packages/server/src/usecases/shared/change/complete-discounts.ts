import type { Deps } from "../../../context/deps.js";
import type { Snapshot } from "../../../context/snapshots.js";
import { listDiscountsNamed } from "../../../db/discounts/discounts.js";
import type { Change } from "../../../db/organizations/changes.js";

/**
 * Adds what snapshots of subscriptions omit of their discounts: everything that never changes, which is read from their own
 * rows. Snapshots of versions that stored all of it stay as they are.
 */
export async function completeDiscounts<Of extends Change>(
  { db, snapshots }: Pick<Deps, "db" | "snapshots">,
  changes: readonly Of[],
): Promise<readonly Of[]> {
  const named = changes.flatMap(({ customerId, objectType, before, after }) =>
    customerId !== null && objectType === "subscription"
      ? [before, after].flatMap(referencesOf).map(({ id }) => ({ customerId, id: String(id) }))
      : [],
  );
  if (named.length === 0) return changes;
  const stored = await listDiscountsNamed(db, named);
  const completed = (discount: Snapshot): Snapshot => {
    const found = isReference(discount) ? stored.get(String(discount["id"])) : undefined;
    return found ? snapshots.subscriptionDiscount(discount, found) : discount;
  };
  const complete = (side: Snapshot | null) =>
    side && referencesOf(side).length > 0 ? { ...side, discounts: discountsOf(side).map(completed) } : side;
  return changes.map((change) =>
    change.objectType === "subscription"
      ? { ...change, before: complete(change.before), after: complete(change.after) }
      : change,
  );
}

function referencesOf(side: Snapshot | null): Snapshot[] {
  return side ? discountsOf(side).filter(isReference) : [];
}

function discountsOf({ discounts }: Snapshot): Snapshot[] {
  return Array.isArray(discounts) ? (discounts as Snapshot[]) : [];
}

/** Whole discounts have a coupon. */
function isReference(discount: Snapshot): boolean {
  return !("couponId" in discount);
}
