import { invariant, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import type { CustomerMatches } from "../../shared/customer-matches.js";
import { CUSTOMER_ID_PREFIX } from "../../shared/ids.js";
import { insertRows } from "../core/bulk-rows.js";
import { ofCustomers } from "../core/filters.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import { fromInstant } from "../core/values.js";
import { filteredCustomers, type CustomerFilter } from "./customer-filter.js";
import type { IdentifierKind } from "./customer-identifiers.js";
import {
  customerFromRow,
  toCustomerRow,
  type ClockColumns,
  type Customer,
  type CustomerRow,
} from "./customer-row.js";

export type { CustomerFilter } from "./customer-filter.js";
export type { Customer } from "./customer-row.js";

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
  const named = name.startsWith(CUSTOMER_ID_PREFIX) ? [name] : [];
  const unarchived = await listUnarchived(knex, organizationId, [...named, ...idsOf(found)]);
  const customers = new Map(unarchived.map((each) => [each.id, each]));
  const ofKind = (wanted: IdentifierKind) =>
    found.flatMap(({ kind, customer_id: id }) => (kind === wanted ? (customers.get(id) ?? []) : []));
  return { byId: customers.get(name), byExternalId: ofKind("external_id")[0], byEmail: ofKind("email") };
}

/** The customers with an email address, by id. */
export async function listCustomersByEmail(
  knex: Knex,
  organizationId: string,
  { email, limit }: { readonly email: string; readonly limit: number },
): Promise<readonly Customer[]> {
  const named = idsBy(knex, organizationId, { kind: "email", value: email.toLowerCase() });
  const found: IdentifiedRow[] = await named.orderBy("customer_id").limit(limit);
  return listUnarchived(knex, organizationId, idsOf(found));
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
async function listUnarchived(
  knex: Knex,
  organizationId: string,
  ids: readonly string[],
  narrow: (query: Knex.QueryBuilder) => void = () => undefined,
): Promise<readonly Customer[]> {
  if (ids.length === 0) return [];
  const query = knex("customers")
    .modify(ofCustomers, ids, "id")
    .where({ organization_id: organizationId, archived_at: null });
  narrow(query);
  const rows: CustomerRow[] = await query;
  return withClocks(knex, rows);
}

export async function findCustomerById(knex: Knex, id: string): Promise<Customer | undefined> {
  const [customer] = await listCustomersById(knex, [id]);
  return customer;
}

/** Customers by their ids, in the order of ids. */
export async function listCustomersById(knex: Knex, ids: readonly string[]): Promise<readonly Customer[]> {
  const rows: CustomerRow[] = await knex("customers").modify(ofCustomers, ids, "id").orderBy("id");
  return withClocks(knex, rows);
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
  return listUnarchived(knex, organizationId, idsOf(found));
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
  const [only, ...others] = await listUnarchived(
    knex,
    organizationId,
    idsOf(found),
    (query) => void query.whereNull("external_id").limit(2),
  );
  return others.length === 0 ? only : undefined;
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
  return row && (await withClocks(trx, [row]))[0];
}

/**
 * Reads the clocks by a statement of their own, which most customers do not need. A distributed PostgreSQL would take long to
 * join them. A clock is marked as deleted, never removed.
 */
async function withClocks(knex: Knex, rows: readonly CustomerRow[]): Promise<readonly Customer[]> {
  const timed = rows.filter(({ test_clock_id: id }) => id !== null);
  const clocks: (ClockColumns & { readonly id: string })[] =
    timed.length === 0
      ? []
      : await knex("test_clocks")
          .whereIn("organization_id", [...new Set(timed.map((row) => row.organization_id))])
          .whereIn("id", [...new Set(timed.flatMap(({ test_clock_id: id }) => id ?? []))])
          .select("id", "now_at as clock_time", "status as clock_status");
  const clockOf = new Map(clocks.map((clock) => [clock.id, clock]));
  return rows.map((row) => {
    const clock = row.test_clock_id === null ? undefined : clockOf.get(row.test_clock_id);
    invariant(clock || row.test_clock_id === null, `the customer ${row.id} has no test clock`);
    return customerFromRow({
      ...row,
      clock_time: clock?.clock_time ?? null,
      clock_status: clock?.clock_status ?? null,
    });
  });
}

export async function insertCustomer(trx: Knex.Transaction, customer: Customer): Promise<void> {
  await trx("customers").insert(toCustomerRow(customer));
}

export async function insertCustomers(trx: Knex.Transaction, customers: readonly Customer[]): Promise<void> {
  await insertRows(
    trx,
    "customers",
    customers.map((customer) => {
      const { metadata: _text, ...row } = toCustomerRow(customer);
      return { ...row, metadata: customer.metadata };
    }),
  );
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
  const { id, ...columns } = toCustomerRow(customer);
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
  const page = await pageOf<CustomerRow>(query.offset(offset), filter);
  return {
    items: await withClocks(knex, page.items),
    nextCursor: page.nextCursor,
    total: Number(counted?.count ?? 0n),
  };
}
