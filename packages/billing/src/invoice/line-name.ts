import type { PlanInterval } from "../time/cadence.js";
import type { InvoiceLine } from "./line.js";

/** The word behind the name on a line: the interval of a fee, or the measure of a feature. */
export type LineWord = PlanInterval | "usage" | "highest_level";

/** The parts of a line's description, so that documents can say them in their language. */
export interface LineName {
  /** Of the plan, the feature or the pack, in the words of the catalog, or of a custom line. */
  readonly name: string;
  readonly word: LineWord | null;
  /** Whether the line gives back the unused time of another. */
  readonly isUnusedTime: boolean;
}

const WORDS: Readonly<Record<LineWord, string>> = {
  daily: "daily",
  weekly: "weekly",
  monthly: "monthly",
  quarterly: "quarterly",
  semi_annual: "semi-annual",
  yearly: "yearly",
  usage: "usage",
  highest_level: "highest level",
};

const FEE_WORDS: readonly LineWord[] = ["daily", "weekly", "monthly", "quarterly", "semi_annual", "yearly"];
const USAGE_WORDS: readonly LineWord[] = ["usage", "highest_level"];
const UNUSED = "Unused time of ";

/** The description of a line, as it is stored: `Seats, highest level`. */
export function lineDescription(name: string, word: LineWord | null): string {
  return word === null ? name : `${name}, ${WORDS[word]}`;
}

/** The description of a line that gives back a part of another: `Unused time of Pro, monthly`. */
export function unusedTimeDescription(description: string): string {
  return `${UNUSED}${description}`;
}

/** Takes a stored description apart. What does not end in a word of Dues is a name as a whole. */
export function lineNameOf({ kind, description }: Pick<InvoiceLine, "kind" | "description">): LineName {
  const isUnusedTime = kind === "credit" && description.startsWith(UNUSED);
  const text = isUnusedTime ? description.slice(UNUSED.length) : description;
  const words = kind === "pack" || kind === "custom" ? [] : kind === "usage" ? USAGE_WORDS : FEE_WORDS;
  const word = words.find((each) => text.endsWith(`, ${WORDS[each]}`)) ?? null;
  const name = word === null ? text : text.slice(0, -`, ${WORDS[word]}`.length);
  return { name, word, isUnusedTime };
}
