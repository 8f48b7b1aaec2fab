import { toQuantity } from "../core/values.js";
import type { RecordedDraw } from "./usage-events.js";

/** A draw as it is stored. */
export type StoredDraw = RecordedDraw extends infer Draw
  ? Draw extends RecordedDraw
    ? { readonly [Key in keyof Draw]: Key extends "units" | "credits" ? string : Draw[Key] }
    : never
  : never;

export function fromStoredDraw(draw: StoredDraw): RecordedDraw {
  const units = toQuantity(draw.units);
  return "credits" in draw ? { ...draw, units, credits: toQuantity(draw.credits) } : { ...draw, units };
}
