import {
  assessAttach,
  type AttachAction,
  type AttachRequest,
  type CustomerState,
  type Discount,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Checkout } from "../../db/money/checkouts.js";
import type { Deps } from "../../context/deps.js";
import { redeemRequested } from "../shared/discount/redeem.js";
import type { ResolvedAttach } from "./attach-request.js";

interface Offered {
  readonly state: CustomerState;
  readonly offered: Pick<AttachRequest<Checkout>, "offer" | "currency" | "checkouts" | "declinedInvoiceId">;
}

/**
 * Redeems the coupons of a request to attach a plan. Coupons that the customer's subscription has already are not redeemed
 * again, and a request that is refused redeems none.
 *
 * @throws BillingError as `redeemRequested`
 */
export async function redeemOnAttach(
  deps: Pick<Deps, "newId" | "now">,
  knex: Knex,
  { organization, discounts }: Pick<ResolvedAttach, "organization" | "discounts">,
  { state, offered }: Offered,
): Promise<readonly Discount[]> {
  if (discounts.length === 0) return [];
  const at = deps.now();
  const { group, offer, action } = assessAttach(state, offered, at);
  if (action.kind === "refuse") return [];
  const { interval, billingType, currency, price } = offer.terms;
  const kept = startsAnother(action) ? [] : [group.current];
  return redeemRequested(deps, knex, discounts, {
    organizationId: organization.id,
    state,
    item: { plan: { planId: offer.planId, interval, billingType }, currency, price },
    subscriptionIds: [...kept, ...group.pending].flatMap((each) => each?.id ?? []),
    coversCurrentPeriod: true,
    at,
  });
}

/** Whether another subscription replaces the current one, whose discounts end with it. */
function startsAnother({ kind }: AttachAction): boolean {
  return kind === "start" || kind === "try" || kind === "buy";
}
