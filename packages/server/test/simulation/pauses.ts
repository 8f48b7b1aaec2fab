import type { Person, World } from "./world.js";
import type { Facts, SubscriptionFact } from "./facts.js";
import type { Allowances } from "./allowances.js";

/** Keeps the reference model right about time that stood still: a window goes on where it stopped. */
export function notePauses(
  world: World,
  { allowances, irregularIds }: Person,
  before: Facts,
  after: Facts,
): void {
  for (const { id, status, fee } of after.subscriptions) {
    if (status === "paused" || fee === 0n) irregularIds.add(id);
  }
  for (const was of before.subscriptions.filter(({ status }) => status === "paused")) {
    const now = after.subscriptions.find(({ id }) => id === was.id);
    const isResumed = now?.billing_anchor?.getTime() !== was.billing_anchor?.getTime();
    if (now && now.status !== "paused" && (now.ended_at === null || isResumed))
      resume(world, allowances, was, after.now);
  }
}

function resume({ versions }: World, allowances: Allowances, was: SubscriptionFact, now: number): void {
  const { billing_anchor: anchor, paused_at: pausedAt, resumes_at: resumesAt, window_origin: origin } = was;
  if (anchor === null || pausedAt === null) return;
  const at = Math.min(resumesAt?.getTime() ?? now, now);
  const seconds = Math.floor((at - pausedAt.getTime()) / 1_000);
  if (seconds === 0) return;
  const zone = was.time_zone;
  const { at: since, pauses = [] } = origin
    ? { ...origin, at: origin.anchor }
    : { at: anchor.getTime(), pauses: was.pauses };
  const from = { anchor: { at: since, zone, pauses }, at: pausedAt.getTime() };
  const stood = { at: pausedAt.getTime(), seconds };
  const to = { anchor: { at: since + seconds * 1_000, zone, pauses: [...pauses, stood] }, at };
  for (const row of versions.get(was.plan_version_id)?.features ?? []) {
    if (row.type !== "metered") continue;
    allowances.resume(
      { group: was.plan_group, feature: row.slug, reset: row.resetInterval ?? "never" },
      from,
      to,
    );
  }
}
