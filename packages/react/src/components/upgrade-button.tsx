import { useId, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { DuesClientError } from "../client/error.js";
import type { ChangePreview, ChangeResult } from "../client/types.js";
import { changeSummary, type ChangeSummary } from "../derive/bill.js";
import { useDues } from "../hooks/dues.js";
import { usePlans } from "../hooks/resources.js";
import { classes, go, here, Problem, useAction, type ComponentProps } from "./parts.js";

/** Properties of an upgrade button. */
export interface UpgradeButtonProps extends ComponentProps {
  /** The slug of the plan. */
  readonly plan: string;
  /** The label; `Choose` and the name of the plan when absent. */
  readonly children?: ReactNode;
  /** Where the customer returns after a payment page, on this site; this page when absent. */
  readonly callbackUrl?: string | undefined;
  /** Called after the change. */
  readonly onChanged?: ((result: ChangeResult) => void) | undefined;
  /** Replaces parts of the dialog. */
  readonly slots?: { readonly summary?: (summary: ChangeSummary) => ReactNode } | undefined;
}

/** What the element can do; the types of browsers are not in the programs that this is compiled with. */
interface Modal {
  readonly open: boolean;
  showModal(): void;
  close(): void;
}

/**
 * A button that shows what a change of plan charges, and then charges exactly that. It is a form, so that before and
 * without scripts it leads to the portal, which shows the same.
 */
export function UpgradeButton(props: UpgradeButtonProps): ReactNode {
  const { plan, className, children, onChanged } = props;
  const { client, messages } = useDues();
  const { isRunning, error, run } = useAction();
  const [preview, setPreview] = useState<ChangePreview>();
  const [isOutdated, setOutdated] = useState(false);
  const show = async () => setPreview(await client.previewChange(plan));
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    setOutdated(false);
    run(show);
  };
  const confirm = (at: string) =>
    run(async () => {
      try {
        const result = await client.changePlan({ plan, at, callbackUrl: props.callbackUrl ?? here() });
        setPreview(undefined);
        onChanged?.(result);
        if (result.checkoutUrl !== null) go(result.checkoutUrl);
      } catch (problem) {
        const isChanged = problem instanceof DuesClientError && problem.code === "preview_outdated";
        if (!isChanged) throw problem;
        await show();
        setOutdated(true);
      }
    });
  return (
    <form method="post" action={`${client.endpoint}/portal`} className="dues-form" onSubmit={open}>
      <input type="hidden" name="flow" value="changePlan" />
      <button className={classes("dues-button dues-primary", className)} aria-disabled={isRunning}>
        {children ?? <Choose slug={plan} />}
      </button>
      {preview ? (
        <Confirmation
          preview={preview}
          slots={props.slots}
          isRunning={isRunning}
          note={isOutdated ? messages.outdated : undefined}
          onConfirm={() => confirm(preview.at)}
          onClose={() => setPreview(undefined)}
        >
          <Problem error={error} />
        </Confirmation>
      ) : (
        <Problem error={error} />
      )}
    </form>
  );
}

/** The label names the plan as the pricing table does. A plan that is not offered has no name here. */
function Choose({ slug }: { readonly slug: string }): ReactNode {
  const { messages } = useDues();
  const { data, isPending } = usePlans();
  if (isPending) return messages.choosePlan;
  return messages.choose(data?.find((plan) => plan.slug === slug)?.name ?? slug);
}

interface ConfirmationProps extends Pick<UpgradeButtonProps, "slots" | "children"> {
  readonly preview: ChangePreview;
  readonly isRunning: boolean;
  readonly note: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function Confirmation({
  preview,
  slots,
  isRunning,
  note,
  children,
  onConfirm,
  onClose,
}: ConfirmationProps): ReactNode {
  const { messages, formats } = useDues();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Only a dialog that is closed before it is removed gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current as unknown as Modal | null;
    element?.showModal();
    return () => element?.close();
  }, []);
  // In development, React shows it twice.
  const closed = () => {
    if ((dialog.current as unknown as Modal | null)?.open !== true) onClose();
  };
  const summary = changeSummary(preview);
  const { amountDue, currency } = summary;
  return (
    <dialog ref={dialog} className="dues-dialog" aria-labelledby={id} onClose={closed}>
      <h2 id={id} className="dues-title">
        {messages.confirmChange(preview.plan.name)}
      </h2>
      {note === undefined ? null : <p role="alert">{note}</p>}
      {slots?.summary?.(summary) ?? <Summary summary={summary} />}
      <div className="dues-actions">
        <button
          type="button"
          className="dues-button dues-primary"
          aria-disabled={isRunning}
          onClick={onConfirm}
        >
          {amountDue > 0 ? messages.pay(formats.money(amountDue, currency)) : messages.confirm}
        </button>
        <button type="button" className="dues-button" onClick={onClose}>
          {messages.close}
        </button>
      </div>
      {children}
    </dialog>
  );
}

function Summary({ summary }: { readonly summary: ChangeSummary }): ReactNode {
  const { messages, formats } = useDues();
  const { rows, tax, amountDue, currency, startsAt, trialEndsAt } = summary;
  const end = startsAt ?? trialEndsAt;
  return (
    <>
      <p>{messages.effect({ ...summary, day: end === null ? "" : formats.date(end) })}</p>
      <dl className="dues-sums">
        {rows.map(({ kind, description, amount }, index) => (
          <div key={index}>
            <dt>{kind === "line" ? description : messages[kind]}</dt>
            <dd>{formats.money(amount, currency)}</dd>
          </div>
        ))}
        <div className="dues-total">
          <dt>{messages.dueNow}</dt>
          <dd>{formats.money(amountDue, currency)}</dd>
        </div>
        {tax === 0 ? null : (
          <div className="dues-small">
            <dt>{messages.tax}</dt>
            <dd>{formats.money(tax, currency)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
