import { useEffect, useId } from "react";
import type { Action } from "./action.js";

/** An action that the search can start. */
export interface OfferedAction {
  readonly name: string;
  readonly action: Action;
}

type Perform = (action: Action) => void;

/** The actions of the buttons that are on the page now. The search is not within the page, so that both share this. */
const onPage = new Map<string, OfferedAction>();

let perform: Perform | undefined;

/** Offers the action of a button to the search while the button is on the page. */
export function useOffer(offered: OfferedAction): void {
  const id = useId();
  useEffect(() => {
    onPage.set(id, offered);
    return () => void onPage.delete(id);
  });
}

/** Sets what starts an action that was chosen in the search. */
export function usePerformer(start: Perform): void {
  useEffect(() => {
    perform = start;
    return () => void (perform = undefined);
  }, [start]);
}

/** The actions of the page, in the order in which they came to it. */
export function actionsOnPage(): readonly OfferedAction[] {
  return [...onPage.values()];
}

export function performAction(action: Action): void {
  perform?.(action);
}
