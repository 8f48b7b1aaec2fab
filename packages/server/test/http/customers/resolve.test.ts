import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  addTenant,
  attach,
  check,
  getCustomer,
  sync,
  upsertCustomer,
  type Tenant,
} from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await addTenant(server);
  await sync(tenant, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "free", features: [{ slug: "calls", limit: 10 }] }],
  });
});

/** The refusal of a request. */
async function refusalOf(path: string, body?: object): Promise<unknown[]> {
  const reply = await send(tenant, path, body && { body });
  expect(reply.body["success"]).toBe(false);
  return [reply.status, reply.body["code"]];
}

describe("a string names a customer", () => {
  test("by internal id, by external id, and by email in any case", async () => {
    const ada = await upsertCustomer(tenant, { id: "user/42", email: "Ada@Example.com", name: "Ada" });
    expect(ada).toMatchObject({ externalId: "user/42", email: "Ada@Example.com", name: "Ada" });
    for (const name of [ada.id, "user/42", "Ada@Example.com", "ada@EXAMPLE.COM"]) {
      expect(await getCustomer(tenant, name)).toEqual(ada);
      expect((await attach(tenant, name, "free")).customerId).toBe(ada.id);
    }
  });

  test("but its external id only in its exact case", async () => {
    await upsertCustomer(tenant, { id: "Case", email: "case@example.com" });
    expect(await refusalOf("/v1/customers/case")).toEqual([404, "customer_not_found"]);
  });

  test("as an internal id before it does as an external one", async () => {
    const first = await upsertCustomer(tenant, { email: "first@example.com" });
    const thief = await upsertCustomer(tenant, { id: "thief", email: "thief@example.com" });
    const { knex } = server.database;
    const claim = { organization_id: tenant.id, kind: "external_id", value: first.id, customer_id: thief.id };
    await knex("customer_identifiers").insert(claim);
    expect((await getCustomer(tenant, first.id)).id).toBe(first.id);
  });

  test("as an external id if it has an @ and is not an email", async () => {
    const odd = await upsertCustomer(tenant, { id: "odd@handle", email: "odd@example.com" });
    expect((await getCustomer(tenant, "odd@handle")).id).toBe(odd.id);
  });

  test("only in its own organization", async () => {
    const stranger = await addTenant(server);
    const mine = await upsertCustomer(tenant, { id: "mine", email: "mine@example.com" });
    for (const name of [mine.id, "mine", "mine@example.com"]) {
      const reply = await send(stranger, `/v1/customers/${encodeURIComponent(name)}`);
      expect([reply.status, reply.body["code"]]).toEqual([404, "customer_not_found"]);
    }
    const theirs = await upsertCustomer(stranger, { id: "mine", email: "mine@example.com" });
    expect(theirs.id).not.toBe(mine.id);
  });
});

describe("a string that is one customer's external id and another's email", () => {
  beforeAll(async () => {
    await upsertCustomer(tenant, { email: "both@example.com" });
    await upsertCustomer(tenant, { id: "both@example.com", email: "other@example.com" });
  });

  test("is a conflict wherever a customer must be meant", async () => {
    const customer = "both@example.com";
    const conflict = [409, "customer_ambiguous"];
    expect(await refusalOf("/v1/attach", { customer, product: "free" })).toEqual(conflict);
    expect(await refusalOf("/v1/track", { customer, feature: "calls" })).toEqual(conflict);
    expect(await refusalOf("/v1/billing/invoice", { customer })).toEqual(conflict);
  });

  test("is a denial when checking", async () => {
    expect(await check(tenant, "both@example.com", "calls")).toMatchObject({
      allowed: false,
      code: "customer_ambiguous",
    });
  });

  test("is not ambiguous if only an email matches in that letter case", async () => {
    expect(await getCustomer(tenant, "BOTH@example.com")).toMatchObject({ email: "both@example.com" });
  });
});

describe("an unknown customer", () => {
  test("is a denial when checking, and not found elsewhere", async () => {
    const customer = "unknown";
    const missing = [404, "customer_not_found"];
    expect(await check(tenant, customer, "calls")).toMatchObject({
      allowed: false,
      code: "customer_not_found",
    });
    expect(await refusalOf("/v1/attach", { customer, product: "free" })).toEqual(missing);
    expect(await refusalOf("/v1/track", { customer, feature: "calls" })).toEqual(missing);
    expect(await refusalOf("/v1/billing/invoice", { customer })).toEqual(missing);
    expect(await refusalOf("/v1/customers/unknown")).toEqual(missing);
  });
});
