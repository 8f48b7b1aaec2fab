import { scaledQuantity, formatQuantity, QUANTITY_DECIMALS } from "../numbers/decimal.js";
import { secondsBetween, toIso } from "../time/instant.js";
import type { TierShare } from "../pricing/rating.js";
import { explainPrice } from "./explain-price.js";
import type { PeakUsage } from "./unbilled.js";
import type { Currency } from "../money/currency.js";
import { scaledAmount, type ExactAmount } from "../money/exact-amount.js";
import { formatMoney } from "../money/format.js";
import type { InvoiceLine } from "./line.js";

/** Explains the highest level, the share of the usage period that is charged, and what earlier invoices charged. */
export function explainPeak(line: InvoiceLine, usage: PeakUsage, currency: Currency): string {
  const { feature, peak } = usage;
  const { span, reachedAt } = peak;
  const most = formatQuantity(scaledQuantity(usage.billedUnits + line.quantity));
  const reached = reachedAt === null ? "" : `, reached on ${toIso(reachedAt)}`;
  return [
    `The highest number of ${feature.name} above the included amount, from ${toIso(span.start)} to ` +
      `${toIso(span.end)}, was ${most}${reached}.`,
    ...(line.quantity > 0n ? [explainPrice(usage, wholeShares(line), currency)] : []),
    ...explainShare(usage),
    explainSum(line, usage, currency),
  ].join(" ");
}

/** The tiers as they are priced for a whole usage period. */
function wholeShares(line: InvoiceLine): InvoiceLine {
  const tierBreakdown = line.tierBreakdown.map((share) => ({ ...share, amount: wholeAmount(share) }));
  return { ...line, tierBreakdown };
}

function wholeAmount({ units, unitPrice, flatFee }: TierShare): ExactAmount {
  return scaledAmount(units * unitPrice + 10n ** BigInt(QUANTITY_DECIMALS) * flatFee);
}

function explainShare({ peak: { span }, window }: PeakUsage): string[] {
  const [part, whole] = [span, window].map(({ start, end }) => secondsBetween(start, end));
  if (part === whole) return [];
  return [
    `This price is for the whole usage period from ${toIso(window.start)} to ${toIso(window.end)}; ${part} of its ` +
      `${whole} seconds are charged.`,
  ];
}

function explainSum(line: InvoiceLine, { billedAmount, billedUnits }: PeakUsage, currency: Currency): string {
  const amount = (minor: bigint) => formatMoney({ minor, currency });
  if (billedAmount === 0n && billedUnits === 0n) return `Rounded once: ${amount(line.amount)}.`;
  const before = `Earlier invoices billed ${amount(billedAmount)}`;
  if (line.amount < 0n) return `${before}, so ${amount(-line.amount)} is credited.`;
  return `${before}; this line bills the rest of ${amount(billedAmount + line.amount)}: ${amount(line.amount)}.`;
}
