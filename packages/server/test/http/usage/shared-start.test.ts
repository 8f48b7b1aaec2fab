import { beforeAll, expect, test } from "@jest/globals";
import { numbers, addUsageTenant, type UsageTenant } from "../../support/usage-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const calls = (reset: string) => [{ slug: "calls", limit: 10, reset }];

const server = useTestServer();
let tenant: UsageTenant;
beforeAll(async () => {
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
