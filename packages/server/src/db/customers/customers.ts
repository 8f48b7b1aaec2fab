import type { BillingDetails, Instant, Metadata } from "@dues/billing";
import type { Knex } from "knex";
import { billingDetailsFromStored, toStoredDetails, type StoredDetails } from "./billing-details.js";
import type { CustomerMatches } from "../../shared/customer-matches.js";
import { guardsFromRow, type CustomerGuards, type CustomerGuardsRow } from "./customer-guards.js";
import { filteredCustomers, type CustomerFilter } from "./customer-filter.js";
import type { IdentifierKind } from "./customer-identifiers.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import type { TestClockStatus } from "../organizations/test-clocks.js";
import { fromInstant, toInstant, toInstantOrNull, toJson } from "../core/values.js";

export type { CustomerFilter } from "./customer-filter.js";

export interface Customer {
  readonly id: string;
  readonly organizationId: string;
  /** The caller's own name for the customer. */
  readonly externalId: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly metadata: Metadata;
  readonly billingDetails: BillingDetails;
  /** What the numbers of this customer's invoices begin with. Unique in the organization. */
  readonly invoicePrefix: string;
  /** Set by `markDiscounted` alone. */
  readonly hasDiscounts: boolean;
  /** Changed by `updateGuards` alone. */
  readonly guards: CustomerGuards;
  readonly testClockId: string | null;
  /** The time of the customer's test clock; null for a customer in real time. */
  readonly clockTime: Instant | null;
  /** While the test clock advances, only the advancing process may change the customer. */
  readonly isClockAdvancing: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

interface CustomerRow extends CustomerGuardsRow {
  id: string;
  organization_id: string;
  external_id: string | null;
  email: string;
  name: string | null;
  metadata: Metadata;
  billing_details: StoredDetails | null;
  invoice_prefix: string;
  has_discounts: boolean;
  test_clock_id: string | null;
  created_at: Date;
  updated_at: Date;
}

interface ClockColumns {
  clock_time: Date | null;
  clock_status: TestClockStatus | null;
}

type ReadRow = CustomerRow & ClockColumns;

/**
 * Looks a string up as internal id, external id and, when it contains `@`, as email. Returns at most
 * two customers by email: how many more there are makes no difference.
 */
export async function findCustomersNamed(
  knex: Knex,
  organizationId: string,
  name: string,
): Promise<CustomerMatches<Customer>> {
  const byExternalId = idsBy(knex, organizationId, { kind: "external_id", value: name });
  const byEmail = idsBy(knex, organizationId, { kind: "email", value: name.toLowerCase() }).limit(2);
  const found: IdentifiedRow[] = await (name.includes("@")
    ? byExternalId.unionAll(byEmail, true)
    : byExternalId);
  const rows: ReadRow[] = await unarchived(knex, organizationId, [name, ...idsOf(found)]);
  const customers = new Map(rows.map((row) => [row.id, fromRow(row)]));
  const ofKind = (wanted: IdentifierKind) =>
    found.flatMap(({ kind, customer_id: id }) => (kind === wanted ? (customers.get(id) ?? []) : []));
  return { byId: customers.get(name), byExternalId: ofKind("external_id")[0], byEmail: ofKind("email") };
}

interface IdentifiedRow {
  kind: IdentifierKind;
  customer_id: string;
}

/**
 * Customers by an identifier. Archived customers have none. The customers themselves are read by a further statement,
 * because on a distributed PostgreSQL they lie elsewhere than their identifiers.
 */
function idsBy(
  knex: Knex,
  organizationId: string,
  { kind, value }: { readonly kind: IdentifierKind; readonly value: string },
): Knex.QueryBuilder {
  return knex("customer_identifiers")
    .where({ organization_id: organizationId, kind, value })
    .select("kind", "customer_id");
}

function idsOf(rows: readonly IdentifiedRow[]): readonly string[] {
  return rows.map((row) => row.customer_id);
}

/** The customers of an organization among these ids, unless they are archived. */
function unarchived(knex: Knex, organizationId: string, ids: readonly string[]): Knex.QueryBuilder {
  return withClock(knex("customers"))
    .whereRaw("customers.id = any(:ids)", { ids })
    .where("customers.organization_id", organizationId)
    .whereNull("customers.archived_at");
}

/** Selects the customer's columns and those of its test clock. */
function withClock(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .leftJoin("test_clocks", (on) =>
      on
        .on("test_clocks.organization_id", "customers.organization_id")
        .andOn("test_clocks.id", "customers.test_clock_id"),
    )
    .select("customers.*", ...CLOCK_COLUMNS);
}

const CLOCK_COLUMNS = ["test_clocks.now_at as clock_time", "test_clocks.status as clock_status"];

export async function findCustomerById(knex: Knex, id: string): Promise<Customer | undefined> {
  const [customer] = await listCustomersById(knex, [id]);
  return customer;
}

/** Customers by their ids, in the order of ids. */
export async function listCustomersById(knex: Knex, ids: readonly string[]): Promise<Customer[]> {
  const rows: ReadRow[] = await withClock(knex("customers"))
    .whereRaw("customers.id = any(:ids)", { ids })
    .orderBy("customers.id");
  return rows.map(fromRow);
}

/**
 * Returns at most two of the customers with an email address, case-insensitive: enough to know whether it is
 * unique.
 */
export async function findCustomersByEmail(
  knex: Knex,
  organizationId: string,
  email: string,
): Promise<readonly Customer[]> {
  const identifier = { kind: "email", value: email.toLowerCase() } as const;
  const found: IdentifiedRow[] = await idsBy(knex, organizationId, identifier).limit(2);
  const rows: ReadRow[] = await unarchived(knex, organizationId, idsOf(found));
  return rows.map(fromRow);
}

/**
 * Finds the customer with an email address and without an external id. Undefined if there are several, because any
 * of them could be meant.
 */
export async function findUnlinkedCustomer(
  knex: Knex,
  organizationId: string,
  email: string,
): Promise<Customer | undefined> {
  const identifier = { kind: "email", value: email.toLowerCase() } as const;
  const found: IdentifiedRow[] = await idsBy(knex, organizationId, identifier);
  const rows: ReadRow[] = await unarchived(knex, organizationId, idsOf(found))
    .whereNull("customers.external_id")
    .limit(2);
  const [only, ...others] = rows;
  return only && others.length === 0 ? fromRow(only) : undefined;
}

/**
 * Holds the customer until the transaction ends. It is the one lock over everything that a customer has. Undefined for
 * one that is archived. The row is written, not only locked: a renewal that waits for its payment sees by the new version
 * that the customer may have changed.
 *
 * The test clock is read afterwards: a statement that had to wait for the lock would show the time of before.
 */
export async function lockCustomer(trx: Knex.Transaction, customerId: string): Promise<Customer | undefined> {
  const [row]: CustomerRow[] = await trx("customers")
    .where({ id: customerId, archived_at: null })
    .update({ next_due_at: trx.ref("next_due_at") })
    .returning("*");
  return row && fromRow({ ...row, ...(await readClock(trx, row)) });
}

async function readClock(trx: Knex.Transaction, row: CustomerRow): Promise<ClockColumns> {
  const none = { clock_time: null, clock_status: null };
  if (row.test_clock_id === null) return none;
  const clock: ClockColumns | undefined = await trx("test_clocks")
    .where({ organization_id: row.organization_id, id: row.test_clock_id })
    .first(...CLOCK_COLUMNS);
  return clock ?? none;
}

export async function insertCustomer(trx: Knex.Transaction, customer: Customer): Promise<void> {
  await trx("customers").insert(toRow(customer));
}

/**
 * Archives a customer: its identifiers become free, its invoices remain. The caller must hold the customer's lock.
 */
export async function archiveCustomer(
  trx: Knex.Transaction,
  customer: Pick<Customer, "id" | "organizationId">,
  at: Instant,
): Promise<void> {
  await trx("customers")
    .where({ id: customer.id })
    .update({ archived_at: fromInstant(at), next_due_at: null });
  await trx("customer_identifiers")
    .where({ organization_id: customer.organizationId, customer_id: customer.id })
    .whereIn("kind", ["external_id", "email"])
    .del();
}

/** The id itself if it belongs to an archived customer. */
export async function findArchivedId(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<string | undefined> {
  const row: { id: string } | undefined = await knex("customers")
    .where({ id, organization_id: organizationId })
    .whereNotNull("archived_at")
    .first("id");
  return row?.id;
}

export async function updateCustomer(trx: Knex.Transaction, customer: Customer): Promise<void> {
  const { id, ...columns } = toRow(customer);
  await trx("customers").where({ id }).update(columns);
}

/** `total` counts all customers that fit the filter, on every page. */
export async function listCustomers(
  knex: Knex,
  organizationId: string,
  filter: CustomerFilter & PageRequest,
): Promise<Page<Customer> & { readonly total: number }> {
  const query = filteredCustomers(knex, organizationId, filter);
  const [counted]: { count: bigint }[] = await query.clone().count({ count: "*" });
  const offset = filter.cursor ? 0 : (filter.offset ?? 0);
  const page = await pageOf<ReadRow>(withClock(query).offset(offset), filter, "customers.id");
  return { items: page.items.map(fromRow), nextCursor: page.nextCursor, total: Number(counted?.count ?? 0n) };
}

function fromRow(row: ReadRow): Customer {
  return {
    id: row.id,
    organizationId: row.organization_id,
    externalId: row.external_id,
    email: row.email,
    name: row.name,
    metadata: row.metadata,
    billingDetails: billingDetailsFromStored(row.billing_details),
    invoicePrefix: row.invoice_prefix,
    hasDiscounts: row.has_discounts,
    guards: guardsFromRow(row),
    testClockId: row.test_clock_id,
    clockTime: toInstantOrNull(row.clock_time),
    isClockAdvancing: row.clock_status === "advancing",
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
    search_text: searchText(customer),
    metadata: toJson(customer.metadata),
    billing_details: toStoredDetails(customer.billingDetails),
    invoice_prefix: customer.invoicePrefix,
    test_clock_id: customer.testClockId,
    created_at: fromInstant(customer.createdAt),
    updated_at: fromInstant(customer.updatedAt),
  };
}

/**
 * The searchable text, one line per field, in lower case. Converted here rather than in the database, where the
 * result depends on its locale.
 */
function searchText({ email, name, externalId }: Customer): string {
  return [email, name, externalId]
    .filter((text) => text !== null)
    .join("\n")
    .toLowerCase();
}
