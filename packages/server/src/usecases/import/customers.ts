import { invariant, NO_BILLING_DETAILS } from "@dues/billing";
import type { Knex } from "knex";
import type { Deps } from "../../context/deps.js";
import { insertIdentifiers } from "../../db/customers/customer-identifiers.js";
import { insertCustomers, lockCustomer, type Customer } from "../../db/customers/customers.js";
import { NO_GUARDS } from "../../db/customers/customer-guards.js";
import { findExternalIds } from "../../db/imports/earlier.js";
import type { Organization } from "../../db/organizations/organizations.js";
import { invoicePrefix } from "../shared/customer/invoice-prefix.js";
import { readBillingDetails } from "../shared/party/billing-details.js";
import { refuseWhileAdvancing } from "../shared/time/customer-time.js";
import type { CustomerRecords } from "./records.js";

interface Found {
  readonly customer: Customer;
  readonly isNew: boolean;
}

/**
 * Creates the customers of some records, or locks those that Dues has, by external id. An existing customer stays as it is: the
 * source is not the truth about it.
 */
export async function findOrInsertCustomers(
  deps: Deps,
  trx: Knex.Transaction,
  organization: Organization,
  groups: readonly CustomerRecords[],
): Promise<ReadonlyMap<string, Found>> {
  const known = await findExternalIds(
    trx,
    organization.id,
    groups.map(({ externalId }) => externalId),
  );
  const found = new Map<string, Found>();
  // In the order of ids, so that two transactions never wait for each other.
  for (const [externalId, id] of [...known].toSorted(([, a], [, b]) => (a < b ? -1 : 1))) {
    const customer = await lockCustomer(trx, id);
    invariant(customer, `the customer ${id} is not archived`);
    refuseWhileAdvancing(customer);
    found.set(externalId, { customer, isNew: false });
  }
  const made = groups
    .filter(({ externalId }) => !known.has(externalId))
    .map((group) => newCustomer(deps, organization, group));
  await insertIdentifiers(trx, made);
  await insertCustomers(trx, made);
  for (const customer of made) found.set(customer.externalId ?? "", { customer, isNew: true });
  return found;
}

function newCustomer(
  deps: Deps,
  organization: Organization,
  { customer: named, externalId }: CustomerRecords,
): Customer {
  invariant(named?.record.email, `the file has the customer ${externalId} with an email address`);
  const { email, name, metadata, createdAt, address, taxIds, taxExempt, locale, currency } = named.record;
  const now = deps.now();
  return {
    id: deps.newId("cus"),
    organizationId: organization.id,
    externalId,
    email,
    name: name ?? null,
    metadata,
    billingDetails: readBillingDetails(NO_BILLING_DETAILS, {
      address,
      taxIds,
      taxExempt,
      locale,
      currency,
    }),
    hasDiscounts: false,
    hasPendingItems: false,
    invoicePrefix: invoicePrefix(deps),
    guards: NO_GUARDS,
    testClockId: null,
    clockTime: null,
    isClockAdvancing: false,
    createdAt: createdAt !== undefined && createdAt < now ? createdAt : now,
    updatedAt: now,
  };
}
