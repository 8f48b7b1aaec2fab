import { negateLine, type CreditNote } from "../credit-note/credit-note.js";
import type { Invoice } from "../invoice/invoice.js";
import type { InvoiceLine } from "../invoice/line.js";
import type { Instant } from "../time/instant.js";

/** A line that was sold, as its document says it. */
export interface SoldLine {
  readonly line: InvoiceLine;
  readonly document: Pick<Invoice | CreditNote, "id" | "number" | "currency">;
  readonly issuedAt: Instant;
}

/** A line that gives back a part of another. Its amounts are positive. */
export interface CreditedLine extends SoldLine {
  readonly sourceLineId: string;
}

/** Returns the lines of an invoice with a number; drafts have none. */
export function linesOfInvoice(invoice: Invoice): (SoldLine | CreditedLine)[] {
  const { finalizedAt: issuedAt } = invoice;
  if (issuedAt === null) return [];
  return invoice.lines.map((line) => {
    const { sourceLineId } = line;
    const sold = { document: invoice, issuedAt };
    return sourceLineId === null ? { ...sold, line } : { ...sold, line: negateLine(line), sourceLineId };
  });
}

/** Returns the lines of a credit note. What it charges is sold. */
export function linesOfNote(note: CreditNote): (SoldLine | CreditedLine)[] {
  return note.lines.map((line) => {
    const { sourceLineId } = line;
    const sold = { document: note, issuedAt: note.issuedAt };
    return sourceLineId === null ? { ...sold, line: negateLine(line) } : { ...sold, line, sourceLineId };
  });
}
