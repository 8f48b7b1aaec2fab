import type { Plan } from "../client/types.js";

/** What the button of a plan does. */
export type PlanAction = "current" | "trial" | "new" | "upgrade" | "downgrade" | "lateral" | "unavailable";

/** A plan as a pricing table shows it. */
export interface PlanCard {
  readonly plan: Plan;
  readonly action: PlanAction;
  /** Whether the customer can choose the plan now. */
  readonly isAvailable: boolean;
}

/** Returns a card for every plan, in the order of the plans; add-ons after the plans that replace each other. */
export function planCards(plans: readonly Plan[]): PlanCard[] {
  const sorted = [...plans].sort((one, other) => Number(one.isAddon) - Number(other.isAddon));
  return sorted.map((plan) => {
    const action = actionOf(plan);
    return { plan, action, isAvailable: action !== "current" && action !== "unavailable" };
  });
}

function actionOf({ isCurrent, attachAction, trialAvailable }: Plan): PlanAction {
  if (isCurrent) return "current";
  if (attachAction === "none") return "unavailable";
  return trialAvailable ? "trial" : attachAction;
}
