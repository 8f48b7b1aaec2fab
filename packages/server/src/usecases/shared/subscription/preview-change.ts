import { completeChange, getSubscriptionOf, type Discount } from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { getCustomer } from "../customer/resolve.js";
import { loadPreviewed } from "../preview/buyer.js";
import { openBillingContext } from "../state/state.js";
import {
  decideChange,
  refuseWhileDraftsArePaid,
  type ChangedSubscription,
  type SubscriptionChange,
} from "./change.js";
import { getDiscountedSubscription } from "./subscription.js";

export interface PreviewedChange extends ChangedSubscription {
  /** The discounts of the subscription afterwards, oldest first. */
  readonly discounts: readonly Discount[];
}

/**
 * Returns what a change of a subscription would do now, and stores nothing. Everything due on the customer is assumed to have
 * happened, and its charges to have succeeded. Documents have no number.
 */
export async function previewChange(
  deps: Deps,
  organization: Organization,
  id: string,
  change: SubscriptionChange,
): Promise<PreviewedChange> {
  const stored = await getDiscountedSubscription(deps, organization, id);
  const billing = await openBillingContext(deps, organization);
  const found = await getCustomer(deps.db, organization.id, stored.subscription.customerId);
  const { state, deps: own } = await deps.db.transaction((trx) => loadPreviewed(deps, trx, billing, found));
  const acting = { state, now: own.now(), rules: billing.rules };
  const { drafts, after: decided } = decideChange(acting, id, change);
  refuseWhileDraftsArePaid(state, drafts);
  const completed = completeChange(state, decided, acting.now, billing.rules).after;
  const known = new Set([...state.invoices, ...(state.creditNotes ?? [])].map((each) => each.id));
  const after = new Map((completed.discounts ?? []).map((each) => [each.id, each]));
  return {
    subscription: getSubscriptionOf(completed, id),
    discounts: stored.discounts.map((each) => after.get(each.id) ?? each),
    invoice: completed.invoices.find((each) => !known.has(each.id)),
    creditNotes: (completed.creditNotes ?? []).filter((each) => !known.has(each.id)),
  };
}
