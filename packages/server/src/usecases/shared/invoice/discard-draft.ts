import { isQuote, type Invoice } from "@dues/billing";
import type { Knex } from "knex";
import { appendBalanceEntries } from "../../../db/money/balances.js";
import type { Customer } from "../../../db/customers/customers.js";
import { deleteDraft, findCustomerInvoice } from "../../../db/money/invoices.js";
import type { Deps } from "../../../context/deps.js";
import { releaseReservedDiscounts } from "../discount/release.js";
import { recordChange } from "../change/record.js";

/**
 * Deletes a quote that is no longer needed. The amount reserved for it returns to the customer's balance, and reserved
 * redemptions of coupons are released.
 */
export async function discardDraft(
  deps: Deps,
  trx: Knex.Transaction,
  { id: customerId, organizationId }: Pick<Customer, "id" | "organizationId">,
  invoiceId: string,
): Promise<void> {
  const draft = await findCustomerInvoice(trx, customerId, invoiceId);
  if (!draft || !isQuote(draft)) return;
  const { amountPaid: amount, currency } = draft;
  const entry = {
    id: deps.newId("bal"),
    kind: "void",
    currency,
    amount,
    invoiceId,
    createdAt: deps.now(),
  } as const;
  if (amount > 0n) await appendBalanceEntries(trx, { organizationId, customerId }, [entry]);
  await releaseReservedDiscounts(deps, trx, { id: customerId, organizationId }, { invoiceId });
  await deleteDraft(trx, customerId, invoiceId);
  await recordDiscarded(deps, trx, organizationId, draft);
}

/** Records the deletion of a draft. */
export async function recordDiscarded(
  deps: Deps,
  trx: Knex.Transaction,
  organizationId: string,
  draft: Invoice,
): Promise<void> {
  const { id, customerId } = draft;
  await recordChange(deps, trx, {
    organizationId,
    customerId,
    kind: "invoice.discarded",
    object: { type: "invoice", id },
    before: deps.snapshots.invoice(draft, { withFacts: true, withLines: true }),
    at: deps.now(),
  });
}
