import type { Knex } from "knex";
import type { Client } from "pg";

/** Whether the database has Citus. Only then does it have the table that the other statement reads. */
export const HAS_CITUS = "select exists (select from pg_extension where extname = 'citus') as found";

/** Whether its tables are divided among nodes. */
export const IS_DISTRIBUTED = `select exists (
  select from pg_dist_partition where logicalrelid = to_regclass('customers') and partmethod = 'h'
) as found`;

/**
 * Whether the database of these connections is distributed. Asked once: dividing the tables of a database needs servers to
 * be restarted.
 */
export function isDistributedDatabase(knex: Knex): Promise<boolean> {
  const config = configOf(knex);
  const known = databases.get(config);
  if (known) return known;
  const asked = hasCitus(knex).then((has) => has && isTrue(knex, IS_DISTRIBUTED));
  databases.set(config, asked);
  asked.catch(() => databases.delete(config));
  return asked;
}

export function hasCitus(knex: Knex): Promise<boolean> {
  return isTrue(knex, HAS_CITUS);
}

async function isTrue(knex: Knex, statement: string): Promise<boolean> {
  const { rows }: { rows: { found: boolean }[] } = await knex.raw(statement);
  return rows[0]?.found === true;
}

const databases = new WeakMap<object, Promise<boolean>>();

/** What identifies a pool: a transaction has a client of its own, with the same configuration. */
export function configOf(knex: Knex): object {
  return (knex.client as { readonly config: object }).config;
}

/** Queried once for each connection. */
const connections = new WeakMap<Client, boolean>();

export async function isDistributedConnection(connection: Client): Promise<boolean> {
  const known = connections.get(connection);
  if (known !== undefined) return known;
  const isTrue = async (statement: string) =>
    (await connection.query<{ found: boolean }>(statement)).rows[0]?.found === true;
  const found = (await isTrue(HAS_CITUS)) && (await isTrue(IS_DISTRIBUTED));
  connections.set(connection, found);
  return found;
}
