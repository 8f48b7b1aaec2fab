import { DESTINATIONS } from "./navigation.js";

/** What a key does on a page. */
export type Action =
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "wait" }
  | { readonly kind: Panel | "search" | "nextRow" | "previousRow" };

/** A dialog over the page. */
export type Panel = "palette" | "help" | "calls";

export interface KeyPress {
  readonly key: string;
  /** Ctrl, or Command on a Mac. */
  readonly isCommand: boolean;
  /** Whether the person is typing a text. */
  readonly isTyping: boolean;
}

/** Finds the action of a key, after the key before it. Undefined for keys that are the browser's. */
export function actionOf(
  { key, isCommand, isTyping }: KeyPress,
  before: string | undefined,
): Action | undefined {
  if (isCommand) return key.toLowerCase() === "k" ? { kind: "palette" } : undefined;
  if (isTyping) return undefined;
  if (before === "g") {
    const destination = DESTINATIONS.find((each) => each.key === key);
    return destination && { kind: "go", to: destination.to };
  }
  return SINGLE[key];
}

const SINGLE: Readonly<Record<string, Action>> = {
  g: { kind: "wait" },
  "/": { kind: "search" },
  "?": { kind: "help" },
  a: { kind: "calls" },
  j: { kind: "nextRow" },
  k: { kind: "previousRow" },
};

/** The keys, for the list of them. */
export const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ["Ctrl K or ⌘ K", "Search everything"],
  ["/", "Search in the list"],
  ["j and k", "Next and previous row"],
  ["a", "API calls of the page"],
  ...DESTINATIONS.map(({ name, key }) => [`g ${key}`, `Go to ${name}`] as const),
  ["?", "This list"],
];
