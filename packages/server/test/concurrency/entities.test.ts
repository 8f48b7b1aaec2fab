import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { describeOnPostgres, openTestDatabase } from "../support/database.js";
import { send, startTestServer, type Reply, type TestServer } from "../support/server.js";
import { addTenant, attach, sync, type Tenant } from "../support/api.js";
import { add, list, tryAdd, tryRemove } from "../http/entities/seats.js";

const PARALLEL = 50;

const seats = (more: object) => [{ slug: "seats", ...more }];
const CATALOG = {
  features: [{ slug: "seats", meterType: "non_consumable" as const }],
  plans: [
    { slug: "team", features: seats({ limit: 20 }) },
    {
      slug: "charged",
      features: seats({ limit: 5, overage: "charge", overagePrice: 100, maxOverageUnits: 12 }),
    },
  ],
};

describeOnPostgres("entities that really meet", () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer({ database: await openTestDatabase() })));
  afterAll(() => server.close());

  async function shopWith(plan: string): Promise<Tenant> {
    const tenant = await addTenant(server);
    await sync(tenant, CATALOG);
    await attach(tenant, "ada", plan);
    return tenant;
  }
  const atOnce = (send: (index: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: PARALLEL }, (_, index) => send(index)));
  const codes = (replies: readonly Reply[]) => {
    const counted = new Map<string, number>();
    for (const { status, body } of replies) {
      const code = status === 200 ? "200" : String(body["code"]);
      counted.set(code, (counted.get(code) ?? 0) + 1);
    }
    return Object.fromEntries(counted);
  };

  test.each([
    ["team", 20],
    ["charged", 17],
  ])("never pass the limit of %s together, and are counted one by one", async (plan, most) => {
    const tenant = await shopWith(plan);
    const replies = await atOnce((index) => tryAdd(tenant, `seat${index}`));
    expect(codes(replies)).toEqual({ "200": most, limit_exceeded: PARALLEL - most });
    const counts = replies.flatMap(({ status, body }) => (status === 200 ? [Number(body["count"])] : []));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: most }, (_, index) => index + 1));
    expect((await list(tenant)).total).toBe(most);
  });

  test("and concurrent level increases stop at the limit, and are billed for what was allowed", async () => {
    const tenant = await shopWith("charged");
    const body = { customer: "ada", feature: "seats", value: 1 };
    const replies = await atOnce(() => send(tenant, "/v1/track", { body }));
    expect(replies.filter((reply) => reply.body["allowed"] === true)).toHaveLength(17);
    const { body: unbilled } = await send(tenant, "/v1/billing/usage?customer=ada");
    expect(unbilled).toMatchObject({
      totalEstimated: 1_200,
      features: [{ usage: 17, billableQuantity: 12 }],
    });
  });

  test("of one name are added once, and removed once", async () => {
    const tenant = await shopWith("team");
    expect(codes(await atOnce(() => tryAdd(tenant, "grace")))).toEqual({
      "200": 1,
      entity_already_active: PARALLEL - 1,
    });
    expect(codes(await atOnce(() => tryRemove(tenant, "grace")))).toEqual({
      "200": 1,
      entity_not_found: PARALLEL - 1,
    });
    expect(await add(tenant, "grace")).toMatchObject({ count: 1, restored: true });
  });
});
