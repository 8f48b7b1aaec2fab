import { describe, expect, test } from "@jest/globals";
import { addTenant, buy, succeeded, sync, upsertCustomer, type Body } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

/** More than a page of 50, and more than the largest page. */
const FEW = 120;

/** The maximum size of a response. */
const MOST = 10_000;

interface List {
  readonly path: string;
  readonly key: string;
  readonly table: string;
  /** What a copy of the row has instead, as an SQL expression of `n`. */
  readonly instead?: Readonly<Record<string, string>>;
}

// prettier-ignore
const LISTS: readonly List[] = [
  { path: "/v1/entities",         key: "entities",      table: "entities",       instead: { entity_id: "'desk' || n" } },
  { path: "/v1/billing/invoices", key: "invoices",      table: "invoices",       instead: { number: "'COPY-' || n" } },
  { path: "/v1/payments",         key: "payments",      table: "payments",       instead: { reference: "'copy' || n" } },
  { path: "/v1/subscriptions",    key: "subscriptions", table: "subscriptions",  instead: { status: "'canceled'" } },
  { path: "/v1/credits/grants",   key: "grants",        table: "credit_grants",  instead: { source: "'manual'", invoice_line_id: "null::text" } },
  { path: "/v1/credits/entries",  key: "entries",       table: "credit_entries" },
];

const server = useTestServer();

/** A customer with one object of each list, which is then copied until there are `count`. */
async function customerWith(count: number, lists: readonly List[]) {
  const tenant = await addTenant(server);
  await sync(tenant, {
    features: [{ slug: "seats", meterType: "non_consumable" }],
    creditPacks: [{ slug: "pack", credits: 10, price: 500 }],
    plans: [{ slug: "pro", price: 1000, features: [{ slug: "seats", limit: null }] }],
  });
  const { id } = await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await buy(tenant, "ada", "pro");
  succeeded(await send(tenant, "/v1/addon", { body: { customer: "ada", pack: "pack" } }));
  succeeded(
    await send(tenant, "/v1/entities", { body: { customer: "ada", feature: "seats", entity: "desk" } }),
  );
  for (const list of lists) await copy(id, list, count);
  return { tenant, ask: async (path: string) => succeeded<Body>(await send(tenant, path)) };
}

async function copy(customerId: string, { table, instead = {} }: List, count: number): Promise<void> {
  const { knex } = server.database;
  const [row]: { count: bigint }[] = await knex(table)
    .where({ customer_id: customerId })
    .count({ count: "*" });
  const values = Object.entries({ id: "one.id || lpad(n::text, 6, '0')", ...instead });
  const changes = values.map(([column, value]) => `'${column}', ${value}`).join(", ");
  const { rows: columns }: { rows: { name: string }[] } = await knex.raw(
    "select attname as name from pg_attribute where attrelid = ?::regclass and attnum > 0 and attgenerated = ''",
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  await knex.raw(
    `insert into ${table} (${names}) select ${names} from (
        select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
          from ${table} as one, generate_series(1, :copies) as n
          where one.id = (select min(id) from ${table} where customer_id = :customerId)
      ) as copies`,
    { customerId, copies: count - Number(row?.count) },
  );
}

describe("the lists of a customer", () => {
  test.each(LISTS)("$path has all of it without limit and cursor", async (list) => {
    const { ask } = await customerWith(FEW, [list]);
    const all = await ask(`${list.path}?customer=ada`);
    expect(all[list.key]).toHaveLength(FEW);
    expect(all["nextCursor"]).toBeNull();
    const page = await ask(`${list.path}?customer=ada&limit=20`);
    expect(page[list.key]).toEqual((all[list.key] as unknown[]).slice(0, 20));
    const next = await ask(`${list.path}?customer=ada&cursor=${String(page["nextCursor"])}`);
    expect(next[list.key]).toEqual((all[list.key] as unknown[]).slice(20, 70));
  });

  test("ends at ten thousand, with a cursor for the rest", async () => {
    const lists = LISTS.filter(({ key }) => key === "entities" || key === "invoices");
    const { ask } = await customerWith(MOST + 1, lists);
    for (const { path, key } of lists) {
      const all = await ask(`${path}?customer=ada`);
      expect(all[key]).toHaveLength(MOST);
      const rest = await ask(`${path}?customer=ada&cursor=${String(all["nextCursor"])}`);
      expect(rest[key]).toHaveLength(1);
      expect(rest["nextCursor"]).toBeNull();
    }
  });
});
