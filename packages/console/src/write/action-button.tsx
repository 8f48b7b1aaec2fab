import { useId, type ReactNode } from "react";
import { useViewer } from "../shell/viewer.js";
import type { Action } from "./action.js";
import { useOffer } from "./offered-actions.js";
import { reasonAgainst } from "./permission.js";
import { useWriting } from "./writing-context.js";

interface ActionButtonProps {
  readonly action: Action;
  readonly look?: "primary" | "plain" | "small";
  /** Distinguishes several buttons for screen readers: the name of the row. */
  readonly of?: string;
}

/** The button of an action. A role that may not do it sees the button, which says why. */
export function ActionButton({ action, look, of }: ActionButtonProps): ReactNode {
  const reason = reasonAgainst(action, useViewer());
  const { perform } = useWriting();
  const id = useId();
  const { label = action.title } = action;
  const isAllowed = reason === undefined;
  useOffer({ name: of === undefined ? label : `${label} ${of}`, action });
  return (
    <>
      <button
        type="button"
        className={look}
        aria-disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : id}
        title={reason}
        onClick={() => perform(action)}
      >
        {label}
        {of !== undefined && <span className="hidden"> {of}</span>}
      </button>
      {!isAllowed && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </>
  );
}

/** The buttons of something, under a name: `Actions of Pro`. */
export function Actions({ of, children }: { readonly of: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="actions" role="group" aria-label={`Actions of ${of}`}>
      {children}
    </div>
  );
}
