import { BillingError, type Metadata } from "@dues/billing";
import type { Knex } from "knex";
import { chooseCustomer } from "../../../shared/customer-matches.js";
import {
  findArchivedId,
  findCustomersNamed,
  lockCustomer,
  type Customer,
} from "../../../db/customers/customers.js";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Deps } from "../../../context/deps.js";
import { refuseWhileAdvancing } from "../time/customer-time.js";
import { mergeCustomer, upsertCustomer } from "./upsert.js";

/** The format of emails that the API accepts. A string that only contains an `@` is an ordinary id. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** Customer data that a request may send beside the customer's name. */
export interface CustomerData {
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

/**
 * The customer that a string names: by internal id, else by external id, else by email.
 *
 * @throws BillingError `customer_ambiguous` when it is the email of several customers, or the external id of one and the
 * email of another
 */
export async function findCustomer(
  knex: Knex,
  organizationId: string,
  name: string,
): Promise<Customer | undefined> {
  return chooseCustomer(name, await findCustomersNamed(knex, organizationId, name));
}

/**
 * The id of the customer that a string names, also when that is the id of one who was deleted: what was paid stays.
 *
 * @throws BillingError `customer_ambiguous`
 */
export async function findPayerId(
  { db }: Pick<Deps, "db">,
  { id: organizationId }: Organization,
  name: string,
): Promise<string | undefined> {
  const customer = await findCustomer(db, organizationId, name);
  return customer?.id ?? findArchivedId(db, organizationId, name);
}

/** @throws BillingError `customer_not_found`, `customer_ambiguous` */
export async function getCustomer(knex: Knex, organizationId: string, name: string): Promise<Customer> {
  const customer = await findCustomer(knex, organizationId, name);
  if (!customer) throw customerNotFound(name);
  return customer;
}

/**
 * Returns the customer that a string names, created when it is unknown and an email is known: from `data`, or because
 * the string is one. A known customer takes over the name and the keys of the metadata that are given, and keeps its
 * email. Beside a string that is no email, the email of `data` is a contact that other customers may share.
 *
 * @throws BillingError `customer_not_found`, `customer_ambiguous`
 */
export async function getOrCreateCustomer(
  deps: Deps,
  organization: Organization,
  name: string,
  data: CustomerData | null | undefined,
): Promise<Customer> {
  const known = await findCustomer(deps.db, organization.id, name);
  if (known) return mergeCustomer(deps, known, { name: data?.name, metadata: data?.metadata });
  const email = emailOf(name, data);
  if (!email) throw customerNotFound(name);
  return upsertCustomer(deps, organization, {
    id: email === name ? undefined : name,
    email,
    name: data?.name,
    metadata: data?.metadata,
  });
}

/** Returns the email for creating an unknown customer: the name itself, or the email in the request's data. */
export function emailOf(name: string, data: CustomerData | null | undefined): string | undefined {
  return EMAIL.test(name) ? name : (data?.email ?? undefined);
}

/**
 * Locks a customer that was found before the transaction began, for a change by a caller.
 *
 * @throws BillingError `customer_not_found` if it was deleted; `clock_advancing`
 */
export async function relockCustomer(trx: Knex.Transaction, customer: Customer): Promise<Customer> {
  const locked = await lockCustomer(trx, customer.id);
  if (!locked) throw customerNotFound(customer.externalId ?? customer.id);
  refuseWhileAdvancing(locked);
  return locked;
}

export function customerNotFound(name: string): BillingError {
  return new BillingError("customer_not_found", `There is no customer ${name}.`);
}
