import type { Knex } from "knex";

/**
 * When keys were last used, which is recorded beside requests; and the record of an attach preview, so that the attach is
 * refused after any change.
 */
const WRITTEN_BY_READING = ["api_key_uses", "attach_previews"];

/** Tables that belong to the server and to no organization. */
const OF_THE_SERVER = ["migrations", "organizations"];

/** A digest of all stored data of an organization, by table. */
export async function storedOf(
  knex: Knex,
  organizationId: string,
): Promise<Readonly<Record<string, string>>> {
  const tables = (await ownedTables(knex)).filter((table) => !WRITTEN_BY_READING.includes(table));
  const digests = tables.map(
    () => `select ?::text as name,
      (select md5(string_agg(line, ',' order by line)) from
        (select to_jsonb(t)::text as line from ?? as t where organization_id = ?) as lines)`,
  );
  const bindings = tables.flatMap((table) => [table, table, organizationId]);
  const all = await knex.raw<{ rows: { name: string; md5: string }[] }>(
    digests.join(" union all "),
    bindings,
  );
  const row: unknown = await knex("organizations").where({ id: organizationId }).first();
  const text = JSON.stringify(row, (_name, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return { ...Object.fromEntries(all.rows.map(({ name, md5 }) => [name, md5])), organizations: text };
}

/** Tables whose rows belong to an organization without naming it. */
export async function tablesWithoutOwner(knex: Knex): Promise<string[]> {
  const owned = await ownedTables(knex);
  return (await tablesOf(knex)).filter((table) => ![...owned, ...OF_THE_SERVER].includes(table));
}

function ownedTables(knex: Knex): Promise<string[]> {
  return knex("information_schema.columns")
    .where({ table_schema: "public", column_name: "organization_id" })
    .orderBy("table_name")
    .pluck("table_name");
}

function tablesOf(knex: Knex): Promise<string[]> {
  return knex("information_schema.tables")
    .where({ table_schema: "public", table_type: "BASE TABLE" })
    .orderBy("table_name")
    .pluck("table_name");
}
