import { useEffect, useRef, useState } from "react";
import type { PlanDraft } from "./plan-terms.js";

export type DraftForm = ReturnType<typeof useDraft>;

/** What a person enters about a plan, and what is to be fixed in it once they tried to go on. */
export function useDraft(initial: () => PlanDraft) {
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const toFocus = useRef<string>(undefined);
  useEffect(() => {
    const id = toFocus.current;
    if (id === undefined) return;
    toFocus.current = undefined;
    document.getElementById(id)?.focus();
  });
  const setFeatures = (change: (features: readonly string[]) => readonly string[]) =>
    setDraft((before) => ({ ...before, features: change(before.features) }));
  return {
    draft,
    problems,
    change: (name: string, value: string) => {
      setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }));
      setProblems(({ [name]: _solved, ...others }) => others);
    },
    /** Adds a feature that is included and blocked above, without a limit. */
    add: (slug: string) => {
      setDraft(({ values, features }) => ({
        values: { [`${slug}/pricing`]: "block", [`${slug}/per`]: "1", ...values },
        features: [...features, slug],
      }));
    },
    remove: (slug: string) => {
      setFeatures((features) => features.filter((each) => each !== slug));
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith(`${slug}/`))),
      );
    },
    showProblems: (found: Readonly<Record<string, string>>) => {
      setProblems(found);
      [toFocus.current] = Object.keys(found);
    },
  };
}
