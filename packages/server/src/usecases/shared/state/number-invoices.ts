import { invoiceNumber, type CustomerState, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { takeNumbers } from "../../../db/organizations/document-numbers.js";
import { groupBy } from "../../../db/core/bulk-rows.js";
import type { BillingContext } from "./context.js";

interface DecidedChange {
  readonly billing: BillingContext;
  readonly after: CustomerState;
}

/** What the numbers of an organization's own series begin with. No prefix of a customer is this short. */
const PREFIX = "INV";

/**
 * Gives numbers to the finalized invoices that have none, because their organization has one series: only when they are
 * written, so that the series is locked as briefly as possible. Organizations are locked in the order of their ids, so
 * that two transactions never wait for each other.
 */
export async function numberInvoices<Change extends DecidedChange>(
  trx: Knex.Transaction,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const unnumbered = changes.flatMap(({ billing, after }) =>
    after.invoices
      .filter(isUnnumbered)
      .map(({ id }) => ({ organizationId: billing.organization.id, invoiceId: id })),
  );
  if (unnumbered.length === 0) return changes;
  const numbers = new Map<string, string>();
  const byOrganization = groupBy(unnumbered, ({ organizationId }) => organizationId);
  for (const organizationId of [...byOrganization.keys()].sort()) {
    const own = byOrganization.get(organizationId) ?? [];
    const first = await takeNumbers(trx, { organizationId, series: "invoice" }, own.length);
    own.forEach(({ invoiceId }, index) => numbers.set(invoiceId, invoiceNumber(PREFIX, first + index)));
  }
  return changes.map((change) => ({ ...change, after: numbered(change.after, numbers) }));
}

function isUnnumbered({ number, status }: Invoice): boolean {
  return number === null && status !== "draft";
}

function numbered(state: CustomerState, numbers: ReadonlyMap<string, string>): CustomerState {
  if (!state.invoices.some(isUnnumbered)) return state;
  const invoices = state.invoices.map((invoice) => {
    const number = numbers.get(invoice.id);
    return number === undefined ? invoice : { ...invoice, number };
  });
  return { ...state, invoices };
}
