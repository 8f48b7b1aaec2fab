import { useId, type ReactNode } from "react";
import type { Meter } from "../client/types.js";
import { meter, type MeterReading } from "../derive/meter.js";
import { useDues } from "../hooks/dues.js";
import { useUsage } from "../hooks/resources.js";
import { classes, Loaded, type ComponentProps } from "./parts.js";

/** Properties of a usage meter. */
export interface UsageMeterProps extends ComponentProps {
  /** The slug of the feature. */
  readonly feature: string;
  /** Replaces parts of the meter. */
  readonly slots?: { readonly details?: (reading: MeterReading, usage: Meter) => ReactNode } | undefined;
}

/** How much of a feature is used of what is included, and what it costs so far; nothing if the customer does not have it. */
export function UsageMeter({ feature, ...props }: UsageMeterProps): ReactNode {
  const query = useUsage();
  return (
    <Loaded query={query}>
      {({ meters }) => {
        const found = meters.find((each) => each.feature.slug === feature);
        return found ? <Reading usage={found} {...props} /> : null;
      }}
    </Loaded>
  );
}

interface ReadingProps extends Pick<UsageMeterProps, "className" | "slots"> {
  readonly usage: Meter;
}

function Reading({ usage, className, slots }: ReadingProps): ReactNode {
  const { messages, formats } = useDues();
  const id = useId();
  const reading = meter(usage);
  const { used, included, share, level } = reading;
  const sentence =
    included === null
      ? messages.used(formats.number(used))
      : messages.usedOf(formats.number(used), formats.number(included));
  return (
    <div className={classes("dues-card dues-meter", className)} data-level={level}>
      <p id={id} className="dues-title">
        {usage.feature.name}
      </p>
      <p>{sentence}</p>
      {share === null ? null : (
        <div
          role="meter"
          className="dues-bar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={included ?? 0}
          aria-valuenow={Math.min(used, included ?? 0)}
          aria-valuetext={sentence}
        >
          {/* Policies of hosts may refuse styles in attributes. */}
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.min(100, share * 100)} height="1" />
          </svg>
        </div>
      )}
      {slots?.details?.(reading, usage) ?? <Details reading={reading} usage={usage} />}
    </div>
  );
}

function Details({ reading, usage }: { readonly reading: MeterReading; readonly usage: Meter }): ReactNode {
  const { messages, formats } = useDues();
  const { over, left } = reading;
  const facts = [
    over > 0 ? messages.over(formats.number(over)) : left === null ? "" : messages.left(formats.number(left)),
    ...usage.costs
      .filter(({ amount }) => amount !== 0)
      .map(({ amount, currency }) => messages.costs(formats.money(amount, currency))),
    usage.resetsAt === null ? "" : messages.resets(formats.date(usage.resetsAt)),
  ];
  return <p className="dues-small">{facts.filter((fact) => fact !== "").join(" · ")}</p>;
}
