import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { Panel } from "../palette/panel.js";
import { Failure } from "../ui/state.js";
import { Code } from "../ui/value.js";
import type { Action, Copyable, Done, Typed } from "./action.js";
import { Fields } from "./fields.js";
import { PlannedCall } from "./planned-call.js";
import { needsSignIn, SignInAgain } from "./sign-in-again.js";
import { useAction } from "./use-action.js";
import { useWriting } from "./writing-context.js";

interface ActionDialogProps {
  readonly action: Action;
  readonly close: () => void;
}

/** The dialog of every action: what to enter, what would happen, and a confirmation. */
export function ActionDialog({ action, close }: ActionDialogProps): ReactNode {
  const { notify } = useWriting();
  const navigate = useNavigate();
  const [shown, show] = useState<Done>();
  const finish = (done: Done) => {
    close();
    if (done.to !== undefined) void navigate(done.to);
    notify({ text: done.text, ...(done.undo && { undo: done.undo }) });
  };
  const state = useAction(action, (done) => (done.copyable ? show(done) : finish(done)));
  // However the dialog is closed, the notice gets the focus: the button that opened the dialog may be gone.
  const leave = shown ? () => finish(shown) : close;
  return (
    <Panel title={action.title} kind="box" close={leave}>
      {shown?.copyable ? (
        <CopyableText copyable={shown.copyable} close={leave} />
      ) : needsSignIn(state.mutation.error) ? (
        <SignInAgain repeat={state.confirm} />
      ) : (
        <ActionForm action={action} state={state} />
      )}
    </Panel>
  );
}

interface ActionFormProps {
  readonly action: Action;
  readonly state: ReturnType<typeof useAction>;
}

function ActionForm({ action, state }: ActionFormProps): ReactNode {
  const { preview, mutation, isFinal, typed, isPending } = state;
  const error = mutation.error ?? preview.error;
  const shownPreview = isFinal ? action.preview : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      {error && <Failure error={error} />}
      {!shownPreview && (
        <>
          {action.text !== undefined && <div className="explains">{action.text}</div>}
          <Fields
            fields={state.shown}
            values={state.values}
            problems={state.problems}
            change={state.change}
          />
        </>
      )}
      {shownPreview && <Previewed>{shownPreview.show(preview.data, state.form)}</Previewed>}
      {isFinal && typed && <TypedField typed={typed} state={state} />}
      {isFinal && <PlannedCall send={state.send} />}
      <footer>
        {shownPreview && (
          <button type="button" onClick={state.back}>
            Back
          </button>
        )}
        <button
          key={String(isFinal)}
          type="submit"
          className={typed ? "primary danger" : "primary"}
          aria-disabled={isPending}
        >
          {isPending ? "Please wait…" : isFinal ? action.confirm : "Preview"}
        </button>
      </footer>
    </form>
  );
}

/** What would happen. The focus moves here, so that a second press of Enter confirms nothing that was not read. */
function Previewed({ children }: { readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="preview" ref={box} tabIndex={-1} role="region" aria-label="Preview">
      {children}
    </div>
  );
}

function TypedField({
  typed,
  state,
}: {
  readonly typed: Typed;
  readonly state: ActionFormProps["state"];
}): ReactNode {
  return (
    <Fields
      fields={[
        {
          kind: "text",
          name: "typed",
          label: `Type ${typed.what} to confirm: ${typed.text}`,
          hint: "This cannot be undone.",
        },
      ]}
      values={state.values}
      problems={state.problems}
      change={state.change}
    />
  );
}

interface CopyableTextProps {
  readonly copyable: Copyable;
  readonly close: () => void;
}

/** A text that is shown once, to be copied. The focus moves here, because the button that had it is gone. */
function CopyableText({ copyable: { label, value, text }, close }: CopyableTextProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="copyable" ref={box} tabIndex={-1}>
      <p>{text}</p>
      <Code code={value} label={label} />
      <footer>
        <button type="button" className="primary" onClick={close}>
          Done
        </button>
      </footer>
    </div>
  );
}
