import type { Meter } from "../client/types.js";

/** The usage of a feature as a meter shows it. */
export interface MeterReading {
  readonly used: number;
  /** Null means unlimited. */
  readonly included: number | null;
  /** Null means unlimited. */
  readonly left: number | null;
  /** Units above the included ones. */
  readonly over: number;
  /** Used of included, from 0 to 1 and above; null if unlimited, or if nothing is included. */
  readonly share: number | null;
  /** `near` from 80 percent; `over` above the included units. */
  readonly level: "normal" | "near" | "full" | "over";
  /** Whether units above the included ones are charged rather than refused. */
  readonly isCharged: boolean;
}

const NEAR = 0.8;

/** Returns the reading of a meter. A percentage of something unlimited does not exist. */
export function meter({ usage, limit, unlimited, balance, overage }: Meter): MeterReading {
  const used = usage ?? 0;
  const included = unlimited ? null : limit;
  const over = included === null ? 0 : Math.max(0, used - included);
  const share = included === null || included === 0 ? null : used / included;
  return {
    used,
    included,
    left: included === null ? null : (balance ?? Math.max(0, included - used)),
    over,
    share,
    level: levelOf(over, share),
    isCharged: overage === "charge",
  };
}

function levelOf(over: number, share: number | null): MeterReading["level"] {
  if (over > 0) return "over";
  if (share === null || share < NEAR) return "normal";
  return share >= 1 ? "full" : "near";
}
