import { exact } from "./exact.js";
import type { Facts, UsageFact } from "./facts.js";
import { boundsOf, levelOf, openedPeak } from "./levels.js";
import { rowOf, type Person, type World } from "./world.js";

/**
 * Records the peaks opened since the last look, and compares each with the reference model: it must be the
 * highest level beyond the included number while it was open. Each text describes one that is not.
 */
export function notePeaks(world: World, person: Person, facts: Facts): string[] {
  const peaks = facts.usage.filter(({ kind }) => kind === "peak");
  return [...peaks.flatMap((usage) => brokenPeak(world, person, { usage, facts })), ...overlapping(peaks)];
}

function brokenPeak(
  world: World,
  { levels, facts: before }: Person,
  { usage, facts }: { readonly usage: UsageFact; readonly facts: Facts },
): string[] {
  const feature = world.featureSlugs.get(usage.feature_id) ?? usage.feature_id;
  const row = rowOf(world, usage.plan_version_id, usage.feature_id);
  if (!row) return [`the peak ${usage.id} has no price`];
  const holding = {
    isTrial: false,
    isPeriodic: true,
    anchor: { at: 0, zone: "UTC" },
    interval: "",
    periodEnd: null,
    row,
  };
  const { included } = boundsOf(holding);
  const opened = { now: facts.now, hasAdvanced: facts.now > before.now, included };
  const expected = levels.peaks.get(usage.id) ?? openedPeak(levelOf(levels, feature), usage, opened);
  levels.peaks.set(usage.id, expected);
  if (exact(usage.units) === expected) return [];
  const span = `${usage.span_start?.toISOString()} to ${usage.span_end?.toISOString()}`;
  return [
    `the peak ${usage.id} of ${feature} from ${span} is ${usage.units}, not ${Number(expected) / 1e12}`,
  ];
}

/** No level is billed twice for the same time. */
function overlapping(peaks: readonly UsageFact[]): string[] {
  const spans = peaks.flatMap(
    ({ id, feature_id: featureId, subscription_id: of, span_start: from, span_end: to }) =>
      from && to && from < to ? [{ id, key: `${of} ${featureId}`, from, to }] : [],
  );
  return spans.flatMap((a) =>
    spans
      .filter((b) => a.id < b.id && a.key === b.key && a.from < b.to && b.from < a.to)
      .map((b) => `the peaks ${a.id} and ${b.id} bill the same time`),
  );
}
