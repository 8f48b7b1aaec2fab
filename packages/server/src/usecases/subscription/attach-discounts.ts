import {
  assessAttach,
  type AssessedRequest,
  type AttachAction,
  type CustomerState,
  type Discount,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import type { Checkout } from "../../db/money/checkouts.js";
import type { Deps } from "../../context/deps.js";
import type { Customer } from "../../db/customers/customers.js";
import { redeemNamedOrDefault } from "../shared/discount/default-discount.js";
import type { ResolvedAttach } from "./attach-request.js";

interface Offered {
  readonly state: CustomerState;
  /** Undefined for a customer who would be created. */
  readonly customer: Customer | undefined;
  readonly offered: AssessedRequest<Checkout>;
}

/**
 * Redeems the coupons of a request to attach a plan, or the customer's default discount on a new subscription. Coupons that
 * the customer's subscription has already are not redeemed again, and a request that is refused redeems none.
 *
 * @throws BillingError as `redeemNamedOrDefault`
 */
export async function redeemOnAttach(
  deps: Pick<Deps, "newId" | "now">,
  knex: Knex,
  { organization, discounts, billing }: Pick<ResolvedAttach, "organization" | "discounts" | "billing">,
  { state, customer, offered }: Offered,
): Promise<readonly Discount[]> {
  if (discounts === null && !customer?.billingDetails.defaultDiscount) return [];
  const at = deps.now();
  const { group, offer, action, terms } = assessAttach(state, offered, at, billing.rules);
  if (action.kind === "refuse") return [];
  const { interval, billingType, currency } = offer.terms;
  const { fee: price } = terms;
  const isNew = startsAnother(action, group.current);
  return redeemNamedOrDefault(deps, knex, {
    names: discounts,
    customer: isNew ? customer : undefined,
    terms: offer.terms,
    organizationId: organization.id,
    state,
    item: { plan: { planId: offer.planId, interval, billingType }, currency, price },
    subscriptionIds: [...(isNew ? [] : [group.current]), ...group.pending].flatMap((each) => each?.id ?? []),
    coversFrom: null,
    at,
  });
}

/**
 * Whether another subscription replaces the current one, whose discounts end with it. A trial that ends with a free plan
 * continues its own.
 */
function startsAnother({ kind }: AttachAction, current: Subscription | undefined): boolean {
  if (kind === "start") return current?.status !== "trialing";
  return kind === "try" || kind === "buy";
}
