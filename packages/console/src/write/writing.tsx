import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useViewer } from "../shell/viewer.js";
import { inNotice, onDemand } from "../ui/on-demand.js";
import { Failure } from "../ui/state.js";
import type { Action } from "./action.js";
import { usePerformer } from "./offered-actions.js";
import { reasonAgainst } from "./permission.js";
import { useWrite } from "./use-write.js";
import { WritingContext, type NoticeText } from "./writing-context.js";

const ActionDialog = onDemand(async () => (await import("./action-dialog.js")).ActionDialog, inNotice);

/** Shows dialogs and notices over the page. */
export function WritingProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [notice, notify] = useState<NoticeText>();
  const [action, start] = useState<Action>();
  const opener = useRef<Element>(null);
  const viewer = useViewer();
  const writing = useMemo(() => {
    const perform = (wanted: Action) => {
      const reason = reasonAgainst(wanted, viewer);
      opener.current = document.activeElement;
      if (reason === undefined) start(wanted);
      else notify({ text: reason });
    };
    return { notify, perform };
  }, [viewer]);
  usePerformer(writing.perform);
  const dismiss = () => {
    notify(undefined);
    focusOnPage(opener.current);
  };
  return (
    <WritingContext value={writing}>
      {children}
      {notice && <Notice key={notice.text} notice={notice} dismiss={dismiss} />}
      {action && <ActionDialog action={action} close={() => start(undefined)} />}
    </WritingContext>
  );
}

/** Moves the focus to the button that opened a dialog, or to the title of the page where that button is gone. */
function focusOnPage(opener: Element | null): void {
  const main = document.querySelector("main");
  const isThere = opener instanceof HTMLElement && main?.contains(opener) === true;
  const target = isThere ? opener : main?.querySelector<HTMLElement>("h1");
  target?.focus();
}

interface NoticeProps {
  readonly notice: NoticeText;
  readonly dismiss: () => void;
}

/** What was done, with the button that takes it back where there is one. It stays until it is closed. */
function Notice({ notice, dismiss }: NoticeProps): ReactNode {
  const { mutation, isUndone, undo } = useUndo(notice);
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus may be gone: the one that opened the dialog, or the undo once it is done.
  useEffect(() => box.current?.focus(), [notice, isUndone]);
  return (
    <div className="notice" ref={box} tabIndex={-1} role="status">
      {mutation.error && <Failure error={mutation.error} />}
      <p>{isUndone ? notice.undo?.text : notice.text}</p>
      {notice.undo && !isUndone && (
        <button type="button" aria-disabled={mutation.isPending} onClick={undo}>
          {notice.undo.label}
        </button>
      )}
      <button type="button" className="plain" onClick={dismiss}>
        Dismiss
      </button>
    </div>
  );
}

function useUndo({ undo }: NoticeText) {
  const { mutation } = useWrite();
  const [isUndone, setUndone] = useState(false);
  return {
    mutation,
    isUndone,
    undo: () => {
      if (undo && !mutation.isPending) mutation.mutate({ send: undo.send, onDone: () => setUndone(true) });
    },
  };
}
