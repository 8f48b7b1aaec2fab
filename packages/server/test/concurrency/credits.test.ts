import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { expireCheckouts } from "../../src/jobs/expire-checkouts.js";
import { balanceOf, CREDIT_CATALOG, give, grantsOf, movementsOf, purchase } from "../support/credits.js";
import { describeOnPostgres, openTestDatabase } from "../support/database.js";
import { takeOverNetwork, type SandboxNetwork } from "../support/sandbox-network.js";
import { send, startTestServer, type TestServer } from "../support/server.js";
import { addTenant, buy, invoicesOf, payAt, sync, upsertCustomer, type Tenant } from "../support/api.js";

const DAY_MS = 24 * 60 * 60 * 1000;

function atOnce<T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
}

describeOnPostgres("credits that are asked for at once", () => {
  let server: TestServer;
  let network: SandboxNetwork;
  let tenant: Tenant;
  beforeAll(async () => {
    network = takeOverNetwork();
    server = await startTestServer({ database: await openTestDatabase() });
  });
  afterAll(async () => {
    network.restore();
    await server.close();
  });
  beforeEach(async () => {
    network.reconnect();
    tenant = await addTenant(server);
    await sync(tenant, CREDIT_CATALOG);
  });

  function use(value: number) {
    return send(tenant, "/v1/track", { body: { customer: "ada", feature: "images", value } });
  }

  const allowed = (replies: readonly Awaited<ReturnType<typeof send>>[]) =>
    replies.filter(({ body }) => body["allowed"] === true).length;

  test("never overspend credits of any source", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    for (const credits of [33, 7, 60]) await give(tenant, "ada", credits);
    // 100 credits pay for 20 images, of which some are split over two grants.
    expect(allowed(await atOnce(50, () => use(1)))).toBe(20);
    expect((await grantsOf(tenant, "ada")).map(({ remaining }) => remaining)).toEqual([0, 0, 0]);
    const drawn = (await movementsOf(tenant, "ada", "&limit=100")).filter((each) => each.startsWith("draw"));
    expect(drawn.reduce((sum, each) => sum + Number(each.slice(5)), 0)).toBe(-100);
  });

  test("and concurrent purchases, grants and revocations add up", async () => {
    await buy(tenant, "ada", "pro");
    const { invoiceId } = await purchase(tenant, "ada", "hundred");
    const grant = await give(tenant, "ada", 40);
    const [uses] = await Promise.all([
      atOnce(30, () => use(0.5)),
      atOnce(3, () => purchase(tenant, "ada", "hundred")),
      atOnce(3, () => give(tenant, "ada", 5)),
      atOnce(3, () => send(tenant, `/v1/credits/grants/${grant.id}/void`, { method: "POST" })),
      atOnce(3, () =>
        send(tenant, `/v1/billing/invoices/${invoiceId}/refund`, { body: { amount: 100, force: true } }),
      ),
    ]);
    expect(allowed(uses)).toBe(30);
    const sumOf = async (table: string, column: string) =>
      Number(
        (await server.database.knex(table).where({ organization_id: tenant.id }).sum({ sum: column }))[0]
          ?.sum,
      );
    expect(await sumOf("credit_grants", "remaining")).toBe(await sumOf("credit_entries", "amount"));
    const plan = (await balanceOf(tenant, "ada")).plan.used;
    const drawn = (await movementsOf(tenant, "ada", "&limit=100")).filter((each) => each.startsWith("draw"));
    expect(plan - drawn.reduce((sum, each) => sum + Number(each.slice(5)), 0)).toBe(75);
    expect((await invoicesOf(tenant, "ada")).filter(({ total }) => total === 1_000)).toHaveLength(4);
  });

  test("are granted once, whichever of webhooks and the end of the page brings the news first", async () => {
    const asked = await purchase(tenant, "ada", "hundred");
    network.cut();
    await payAt(asked.checkoutUrl);
    network.reconnect();
    const lost = network.sent.at(-1);
    if (!lost) throw new Error("no webhook was sent");
    server.clock.advance(DAY_MS);
    await Promise.all([
      atOnce(4, () => network.deliver(lost)),
      atOnce(2, () => expireCheckouts(server.deps)),
    ]);
    expect(await movementsOf(tenant, "ada")).toEqual(["grant 100"]);
  });

  test("on one page, when the same request is repeated", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
    const asked = await atOnce(10, () => purchase(tenant, "ada", "hundred"));
    expect(new Set(asked.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await invoicesOf(tenant, "ada")).toHaveLength(1);
  });
});
