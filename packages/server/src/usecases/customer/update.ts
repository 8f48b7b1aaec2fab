import { BillingError, type Metadata } from "@dues/billing";
import type { Knex } from "knex";
import { claimIdentifier, moveEmail, releaseIdentifier } from "../../db/customers/customer-identifiers.js";
import { updateCustomer as updateRow, type Customer } from "../../db/customers/customers.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { boundMetadata } from "../../shared/metadata-bounds.js";
import { recordCustomer } from "../shared/customer/record.js";
import { getCustomer, relockCustomer } from "../shared/customer/resolve.js";
import { withDefaultDiscount, type DefaultDiscountInput } from "../shared/discount/default-discount.js";
import { readBillingDetails, type BillingDetailsInput } from "../shared/party/billing-details.js";
import { retryChangedTaxes } from "../shared/tax/hasten.js";
import { scheduleVerification } from "../shared/party/schedule-verification.js";
import { checkTaxCodes } from "../shared/party/tax-codes.js";
import { depsFor } from "../shared/time/customer-time.js";

/** The fields to change; absent ones stay. Null keeps `email` and `metadata`, and clears the others. */
export interface UpdateCustomer extends BillingDetailsInput, DefaultDiscountInput {
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly externalId?: string | null | undefined;
  /** Merged into the stored metadata. A null value removes its key. */
  readonly metadata?: Metadata | null | undefined;
}

/**
 * Changes the customer that a string names. A name that the customer gives up is free for others at once.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`; `customer_conflict` when the new external id is another
 * customer's; `clock_advancing`; `invalid_tax_id`; `invalid_request` for an unknown country, currency or language; as
 * `withDefaultDiscount`
 */
export async function updateCustomer(
  deps: Deps,
  organization: Organization,
  name: string,
  command: UpdateCustomer,
): Promise<Customer> {
  const found = await getCustomer(deps.db, organization.id, name);
  return deps.db.transaction(async (trx) => {
    const before = await relockCustomer(trx, found);
    const at = depsFor(deps, before).now();
    const after: Customer = {
      ...before,
      email: command.email ?? before.email,
      name: command.name === undefined ? before.name : command.name,
      externalId: command.externalId === undefined ? before.externalId : command.externalId,
      metadata: boundMetadata(merged(before.metadata, command.metadata ?? {})),
      billingDetails: await withDefaultDiscount(trx, {
        customer: { ...before, billingDetails: readBillingDetails(before.billingDetails, command) },
        given: command.defaultDiscount,
        at,
      }),
      updatedAt: at,
    };
    await checkTaxCodes(trx, organization.id, { path: "taxCodes", codes: command.taxCodes });
    await moveIdentifiers(trx, before, after);
    await updateRow(trx, after);
    await retryChangedTaxes(trx, { before, after, at: after.updatedAt });
    await scheduleVerification(trx, { before, after, now: deps.realNow() });
    await recordCustomer(deps, trx, { kind: "customer.updated", before, after });
    return after;
  });
}

function merged(before: Metadata, changes: Metadata): Metadata {
  const entries = Object.entries({ ...before, ...changes });
  return Object.fromEntries(entries.filter(([key]) => changes[key] !== null));
}

/** The new external id is claimed before the old one is released, so that a refused request changes nothing. */
async function moveIdentifiers(trx: Knex.Transaction, before: Customer, after: Customer): Promise<void> {
  await moveExternalId(trx, before, after.externalId);
  await moveEmail(trx, before, after.email);
}

async function moveExternalId(trx: Knex.Transaction, before: Customer, to: string | null): Promise<void> {
  const from = before.externalId;
  if (from === to) return;
  if (to !== null && !(await claimIdentifier(trx, before, "external_id", to))) throw conflict(to);
  if (from !== null) await releaseIdentifier(trx, before, "external_id", from);
}

function conflict(externalId: string): BillingError {
  return new BillingError("customer_conflict", `Another customer has the external ID ${externalId}.`);
}
