import type { HeaderRecord } from "@dues/billing";
import type { Knex } from "knex";
import { arrayOf } from "../core/session.js";
import type { ImportKey, ImportLine } from "./lines.js";

/** An object that an earlier import of the same account made. */
export interface EarlierObject {
  readonly type: string;
  readonly externalId: string;
  readonly hash: string;
  readonly objectId: string;
}

/** Finds what earlier imports from the same source and account made of records with these types and ids. */
export async function listEarlierObjects(
  knex: Knex,
  { organizationId, id }: ImportKey,
  { source, account }: Pick<HeaderRecord, "source" | "account">,
  lines: readonly Pick<ImportLine, "type" | "externalId">[],
): Promise<readonly EarlierObject[]> {
  const named = lines.filter(({ type, externalId }) => type !== null && externalId !== null);
  if (named.length === 0) return [];
  const { rows } = await knex.raw<{
    rows: { type: string; external_id: string; hash: string; object_id: string }[];
  }>(
    `select made.type, made.external_id, made.hash, made.object_id from import_lines as made
       join imports on imports.organization_id = made.organization_id and imports.id = made.import_id
      where made.organization_id = :organizationId and made.import_id <> :id and made.state = 'applied'
        and imports.status <> 'rolled_back'
        and imports.header ->> 'source' = :source and imports.header ->> 'account' = :account
        and (made.type, made.external_id) in (select * from unnest(:types::text[], :ids::text[]))`,
    {
      organizationId,
      id,
      source,
      account,
      types: named.map(({ type }) => type),
      ids: named.map(({ externalId }) => externalId),
    },
  );
  return rows.map((row) => ({
    type: row.type,
    externalId: row.external_id,
    hash: row.hash,
    objectId: row.object_id,
  }));
}

/** The customers with these external ids, by external id. */
export async function findExternalIds(
  knex: Knex,
  organizationId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows: { value: string; customer_id: string }[] = await knex("customer_identifiers")
    .where({ organization_id: organizationId, kind: "external_id" })
    .whereRaw("value = any(?::text[])", [arrayOf(externalIds)])
    .select("value", "customer_id");
  return new Map(rows.map((row) => [row.value, row.customer_id]));
}

/** Those of these email addresses that a customer has. */
export async function findUsedEmails(
  knex: Knex,
  organizationId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows: { value: string }[] = await knex("customer_identifiers")
    .where({ organization_id: organizationId, kind: "email" })
    .whereRaw("value = any(?::text[])", [arrayOf(emails)])
    .distinct("value");
  return new Set(rows.map(({ value }) => value));
}

/** The ids of customers that an import has a record of, or a customer of Dues has as external id. */
export async function findCustomerKeys(
  knex: Knex,
  { organizationId, id }: ImportKey,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows: { external_id: string }[] = await knex("import_lines")
    .where({ organization_id: organizationId, import_id: id, type: "customer" })
    .whereRaw("external_id = any(?::text[])", [arrayOf(keys)])
    .select("external_id");
  const known = await findExternalIds(knex, organizationId, keys);
  return new Set([...rows.map((row) => row.external_id), ...known.keys()]);
}

/** The ids of the coupons that an import has a record of. */
export async function listCouponKeys(
  knex: Knex,
  { organizationId, id }: ImportKey,
): Promise<readonly ImportLine[]> {
  const rows: { line: number; text: string | null; hash: string; external_id: string | null }[] = await knex(
    "import_lines",
  )
    .where({ organization_id: organizationId, import_id: id, type: "coupon" })
    .orderBy("line");
  return rows.map((row) => ({
    line: row.line,
    text: row.text ?? "",
    hash: row.hash,
    type: "coupon",
    externalId: row.external_id,
    customerKey: null,
  }));
}

/** The ids of the coupons that an import, or an earlier one of the same source, made: by their ids in the file. */
export async function findImportedCoupons(
  knex: Knex,
  { organizationId, id }: ImportKey,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await knex.raw<{ rows: { external_id: string; object_id: string }[] }>(
    `select mine.external_id, made.object_id from import_lines as mine
       join import_lines as made on made.organization_id = mine.organization_id and made.type = mine.type
        and made.external_id = mine.external_id and made.hash = mine.hash and made.object_id is not null
      where mine.organization_id = ? and mine.import_id = ? and mine.type = 'coupon'
        and mine.external_id = any(?::text[])`,
    [organizationId, id, arrayOf(externalIds)],
  );
  return new Map(rows.map((row) => [row.external_id, row.object_id]));
}
