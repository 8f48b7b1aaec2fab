import { Fragment, useState, type ReactNode } from "react";
import { amountText, dateText, dateTimeText, utcText, wordsOf, type ApiTime } from "../model/format.js";
import { toneOf, type Tone } from "../model/status.js";
import { useZone } from "../shell/viewer.js";
import { Icon } from "./icon.js";

/** An amount of the API, always with its currency. */
export function Amount({
  minor,
  currency,
}: {
  readonly minor: number;
  readonly currency: string;
}): ReactNode {
  return <span className="number">{amountText(minor, currency)}</span>;
}

interface SumProps {
  readonly name: ReactNode;
  readonly minor: number;
  readonly currency: string;
  /** Whether it is what the lines above it add up to. */
  readonly isResult?: boolean;
}

/** A line of a calculation, inside `<dl className="sums">`. */
export function Sum({ name, minor, currency, isResult = false }: SumProps): ReactNode {
  return (
    <div className={isResult ? "result" : undefined}>
      <dt>{name}</dt>
      <dd>
        <Amount minor={minor} currency={currency} />
      </dd>
    </div>
  );
}

interface TimeProps {
  readonly at: ApiTime | null;
  readonly isDay?: boolean;
}

/** A time in the zone of the organization; the tooltip has it in UTC. */
export function Time({ at, isDay = false }: TimeProps): ReactNode {
  const zone = useZone();
  if (at === null) return <span className="quiet">–</span>;
  return (
    <time dateTime={new Date(at).toISOString()} title={utcText(at)}>
      {isDay ? dateText(at, zone) : dateTimeText(at, zone)}
    </time>
  );
}

export function Status({
  status,
  tone = toneOf(status),
}: {
  readonly status: string;
  readonly tone?: Tone;
}): ReactNode {
  return <span className={`status ${tone}`}>{wordsOf(status)}</span>;
}

/** A name such as `invoice.payment_failed`, which may be broken after its parts and not within them. */
export function DottedName({ name }: { readonly name: string }): ReactNode {
  return name.split(/(?<=[._])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** An id that a click or the Enter key copies. */
export function CopyId({ id, label = "ID" }: { readonly id: string; readonly label?: string }): ReactNode {
  const { isCopied, copy } = useCopy(id);
  return (
    <button type="button" className="id" onClick={copy} aria-label={`Copy ${label} ${id}`} title="Copy">
      <code>{id}</code>
      <Icon name={isCopied ? "check" : "copy"} />
      <span role="status" className="hidden">
        {isCopied ? "Copied" : ""}
      </span>
    </button>
  );
}

interface CodeProps {
  readonly code: string;
  readonly label: string;
}

/** Code with a button that copies it. */
export function Code({ code, label }: CodeProps): ReactNode {
  const { isCopied, copy } = useCopy(code);
  return (
    <div className="code">
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      <button type="button" className="copy" onClick={copy} aria-label={`Copy ${label}`}>
        <Icon name={isCopied ? "check" : "copy"} />
      </button>
    </div>
  );
}

/** How long the sign of a copied text stays. */
const COPIED_MS = 1500;

function useCopy(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    });
  };
  return { isCopied, copy };
}

/** Used and available units as a bar. The text beside it says the same. */
export function Bar({ share, tone }: { readonly share: number; readonly tone: Tone }): ReactNode {
  return (
    <svg className={`bar ${tone}`} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="track" width="100" height="4" />
      <rect className="fill" width={share * 100} height="4" />
    </svg>
  );
}
