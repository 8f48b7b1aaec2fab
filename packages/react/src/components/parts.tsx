import { useState, type ReactNode } from "react";
import { DuesClientError } from "../client/error.js";
import { useDues } from "../hooks/dues.js";
import type { Query } from "../hooks/resources.js";

/** What every component takes. */
export interface ComponentProps {
  /** Added to the classes of the outermost element. */
  readonly className?: string | undefined;
}

export function classes(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Shows data once it is there; before, that it is loading, or why it is not. */
export function Loaded<Data>({
  query,
  children,
}: {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
}): ReactNode {
  const { messages } = useDues();
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <p className="dues-note" aria-busy="true">
        {messages.loading}
      </p>
    );
  if (error.code === SIGNED_OUT) return <SignIn />;
  return (
    <p className="dues-note" role="alert">
      {messages.failed(error.code)}{" "}
      <button type="button" className="dues-button" onClick={() => void refetch()}>
        {messages.retry}
      </button>
    </p>
  );
}

const SIGNED_OUT = "not_signed_in";

/** What visitors see instead of the data of a customer. */
function SignIn(): ReactNode {
  const { messages, signInUrl } = useDues();
  return (
    <p className="dues-note">
      {messages.signedOut}
      {signInUrl === undefined ? null : (
        <>
          {" "}
          <a className="dues-button" href={signInUrl}>
            {messages.signIn}
          </a>
        </>
      )}
    </p>
  );
}

/** The browser's own; the types of browsers are not in the programs that this is compiled with. */
declare const location: { readonly href: string; assign(url: string): void };

export function here(): string {
  return location.href;
}

export function go(url: string): void {
  location.assign(url);
}

/**
 * Runs something once at a time, and keeps why it failed. A visitor is sent to sign in. Buttons are not disabled while it
 * runs, because they would lose the focus.
 */
export function useAction(): {
  readonly isRunning: boolean;
  readonly error: DuesClientError | undefined;
  readonly run: (work: () => Promise<void>) => void;
} {
  const { signInUrl } = useDues();
  const [state, setState] = useState<{ isRunning: boolean; error?: DuesClientError }>({ isRunning: false });
  const run = (work: () => Promise<void>) => {
    if (state.isRunning) return;
    setState({ isRunning: true });
    work()
      .then(() => setState({ isRunning: false }))
      .catch((error: unknown) => {
        if (!(error instanceof DuesClientError)) throw error;
        if (error.code === SIGNED_OUT && signInUrl !== undefined) return go(signInUrl);
        setState({ isRunning: false, error });
      });
  };
  return { isRunning: state.isRunning, error: state.error, run };
}

/** Why an action failed. */
export function Problem({ error }: { readonly error: DuesClientError | undefined }): ReactNode {
  const { messages } = useDues();
  return error ? (
    <span role="alert" className="dues-problem">
      {error.code === SIGNED_OUT ? messages.signedOut : messages.failed(error.code)}
    </span>
  ) : null;
}
