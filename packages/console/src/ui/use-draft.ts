import { useEffect, useState } from "react";

/** A request for each letter would arrive in any order and load the server for nothing. */
const TYPING_MS = 250;

interface Draft {
  readonly text: string;
  /** The value when it was last seen. */
  readonly value: string;
  /** The values that were applied and not seen yet, the oldest first. */
  readonly applied: readonly string[];
}

interface DraftOptions {
  readonly apply: (text: string) => void;
  /** Whether a text can be applied. */
  readonly isComplete?: (text: string) => boolean;
}

/**
 * Returns what a person is entering, and the function that changes it. It is applied when they pause. A value that something
 * else changes, such as a link, replaces it.
 */
export function useDraft(
  value: string,
  { apply, isComplete }: DraftOptions,
): readonly [text: string, enter: (text: string) => void] {
  const [draft, setDraft] = useState<Draft>({ text: value, value, applied: [] });
  if (draft.value !== value) setDraft(seen(draft, value));
  const { text } = draft;
  useEffect(() => {
    if (text.trim() === value || isComplete?.(text) === false) return undefined;
    const timer = setTimeout(() => {
      setDraft((current) => ({ ...current, applied: [...current.applied, text.trim()] }));
      apply(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, apply, isComplete]);
  return [text, (entered) => setDraft((current) => ({ ...current, text: entered }))];
}

function seen({ text, applied }: Draft, value: string): Draft {
  const place = applied.indexOf(value);
  return place === -1
    ? { text: value, value, applied: [] }
    : { text, value, applied: applied.slice(place + 1) };
}
