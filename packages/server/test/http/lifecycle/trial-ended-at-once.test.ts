import { expect, test } from "@jest/globals";
import { attach, check, track } from "../../support/api.js";
import { addTimedTenant, JUNE, standing } from "./timed-tenant.js";
import { useTestServer } from "../../support/fixtures.js";

const calls = [{ slug: "calls", limit: 10 }];
const CATALOG = {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", features: calls },
    { slug: "other-free", features: calls },
    { slug: "tried", price: 2_000, trialDays: 14, features: calls },
  ],
};

const server = useTestServer();

test("a free plan that replaces a trial in its first second sets the period that the next free plan continues", async () => {
  const tenant = await addTimedTenant(server, CATALOG);
  await attach(tenant, "ada", "tried");
  await attach(tenant, "ada", "free");
  expect(await track(tenant, "ada", "calls", 10)).toMatchObject({ allowed: true });
  await tenant.to("2031-06-03T00:00:00Z");
  await attach(tenant, "ada", "other-free");
  expect(await standing(tenant)).toMatchObject({ status: "active", billingAnchor: JUNE });
  await tenant.to("2031-06-04T00:00:00Z");
  expect(await check(tenant, "ada", "calls")).toMatchObject({ allowed: false, usage: 10 });
});
