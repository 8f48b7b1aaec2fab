import type { components } from "../../src/generated/api.js";

type Alert = components["schemas"]["Alert"];

interface Usage {
  readonly before: bigint;
  readonly after: bigint;
  /** Null is unlimited. */
  readonly limit: bigint | null;
}

/** A threshold that usage crossed. */
export interface Crossed {
  readonly measure: string;
  readonly at: number;
  readonly previous: number;
  readonly current: number;
}

const SCALE = 1e12;

/** The thresholds of an alert that usage crosses: upwards for what is used, downwards for what is left. */
export function crossedBy({ measure, at, every }: Alert, usage: Usage): Crossed[] {
  const previous = measured(measure, usage.before, usage.limit);
  const current = measured(measure, usage.after, usage.limit);
  if (previous === null || current === null) return [];
  const found = (threshold: number) => ({ measure, at: threshold, previous, current });
  if (measure.startsWith("left")) return previous > at && current <= at ? [found(at)] : [];
  const count = every === null ? 0 : Math.max(0, Math.floor((current - at) / every));
  const all = Array.from({ length: count + 1 }, (_, index) => at + index * (every ?? 0));
  return all.filter((threshold) => previous < threshold && threshold <= current).map(found);
}

function measured(measure: string, used: bigint, limit: bigint | null): number | null {
  const units = Number(used) / SCALE;
  if (measure === "used") return units;
  if (limit === null || limit === 0n) return null;
  const most = Number(limit) / SCALE;
  const left = Math.max(0, most - units);
  if (measure === "left") return left;
  return (100 * (measure === "left_percent" ? left : units)) / most;
}
