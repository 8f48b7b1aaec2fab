import { assessAttach, type AttachType, type ErrorCode } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import type { StoredPlan } from "../shared/catalog/load.js";
import { getCustomer } from "../shared/customer/resolve.js";
import { openBillingContext } from "../shared/state/state.js";
import { currencyWishOf } from "./attach-request.js";
import { loadPreviewed } from "../shared/preview/buyer.js";

/** What attaching a plan would do for a customer now. */
export interface PlanAction {
  /** As a preview would say it; `none` if the customer has the plan, or if attaching it would be refused. */
  readonly action: AttachType | "none";
  readonly refusal: ErrorCode | null;
  readonly startsTrial: boolean;
}

/**
 * Returns what attaching each plan would do for a customer, by the rules of attach and preview.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`, `clock_advancing`
 */
export async function attachActionsFor(
  deps: Deps,
  organization: Organization,
  name: string,
): Promise<(plan: StoredPlan) => PlanAction> {
  const customer = await getCustomer(deps.db, organization.id, name);
  const billing = await openBillingContext(deps, organization);
  const previewed = await deps.db.transaction((trx) => loadPreviewed(deps, trx, billing, customer));
  const { state, checkouts } = previewed;
  const at = previewed.deps.now();
  return (plan) => {
    const requested = { organization, billing, plan, requestedCurrency: undefined, provider: undefined };
    const currency = currencyWishOf(requested, customer);
    const request = { offer: billing.offer(plan), currency, checkouts, declinedInvoiceId: undefined };
    const { action } = assessAttach(state, request, at, billing.rules);
    if (action.kind === "refuse") return { action: "none", refusal: action.code, startsTrial: false };
    const isKept = action.kind === "keep";
    return { action: isKept ? "none" : action.type, refusal: null, startsTrial: action.kind === "try" };
  };
}
