import { negateLine } from "../credit-note/credit-note.js";
import { quantity } from "../numbers/decimal.js";
import { least } from "../numbers/bounds.js";
import type { Instant } from "../time/instant.js";
import { giveBackListed } from "../invoice/give-back.js";
import type { InvoiceLine } from "../invoice/line.js";
import { usageLine, type BilledLine, type PricedUsage } from "../invoice/unbilled.js";

/**
 * Returns the lines for what is unbilled. Where usage became cheaper than what earlier lines billed, they give back what is
 * owed of it first, then what the newest of the others charged, with its discount and tax.
 *
 * @param owedOf returns the lines that billed the usage and are owed, newest first; called only where something is given back
 */
export function usageLines(
  newId: () => string,
  usage: PricedUsage,
  at: Instant,
  owedOf: () => readonly BilledLine[] = () => [],
): InvoiceLine[] {
  const line = usageLine(newId(), usage, at);
  if (!line) return [];
  if (line.amount > 0n) return [line];
  const { chargedLines = [] } = usage;
  const owed = owedOf();
  const isOwed = new Set(owed.map((each) => each.line.id));
  const sources = [...owed, ...chargedLines.filter((each) => !isOwed.has(each.line.id))];
  return sources.length === 0 ? [line] : creditBilled(newId, line, sources);
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
