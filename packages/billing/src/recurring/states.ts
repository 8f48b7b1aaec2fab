import type { Currency } from "../money/currency.js";
import { isSameKind } from "../subscription/attach.js";
import type { SubscriptionStatus } from "../subscription/subscription.js";
import { copyTerms } from "../subscription/terms.js";
import type { RecurringCatalog, RecurringState } from "./monthly.js";

/** A change of a subscription, as its events record it. */
export interface RecurringStep extends Omit<RecurringState, "feeVersionId"> {
  /** A billing period began, which is charged at the price of this version. */
  readonly isRenewed: boolean;
}

/** Statuses in which no fee is charged yet: a subscriber takes the price of another version at once. */
const WITHOUT_FEE: ReadonlySet<SubscriptionStatus> = new Set(["pending", "trialing"]);

/**
 * Returns the states that the steps of a subscription lead to. A migration to another version of the plan charges the new fee
 * from the next renewal on; any other change of plan charges it at once.
 */
export function recurringStates(
  steps: readonly RecurringStep[],
  currency: Currency,
  catalog: Pick<RecurringCatalog, "termsOf" | "planIdOf">,
): RecurringState[] {
  const states: RecurringState[] = [];
  for (const { isRenewed, ...step } of steps) {
    const before = states.at(-1);
    const keepsFee =
      before !== undefined &&
      !isRenewed &&
      !WITHOUT_FEE.has(before.status) &&
      (before.planVersionId === step.planVersionId || isMigration(before, step, currency, catalog));
    states.push({ ...step, feeVersionId: keepsFee ? before.feeVersionId : step.planVersionId });
  }
  return states;
}

type OnVersion = Pick<RecurringState, "planVersionId">;

/** Attaching a plan never moves to another version of the same kind, so that is always a migration. */
function isMigration(
  { planVersionId: from }: OnVersion,
  { planVersionId: to }: OnVersion,
  currency: Currency,
  { termsOf, planIdOf }: Pick<RecurringCatalog, "termsOf" | "planIdOf">,
): boolean {
  const planId = planIdOf(to);
  const [were, are] = [termsOf(from, currency), termsOf(to, currency)];
  if (planId === undefined || planIdOf(from) !== planId || !were || !are) return false;
  return isSameKind(copyTerms({ planId, versionId: from, terms: were }), { planId, terms: are });
}
