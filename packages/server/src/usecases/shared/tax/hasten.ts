import { isEqual, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { lockCustomer, type Customer } from "../../../db/customers/customers.js";
import { hastenTaxWaits, hasTaxWait } from "../../../db/money/tax-waits.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { organizationTaxOf } from "../organization/tax.js";
import { depsFor } from "../time/customer-time.js";

/** Makes the taxes of a customer's waiting invoices due, before a request that depends on them runs what is due. */
export async function retryTaxWaits(
  deps: Deps,
  organization: Organization,
  customerId: string,
): Promise<void> {
  if (organizationTaxOf(organization).source === "rates") return;
  if (!(await hasTaxWait(deps.db, customerId))) return;
  await deps.db.transaction(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (customer) await hastenTaxWaits(trx, customerId, depsFor(deps, customer).now());
  });
}

/** Makes the taxes of waiting invoices due when the facts that decide them have changed. Under the customer's lock. */
export async function retryChangedTaxes(
  trx: Knex.Transaction,
  { before, after, at }: { readonly before: Customer; readonly after: Customer; readonly at: Instant },
): Promise<void> {
  if (!isEqual(before.billingDetails, after.billingDetails)) await hastenTaxWaits(trx, after.id, at);
}
