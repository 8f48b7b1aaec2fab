import { isEqual, viesNumber, type BillingDetails, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import type { Customer } from "../../../db/customers/customers.js";
import { removeTaxIdCheck, scheduleTaxIdCheck } from "../../../db/customers/tax-id-checks.js";

/** Has new tax ids of a customer verified in the background. Called after the customer is stored. */
export async function scheduleVerification(
  trx: Knex.Transaction,
  { before, after, now }: { readonly before?: Customer; readonly after: Customer; readonly now: Instant },
): Promise<void> {
  const [was, is] = [verifiable(before?.billingDetails), verifiable(after.billingDetails)];
  if (isEqual(was, is)) return;
  if (is.length === 0) await removeTaxIdCheck(trx, after.id);
  else await scheduleTaxIdCheck(trx, after, { dueAt: now, attempts: 0 });
}

/** The numbers that a register can verify. */
function verifiable(details: BillingDetails | undefined): string[] {
  return (details?.taxIds ?? []).filter(viesNumber).map(({ value }) => value);
}
