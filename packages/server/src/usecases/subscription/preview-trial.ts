import {
  decideAttach,
  applySettledQuote,
  invariant,
  isQuote,
  nextTerms,
  type CustomerState,
  type Subscription,
} from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import type { Acting, SubscriptionChange } from "../shared/subscription/change.js";
import { previewChange, type PreviewedChange } from "../shared/subscription/preview-change.js";
import { priceWithTaxes } from "../shared/tax/with-taxes.js";
import { movedEndOf, requireEndableTrial, type ChangeTrial } from "./change-trial.js";

/**
 * Returns what the same change of a trial would do now, by the rules that do it, and stores nothing. The invoice of a trial that
 * ends is assumed to be paid.
 *
 * @throws BillingError as `changeTrial`
 */
export async function previewTrial(
  deps: Deps,
  organization: Organization,
  { subscriptionId, endsAt }: ChangeTrial,
): Promise<PreviewedChange> {
  const change = endsAt === "now" ? PAID_END : movedEndOf(endsAt);
  return priceWithTaxes(deps, organization, (own) =>
    previewChange(own, organization, subscriptionId, change),
  );
}

const PAID_END: SubscriptionChange = { closesEverything: true, apply: payAndEnd };

function payAndEnd(subscription: Subscription, { state, now, rules }: Acting): CustomerState {
  requireEndableTrial(subscription);
  const { planVersionId, currency } = nextTerms(subscription) ?? subscription;
  const decision = decideAttach(
    state,
    {
      offer: rules.offerOf(planVersionId, currency),
      endsTrial: true,
      checkouts: [],
      declinedInvoiceId: undefined,
      quotedAt: undefined,
      callbackUrl: null,
      channels: [],
      metadata: {},
    },
    now,
    rules,
  );
  invariant("after" in decision && decision.after, "the end of a running trial is decided");
  const { after } = decision;
  const known = new Set(state.invoices.map(({ id }) => id));
  const quote = after.invoices.find((invoice) => isQuote(invoice) && !known.has(invoice.id));
  return quote ? applySettledQuote(after, quote, now, rules) : after;
}
