import type { ReactNode, SyntheticEvent } from "react";
import type { PortalFlow } from "../client/types.js";
import { useDues } from "../hooks/dues.js";
import { classes, go, here, Problem, useAction, type ComponentProps } from "./parts.js";

/** Properties of a portal button. */
export interface PortalButtonProps extends ComponentProps {
  /** The page of the portal to start on. */
  readonly flow?: PortalFlow;
  /** The label; the message `manageBilling` when absent. */
  readonly children?: ReactNode;
}

/** A button that signs the customer in to the portal. It is a form, so it works before and without scripts. */
export function PortalButton({ flow = "overview", className, children }: PortalButtonProps): ReactNode {
  const { client, messages } = useDues();
  const { isRunning, error, run } = useAction();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    run(async () => go(await client.portalUrl({ flow, returnUrl: here() })));
  };
  return (
    <form method="post" action={`${client.endpoint}/portal`} className="dues-form" onSubmit={submit}>
      <input type="hidden" name="flow" value={flow} />
      <button className={classes("dues-button", className)} aria-disabled={isRunning}>
        {children ?? messages.manageBilling}
      </button>
      <Problem error={error} />
    </form>
  );
}
