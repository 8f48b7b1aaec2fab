import { useId, type ReactNode } from "react";
import type { Snippets } from "../api/snippets.js";

const LANGUAGES: readonly (readonly [keyof Snippets, string])[] = [
  ["curl", "curl"],
  ["sdk", "TypeScript"],
  ["cli", "Command line"],
];

interface LanguageChoiceProps {
  readonly language: keyof Snippets;
  readonly choose: (language: keyof Snippets) => void;
}

/** Chooses how API calls are written. */
export function LanguageChoice({ language, choose }: LanguageChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend className="hidden">Language</legend>
      {LANGUAGES.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} checked={language === value} onChange={() => choose(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
