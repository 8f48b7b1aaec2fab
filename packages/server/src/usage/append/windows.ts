import type { Deps } from "../../context/deps.js";
import { NO_USAGE, type ResetWindow, scaledQuantity, type WindowUsage, ZERO } from "@dues/billing";
import { findWindow, putWindow, type UsageState } from "../load/state.js";

/** A window without an end sorts after all others. */
function endsBefore(a: ResetWindow, b: ResetWindow): boolean {
  return (a.end ?? Infinity) < (b.end ?? Infinity);
}

/** Adds usage to the usage of a window. */
function sumOfUse(a: WindowUsage | undefined, b: Partial<WindowUsage>): WindowUsage {
  return {
    drawn: scaledQuantity((a?.drawn ?? ZERO) + (b.drawn ?? ZERO)),
    overage: scaledQuantity((a?.overage ?? ZERO) + (b.overage ?? ZERO)),
    credited: scaledQuantity((a?.credited ?? ZERO) + (b.credited ?? ZERO)),
  };
}

interface WindowPlace {
  readonly holder: string;
  readonly featureId: string;
  readonly window: ResetWindow;
}

/** Where windows are stored, and how a new one gets its id. */
interface Windowing {
  readonly state: UsageState;
  readonly deps: Pick<Deps, "newId">;
}

/** Returns the id of a window, creating it without usage if there is none. */
export function openWindow({ state, deps }: Windowing, { holder, featureId, window }: WindowPlace): string {
  const found = findWindow(state, { holder, featureId, start: window.start });
  if (found) return found.id;
  const id = deps.newId("win");
  putWindow(state, undefined, {
    id,
    customerId: state.customer.id,
    organizationId: state.customer.organizationId,
    holder,
    featureId,
    window,
    place: null,
    isNew: true,
    ...NO_USAGE,
    added: NO_USAGE,
  });
  return id;
}

/** Adds usage to a window, creating it if there is none, and returns its id. */
export function addToWindow(
  { state, deps }: Windowing,
  { holder, featureId, window }: WindowPlace,
  use: Partial<WindowUsage>,
): string {
  const found = findWindow(state, { holder, featureId, start: window.start });
  const { drawn, overage, credited } = sumOfUse(found, use);
  const id = found?.id ?? deps.newId("win");
  const isLonger = found !== undefined && endsBefore(found.window, window);
  putWindow(state, found, {
    id,
    customerId: state.customer.id,
    organizationId: state.customer.organizationId,
    holder,
    featureId,
    window: found === undefined || isLonger ? window : found.window,
    place: found === undefined || isLonger ? null : found.place,
    drawn,
    overage,
    credited,
    ...(found?.shortfall !== undefined && { shortfall: found.shortfall }),
    added: sumOfUse(found?.added, use),
  });
  return id;
}
