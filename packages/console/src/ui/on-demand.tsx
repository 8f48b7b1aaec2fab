import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from "react";
import { CodeMissing, ErrorBoundary } from "./error-boundary.js";

/** Places an error where a component would be. It gets the properties of the component. */
type ErrorFrame<Props> = (error: ReactNode, props: Props) => ReactNode;

/**
 * A component whose code is loaded when it is first shown; until then it shows nothing. An error in it, or code that does not
 * arrive, is shown in its place. React's own `lazy` holds code that has arrived back for up to 300 ms, so that indicators of
 * progress do not flicker. There are none here, and a page with two such parts opened half a second later.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  frame: ErrorFrame<Props> = (error) => error,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  function Content(props: Props): ReactNode {
    const [, show] = useReducer((times: number) => times + 1, 0);
    const [error, fail] = useState<CodeMissing>();
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (component) => {
          Loaded = component;
          show();
        },
        (reason: unknown) => fail(new CodeMissing(String(reason))),
      );
    }, []);
    if (error) throw error;
    return Loaded && <Loaded {...props} />;
  }
  return function OnDemand(props: Props): ReactNode {
    return (
      <ErrorBoundary frame={(error) => frame(error, props)}>
        <Content {...props} />
      </ErrorBoundary>
    );
  };
}

/** Places an error over the page from which a dialog was opened. */
export function inNotice(error: ReactNode, { close }: { readonly close: () => void }): ReactNode {
  return (
    <div className="notice">
      {error}
      <button type="button" className="plain" onClick={close}>
        Dismiss
      </button>
    </div>
  );
}
