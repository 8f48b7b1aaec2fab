import { expect, test } from "@jest/globals";
import { audit, type Difference } from "../../src/usecases/audit/audit.js";
import { describeOnPostgres } from "../support/database.js";
import { succeeded } from "../support/api.js";
import { addUsageTenant, planOf } from "../support/usage-tenant.js";
import { useTestServer } from "../support/fixtures.js";

describeOnPostgres("an audit beside a server that works", () => {
  const server = useTestServer();

  test("sees a consistent snapshot of every customer, and reports no difference", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 100, overage: "charge", overagePrice: 1 })]);
    let isWorking = true;
    const work = Array.from({ length: 3 }, async (_, worker) => {
      for (let turn = 0; turn < 15; turn += 1) {
        const idempotencyKey = `${worker}-${turn}`;
        await tenant.track({ idempotencyKey });
        const body = { customer: "ada", idempotencyKey };
        if (turn % 3 === 0) succeeded(await tenant.post("/v1/track/void", body));
      }
    });
    const done = Promise.all(work).finally(() => (isWorking = false));
    const differences: Difference[] = [];
    let audits = 0;
    while (isWorking) {
      audits += 1;
      for await (const page of audit(server.deps)) differences.push(...page.differences);
    }
    await done;
    expect(differences).toEqual([]);
    expect(audits).toBeGreaterThan(1);
    expect(await tenant.check({ value: 0 })).toMatchObject({ usage: 30 });
  });
});
