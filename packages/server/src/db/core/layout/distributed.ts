import type { Knex } from "knex";
import type { Layout, Lockable } from "./layout.js";
import { HOLD_SHARD } from "./shard-statements.js";

/** Tables divided among the nodes of a PostgreSQL with Citus. */
export const DISTRIBUTED: Layout = {
  isOnePlace: false,
  locksMany: false,
  sharesLocks: false,
  insertsSelected: false,
  locksPartitions: false,
  commitsOwners: false,
  // The rows of a divided table are in its shards, and it has none itself.
  sizeFunction: "citus_table_size",
  groupsOf: groupsOfShards,
  async hold(trx, [first]) {
    if (first !== undefined) await trx.raw(HOLD_SHARD.text.replace("$1", "?"), [first]);
  },
  pinned: (text, customers) =>
    text.replace(OF_ANY, (condition, column: string) => `${condition} and ${column} = any (${customers})`),
};

const OF_ANY = /(?<![\w.])(\w+\.(?:customer_id|id)) = \w+\.(?:customer_id)\b/g;

async function groupsOfShards<Customer extends Lockable>(
  knex: Knex,
  customers: readonly Customer[],
): Promise<readonly (readonly Customer[])[]> {
  if (customers.length < 2) return [customers];
  const { rows }: { rows: { id: string; shard: string }[] } = await knex.raw(
    `select id, get_shard_id_for_distribution_column('customers', id)::text as shard
      from unnest(?::text[]) as named (id)`,
    [[...new Set(customers.map(({ customerId }) => customerId))]],
  );
  const shardOf = new Map(rows.map(({ id, shard }) => [id, shard]));
  const groups = new Map<string | undefined, Customer[]>();
  for (const customer of customers) {
    const shard = shardOf.get(customer.customerId);
    const group = groups.get(shard);
    if (group) group.push(customer);
    else groups.set(shard, [customer]);
  }
  return [...groups.values()];
}
