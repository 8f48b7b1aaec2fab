import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import {
  addTenant,
  getCustomer,
  listCustomers,
  statesOf,
  sync,
  upsertCustomer,
  type Body,
  type Tenant,
} from "../support/shop.js";
import { describeOnPostgres } from "../support/database.js";
import { send, startTestServer, type TestServer } from "../support/server.js";

const TIMES = 20;

describeOnPostgres("customers created at once", () => {
  let host: TestServer;
  let server: Tenant;
  beforeAll(async () => {
    host = await startTestServer();
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    server = await addTenant(host);
    await sync(server, {
      features: [{ slug: "calls" }],
      plans: [{ slug: "free", autoEnable: true, features: [{ slug: "calls", limit: 1000 }] }],
    });
  });

  /** The outcomes of requests that are all under way together: status, or code of the refusal. */
  async function together(path: string, bodies: readonly Body[]): Promise<unknown[]> {
    const replies = await Promise.all(bodies.map((body) => send(server, path, { body })));
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
    expect((await listCustomers(server)).total).toBe(1);
    expect(await statesOf(server, "ada@example.com")).toEqual(["free active"]);
  });

  test("by one id with twenty emails are one customer, who has the last of them and no other", async () => {
    const emails = Array.from({ length: TIMES }, (_none, index) => `ada${index}@example.com`);
    const outcomes = await together(
      "/v1/customers",
      emails.map((email) => ({ id: "user_1", email })),
    );
    expect(outcomes).toEqual(Array(TIMES).fill(200));
    expect((await listCustomers(server)).total).toBe(1);
    const { email } = await getCustomer(server, "user_1");
    expect(emails).toContain(email);
    for (const other of emails.filter((each) => each !== email)) {
      expect((await send(server, `/v1/customers/${other}`)).status).toBe(404);
    }
  });

  test("by twenty ids with one email are one customer with one of the ids; the others are conflicts", async () => {
    const outcomes = await together(
      "/v1/customers",
      times((index) => ({ id: `user_${index}`, email: "ada@example.com" })),
    );
    expect(outcomes.toSorted()).toEqual([200, ...Array(TIMES - 1).fill("customer_conflict")].toSorted());
    expect((await listCustomers(server)).total).toBe(1);
    const { externalId } = await getCustomer(server, "ada@example.com");
    expect(outcomes[Number(externalId?.slice("user_".length))]).toBe(200);
  });

  test("twenty ids that claim a customer without one: one gets it, and no other id names anybody", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `linked${round}@example.com`;
      const { id } = await upsertCustomer(server, { email });
      const ids = Array.from({ length: TIMES }, (_none, index) => `linked_${round}_${index}`);
      const outcomes = await together(
        "/v1/customers",
        ids.map((each) => ({ id: each, email })),
      );
      expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
      const { externalId } = await getCustomer(server, id);
      for (const [index, each] of ids.entries()) {
        const { status } = await send(server, `/v1/customers/${each}`);
        expect([each, status]).toEqual([each, outcomes[index] === 200 ? 200 : 404]);
      }
      expect(externalId).toBe(ids[outcomes.indexOf(200)]);
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
    expect((await listCustomers(server)).total).toBe(1);
    expect(await statesOf(server, "user_1")).toEqual(["free active"]);
  });

  test("merge what all of them say", async () => {
    await together(
      "/v1/customers",
      times((index) => ({ email: "ada@example.com", metadata: { [`key${index}`]: index } })),
    );
    const { metadata } = await getCustomer(server, "ada@example.com");
    expect(Object.keys(metadata)).toHaveLength(TIMES);
  });

  test("that swap their emails leave every email with at most one of them, and no request hangs", async () => {
    await upsertCustomer(server, { id: "user_1", email: "one@example.com" });
    await upsertCustomer(server, { id: "user_2", email: "two@example.com" });
    const swaps = times((index) =>
      index % 2 === 0
        ? { id: "user_1", email: index % 4 === 0 ? "free@example.com" : "two@example.com" }
        : { id: "user_2", email: index % 4 === 1 ? "free@example.com" : "one@example.com" },
    );
    const outcomes = await together("/v1/customers", swaps);
    expect(new Set(outcomes)).toEqual(new Set([200, "customer_conflict"]));
    const { customers } = await listCustomers(server);
    const emails = customers.map(({ email }) => email);
    expect(new Set(emails).size).toBe(2);
    for (const { id, email } of customers) expect((await getCustomer(server, email)).id).toBe(id);
  });
});
