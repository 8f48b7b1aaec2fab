import { beforeAll, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { attach, buy, invoicesOf, statesOf, sync } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer({ now: instant("2026-03-10T12:00:00Z") });

beforeAll(async () => {
  await sync(server, {
    features: [],
    plans: [
      { slug: "basic", price: 1_000 },
      { slug: "pro", price: 3_000 },
    ],
  });
});

test("an upgrade whose prorated price rounds to zero happens immediately, without an invoice", async () => {
  await buy(server, "ada", "basic");
  server.clock.set(instant("2026-04-10T11:59:59Z"));
  expect(await attach(server, "ada", "pro")).toMatchObject({ type: "upgrade", requiresCheckout: false });
  expect(await statesOf(server, "ada")).toEqual(["pro active"]);
  expect(await invoicesOf(server, "ada")).toHaveLength(1);
});
