import { expect, test } from "@jest/globals";
import { attach, check, track } from "../../support/shop.js";
import { beginLife, JUNE, standing } from "./life.js";
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

test("a free plan that replaces a trial in its first second is the period that the next free plan goes on with", async () => {
  const life = await beginLife(server, CATALOG);
  await attach(life, "ada", "tried");
  await attach(life, "ada", "free");
  expect(await track(life, "ada", "calls", 10)).toMatchObject({ allowed: true });
  await life.to("2031-06-03T00:00:00Z");
  await attach(life, "ada", "other-free");
  expect(await standing(life)).toMatchObject({ status: "active", billingAnchor: JUNE });
  await life.to("2031-06-04T00:00:00Z");
  expect(await check(life, "ada", "calls")).toMatchObject({ allowed: false, usage: 10 });
});
