import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { recordChange } from "../../../src/usecases/shared/change/record.js";
import { send } from "../../support/server.js";
import { CREDIT_CATALOG, give } from "../../support/credits.js";
import { addTenant, buy, succeeded, sync, upsertCustomer, type Tenant } from "../../support/api.js";
import { add } from "../entities/seats.js";
import { auditOf, eventsOf } from "./event-requests.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

const idOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** Two customers with three events, an hour apart. */
async function shopOfTwo(): Promise<Tenant & { readonly began: number }> {
  const tenant = await addTenant(server);
  const began = server.clock.now();
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  server.clock.advance(3_600_000);
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada" });
  server.clock.advance(3_600_000);
  await upsertCustomer(tenant, { id: "alan", email: "alan@example.com" });
  return { ...tenant, began };
}

describe("events", () => {
  test("are found by customer, type, object and time, and turned by pages", async () => {
    const tenant = await shopOfTwo();
    const all = idOf(await eventsOf(tenant));
    expect(all).toHaveLength(3);
    const [created, updated, other] = all;
    const hour = 3_600_000;
    const ada = (await eventsOf(tenant))[0]?.customerId ?? "";
    // prettier-ignore
    for (const [query, found] of [
      ["&customer=ada",                                     [created, updated]],
      ["&customer=unknown",                                  []],
      ["&type=customer.updated",                            [updated]],
      [`&object=${ada}`,                                    [created, updated]],
      ["&object=cus_1",                                     []],
      [`&from=${tenant.began + hour}`,                        [updated, other]],
      [`&from=${new Date(tenant.began + hour + 1).toISOString()}`, [other]],
      [`&customer=ada&from=${tenant.began + 1}`,              [updated]],
    ] as const) {
      expect([query, idOf(await eventsOf(tenant, query))]).toEqual([query, found]);
    }
    const page = succeeded<{ events: { id: string }[]; nextCursor: string }>(
      await send(tenant, "/v1/events?limit=2"),
    );
    expect(idOf(page.events)).toEqual([other, updated]);
    const rest = succeeded<{ events: { id: string }[]; nextCursor: null }>(
      await send(tenant, `/v1/events?limit=2&cursor=${page.nextCursor}`),
    );
    expect([idOf(rest.events), rest.nextCursor]).toEqual([[created], null]);
  });

  test("are returned by id, except those of other organizations", async () => {
    const tenant = await shopOfTwo();
    const [first] = await eventsOf(tenant);
    const path = `/v1/events/${first?.id}`;
    expect(succeeded<{ event: unknown }>(await send(tenant, path)).event).toEqual(first);
    const stranger = await addTenant(server);
    expect(await send(stranger, path)).toMatchObject({ status: 404, body: { code: "event_not_found" } });
    expect(await eventsOf(stranger)).toEqual([]);
  });
});

describe("the audit log", () => {
  test("is filtered by kind, actor and time, and has the author and the origin", async () => {
    const tenant = await shopOfTwo();
    const body = { graceDays: 3 };
    const headers = { "x-request-id": "grace-of-three" };
    succeeded(await send(tenant, "/v1/organization", { method: "PATCH", body, headers }));
    const [entry] = await auditOf(tenant, "&kind=organization.updated");
    expect(entry).toMatchObject({
      objectType: "organization",
      objectId: tenant.id,
      customerId: null,
      sequence: null,
      actor: { type: "key", requestId: "grace-of-three", address: "127.0.0.1" },
      before: { graceDays: null },
      after: { graceDays: 3 },
    });
    const key = entry?.actor.id ?? "";
    expect(await auditOf(tenant, `&actor=${key}`)).toHaveLength(4);
    expect(await auditOf(tenant, "&actor=key_1")).toEqual([]);
    const until = await auditOf(tenant, `&from=${tenant.began + 1}&to=${tenant.began + 3_600_001}`);
    expect(until.map(({ kind }) => kind)).toEqual(["customer.updated"]);
    expect((await auditOf(tenant)).map(({ kind }) => kind).slice(0, 2)).toEqual([
      "organization.created",
      "api_key.created",
    ]);
  });

  test("names the provider and the request for provider webhooks", async () => {
    const tenant = await addTenant(server);
    await sync(tenant, { features: [], plans: [{ slug: "pro", price: 100 }] });
    await buy(tenant, "ada", "pro");
    const [paid] = await auditOf(tenant, "&kind=payment.succeeded");
    expect(paid?.actor).toMatchObject({ type: "provider", id: "sandbox", address: expect.any(String) });
    expect(idOf(await auditOf(tenant, "&actor=sandbox"))).toContain(paid?.id);
  });

  test("is for keys with the scope admin alone", async () => {
    const tenant = await addTenant(server);
    const made = await send(tenant, "/v1/keys", { body: { name: "Reader", scopes: ["read", "write"] } });
    const { apiKey } = succeeded<{ apiKey: string }>(made);
    expect(await send({ ...tenant, apiKey }, "/v1/audit-log")).toMatchObject({ status: 403 });
    expect(await send({ ...tenant, apiKey }, "/v1/events")).toMatchObject({ status: 200 });
  });
});

test("rolled-back changes have no events", async () => {
  const tenant = await addTenant(server);
  const change = { organizationId: tenant.id, kind: "customer.created", at: server.clock.now() } as const;
  const object = { type: "customer", id: "cus_1" } as const;
  const undone = server.deps.db.transaction(async (trx) => {
    await recordChange(server.deps, trx, { ...change, object, after: { id: "cus_1" } });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await eventsOf(tenant)).toEqual([]);
});

test("no event of a deleted customer identifies the person", async () => {
  const tenant = await addTenant(server);
  const seats = { slug: "seats", meterType: "non_consumable" as const };
  await sync(tenant, {
    features: [...CREDIT_CATALOG.features, seats],
    creditSystems: CREDIT_CATALOG.creditSystems,
    plans: [{ slug: "pro", price: 100, features: [{ slug: "seats", limit: 3 }] }],
  });
  const details = { name: "Ada King", metadata: { city: "Marylebone" } };
  const { id } = await upsertCustomer(tenant, { id: "ada", email: "ada@lovelace.example", ...details });
  await buy(tenant, "ada", "pro");
  const metadata = { street: "Marylebone Road" };
  await add(tenant, "grace-hopper", { name: "Grace Hopper", email: "grace@hopper.example", metadata });
  await give(tenant, "ada", 5, { reason: "A gift for Ada King", metadata });
  succeeded(await send(tenant, "/v1/customers/ada", { method: "DELETE" }));
  const [customer] = await eventsOf(tenant, `&customer=${id}&type=customer.created`);
  expect(customer?.data.object).toMatchObject({
    id,
    email: `${id}@deleted.invalid`,
    name: null,
    externalId: null,
    metadata: {},
  });
  const everything = JSON.stringify(await auditOf(tenant, `&customer=${id}`));
  const names = ["Ada", "King", "lovelace", "Marylebone", "Grace", "hopper", '"ada"', '"4242"'];
  expect(names.filter((name) => everything.includes(name))).toEqual([]);
  expect(everything).toContain("customer.deleted");
});

test("recorded changes are modified only by the deletion of their customer, and by taking back an import", () => {
  const source = path.join(__dirname, "../../../src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const changing = files.filter((name) => {
    const text = readFileSync(path.join(source, name), "utf8");
    return /\b(?:update|delete from|truncate) changes\b|"changes"\)[\s\S]{0,200}?\.(?:update|del|delete)\(/.test(
      text,
    );
  });
  expect(changing).toEqual(["db/imports/undo.ts", "db/organizations/changes.ts"]);
});
