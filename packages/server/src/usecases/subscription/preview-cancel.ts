import { completeChange, getSubscriptionOf, type Discount } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { loadPreviewed } from "../shared/preview/buyer.js";
import { openBillingContext } from "../shared/state/state.js";
import { cancellationOf, type CancelSubscription } from "../shared/subscription/cancel.js";
import {
  decideChange,
  refuseWhileDraftsArePaid,
  type ChangedSubscription,
  type SubscriptionChange,
} from "../shared/subscription/change.js";
import { getDiscountedSubscription } from "../shared/subscription/subscription.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";

export interface PreviewedCancel extends ChangedSubscription {
  /** The discounts of the subscription afterwards, oldest first. */
  readonly discounts: readonly Discount[];
}

/**
 * Returns what the same cancellation would do now, by the rules that do it, and stores nothing. Everything due on the
 * customer is assumed to have happened, and its charges to have succeeded. Documents have no number, and the charge of the
 * invoice is not tried.
 *
 * @throws BillingError as `cancelSubscription`; also `tax_address_invalid`, `tax_unavailable` and `provider_not_configured`,
 * where the cancellation would store an invoice that waits for its taxes
 */
export async function previewCancel(
  deps: Deps,
  organization: Organization,
  command: CancelSubscription,
): Promise<PreviewedCancel> {
  const change = cancellationOf(command);
  return priceWithTaxes(deps, organization, (own) =>
    preview(own, organization, command.subscriptionId, change),
  );
}

async function preview(
  deps: Deps,
  organization: Organization,
  id: string,
  change: SubscriptionChange,
): Promise<PreviewedCancel> {
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
