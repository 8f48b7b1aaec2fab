import type { CreditNote } from "../credit-note/credit-note.js";
import { addParts, giveBackRest, nothingOf, type ChargedAmounts } from "../invoice/give-back.js";
import type { Invoice } from "../invoice/invoice.js";
import type { LineDiscount } from "../invoice/line.js";
import type { CreditedLine } from "./document-lines.js";

/** The id of the event that takes back an invoice that was voided without a credit note. */
export function voidIdOf(invoiceId: string): string {
  return `void:${invoiceId}`;
}

/** Returns the void invoices that no credit note took back: those from before there were credit notes. */
export function voidsWithoutNote(
  invoices: readonly Invoice[],
  creditNotes: readonly CreditNote[],
): readonly Invoice[] {
  const voids = invoices.filter(({ status, voidedAt }) => status === "void" && voidedAt !== null);
  if (voids.length === 0) return [];
  const noted = new Set(creditNotes.map(({ invoiceId, issuedAt }) => `${invoiceId} ${issuedAt}`));
  return voids.filter(({ id, voidedAt }) => !noted.has(`${id} ${voidedAt}`));
}

/** Returns what a void takes back: of each line what was not given back before. */
export function voidedLines(invoice: Invoice, credited: readonly CreditedLine[]): CreditedLine[] {
  const { id, number, currency, voidedAt } = invoice;
  if (voidedAt === null) return [];
  const document = { id: voidIdOf(id), number, currency };
  return invoice.lines.flatMap((line): CreditedLine[] => {
    const given = credited.filter(({ sourceLineId }) => sourceLineId === line.id);
    const before = given.reduce<ChargedAmounts<LineDiscount>>(
      (sum, each) => addParts(sum, each.line),
      nothingOf(line),
    );
    const rest = giveBackRest<LineDiscount>(line, before);
    if (rest.amount === 0n) return [];
    const back = { ...line, ...rest, id: voidIdOf(line.id) };
    return [{ line: back, document, issuedAt: voidedAt, sourceLineId: line.id }];
  });
}
