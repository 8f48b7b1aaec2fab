import { expect, test } from "@jest/globals";
import { getCustomer, listCustomers, statesOf, upsertCustomer, type Body } from "../support/api.js";
import { describeOnPostgres } from "../support/database.js";
import { send } from "../support/server.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const TIMES = 20;

describeOnPostgres("customers created at once", () => {
  const server = useTestServer();
  const tenant = useTenant(server, {
    features: [{ slug: "calls" }],
    plans: [{ slug: "free", autoEnable: true, features: [{ slug: "calls", limit: 1000 }] }],
  });

  /** The outcomes of requests that are all under way together: status, or code of the refusal. */
  async function together(path: string, bodies: readonly Body[]): Promise<unknown[]> {
    const replies = await Promise.all(bodies.map((body) => send(tenant, path, { body })));
    return replies.map(({ status, body }) => (status === 200 ? 200 : body["code"]));
  }

  function times(body: (index: number) => Body): Body[] {
    return Array.from({ length: TIMES }, (_none, index) => body(index));
  }

  test.each<[string, (index: number) => Body]>([
    ["one email", () => ({ email: "ada@example.com" })],
    [
      "one email in many cases",
      (index) => ({ email: index % 2 === 0 ? "ADA@example.com" : "ada@Example.com" }),
    ],
    ["one id and one email", () => ({ id: "user_1", email: "ada@example.com" })],
    [
      "one id with an email, and the email alone",
      (index) => ({ email: "ada@example.com", ...(index % 2 && { id: "user_1" }) }),
    ],
  ])("by %s are one customer, with one free plan", async (_rule, body) => {
    expect(await together("/v1/customers", times(body))).toEqual(Array(TIMES).fill(200));
    expect((await listCustomers(tenant)).total).toBe(1);
    expect(await statesOf(tenant, "ada@example.com")).toEqual(["free active"]);
  });

  test("by one id with twenty emails result in one customer with the last email", async () => {
    const emails = Array.from({ length: TIMES }, (_none, index) => `ada${index}@example.com`);
    const outcomes = await together(
      "/v1/customers",
      emails.map((email) => ({ id: "user_1", email })),
    );
    expect(outcomes).toEqual(Array(TIMES).fill(200));
    expect((await listCustomers(tenant)).total).toBe(1);
    const { email } = await getCustomer(tenant, "user_1");
    expect(emails).toContain(email);
    for (const other of emails.filter((each) => each !== email)) {
      expect((await send(tenant, `/v1/customers/${other}`)).status).toBe(404);
    }
  });

  test("by twenty ids with one email are twenty customers", async () => {
    const ids = Array.from({ length: TIMES }, (_none, index) => `user_${index}`);
    const outcomes = await together(
      "/v1/customers",
      ids.map((id) => ({ id, email: "ada@example.com" })),
    );
    expect(outcomes).toEqual(Array(TIMES).fill(200));
    const { customers } = await listCustomers(tenant);
    expect(customers.map(({ externalId }) => externalId).toSorted()).toEqual(ids.toSorted());
  });

  test("by twenty ids, whose email one customer without an id has: one of them is that customer", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `linked${round}@example.com`;
      const { id } = await upsertCustomer(tenant, { email });
      const ids = Array.from({ length: TIMES }, (_none, index) => `linked_${round}_${index}`);
      const outcomes = await together(
        "/v1/customers",
        ids.map((each) => ({ id: each, email })),
      );
      expect(outcomes).toEqual(Array(TIMES).fill(200));
      const customers = await Promise.all(ids.map((each) => getCustomer(tenant, each)));
      expect(new Set(customers.map((each) => each.id)).size).toBe(TIMES);
      expect(customers.filter((each) => each.id === id)).toHaveLength(1);
    }
  });

  test.each([
    ["attach", "/v1/attach", { product: "free" }],
    ["check", "/v1/check", { feature: "calls" }],
    ["track", "/v1/track", { feature: "calls" }],
  ])("on the way by %s are one customer with one free plan", async (_way, path, rest) => {
    const body = { customer: "user_1", customerData: { email: "ada@example.com" }, ...rest };
    expect(
      await together(
        path,
        times(() => body),
      ),
    ).toEqual(Array(TIMES).fill(200));
    expect((await listCustomers(tenant)).total).toBe(1);
    expect(await statesOf(tenant, "user_1")).toEqual(["free active"]);
  });

  test("merge the metadata of all requests", async () => {
    await together(
      "/v1/customers",
      times((index) => ({ email: "ada@example.com", metadata: { [`key${index}`]: index } })),
    );
    const { metadata } = await getCustomer(tenant, "ada@example.com");
    expect(Object.keys(metadata)).toHaveLength(TIMES);
  });

  test("that swap their emails keep one email each, by which they are found, and no request hangs", async () => {
    await upsertCustomer(tenant, { id: "user_1", email: "one@example.com" });
    await upsertCustomer(tenant, { id: "user_2", email: "two@example.com" });
    const swaps = times((index) =>
      index % 2 === 0
        ? { id: "user_1", email: index % 4 === 0 ? "free@example.com" : "two@example.com" }
        : { id: "user_2", email: index % 4 === 1 ? "other@example.com" : "one@example.com" },
    );
    expect(await together("/v1/customers", swaps)).toEqual(Array(TIMES).fill(200));
    const { customers } = await listCustomers(tenant);
    expect(new Set(customers.map(({ email }) => email)).size).toBe(2);
    for (const { id, email } of customers) expect((await getCustomer(tenant, email)).id).toBe(id);
    const rows: unknown[] = await server.database
      .knex("customer_identifiers")
      .where({ kind: "email", organization_id: tenant.id });
    expect(rows).toHaveLength(2);
  });
});
