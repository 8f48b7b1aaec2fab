import type { CreditNote } from "../credit-note/credit-note.js";
import type { Invoice } from "../invoice/invoice.js";
import type { InvoiceLine } from "../invoice/line.js";
import type { Earning, NetAmount } from "./earning.js";
import type { CreditedLine, SoldLine } from "./document-lines.js";
import { earningsOf, linesOf, type EarningOptions } from "./supplies.js";

/** A sold line with how it is earned. */
export interface EarnedLine extends SoldLine {
  readonly earnings: readonly Earning[];
}

/** A line that gives back, with what it takes out of what was not earned yet. */
export interface BookedCredit extends CreditedLine {
  /** The line that it gives back a part of; undefined where that gives back itself. */
  readonly source: InvoiceLine | undefined;
  readonly canceled: NetAmount;
}

/** The lines of a customer's documents as they are booked, by document. */
export interface BookedLines {
  readonly earned: readonly EarnedLine[];
  readonly credits: readonly BookedCredit[];
  readonly earnedOn: (documentId: string) => readonly EarnedLine[];
  readonly creditsOn: (documentId: string) => readonly BookedCredit[];
}

const NOTHING: NetAmount = { net: 0n, discount: 0n };

/** Derives how the lines of these documents are earned. */
export function bookedLinesOf(
  {
    invoices,
    creditNotes,
  }: { readonly invoices: readonly Invoice[]; readonly creditNotes: readonly CreditNote[] },
  options: EarningOptions,
): BookedLines {
  const { sold, credited } = linesOf(invoices, creditNotes);
  const creditsOf = grouped(credited, ({ sourceLineId }) => sourceLineId);
  const earned = sold.map((each): EarnedLine => {
    return { ...each, earnings: earningsOf(each, creditsOf(each.line.id), options) };
  });
  const sources = new Map(earned.map((each) => [each.line.id, each]));
  const credits = credited.map((credit): BookedCredit => {
    const source = sources.get(credit.sourceLineId);
    return { ...credit, source: source?.line, canceled: source ? canceledBy(source, credit) : NOTHING };
  });
  return {
    earned,
    credits,
    earnedOn: grouped(earned, ({ document }) => document.id),
    creditsOn: grouped(credits, ({ document }) => document.id),
  };
}

function canceledBy({ earnings }: EarnedLine, { line }: CreditedLine): NetAmount {
  const own = earnings.find(({ movement }) => movement.kind === "credited" && movement.creditId === line.id);
  return own?.canceled ?? NOTHING;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): (key: string) => readonly T[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return (key) => groups.get(key) ?? [];
}
