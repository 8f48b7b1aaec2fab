import type { DiscountApplication } from "@dues/billing";
import type { Knex } from "knex";
import { insertRows } from "../core/bulk-rows.js";
import { fromInstant } from "../core/values.js";

/** The use of a fixed amount by a line. */
export interface OwnedApplication {
  readonly organizationId: string;
  readonly customerId: string;
  readonly application: DiscountApplication;
}

/** Appends what lines used of fixed amounts. Rows are never updated or deleted. */
export async function appendDiscountApplications(
  trx: Knex.Transaction,
  owned: readonly OwnedApplication[],
): Promise<void> {
  const rows = owned.map(({ organizationId, customerId, application }) => ({
    customer_id: customerId,
    invoice_line_id: application.invoiceLineId,
    discount_id: application.discountId,
    kind: application.kind,
    organization_id: organizationId,
    period: application.period,
    invoice_id: application.invoiceId,
    amount: application.amount.toString(),
    created_at: fromInstant(application.createdAt),
  }));
  await insertRows(trx, "discount_applications", rows);
}
