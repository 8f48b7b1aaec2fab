import { type CapCount, type CapCounter, scaledQuantity, ZERO } from "@dues/billing";
import type { Deps } from "../../context/deps.js";
import type { OpenCapCounter } from "../load/cap-counters.js";
import type { UsageState } from "../load/state.js";
import type { BatchRows } from "./rows.js";

interface Counted {
  readonly usageId: string;
  readonly counts: readonly CapCount[];
}

/** Counts an accepted event in its counters, so that the next request is decided by the new numbers. */
export function countInCaps(
  { newId }: Pick<Deps, "newId">,
  state: UsageState,
  { capDraws }: Pick<BatchRows, "capDraws">,
  { usageId, counts }: Counted,
): void {
  const { id: customerId, organizationId } = state.customer;
  const caps = (state.caps ??= { counters: [] });
  for (const { counter, units } of counts) {
    const found = caps.counters.find((each) => isSameWindow(each, counter));
    const counted: OpenCapCounter = {
      ...counter,
      customerId,
      organizationId,
      id: found?.id ?? newId("cap"),
      featureId: found?.featureId ?? state.usageIndex.profileOf(counter.feature)?.id ?? counter.feature,
      used: scaledQuantity((found?.used ?? ZERO) + units),
      added: scaledQuantity((found?.added ?? ZERO) + units),
    };
    caps.counters = [...caps.counters.filter((each) => each !== found), counted];
    capDraws.push({ customerId, organizationId, usageId, capWindowId: counted.id, units });
  }
}

function isSameWindow(a: CapCounter, b: CapCounter): boolean {
  return (
    a.feature === b.feature && a.entity === b.entity && a.per === b.per && a.window.start === b.window.start
  );
}
