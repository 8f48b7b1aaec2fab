import { expect, test } from "@jest/globals";
import { addUsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

test("usage above what an invoice can bill is refused", async () => {
  const tenant = await addUsageTenant(server);
  const dear = { slug: "calls", usageModel: "usage_based", pricePerUnit: 100_000 };
  await tenant.sell([{ slug: "dear", features: [dear] }]);
  const body = { customer: "ada", feature: "calls", value: 60_000_000 };
  expect((await tenant.post("/v1/track", body)).status).toBe(200);
  const refused = await tenant.post("/v1/track", body);
  expect(refused).toMatchObject({
    status: 400,
    body: { code: "invalid_request", issues: [{ path: "value" }] },
  });
  expect((await tenant.unbilled()).totalEstimated).toBe(6_000_000_000_000);
  expect((await tenant.invoice()).total).toBe(6_000_000_000_000);
});
