import {
  BillingError,
  currenciesOf,
  nearestSold,
  toIso,
  type AttachRefusal,
  type ErrorCode,
  type QuantityOutOfRange,
  type RefusedPhase,
} from "@dues/billing";
import type { StoredPlan } from "../../db/catalog/catalog.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { currencyRefusal } from "../shared/catalog/currency-refusal.js";

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  subscription_not_trialing: "The subscription is not on trial.",
  subscription_not_active:
    "The subscription is canceled and ends with its trial. Resume it before its trial is ended.",
  subscription_paused: "The subscription is paused. Resume it before changing it.",
  currency_mismatch:
    "A subscription keeps its currency. Attach the plan in the currency of the current subscription, or cancel that one first.",
  plan_group_occupied:
    "The plan is now in another group, in which the customer has another plan. Cancel one of the two first.",
  payment_in_progress: "A payment for the current plan is in progress. Try again when it is settled.",
  invoice_unpaid: "The current plan has an unpaid invoice. Pay it before changing the plan.",
  tax_unavailable:
    "An invoice of the current plan waits for its taxes. Try again when they are calculated: see `waitingFor` of the invoice.",
  subscription_ended: "The subscription has ended.",
  subscription_held:
    "The subscription is still billed by another system. Change it there, or release it first.",
  invalid_request: "Raise quantities and lower others in two requests.",
  preview_outdated: "The plan or the subscription has changed since the preview. Preview it again.",
};

interface RefusalFacts extends Pick<AttachRefusal, "outOfRange" | "inUse" | "phase"> {
  readonly plan: StoredPlan;
  readonly checkoutUrl?: string | null | undefined;
}

/** Says which quantities are sold, and the two next to the one that is not. */
function quantityRefusal(outOfRange: QuantityOutOfRange): BillingError {
  const { feature, quantity, minimum, maximum, step } = outOfRange;
  const nearest = nearestSold(outOfRange);
  const range = maximum === null ? `from ${minimum}` : `from ${minimum} to ${maximum}`;
  const steps = step === 1 ? "" : ` in steps of ${step}`;
  return new BillingError(
    "quantity_out_of_range",
    `The plan does not sell ${quantity} ${feature}: ${range}${steps}. Choose ${nearest.join(" or ")}.`,
    { extra: { feature, minimum, maximum, step, nearest } },
  );
}

/** Says which phase cannot be agreed on, and what would be. */
function phaseRefusal(code: ErrorCode, phase: RefusedPhase, plan: StoredPlan): BillingError {
  const { index, problem, nearest } = phase;
  const path = `phases[${index}]`;
  if (code === "currency_mismatch") return currencyRefusal(code, `The plan of ${path}`, plan.terms);
  if (code === "plan_group_occupied")
    return new BillingError(
      code,
      "Phases begin with a new subscription, and the customer has one in the group of the plan. Set what follows its current period with POST /v1/subscriptions/{id}/schedule.",
    );
  if (nearest) {
    const ends = nearest.map(toIso);
    const message = `No billing period ends at \`until\` of ${path}. Choose ${ends.join(" or ")}.`;
    return new BillingError(code, message, { extra: { phase: index, nearest: ends } });
  }
  return invalidRequest([{ path, message: PROBLEMS[problem ?? "endless"] }]);
}

const PROBLEMS = {
  endless:
    "needs `periods` or `until`: only the last phase may go on without end, and not with `endBehavior` `cancel`",
  other_group: "must be on a plan with billing periods in the same plan group",
} as const;

/** Returns the error for a plan that cannot be attached. `checkoutUrl` is where the blocking invoice can be paid. */
export function attachRefusal(
  code: ErrorCode,
  { plan, checkoutUrl, outOfRange, inUse, phase }: RefusalFacts,
): BillingError {
  if (phase && !outOfRange) return phaseRefusal(code, phase, plan);
  if (outOfRange) return quantityRefusal(outOfRange);
  if (inUse)
    return new BillingError(
      code,
      `${inUse.count} ${inUse.feature} are in use. Remove some of them first, or choose a larger quantity.`,
      { extra: { feature: inUse.feature, inUse: inUse.count } },
    );
  if (code === "currency_required") return currencyRefusal(code, `The plan ${plan.slug}`, plan.terms);
  const extra = {
    ...(checkoutUrl && { checkoutUrl }),
    ...(code === "currency_mismatch" && { currencies: currenciesOf(plan.terms) }),
  };
  return new BillingError(code, REFUSALS[code] ?? "The plan cannot be attached.", { extra });
}
