import { addMs, type Instant } from "../time/instant.js";
import { type Quantities } from "./license.js";
import { upcomingPhases, type Phase, type PhaseSchedule } from "./phases.js";
import { termsOnly, type AgreedTerms } from "./terms.js";

/** Other terms that take effect at an instant, at the end of a period. */
export interface ScheduledTerms extends AgreedTerms {
  /**
   * `plan` is the customer's request. `migration` is a newer version of the plan, which the operator scheduled: the request takes
   * precedence, and if the customer undoes it, the migration takes effect. No request of a customer clears a migration. `phase` is
   * the next phase of the subscription.
   */
  readonly kind: "plan" | "migration" | "phase";
  readonly at: Instant;
}

/** Another quantity of a licensed feature from the end of a period on. */
export interface ScheduledQuantity {
  readonly kind: "quantity";
  readonly at: Instant;
  /** The slug of the feature. */
  readonly feature: string;
  readonly quantity: number;
}

/** A change of a subscription that is agreed and takes effect at an instant. */
export type Scheduled = ScheduledTerms | ScheduledQuantity;

/** What a subscription has agreed to for later: at most one of each kind, and one quantity of each feature. */
interface Scheduling {
  readonly scheduled: readonly Scheduled[];
}

export function scheduledTerms(
  { scheduled }: Scheduling,
  kind: Exclude<ScheduledTerms["kind"], "phase">,
): ScheduledTerms | null {
  for (const each of scheduled) if (each.kind !== "quantity" && each.kind === kind) return each;
  return null;
}

/** A subscription whose phases are scheduled too. */
interface PhasedScheduling extends Scheduling {
  readonly phases: PhaseSchedule | null;
  readonly quantities: Quantities;
}

/**
 * Returns the terms that take effect next. The customer's request takes precedence over a migration and over the phases, which
 * it drops.
 */
export function nextTerms(subscription: PhasedScheduling): ScheduledTerms | null {
  return (
    scheduledTerms(subscription, "plan") ??
    scheduledTerms(subscription, "migration") ??
    scheduledPhases(subscription)[0] ??
    null
  );
}

/** Returns the phases that are to come, with the quantities that they take over. Their fees are those that were agreed. */
export function scheduledPhases(subscription: PhasedScheduling): readonly ScheduledTerms[] {
  let { quantities } = subscription;
  return upcomingPhases(subscription).map((phase) => {
    quantities = carriedQuantities(phase, quantities);
    return { ...termsOnly(phase), quantities, kind: "phase", at: phase.startsAt };
  });
}

/** The quantities that the phase sets, else those that the subscriber has of what its plan licenses. */
function carriedQuantities({ quantities, named }: Phase, before: Quantities): Quantities {
  const slugs = Object.keys(quantities);
  if (slugs.length === 0) return quantities;
  return Object.fromEntries(
    slugs.map((slug) => [slug, named[slug] ?? before[slug] ?? quantities[slug] ?? 0] as const),
  );
}

/** Returns the quantities of features that are scheduled. */
export function scheduledQuantities({ scheduled }: Scheduling): readonly ScheduledQuantity[] {
  return scheduled.filter((each) => each.kind === "quantity");
}

/** Returns the schedule with a change, which replaces one of its own kind, and of its own feature, alone. */
export function withScheduled({ scheduled }: Scheduling, change: Scheduled): readonly Scheduled[] {
  return inOrder([...scheduled.filter((each) => !isReplaced(each, change)), change]);
}

function isReplaced(each: Scheduled, by: Scheduled): boolean {
  if (each.kind === "quantity") return by.kind === "quantity" && each.feature === by.feature;
  return each.kind === by.kind;
}

/** Returns the schedule without the quantities of these features. */
export function withoutQuantities(
  { scheduled }: Scheduling,
  features: readonly string[],
): readonly Scheduled[] {
  return scheduled.filter((each) => each.kind !== "quantity" || !features.includes(each.feature));
}

export function withoutScheduled(
  { scheduled }: Scheduling,
  ...kinds: readonly Scheduled["kind"][]
): readonly Scheduled[] {
  return scheduled.filter(({ kind }) => !kinds.includes(kind));
}

/** Returns the schedule after a pause, which moves every change by its length. */
export function moveScheduled({ scheduled }: Scheduling, seconds: number): readonly Scheduled[] {
  return scheduled.map((each) => ({ ...each, at: addMs(each.at, seconds * 1_000) }));
}

/** In the order in which changes of the same instant take effect. */
const KINDS: readonly Scheduled["kind"][] = ["migration", "plan", "quantity"];

function inOrder(scheduled: readonly Scheduled[]): readonly Scheduled[] {
  return scheduled.toSorted((a, b) => a.at - b.at || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}
