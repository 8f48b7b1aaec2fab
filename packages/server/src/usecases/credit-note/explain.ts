import {
  explainCreditNoteLine,
  formatMoney,
  type CreditNote,
  type CreditNoteLineExplanation,
  type InvoiceLine,
} from "@dues/billing";
import type { Knex } from "knex";
import { findGivenBefore } from "../../db/money/given-back.js";
import { findInvoiceLine } from "../../db/money/invoice-lines.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { getCreditNote } from "./credit-note.js";

export interface CreditNoteExplanation {
  readonly creditNote: CreditNote;
  readonly lines: readonly CreditNoteLineExplanation[];
  /** The sum of the lines and how it is settled. */
  readonly summary: string;
}

/**
 * Explains for each line of a credit note by which rule it gives back the list amount, the discount and the tax.
 *
 * @throws BillingError `credit_note_not_found`
 */
export async function explainCreditNote(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<CreditNoteExplanation> {
  const creditNote = await getCreditNote(deps, organization, id);
  const lines: CreditNoteLineExplanation[] = [];
  for (const line of creditNote.lines) lines.push(await explained(deps.db, creditNote, line));
  return { creditNote, lines, summary: summaryOf(creditNote) };
}

async function explained(
  knex: Knex,
  { customerId, currency }: CreditNote,
  line: InvoiceLine,
): Promise<CreditNoteLineExplanation> {
  const { sourceLineId, id: lineId } = line;
  if (sourceLineId === null)
    return explainCreditNoteLine(line, { currency, source: undefined, before: undefined });
  const source = await findInvoiceLine(knex, customerId, sourceLineId);
  const before = await findGivenBefore(knex, customerId, { sourceLineId, lineId });
  return explainCreditNoteLine(line, { currency, source, before });
}

function summaryOf({ currency, lines, total, split }: CreditNote): string {
  const money = (minor: bigint) => formatMoney({ minor, currency });
  const settled = [
    [split.offset, "is taken off what is due"],
    [split.balance, "goes to the customer's balance"],
    [split.refund, "is refunded to the payment"],
    [split.outOfBand, "is given back by other means"],
  ] as const;
  return [
    `${lines.length === 1 ? "One line adds" : `${lines.length} lines add`} up to ${money(total)}.`,
    ...settled.flatMap(([amount, text]) => (amount === 0n ? [] : [`${money(amount)} ${text}.`])),
  ].join(" ");
}
