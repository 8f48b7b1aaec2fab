import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { actionOf, type Panel } from "./shortcut.js";

/** Carries out the keys of the shell: two of them go to a page, others open a panel or move in a list. */
export function useShortcuts(open: (panel: Panel) => void): void {
  const navigate = useNavigate();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      // Within a dialog, keys are the dialog's.
      const isInDialog = document.querySelector("[role=dialog]") !== null;
      if (altKey || event.defaultPrevented || isInDialog) return;
      const isTyping =
        target instanceof HTMLElement && target.matches("input, textarea, select, [role=textbox]");
      const action = actionOf({ key, isCommand: ctrlKey || metaKey, isTyping }, before.current);
      before.current = action?.kind === "wait" ? key : undefined;
      if (!action || action.kind === "wait") return;
      event.preventDefault();
      if (action.kind === "go") void navigate(action.to);
      else if (action.kind === "search") document.querySelector<HTMLElement>('[data-key="/"]')?.focus();
      else if (action.kind === "nextRow" || action.kind === "previousRow")
        moveRow(action.kind === "nextRow" ? 1 : -1);
      else open(action.kind);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate, open]);
}

/** Moves the focus to the row after or before the one that has it. */
function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("main a.row")];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
}
