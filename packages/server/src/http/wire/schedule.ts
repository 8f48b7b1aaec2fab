import { instantOf, toIso, toSafeInteger, type PhaseSchedule, type Subscription } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { CatalogIndex } from "../../usecases/shared/catalog/load.js";
import type { PlanPreview } from "../../usecases/subscription/preview-fingerprint.js";
import { toWireSubscriptionPlan } from "./subscription.js";

type Wire = components["schemas"];

/** The phases of a subscription. Null if it never had any. */
export function toWireSchedule(
  subscription: Subscription,
  index: CatalogIndex,
): Wire["SubscriptionSchedule"] | null {
  const { phases: agreed } = subscription;
  if (!agreed) return null;
  const status = statusOf(subscription, agreed);
  const kept = agreed.isReleased ? agreed.phases.slice(0, agreed.current + 1) : agreed.phases;
  return {
    status,
    endBehavior: agreed.endBehavior,
    currentPhase: status === "active" ? agreed.current : null,
    phases: toWirePhases({ ...agreed, phases: kept }, index),
  };
}

function statusOf(
  { status, endedAt, period }: Subscription,
  { phases, isReleased, endsAt }: PhaseSchedule,
): Wire["SubscriptionSchedule"]["status"] {
  if (endedAt !== null || status === "expired") return "ended";
  const isOver = endsAt !== null && period !== null && instantOf(period.start) >= endsAt;
  if (isReleased || isOver) return "released";
  return phases[0]?.startsAt === null ? "pending" : "active";
}

/** Each ends when the next one starts. */
function toWirePhases({ phases, endsAt }: PhaseSchedule, index: CatalogIndex): Wire["SubscriptionPhase"][] {
  return phases.map((phase, place) => {
    const next = phases[place + 1];
    const end = next ? next.startsAt : endsAt;
    return {
      plan: toWireSubscriptionPlan(phase, index),
      price: toSafeInteger(phase.fee),
      interval: phase.interval,
      ownPrice: phase.ownPrice === undefined ? null : toSafeInteger(phase.ownPrice),
      quantities: Object.entries(phase.quantities).map(([feature, quantity]) => ({ feature, quantity })),
      periods: phase.periods,
      startsAt: phase.startsAt === null ? null : toIso(phase.startsAt),
      endsAt: end === null ? null : toIso(end),
    };
  });
}

/** What is shown of the phases of a subscription that a preview would begin or change. */
export function toWirePreviewedPhases(
  { phases, dropsPhases }: PlanPreview,
  index: CatalogIndex,
): Pick<Wire["AttachPreviewResponse"], "phases" | "dropsPhases"> {
  return { ...(phases && { phases: toWirePhases(phases, index) }), ...(dropsPhases && { dropsPhases }) };
}
