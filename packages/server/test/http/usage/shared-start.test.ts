import { beforeEach, expect, test } from "@jest/globals";
import { buy } from "../../support/api.js";
import { numbers, addUsageTenant, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const calls = (reset: string) => [{ slug: "calls", limit: 10, reset }];

const server = useTestServer();
let tenant: UsageTenant;
beforeEach(async () => {
  tenant = await addUsageTenant(server);
});

/** Both windows begin at the anchor, so what was drawn in the short one is kept where the long one counts. */
test("a window that goes on after a shorter one that began with it counts everything that is drawn in it", async () => {
  await tenant.sync([
    { slug: "daily", features: calls("daily") },
    { slug: "monthly", features: calls("monthly") },
  ]);
  await tenant.attach("daily");
  await tenant.track({ value: 4 });
  tenant.at("2026-03-12T12:00:00Z");
  await tenant.attach("monthly");
  expect(numbers(await tenant.check())).toBe("access_granted 4/10, 6 left");
  await tenant.track({ value: 6 });
  expect(numbers(await tenant.track())).toBe("limit_exceeded 10/10, 0 left");
});

test("so does one of a plan that is paid in the second in which a free plan began", async () => {
  await tenant.sync([
    { slug: "daily", features: calls("daily") },
    { slug: "paid", price: 1_000, currency: "USD", features: calls("monthly") },
  ]);
  await tenant.attach("daily");
  await tenant.track({ value: 4 });
  await buy({ url: server.url, apiKey: tenant.apiKey }, "ada", "paid");
  tenant.at("2026-03-12T12:00:00Z");
  expect(numbers(await tenant.check())).toBe("access_granted 4/10, 6 left");
});
