import { creditTotals, isTopUpDue, type CreditDraw } from "@dues/billing";
import type { DueTopUp } from "../../db/customers/due-top-ups.js";
import type { AcceptedUsage } from "../decide/decide.js";
import type { UsageState } from "../load/state.js";

/** Notes once in a batch that an event left the credits of its customer below the threshold of a top-up. */
export function noteDueTopUps(
  state: UsageState,
  { holding, draws }: Pick<AcceptedUsage, "holding" | "draws">,
  due: DueTopUp[],
): void {
  const { id: customerId, topUps } = state.customer;
  if (topUps === null || topUps.length === 0 || due.some((each) => each.customerId === customerId)) return;
  const isDue = holding.credits.some((pool) => {
    const watch = topUps.find(
      ({ creditSystemId }) => state.usageIndex.slugOf(creditSystemId) === pool.system,
    );
    if (!watch) return false;
    const own = draws.filter((draw): draw is CreditDraw => "pool" in draw && draw.pool === pool);
    return isTopUpDue(watch, creditTotals(pool, own).total);
  });
  if (isDue) due.push({ customerId, at: state.now });
}
