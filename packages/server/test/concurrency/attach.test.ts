import { expect, test } from "@jest/globals";
import {
  attach,
  buy,
  checkoutOf,
  invoicesOf,
  payAt,
  paymentsOf,
  statesOf,
  subscriptionsOf,
  upsertCustomer,
} from "../support/api.js";
import { describeOnPostgres } from "../support/database.js";
import { send } from "../support/server.js";
import { useTenant, useTestServer } from "../support/fixtures.js";

const TIMES = 20;

function together<Answer>(times: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_none, index) => ask(index)));
}

function one<Value>(values: readonly Value[]): Value | undefined {
  expect(new Set(values).size).toBe(1);
  return values[0];
}

describeOnPostgres("attaches that meet", () => {
  const server = useTestServer();
  const tenant = useTenant(server, {
    features: [],
    plans: [
      { slug: "free" },
      { slug: "hobby" },
      { slug: "basic", price: 1000 },
      { slug: "pro", price: 2500 },
      { slug: "max", price: 9900 },
      { slug: "extra", price: 300, isAddon: true },
      { slug: "waiting", price: 100, planGroup: "waiting", autoEnable: true },
    ],
  });

  /** How many checkouts of a customer can still be paid. */
  async function openCheckouts(customerId: string): Promise<number> {
    const rows = await server.database.knex("checkouts").where({ customer_id: customerId });
    return rows.filter(({ status }) => status === "open" || status === "creating").length;
  }

  test("of one plan leave one pending subscription and one open checkout, paid once", async () => {
    const attached = await together(TIMES, () => attach(tenant, "ada", "pro"));
    const checkoutUrl = one(attached.map((each) => each.checkoutUrl));
    one(attached.map(({ subscriptionId }) => subscriptionId));
    const customerId = one(attached.map((each) => each.customerId)) ?? "";
    expect(await statesOf(tenant, "ada")).toEqual(expect.arrayContaining(["pro pending"]));
    expect(await openCheckouts(customerId)).toBe(1);

    const tries = await together(10, () => payAt(checkoutUrl));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await statesOf(tenant, "ada")).toEqual(["pro active", "waiting pending"]);
    expect(await invoicesOf(tenant, "ada")).toMatchObject([
      { status: "paid", number: expect.stringMatching(/-0001$/), total: 2500 },
    ]);
    expect(await paymentsOf(server, customerId)).toEqual([
      { status: "succeeded", failureCode: null, isUnapplied: false },
    ]);
  });

  test("of one plan with a saved card charge it once", async () => {
    const { customerId } = await buy(tenant, "ada", "extra");
    const attached = await together(TIMES, () => attach(tenant, "ada", "pro"));
    one(attached.map(({ subscriptionId }) => subscriptionId));
    expect(await statesOf(tenant, "ada")).toEqual(["pro active", "extra active", "waiting pending"]);
    expect((await invoicesOf(tenant, "ada")).map(({ total }) => total)).toEqual([2500, 300]);
    expect((await paymentsOf(server, customerId)).map(({ status }) => status)).toEqual([
      "succeeded",
      "succeeded",
    ]);
  });

  test("to two more expensive plans with a saved card end with one of them, charged once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = `ada${round}`;
      await buy(tenant, customer, "basic");
      const [pro, max] = await Promise.all(
        ["pro", "max"].map((product) => send(tenant, "/v1/attach", { body: { customer, product } })),
      );
      const refused = [pro, max].filter((reply) => reply?.status !== 200);
      expect(refused.map((reply) => reply?.body["code"])).toEqual(refused.map(() => "payment_in_progress"));
      expect(refused.length).toBeLessThan(2);
      const expected = max?.status === 200 ? "max active" : "pro active";
      expect(await statesOf(tenant, customer)).toEqual([expected, "waiting pending"]);
    }
  });

  test("of plans without a fee leave one of them", async () => {
    await together(TIMES, (index) => attach(tenant, "ada", index % 2 === 0 ? "free" : "hobby"));
    const live = await subscriptionsOf(tenant, "ada", { status: "active" });
    expect(live).toHaveLength(1);
  });

  test("of two paid plans leave one payable checkout, whatever each request returns", async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = `ada${round}`;
      const { id } = await upsertCustomer(tenant, { id: customer, email: `${customer}@example.com` });
      const replies = await together(6, (index) =>
        send(tenant, "/v1/attach", { body: { customer, product: index % 2 === 0 ? "pro" : "max" } }),
      );
      const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body["code"]);
      expect(refused.filter((code) => code !== "payment_in_progress")).toEqual([]);
      const pending = await subscriptionsOf(tenant, customer, { status: "pending" });
      expect(pending.filter(({ plan }) => plan.slug !== "waiting")).toHaveLength(1);
      expect(await openCheckouts(id)).toBe(1);

      const urls = replies.flatMap(({ body }) => (body["checkoutUrl"] ? [String(body["checkoutUrl"])] : []));
      const tries = await Promise.all([...new Set(urls)].map((url) => payAt(url)));
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await subscriptionsOf(tenant, customer, { status: "active" })).toHaveLength(1);
      expect(await paymentsOf(server, id)).not.toContainEqual(expect.objectContaining({ isUnapplied: true }));
    }
  });

  test("and a payment of the replaced checkout leave no unapplied payment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = `eve${round}`;
      const { checkoutUrl, customerId } = await attach(tenant, customer, "pro");
      const [paid] = await Promise.all([
        payAt(checkoutUrl),
        attach(tenant, customer, "pro", { callbackUrl: "https://shop.example/back" }),
      ]);
      const states = await statesOf(tenant, customer);
      const payments = await paymentsOf(server, customerId);
      expect(payments.filter(({ isUnapplied }) => isUnapplied)).toEqual([]);
      expect(states).toContain(paid.status === 200 ? "pro active" : "pro pending");
    }
  });

  test("and checkouts of one pending subscription are one checkout", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const [pending] = await subscriptionsOf(tenant, "ada", { status: "pending" });
    const replies = await together(TIMES, () => checkoutOf(tenant, pending?.id ?? ""));
    expect(one(replies.map(({ status }) => status))).toBe(200);
    one(replies.map(({ body }) => body["checkoutUrl"]));
    expect(await openCheckouts(pending?.customerId ?? "")).toBe(1);
  });

  test("of many customers give each of them the same, with invoice numbers of their own", async () => {
    const customers = Array.from({ length: TIMES }, (_none, index) => `customer${index}`);
    await Promise.all(customers.map((customer) => buy(tenant, customer, "pro")));
    const invoices = await Promise.all(customers.map((customer) => invoicesOf(tenant, customer)));
    const numbers = invoices.flat().map(({ number }) => number);
    expect(numbers).toHaveLength(TIMES);
    expect(new Set(numbers).size).toBe(TIMES);
    expect(numbers.every((number) => number?.endsWith("-0001"))).toBe(true);
  });
});
