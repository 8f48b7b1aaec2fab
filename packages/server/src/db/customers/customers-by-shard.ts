import type { CustomerMatch, CustomerMatches } from "../../shared/customer-matches.js";
import { CUSTOMER_ID_PREFIX } from "../../shared/ids.js";
import type { Session, Statement } from "../core/session.js";
import type { CustomerName } from "./usage-customers.js";

/** The customers that a name may mean. */
export interface VisibleMatches extends CustomerMatches<CustomerMatch> {
  /** The name belongs to a customer that is not found, as for a moment when two nodes commit one after the other. */
  readonly hasMissing: boolean;
}

const identifiersWhere = (condition: string) => `select organization_id, kind, value, customer_id as id
  from customer_identifiers where ${condition} and kind in ('external_id', 'email') order by customer_id`;

const IDENTIFIERS: Statement = {
  name: "usage-customer-names",
  text: identifiersWhere("value = any($1::text[]) and organization_id = any($2::text[])"),
};

/** A distributed PostgreSQL plans a comparison with one value in less time, and a request alone has one. */
const IDENTIFIERS_OF_ONE: Statement = {
  name: "usage-customer-name",
  text: identifiersWhere("value = $1 and organization_id = $2"),
};

const identifiedWhere = (condition: string) =>
  `select id, organization_id, email from customers where ${condition} and archived_at is null`;

const IDENTIFIED: Statement = {
  name: "usage-named-customers",
  text: identifiedWhere("id = any($1::text[])"),
};

const IDENTIFIED_ONE: Statement = { name: "usage-named-customer", text: identifiedWhere("id = $1") };

interface IdentifiedRow {
  id: string;
  organization_id: string;
  email: string;
}

interface IdentifierRow {
  organization_id: string;
  kind: "external_id" | "email";
  value: string;
  id: string;
}

/**
 * Finds the customers of names on a distributed PostgreSQL, where names lie elsewhere than their customers. Nothing is
 * locked: a name that changes before the lock means the customer that had it when it was looked up.
 */
export async function findVisibleCustomers(
  session: Session,
  names: readonly CustomerName[],
): Promise<readonly VisibleMatches[]> {
  const texts = names.flatMap(({ name }) => (name.includes("@") ? [name, name.toLowerCase()] : [name]));
  const identifiers = await readIdentifiers(session, names, [...new Set(texts)]);
  const named = names.map(({ name }) => name).filter((name) => name.startsWith(CUSTOMER_ID_PREFIX));
  const ids = [...new Set([...named, ...identifiers.map(({ id }) => id)])];
  if (ids.length === 0) return names.map(() => NO_MATCHES);
  const rows = await (ids.length === 1
    ? session.run<IdentifiedRow>(IDENTIFIED_ONE, ids)
    : session.run<IdentifiedRow>(IDENTIFIED, [ids]));
  const customers = new Map(
    rows.map(({ id, organization_id, email }) => [`${organization_id} ${id}`, { id, email }]),
  );
  return names.map(({ organizationId, name }) => {
    const customer = (id: string) => customers.get(`${organizationId} ${id}`);
    const idsOf = (kind: IdentifierRow["kind"], value: string) =>
      identifiers.flatMap((row) =>
        row.kind === kind && row.value === value && row.organization_id === organizationId ? [row.id] : [],
      );
    const external = idsOf("external_id", name);
    const emails = name.includes("@") ? idsOf("email", name.toLowerCase()) : [];
    const known = (of: readonly string[]) => of.flatMap((id) => customer(id) ?? []);
    return {
      byId: customer(name),
      byExternalId: known(external)[0],
      byEmail: known(emails).slice(0, 2),
      hasMissing: [...external, ...emails].some((id) => !customer(id)),
    };
  });
}

function readIdentifiers(
  session: Session,
  names: readonly CustomerName[],
  values: readonly string[],
): Promise<readonly IdentifierRow[]> {
  const organizationIds = [...new Set(names.map(({ organizationId }) => organizationId))];
  return values.length === 1 && organizationIds.length === 1
    ? session.run<IdentifierRow>(IDENTIFIERS_OF_ONE, [...values, ...organizationIds])
    : session.run<IdentifierRow>(IDENTIFIERS, [values, organizationIds]);
}

/**
 * Whether a name can be nothing but an external id. An email address may belong to several customers, and an internal id has
 * no identifier.
 */
export function isExternalId(name: string): boolean {
  return !name.includes("@") && !name.startsWith(CUSTOMER_ID_PREFIX);
}

/** Finds the customers of external ids on a distributed PostgreSQL, by the identifier alone: nothing of a customer is read. */
export async function findByExternalId(
  session: Session,
  names: readonly CustomerName[],
): Promise<readonly CustomerMatches<CustomerMatch>[]> {
  const identifiers = await readIdentifiers(
    session,
    names,
    names.map(({ name }) => name),
  );
  const found = new Map(
    identifiers.map(({ organization_id, value, id }) => [`${organization_id} ${value}`, { id, email: "" }]),
  );
  return names.map(({ organizationId, name }) => ({
    ...NO_MATCHES,
    byExternalId: found.get(`${organizationId} ${name}`),
  }));
}

const NO_MATCHES = { byId: undefined, byExternalId: undefined, byEmail: [], hasMissing: false };
