import { expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { buy, CARDS, statesOf, sync } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { advance, createClock, customerOn } from "../test-clocks/clocks.js";
import { signIn, visit } from "./portal.js";

const server = useTestServer({ now: Date.parse("2026-11-10T09:00:00Z") as Instant });

test("the portal stays open to a customer who did not pay, and says why and how to pay", async () => {
  await sync(server, { features: [], plans: [{ slug: "pro", name: "Pro", price: 2_500 }] });
  const clock = await createClock(server, "2026-06-01T00:00:00.000Z");
  await customerOn(server, clock, "ada");
  await buy(server, "ada", "pro", CARDS.paysOnce);
  const overview = async () => visit(server, "/portal", { cookie: await signIn(server, "ada") });

  await advance(server, clock.id, "2026-07-02T00:00:00.000Z");
  expect(await statesOf(server, "ada")).toEqual(["pro past_due"]);
  const pastDue = await overview();
  expect(pastDue.status).toBe(200);
  expect(pastDue.text).toContain("Your last payment failed. Pay the open invoice to keep your plan.");
  expect(pastDue.text).toContain("Pay $25.00");

  await advance(server, clock.id, "2026-08-01T00:00:00.000Z");
  expect(await statesOf(server, "ada")).toEqual(["pro canceled"]);
  const ended = await overview();
  expect(ended.status).toBe(200);
  const invoices = await visit(server, "/portal/invoices", { cookie: await signIn(server, "ada") });
  expect(invoices.status).toBe(200);
  expect(invoices.text.match(/\$25\.00/g)?.length).toBeGreaterThan(1);
});
