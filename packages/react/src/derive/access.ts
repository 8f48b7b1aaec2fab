import type { Entitlements } from "../client/types.js";

type Access = Entitlements["entitlements"][number];

/** Whether a page shows a feature as usable. The server decides again, with its own numbers, when a unit is used. */
export interface ClientAccess {
  readonly allowed: boolean;
  readonly code: Access["code"];
  /** Usage in the current allowance window; null if the feature is not metered. */
  readonly usage: number | null;
  /** Included units; null if unlimited or not metered. */
  readonly limit: number | null;
  /** Remaining included units; null if unlimited or not metered. */
  readonly balance: number | null;
  readonly unlimited: boolean;
  readonly resetsAt: string | null;
  /** The time of the numbers. */
  readonly asOf: string;
}

/** The parts of what a customer can use that decide about access. */
export type KnownAccess = Pick<Entitlements, "asOf" | "code" | "entitlements">;

/**
 * Returns whether units of a feature would be allowed, from what the server said at `asOf`. A limit on the cost of overage
 * is only known to the server, so with one more units may be shown as allowed than it allows.
 */
export function explainAccess(known: KnownAccess, feature: string, units = 1): ClientAccess {
  const { asOf, entitlements, code = "feature_not_in_plan" } = known;
  const found = entitlements.find((each) => each.feature.slug === feature);
  if (!found) return { ...NONE, code, asOf };
  const { usage, limit, balance, unlimited, resetsAt } = found;
  return { ...decide(found, units), usage, limit, balance, unlimited, resetsAt, asOf };
}

const NONE = {
  allowed: false,
  usage: null,
  limit: null,
  balance: null,
  unlimited: false,
  resetsAt: null,
} as const;

function decide(access: Access, units: number): Pick<ClientAccess, "allowed" | "code"> {
  const { allowed, code, type, credits, balance, unlimited } = access;
  if (type !== "metered" || units === 1) return { allowed, code };
  if (unlimited || (balance !== null && units <= balance)) return { allowed: true, code: "access_granted" };
  const missing = units - (balance ?? 0);
  if (credits?.system) {
    const { costPerUnit, balance: left } = credits;
    const isPaid = left === null || missing * costPerUnit <= left;
    return isPaid
      ? { allowed: true, code: "addon_credits_used" }
      : { allowed: false, code: "insufficient_credits" };
  }
  // A refused unit stays refused when more are wanted.
  if (!allowed && units > 1) return { allowed, code };
  return missing <= overageLeft(access)
    ? { allowed: true, code: "overage_allowed" }
    : { allowed: false, code: "limit_exceeded" };
}

/** How many units above the included ones can be charged. */
function overageLeft({ overage, maxOverageUnits, usage, limit }: Access): number {
  if (overage !== "charge") return 0;
  if (maxOverageUnits === null) return Infinity;
  return maxOverageUnits - Math.max(0, (usage ?? 0) - (limit ?? 0));
}
