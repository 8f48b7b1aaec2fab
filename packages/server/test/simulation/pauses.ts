import type { Person, World } from "./world.js";
import type { Facts, SubscriptionFact } from "./facts.js";

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

function resume(
  { versions }: World,
  allowances: Person["allowances"],
  was: SubscriptionFact,
  now: number,
): void {
  const { billing_anchor: anchor, paused_at: pausedAt, period_end: end, resumes_at: resumesAt } = was;
  if (anchor === null || pausedAt === null) return;
  const at = Math.min(resumesAt?.getTime() ?? now, now);
  const stood = Math.floor((at - pausedAt.getTime()) / 1_000) * 1_000;
  const zone = was.time_zone;
  const from = { anchor: { at: anchor.getTime(), zone }, at: pausedAt.getTime() };
  const anchoredAt = stood === 0 ? anchor.getTime() : (end ?? anchor).getTime() + stood;
  const to = { anchor: { at: anchoredAt, zone }, at };
  for (const row of versions.get(was.plan_version_id)?.features ?? []) {
    if (row.type === "boolean") continue;
    allowances.resume(
      { group: was.plan_group, feature: row.slug, reset: row.resetInterval ?? "never" },
      from,
      to,
    );
  }
}
