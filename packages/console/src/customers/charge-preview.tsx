import type { ResultOf } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { periodText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { Amount } from "../ui/value.js";

/** What a change of the plan charges now, line by line. */
export function ChargePreview({ preview }: { readonly preview: ResultOf<"previewAttach"> }): ReactNode {
  const zone = useZone();
  const { lines, discount, tax, total, carried, amountDue, currency, message, requiresCheckout } = preview;
  const sums: readonly (readonly [string, number])[] = [
    ["Discount", -discount],
    ["Tax", tax],
    ["Open debt of the balance", carried],
    ["From the balance", amountDue - total - carried],
  ];
  return (
    <>
      <p>
        <strong>{message}</strong>
      </p>
      <dl className="sums">
        {lines.map(({ description, amount, periodStart, periodEnd }) => (
          <div key={`${description} ${periodStart} ${amount}`}>
            <dt>
              {description} <span className="quiet">{periodText(periodStart, periodEnd, zone)}</span>
            </dt>
            <dd>
              <Amount minor={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {sums
          .filter(([, minor]) => minor !== 0)
          .map(([name, minor]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Amount minor={minor} currency={currency} />
              </dd>
            </div>
          ))}
        <div className="result">
          <dt>Charged now</dt>
          <dd>
            <Amount minor={amountDue} currency={currency} />
          </dd>
        </div>
      </dl>
      {requiresCheckout && <p className="quiet">The customer pays on a page whose link you get next.</p>}
    </>
  );
}
