import { BillingError, parseCurrency, type ErrorCode } from "@dues/billing";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import type { PaymentProvider } from "../../providers/payment-provider.js";
import { getPlan } from "../shared/catalog/load.js";
import { openBillingContext, type BillingContext } from "../shared/state/state.js";
import { requireChosen } from "../shared/provider/choose.js";

/** What is asked for, whoever it is for: a plan as it is sold now, and who takes the money for it. */
export interface Sale {
  readonly organization: Organization;
  readonly billing: BillingContext;
  readonly plan: StoredPlan;
  readonly provider: PaymentProvider | undefined;
}

/**
 * What a request that was cut off has sold stays sold, whatever is on sale by now.
 *
 * @throws BillingError `plan_not_found`, `currency_mismatch`, `provider_not_configured`
 */
export async function prepareSale(
  deps: Deps,
  organization: Organization,
  { product, currency }: { readonly product: string; readonly currency?: string | null | undefined },
): Promise<Sale> {
  const billing = await openBillingContext(deps, organization);
  const plan = getPlan(billing.index, product);
  if (!deps.steps?.isResumed) {
    if (!plan.isActive)
      throw new BillingError("plan_not_found", `The plan ${plan.slug} is no longer for sale.`);
    checkCurrency(plan, currency);
    if (plan.terms.price > 0n) requireChosen(organization, billing.choose, plan.provider);
  }
  return { organization, billing, plan, provider: billing.choose(plan.provider) };
}

function checkCurrency(plan: StoredPlan, requested: string | null | undefined): void {
  if (requested === null || requested === undefined) return;
  if (parseCurrency(requested) === plan.terms.currency) return;
  throw new BillingError(
    "currency_mismatch",
    `The plan ${plan.slug} is sold in ${plan.terms.currency}, not in ${requested.toUpperCase()}.`,
  );
}

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  subscription_paused: "The subscription is paused. Resume it before changing it.",
  currency_mismatch: "The plan is sold in a different currency than the customer's current plan.",
  plan_group_occupied:
    "The plan is now in another group, in which the customer has another plan. Cancel one of the two first.",
  payment_in_progress: "A payment for the current plan is in progress. Try again when it is settled.",
  invoice_unpaid: "The current plan has an unpaid invoice. Pay it before changing the plan.",
  preview_outdated: "The plan or the subscription has changed since the preview. Preview it again.",
};

/** Why a plan cannot be attached. @param checkoutUrl where the invoice that stands in the way can be paid. */
export function attachRefusal(code: ErrorCode, checkoutUrl?: string | null): BillingError {
  const extra = checkoutUrl ? { checkoutUrl } : {};
  return new BillingError(code, REFUSALS[code] ?? "The plan cannot be attached.", { extra });
}
