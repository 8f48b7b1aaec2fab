import { addMs, type Instant } from "../time/instant.js";
import type { AgreedTerms } from "./terms.js";

/** Other terms that take effect at an instant, at the end of a period. */
export interface ScheduledTerms extends AgreedTerms {
  /**
   * `plan` is the customer's request. `migration` is a newer version of the plan, which the operator scheduled: the request takes
   * precedence, and if the customer undoes it, the migration takes effect. No request of a customer clears a migration.
   */
  readonly kind: "plan" | "migration";
  readonly at: Instant;
}

/** A change of a subscription that is agreed and takes effect at an instant. */
export type Scheduled = ScheduledTerms;

/** What a subscription has agreed to for later. It has at most one of each kind. */
interface Scheduling {
  readonly scheduled: readonly Scheduled[];
}

export function scheduledTerms(
  { scheduled }: Scheduling,
  kind: ScheduledTerms["kind"],
): ScheduledTerms | null {
  return scheduled.find((each) => each.kind === kind) ?? null;
}

/** Returns the terms scheduled for the end of the period. The customer's request takes precedence over a migration. */
export function nextTerms(subscription: Scheduling): ScheduledTerms | null {
  return scheduledTerms(subscription, "plan") ?? scheduledTerms(subscription, "migration");
}

/** Returns the schedule with a change, which replaces one of its own kind alone. */
export function withScheduled({ scheduled }: Scheduling, change: Scheduled): readonly Scheduled[] {
  return inOrder([...scheduled.filter(({ kind }) => kind !== change.kind), change]);
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
const KINDS: readonly Scheduled["kind"][] = ["migration", "plan"];

function inOrder(scheduled: readonly Scheduled[]): readonly Scheduled[] {
  return scheduled.toSorted((a, b) => a.at - b.at || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}
