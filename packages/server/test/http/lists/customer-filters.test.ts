import { beforeAll, expect, test } from "@jest/globals";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const CUSTOMERS = 20_000;

const server = useTestServer();
beforeAll(async () => {
  const { db } = server.deps;
  const created = await send(server, "/v1/customers", { body: { id: "user-1", email: "Ada@Example.com" } });
  const { id } = created.body as { id: string };
  await db.raw(
    `insert into customers select (jsonb_populate_record(customer, jsonb_build_object(
        'id', 'cus_' || number, 'email', 'c' || number || '@example.com', 'external_id', 'c' || number,
        'invoice_prefix', 'C' || number))).*
      from customers as customer, generate_series(1, ?) as number where customer.id = ?`,
    [CUSTOMERS, id],
  );
  await db.raw(
    `insert into customer_identifiers (organization_id, kind, value, customer_id)
      select organization_id, kind, case kind when 'email' then email else external_id end, id
      from customers, unnest(array['email', 'external_id']) as kind where id <> ?`,
    [id],
  );
  await db.raw("analyze");
});

interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

test.each(["email=ada@EXAMPLE.com", "externalId=user-1"])(
  "the filter %s reads customers by index",
  async (query) => {
    const statements: Statement[] = [];
    const { db } = server.deps;
    const onQuery = (statement: Statement): void => void statements.push(statement);
    db.on("query", onQuery);
    const reply = await send(server, `/v1/customers?${query}`);
    db.removeListener("query", onQuery);
    expect(reply).toMatchObject({
      status: 200,
      body: { total: 1, customers: [{ email: "Ada@Example.com" }] },
    });

    const lists = statements.filter(({ sql }) => sql.includes('from "customers"'));
    expect(lists.length).toBe(2);
    for (const { sql, bindings } of lists) {
      const placeholders = sql.replace(/\$\d+/g, "?");
      const plan: { rows: Record<string, string>[] } = await db.raw(
        `explain ${placeholders}`,
        bindings as string[],
      );
      const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(lines).toContain("Index");
      expect(lines).not.toMatch(/Seq Scan on (customers|customer_identifiers)/);
    }
  },
);
