import type { InvoiceLine } from "../invoice/line.js";
import type { Earning, NetAmount } from "./earning.js";
import type { CreditedLine, SoldLine } from "./document-lines.js";
import { lostLinesOf, type LostLine } from "./lost-lines.js";
import { earningsOf, linesOf, type EarningOptions } from "./supplies.js";
import { writeOffsOf, type Settlements, type WriteOff } from "./write-offs.js";

/** A sold line with how it is earned. */
export interface EarnedLine extends SoldLine {
  readonly earnings: readonly Earning[];
}

/** A line that gives back, with what it takes out of what was not earned yet, and of what was lost. */
export interface BookedCredit extends CreditedLine {
  /** The line that it gives back a part of; undefined where that gives back itself. */
  readonly source: InvoiceLine | undefined;
  readonly canceled: NetAmount;
  readonly lost: NetAmount;
}

/** The lines of a customer's documents as they are booked, by document. */
export interface BookedLines {
  readonly earned: readonly EarnedLine[];
  readonly credits: readonly BookedCredit[];
  readonly earnedOn: (documentId: string) => readonly EarnedLine[];
  readonly creditsOn: (documentId: string) => readonly BookedCredit[];
  /** The invoices that were given up, by id. */
  readonly writeOffs: ReadonlyMap<string, WriteOff>;
}

const NOTHING: NetAmount = { net: 0n, discount: 0n };

/** Derives how the lines of these documents are earned. */
export function bookedLinesOf(settlements: Settlements, options: EarningOptions): BookedLines {
  const { invoices, creditNotes } = settlements;
  const writeOffs = writeOffsOf(settlements);
  const { sold, credited } = linesOf(invoices, creditNotes);
  const creditsOf = grouped(credited, ({ sourceLineId }) => sourceLineId);
  const lostLines = new Map<string, LostLine>();
  for (const invoice of invoices) {
    const writeOff = writeOffs.get(invoice.id);
    if (!writeOff) continue;
    for (const [id, lost] of lostLinesOf(invoice, writeOff, creditsOf)) lostLines.set(id, lost);
  }
  const earned = sold.map((each): EarnedLine => {
    const { id } = each.line;
    return {
      ...each,
      earnings: earningsOf(each, { credits: creditsOf(id), lostLine: lostLines.get(id) }, options),
    };
  });
  const sources = new Map(earned.map((each) => [each.line.id, each]));
  const credits = credited.map((credit): BookedCredit => {
    const source = sources.get(credit.sourceLineId);
    return { ...credit, source: source?.line, ...(source ? takenBy(source, credit) : TAKES_NOTHING) };
  });
  return {
    writeOffs,
    earned,
    credits,
    earnedOn: grouped(earned, ({ document }) => document.id),
    creditsOn: grouped(credits, ({ document }) => document.id),
  };
}

const TAKES_NOTHING = { canceled: NOTHING, lost: NOTHING } as const;

function takenBy({ earnings }: EarnedLine, { line }: CreditedLine): Pick<BookedCredit, "canceled" | "lost"> {
  const own = earnings.find(({ movement }) => movement.kind === "credited" && movement.creditId === line.id);
  if (!own) return TAKES_NOTHING;
  const { canceled, lost } = own;
  return { canceled, lost: { net: -lost.net, discount: -lost.discount } };
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
