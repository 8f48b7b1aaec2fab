import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { topUpCredits } from "../../src/jobs/top-up-credits.js";
import { audit } from "../../src/usecases/audit/audit.js";
import { addTenant, invoicesOf, type Tenant } from "../support/api.js";
import { balanceOf, give } from "../support/credits.js";
import { describeOnPostgres, openTestDatabase } from "../support/database.js";
import { startTestServer, type TestServer } from "../support/server.js";
import { failuresOf, saveCard, setTopUp, spend, runTopUpJob } from "../support/top-ups.js";

describeOnPostgres("top-ups under concurrent draws", () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer({ database: await openTestDatabase() })));
  afterAll(() => server.close());

  const atOnce = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));

  async function prepare(granted: number, topUp: Parameters<typeof setTopUp>[1]): Promise<Tenant> {
    const tenant = await addTenant(server);
    await saveCard(tenant, { credits: 1_000 });
    await give(tenant, "ada", granted);
    await setTopUp(tenant, topUp);
    await runTopUpJob(server);
    return tenant;
  }

  async function expectPurchases(tenant: Tenant, count: number): Promise<void> {
    const invoices = (await invoicesOf(tenant, "ada")).filter(({ total }) => total === 1_000);
    expect(invoices.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => "paid"));
    const charges = await server.database
      .knex("sandbox_charges")
      .where({ organization_id: tenant.id, amount: 1_000 });
    expect(charges).toHaveLength(count);
    for await (const { differences } of audit(server.deps, { organizationId: tenant.id }))
      expect(differences).toEqual([]);
  }

  test("many draws across the threshold buy one pack, with the jobs of several servers running meanwhile", async () => {
    const tenant = await prepare(300, { below: 200 });
    await Promise.all([
      atOnce(150, () => spend(tenant, 1)),
      atOnce(8, () => topUpCredits(server.deps)),
      atOnce(50, () => spend(tenant, 1)),
      atOnce(8, () => topUpCredits(server.deps)),
    ]);
    await atOnce(4, () => runTopUpJob(server));
    expect((await balanceOf(tenant, "ada")).totalBalance).toBe(1_100);
    await expectPurchases(tenant, 1);
  });

  test("a limit of the month holds, and is reported once", async () => {
    const tenant = await prepare(300, { below: 5_000, maxPerMonth: 3 });
    await Promise.all([atOnce(100, () => spend(tenant, 1)), atOnce(8, () => topUpCredits(server.deps))]);
    await atOnce(4, () => runTopUpJob(server));
    expect(await failuresOf(tenant)).toEqual(["limit"]);
    await expectPurchases(tenant, 3);
  });
});
