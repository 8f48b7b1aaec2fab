import type { Customer } from "./state.js";

/** What was decided for one customer about a feature, before what plans and configuration say. */
export interface Override {
  /** Of all plans together; null is unlimited, absent leaves it to the plans. */
  readonly limit?: number | null;
  readonly overage: "block" | "charge" | null;
  /** It no longer holds from here on; null is for ever. */
  readonly until: number | null;
  /** Its end was taken into account. */
  isOver?: boolean;
}

/** Returns the override of a feature that holds at an instant. */
export function overrideAt({ overrides }: Customer, feature: string, at: number): Override | undefined {
  const override = overrides.get(feature);
  return override && (override.until === null || at < override.until) ? override : undefined;
}
