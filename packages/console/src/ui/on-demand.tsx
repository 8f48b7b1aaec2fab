import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from "react";
import { Failure } from "./state.js";

/**
 * A component whose code is loaded when it is first shown; until then it shows nothing. React's own `lazy` holds code that
 * has arrived back for up to 300 ms, so that indicators of progress do not flicker. There are none here, and a page with
 * two such parts opened half a second later.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props): ReactNode {
    const [, show] = useReducer((times: number) => times + 1, 0);
    const [error, fail] = useState<Error>();
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (component) => {
          Loaded = component;
          show();
        },
        (reason: unknown) => fail(reason instanceof Error ? reason : new Error(String(reason))),
      );
    }, []);
    if (Loaded) return <Loaded {...props} />;
    // A browser may remember that an import failed, and after an upgrade of the server its file has another name.
    return error && <Failure error={error} retry={() => location.reload()} />;
  };
}
