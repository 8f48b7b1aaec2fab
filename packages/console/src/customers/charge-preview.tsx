import type { ResultOf } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { periodText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { Sum } from "../ui/value.js";

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
          <Sum
            key={`${description} ${periodStart} ${amount}`}
            name={
              <>
                {description} <span className="quiet">{periodText(periodStart, periodEnd, zone)}</span>
              </>
            }
            minor={amount}
            currency={currency}
          />
        ))}
        {sums
          .filter(([, minor]) => minor !== 0)
          .map(([name, minor]) => (
            <Sum key={name} name={name} minor={minor} currency={currency} />
          ))}
        <Sum name="Charged now" minor={amountDue} currency={currency} isResult />
      </dl>
      {requiresCheckout && <p className="quiet">The customer pays on a page whose link you get next.</p>}
    </>
  );
}
