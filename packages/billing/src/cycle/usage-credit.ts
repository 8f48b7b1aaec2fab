import { negateLine } from "../credit-note/credit-note.js";
import { quantity } from "../numbers/decimal.js";
import { least } from "../numbers/bounds.js";
import type { Instant } from "../time/instant.js";
import { giveBackListed } from "../invoice/give-back.js";
import type { InvoiceLine } from "../invoice/line.js";
import { usageLine, type BilledLine, type PricedUsage } from "../invoice/unbilled.js";

/**
 * Returns the lines for what is unbilled. Where usage became cheaper than what earlier lines billed, they give back what the
 * newest of those lines charged, with its discount and tax.
 */
export function usageLines(newId: () => string, usage: PricedUsage, at: Instant): InvoiceLine[] {
  const line = usageLine(newId(), usage, at);
  if (!line) return [];
  const { chargedLines = [] } = usage;
  if (line.amount > 0n || chargedLines.length === 0) return [line];
  return creditBilled(newId, line, chargedLines);
}

/** Splits a line of usage that became cheaper over the lines that billed it, in this order. */
export function creditBilled(
  newId: () => string,
  line: InvoiceLine,
  sources: readonly BilledLine[],
): InvoiceLine[] {
  const credits: InvoiceLine[] = [];
  // The units are counted once, by the first line.
  const next = () => (credits.length === 0 ? line : { ...line, ...WITHOUT_UNITS, id: newId() });
  let left = -line.amount;
  for (const { line: source, before } of sources) {
    const listed = least(left, source.amount - before.amount);
    if (listed <= 0n) continue;
    left -= listed;
    const part = giveBackListed(source, before, listed);
    credits.push(negateLine({ ...next(), ...part, sourceLineId: source.id }));
  }
  return left > 0n ? [...credits, { ...next(), amount: -left }] : credits;
}

const WITHOUT_UNITS = { quantity: quantity(0), tierBreakdown: [] } as const;
