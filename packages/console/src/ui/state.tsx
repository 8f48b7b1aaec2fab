import { DuesError } from "@dues/sdk";
import type { ReactNode } from "react";
import type { ApiResult } from "../api/use-api.js";
import { Code } from "./value.js";

interface LoadedProps<T> {
  readonly result: ApiResult<T>;
  readonly children: (body: T) => ReactNode;
  /** How many lines the content takes roughly, so that the page does not jump. */
  readonly lines?: number;
}

/** Shows a result once it is there: before that its outline, and after a failure the error. */
export function Loaded<T>({ result, children, lines = 4 }: LoadedProps<T>): ReactNode {
  if (result.data !== undefined) return children(result.data);
  if (result.error) return <Failure error={result.error} retry={() => void result.refetch()} />;
  return <Outline lines={lines} />;
}

function Outline({ lines }: { readonly lines: number }): ReactNode {
  return (
    <div className="outline" role="status">
      <span className="hidden">Loading</span>
      {Array.from({ length: lines }, (_line, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly retry?: () => void;
}

/** An error with the id of its request, which finds it in the log of the server. */
export function Failure({ error, retry }: FailureProps): ReactNode {
  return (
    <div className="failure" role="alert">
      <p>
        <strong>{error.message}</strong>
      </p>
      {error instanceof DuesError && <Request error={error} />}
      {retry && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

function Request({ error: { code, requestId } }: { readonly error: DuesError }): ReactNode {
  return (
    <p className="quiet">
      <code>{code}</code>
      {requestId !== undefined && (
        <>
          {" · Request "}
          <code>{requestId}</code>
        </>
      )}
    </p>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** What creates the first of what is missing. */
  readonly code?: string;
}

/** A list without entries, with the code that creates the first one. */
export function Empty({ title, children, code }: EmptyProps): ReactNode {
  return (
    <div className="empty">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
      {code !== undefined && <Code code={code} label="Example" />}
    </div>
  );
}
