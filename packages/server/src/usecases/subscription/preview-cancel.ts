import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { cancellationOf, type CancelSubscription } from "../shared/subscription/cancel.js";
import { previewChange, type PreviewedChange } from "../shared/subscription/preview-change.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";

/**
 * Returns what the same cancellation would do now, by the rules that do it, and stores nothing. The charge of the invoice is not
 * tried.
 *
 * @throws BillingError as `cancelSubscription`; also `tax_address_invalid`, `tax_unavailable` and `provider_not_configured`,
 * where the cancellation would store an invoice that waits for its taxes
 */
export async function previewCancel(
  deps: Deps,
  organization: Organization,
  command: CancelSubscription,
): Promise<PreviewedChange> {
  const change = cancellationOf(command);
  return priceWithTaxes(deps, organization, (own) =>
    previewChange(own, organization, command.subscriptionId, change),
  );
}
