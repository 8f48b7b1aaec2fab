import { createContext, use } from "react";
import type { Action, Done } from "./action.js";

/** What was just done. Each notice is a new object, so that the focus moves to it even if its text is the same. */
export type NoticeText = Pick<Done, "text" | "undo">;

interface Writing {
  /** Shows what was done, over any page. */
  readonly notify: (notice: NoticeText | undefined) => void;
  /**
   * Opens the dialog of an action, or says why the role may not do it. The dialog stays open when the button that opened it
   * disappears, such as that of a key that was revoked meanwhile.
   */
  readonly perform: (action: Action) => void;
}

export const WritingContext = createContext<Writing>({ notify: () => undefined, perform: () => undefined });

/** How a page or a dialog shows what was done, and opens the dialog of an action. */
export function useWriting(): Writing {
  return use(WritingContext);
}
