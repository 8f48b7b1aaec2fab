import { expect, test } from "@jest/globals";
import { attach, check, succeeded, sync } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

const server = useTestServer();
const tenant = useTenant(server);

// The case tok-credits-of-credits: 0.125 dollars of tokens at 1,000 credits a dollar, which is 10 for each cent.
test("tokens are priced in money first, and the money in credits after it", async () => {
  await sync(tenant, {
    features: [{ slug: "llm", tokens: { models: [{ model: "m", input: 25 }] } }],
    creditSystems: [{ slug: "ai", features: [{ feature: "llm", creditCost: 10 }] }],
    plans: [{ slug: "free", features: [{ slug: "ai", limit: 1_000 }] }],
  });
  await attach(tenant, "ada", "free");
  const body = { customer: "ada", feature: "llm", model: "m", tokens: { input: 500_000 } };
  expect(succeeded(await send(tenant, "/v1/track/tokens", { body }))).toMatchObject({
    cost: { value: 12.5 },
    credits: { plan: { used: 125 } },
  });
  expect(await check(tenant, "ada", "llm")).toMatchObject({ credits: { totalBalance: 875 } });
});
