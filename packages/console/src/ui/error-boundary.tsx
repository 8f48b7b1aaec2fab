import { Component, type ReactNode } from "react";
import { useLocation, type Location } from "react-router";

/** The code of a page, a dialog or a section did not arrive. */
export class CodeMissing extends Error {}

interface ErrorBoundaryProps {
  /** Places the error where what threw it would be. */
  readonly frame?: (error: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Shows an error instead of what threw it, until the person opens another address. */
export function ErrorBoundary(props: ErrorBoundaryProps): ReactNode {
  return <Boundary {...props} at={useLocation()} />;
}

interface BoundaryState {
  readonly error: Error | undefined;
}

/** React catches errors in classes alone. */
class Boundary extends Component<ErrorBoundaryProps & { readonly at: Location }, BoundaryState> {
  override state: BoundaryState = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidUpdate({ at }: { readonly at: Location }): void {
    if (at !== this.props.at && this.state.error) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { frame = (shown: ReactNode) => shown, children } = this.props;
    const { error } = this.state;
    return error ? frame(<Thrown error={error} />) : children;
  }
}

/** Says in plain words what happened. */
function Thrown({ error }: { readonly error: Error }): ReactNode {
  return (
    <div className="failure" role="alert">
      <p>
        <strong>
          {error instanceof CodeMissing
            ? "This part of the console could not be loaded. The connection was interrupted, or the server was updated."
            : "An error in the console stopped this part of it. Nothing was changed."}
        </strong>
      </p>
      <p className="quiet">
        <code>{`${error.name}: ${error.message}`}</code>
      </p>
      {/* A browser may remember that an import failed, and after an upgrade of the server its file has another name. */}
      <button type="button" onClick={() => location.reload()}>
        Load the page again
      </button>
    </div>
  );
}
