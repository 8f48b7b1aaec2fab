import { expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { send } from "../../support/server.js";
import { attach, payAt, succeeded, type Body } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";

/** A mark in all personal data, so that any remainder is found. */
const MARK = "grace-hopper-7731";
const EMAIL = `${MARK}@example.com`;
const PERSON = {
  id: `user-${MARK}`,
  email: EMAIL,
  name: `Grace ${MARK}`,
  metadata: { vat: MARK },
  address: { city: MARK },
  invoiceFields: { purchaseOrder: MARK },
};
const SEAT = { customer: EMAIL, entity: `seat-${MARK}`, feature: "seats" };

const server = useTestServer();
const tenant = useTenant(server, {
  features: [
    { slug: "calls" },
    { slug: "users", aggregation: "unique" },
    { slug: "seats", meterType: "non_consumable" },
  ],
  creditSystems: [{ slug: "ai", features: [{ feature: "calls" }] }],
  creditPacks: [{ slug: "hundred", credits: 100, price: 1_000 }],
  plans: [
    {
      slug: "pro",
      price: 1_000,
      features: [
        { slug: "calls", limit: 5, overage: "charge", overagePrice: 2 },
        { slug: "users", limit: 3 },
        { slug: "seats", limit: 3 },
      ],
    },
  ],
});

const post = async (path: string, body: Body) => succeeded<Body>(await send(tenant, `/v1/${path}`, { body }));

/** All kinds of actions of the person, with the mark in each. */
async function live(): Promise<void> {
  await post("customers", PERSON);
  const callbackUrl = `https://shop.example/${MARK}`;
  const { checkoutUrl, subscriptionId } = await attach(tenant, EMAIL, "pro", {
    metadata: { seller: MARK },
    callbackUrl,
  });
  succeeded(await payAt(checkoutUrl));
  await post("entities", {
    ...SEAT,
    name: `Seat of ${MARK}`,
    email: `seat-${EMAIL}`,
    metadata: { note: MARK },
  });
  const { invoiceId } = await post("addon", { customer: EMAIL, pack: "hundred", metadata: { order: MARK } });
  await post("credits/grant", {
    customer: EMAIL,
    credits: 5,
    creditSystem: "ai",
    metadata: { why: MARK },
    reason: `Sorry, ${MARK}`,
    idempotencyKey: `grant-${MARK}`,
  });
  const use = { customer: EMAIL, feature: "calls", entity: SEAT.entity, properties: { page: `/${MARK}` } };
  for (const value of [2, 200]) await post("track", { ...use, value, idempotencyKey: `${value}-${MARK}` });
  await post("track/void", { customer: EMAIL, idempotencyKey: `2-${MARK}` });
  await post("track", { customer: EMAIL, feature: "users", key: `user-${MARK}` });
  await post("entities/remove", SEAT);
  const cancellationDetails = { feedback: "unused", comment: `Asked by ${MARK}` };
  await post(`subscriptions/${subscriptionId}/cancel`, { cancellationDetails });
  await post(`billing/invoices/${String(invoiceId)}/refund`, {
    amount: 100,
    force: true,
    reason: `Asked by ${MARK}`,
  });
}

/** The places in the database that still contain the mark: `table.column`. */
async function traces(): Promise<string[]> {
  const { knex } = server.database;
  const tables: string[] = await knex("information_schema.tables")
    .where({ table_schema: "public", table_type: "BASE TABLE" })
    .orderBy("table_name")
    .pluck("table_name");
  const found: string[] = [];
  for (const table of tables) {
    const columns: { name: string }[] = await knex
      .from(knex.raw("?? as stored, jsonb_each_text(to_jsonb(stored)) as field (name, text)", [table]))
      .whereILike("field.text", `%${MARK}%`)
      .distinct("field.name");
    found.push(...columns.map(({ name }) => `${table}.${name}`));
  }
  return found;
}

/** The law requires that issued documents are kept as they are, with the name and the address of their buyer. */
const KEPT = ["credit_notes.facts", "credit_notes.memo", "invoices.facts"];

test("only issued documents identify a deleted person, and all sums still add up", async () => {
  await live();
  // A search in the wrong place would find nothing either.
  expect((await traces()).length).toBeGreaterThan(15);
  succeeded(await send(tenant, `/v1/customers/${EMAIL}`, { method: "DELETE" }));
  expect(await traces()).toEqual(KEPT);
  const differences: unknown[] = [];
  for await (const page of audit(server.deps, { organizationId: tenant.id }))
    differences.push(...page.differences);
  expect(differences).toEqual([]);
});
