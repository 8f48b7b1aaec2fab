import type { Instant, Metadata } from "@dues/billing";
import type { Knex } from "knex";
import { pageOf, type Page, type PageRequest } from "./page.js";
import { fromInstant, toInstant, toJson } from "./values.js";

export interface Customer {
  readonly id: string;
  readonly organizationId: string;
  /** The caller's own name for the customer. */
  readonly externalId: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly metadata: Metadata;
  /** What the numbers of this customer's invoices begin with. Unique in the organization. */
  readonly invoicePrefix: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

interface CustomerRow {
  id: string;
  organization_id: string;
  external_id: string | null;
  email: string;
  name: string | null;
  metadata: Metadata;
  invoice_prefix: string;
  created_at: Date;
  updated_at: Date;
}

export type IdentifierKind = "external_id" | "email" | "invoice_prefix";

/** Customers that a string names, each by the strongest way in which it does. */
export interface NamedCustomers {
  readonly byId: Customer | undefined;
  readonly byExternalId: Customer | undefined;
  readonly byEmail: Customer | undefined;
}

/** Looks a string up as internal id, external id and, when it contains `@`, as email, in one statement. */
export async function findCustomersNamed(
  knex: Knex,
  organizationId: string,
  name: string,
): Promise<NamedCustomers> {
  const rows: (CustomerRow & { kind: string })[] = await knex
    .select("customers.*", knex.raw("'id' as kind"))
    .from("customers")
    .where({ id: name, organization_id: organizationId })
    .unionAll([identifiedBy(knex, organizationId, name)]);
  const found = (kind: string) => {
    const row = rows.find((each) => each.kind === kind);
    return row && fromRow(row);
  };
  return { byId: found("id"), byExternalId: found("external_id"), byEmail: found("email") };
}

function identifiedBy(knex: Knex, organizationId: string, name: string): Knex.QueryBuilder {
  const emails = name.includes("@") ? [["email", name.toLowerCase()]] : [];
  return knex
    .select("customers.*", "customer_identifiers.kind")
    .from("customer_identifiers")
    .join("customers", "customers.id", "customer_identifiers.customer_id")
    .where("customer_identifiers.organization_id", organizationId)
    .whereIn(["customer_identifiers.kind", "customer_identifiers.value"], [["external_id", name], ...emails]);
}

export async function findCustomerByEmail(
  knex: Knex,
  organizationId: string,
  email: string,
): Promise<Customer | undefined> {
  const row: CustomerRow | undefined = await knex("customer_identifiers")
    .join("customers", "customers.id", "customer_identifiers.customer_id")
    .where("customer_identifiers.organization_id", organizationId)
    .where({ kind: "email", value: email.toLowerCase() })
    .first("customers.*");
  return row && fromRow(row);
}

/** Holds the customer until the transaction ends. It is the one lock over everything that a customer has. */
export async function lockCustomer(trx: Knex.Transaction, customerId: string): Promise<Customer | undefined> {
  const row: CustomerRow | undefined = await trx("customers")
    .where({ id: customerId })
    .forNoKeyUpdate()
    .first();
  return row && fromRow(row);
}

/**
 * Claims a name for a customer. False when it names another customer already; then nothing is written. Waits for
 * a transaction that is claiming the same name just now.
 */
export async function claimIdentifier(
  trx: Knex.Transaction,
  customer: Pick<Customer, "id" | "organizationId">,
  kind: IdentifierKind,
  value: string,
): Promise<boolean> {
  const inserted = await trx("customer_identifiers")
    .insert({ organization_id: customer.organizationId, kind, value, customer_id: customer.id })
    .onConflict(["organization_id", "kind", "value"])
    .ignore()
    .returning("customer_id");
  return inserted.length === 1;
}

export async function releaseIdentifier(
  trx: Knex.Transaction,
  customer: Pick<Customer, "id" | "organizationId">,
  kind: IdentifierKind,
  value: string,
): Promise<void> {
  await trx("customer_identifiers")
    .where({ organization_id: customer.organizationId, kind, value, customer_id: customer.id })
    .del();
}

export async function insertCustomer(trx: Knex.Transaction, customer: Customer): Promise<void> {
  await trx("customers").insert(toRow(customer));
}

export async function updateCustomer(trx: Knex.Transaction, customer: Customer): Promise<void> {
  const { id, ...columns } = toRow(customer);
  await trx("customers").where({ id }).update(columns);
}

/** Takes the next number of the customer's invoices. They are gapless: the number goes back if `trx` does. */
export async function takeInvoiceNumber(trx: Knex.Transaction, customerId: string): Promise<number> {
  const rows: { last_invoice_number: number }[] = await trx("customers")
    .where({ id: customerId })
    .increment("last_invoice_number", 1)
    .returning("last_invoice_number");
  return rows[0]?.last_invoice_number ?? 1;
}

export interface CustomerFilter {
  readonly search?: string | undefined;
  readonly email?: string | undefined;
  readonly externalId?: string | undefined;
  readonly offset?: number | undefined;
}

/** `total` counts all customers that fit the filter, on every page. */
export async function listCustomers(
  knex: Knex,
  organizationId: string,
  filter: CustomerFilter & PageRequest,
): Promise<Page<Customer> & { readonly total: number }> {
  const query = filtered(knex, organizationId, filter);
  const [counted] = (await query.clone().count({ count: "*" })) as { count: bigint }[];
  const offset = filter.cursor ? 0 : (filter.offset ?? 0);
  const page = await pageOf<CustomerRow>(query.offset(offset), filter);
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor, total: Number(counted?.count ?? 0n) };
}

function filtered(knex: Knex, organizationId: string, filter: CustomerFilter): Knex.QueryBuilder {
  const query = knex("customers").where({ organization_id: organizationId });
  const { search, email, externalId } = filter;
  if (email) void query.whereRaw("lower(email) = ?", [email.toLowerCase()]);
  if (externalId) void query.where({ external_id: externalId });
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    void query.where((either) =>
      either
        .whereILike("email", pattern)
        .orWhereILike("name", pattern)
        .orWhereILike("external_id", pattern)
        .orWhere({ id: search }),
    );
  }
  return query;
}

function fromRow(row: CustomerRow): Customer {
  return {
    id: row.id,
    organizationId: row.organization_id,
    externalId: row.external_id,
    email: row.email,
    name: row.name,
    metadata: row.metadata,
    invoicePrefix: row.invoice_prefix,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

function toRow(customer: Customer) {
  return {
    id: customer.id,
    organization_id: customer.organizationId,
    external_id: customer.externalId,
    email: customer.email,
    name: customer.name,
    metadata: toJson(customer.metadata),
    invoice_prefix: customer.invoicePrefix,
    created_at: fromInstant(customer.createdAt),
    updated_at: fromInstant(customer.updatedAt),
  };
}
