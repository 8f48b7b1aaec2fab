import { expect, test } from "@jest/globals";
import { audit } from "../../src/usecases/audit/audit.js";
import { describeOnPostgres } from "../support/database.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { succeeded } from "../support/api.js";
import { addUsageTenant, planOf } from "../support/usage-tenant.js";

describeOnPostgres("alerts under concurrent draws", () => {
  const server = useTestServer();

  test("report each threshold once, however many requests cross it at once", async () => {
    const tenant = await addUsageTenant(server);
    await tenant.sell([planOf({ limit: 200 })]);
    const alerts = [
      { feature: "calls", measure: "used", at: 50, every: 50 },
      { feature: "calls", measure: "left_percent", at: 10 },
    ];
    const { apiKey } = tenant;
    succeeded(await send(server, "/v1/customers/ada/alerts", { apiKey, method: "PUT", body: { alerts } }));
    await Promise.all(Array.from({ length: 190 }, () => tenant.track({ value: 1 })));
    const reply = await tenant.get("/v1/events?type=usage.threshold_reached&limit=100");
    const { events } = succeeded<{ events: { data: { object: { measure: string; at: number } } }[] }>(reply);
    const crossed = events.map(({ data: { object } }) => `${object.measure} ${object.at}`);
    expect(crossed.sort()).toEqual(["left_percent 10", "used 100", "used 150", "used 50"]);
    for await (const { differences } of audit(server.deps)) expect(differences).toEqual([]);
  });
});
