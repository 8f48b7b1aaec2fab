import { creditNoteNumber, invoiceNumber, type CustomerState, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { takeNumbers, type DocumentSeries } from "../../../db/organizations/document-numbers.js";
import { groupBy } from "../../../db/core/bulk-rows.js";
import type { BillingContext } from "./context.js";

interface DecidedChange {
  readonly billing: BillingContext;
  readonly after: CustomerState;
}

/** A document that gets the next number of its organization's series. */
interface Unnumbered {
  readonly organizationId: string;
  readonly series: DocumentSeries["series"];
  readonly id: string;
}

/** What the numbers of an organization's own series begin with. No prefix of a customer is this short. */
const PREFIX = "INV";

const NUMBER_OF = { invoice: invoiceNumber, credit_note: creditNoteNumber } as const;

/**
 * Gives numbers to the finalized invoices and the credit notes that have none, because their organization has one series
 * of each: only when they are written, so that a series is locked as briefly as possible. Series are locked in the order
 * of their organizations and kinds, so that two transactions never wait for each other.
 */
export async function numberDocuments<Change extends DecidedChange>(
  trx: Knex.Transaction,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const unnumbered = changes.flatMap(unnumberedOf);
  if (unnumbered.length === 0) return changes;
  const numbers = new Map<string, string>();
  const bySeries = groupBy(unnumbered, ({ organizationId, series }) => `${organizationId} ${series}`);
  for (const key of [...bySeries.keys()].sort()) {
    const own = bySeries.get(key) ?? [];
    const [{ organizationId, series } = NONE] = own;
    const first = await takeNumbers(trx, { organizationId, series }, own.length);
    own.forEach(({ id }, index) => numbers.set(id, NUMBER_OF[series](PREFIX, first + index)));
  }
  return changes.map((change) => ({ ...change, after: numbered(change.after, numbers) }));
}

const NONE: Unnumbered = { organizationId: "", series: "invoice", id: "" };

function unnumberedOf({ billing, after: { invoices, creditNotes = [] } }: DecidedChange): Unnumbered[] {
  const { id: organizationId } = billing.organization;
  return [
    ...invoices
      .filter(isUnnumbered)
      .map(({ id }) => ({ organizationId, series: "invoice", id }) satisfies Unnumbered),
    ...creditNotes
      .filter(({ number }) => number === null)
      .map(({ id }) => ({ organizationId, series: "credit_note", id }) satisfies Unnumbered),
  ];
}

function isUnnumbered({ number, status }: Pick<Invoice, "number" | "status">): boolean {
  return number === null && status !== "draft";
}

function numbered(state: CustomerState, numbers: ReadonlyMap<string, string>): CustomerState {
  const withNumber = <Document extends { readonly id: string }>(document: Document): Document => {
    const number = numbers.get(document.id);
    return number === undefined ? document : { ...document, number };
  };
  return {
    ...state,
    invoices: state.invoices.map(withNumber),
    creditNotes: (state.creditNotes ?? []).map(withNumber),
  };
}
