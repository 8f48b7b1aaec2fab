import type { ReactNode } from "react";
import { KEYS } from "../shell/shortcut.js";
import { Panel } from "./panel.js";

/** The list of keyboard shortcuts. */
export function Keys({ close }: { readonly close: () => void }): ReactNode {
  return (
    <Panel title="Keyboard shortcuts" kind="box" close={close}>
      <dl className="keys">
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
