import type { Issue } from "../errors.js";
import { xmlText } from "./text.js";

/** A fact that a document must say: its path, its value, and the sentence for a document that does not. */
export type Fact = readonly [path: string, value: string | null | undefined, message: string];

export type MissingFact = Issue;

/** The facts whose values are absent, blank, or consist of characters that XML forbids. */
export function missing(facts: readonly Fact[]): readonly MissingFact[] {
  return facts
    .filter(([, value]) => xmlText(value ?? null) === null)
    .map(([path, , message]) => ({ path, message }));
}
