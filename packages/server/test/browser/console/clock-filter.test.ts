import { expect, test } from "@jest/globals";
import { buy, sync, upsertCustomer } from "../../support/api.js";
import { send, type TestServer } from "../../support/server.js";
import { advance, customerOn, type Clock } from "../../http/test-clocks/clocks.js";
import { succeeded } from "../../support/api.js";
import { findingsOf } from "../support/findings.js";
import type { OpenPage } from "../support/open-page.js";
import { STATES } from "./states.js";
import { settled, useConsole } from "./use-console.js";
import type { World } from "./world.js";

let year: Clock;
let month: Clock;

async function clockNamed(server: TestServer, name: string): Promise<Clock> {
  return succeeded(await send(server, "/v1/test-clocks", { body: { name, now: "2026-08-01T00:00:00Z" } }));
}

/** Two clocks with a customer each, and no other customer at first. */
async function createWorld(server: TestServer): Promise<World> {
  const world = await STATES[0]?.create(server);
  if (!world) throw new Error("There are no states.");
  await sync(server, {
    features: [{ slug: "api-calls" }],
    plans: [{ slug: "pro", name: "Pro", price: 4_900, features: [{ slug: "api-calls", limit: 5 }] }],
  });
  [year, month] = [await clockNamed(server, "A year"), await clockNamed(server, "A month")];
  await customerOn(server, year, "ada");
  await customerOn(server, month, "grace");
  await buy(server, "ada", "pro");
  await buy(server, "grace", "pro");
  return world;
}

const opened = useConsole({ createWorld });

const recurring = ({ page }: OpenPage) =>
  page.getByRole("listitem").filter({ hasText: "Monthly recurring revenue in USD" });

test("someone whose customers are all on test clocks sees what is left out, and everything with one click", async () => {
  const shown = await opened.open("/revenue");
  const { page } = shown;
  await page.getByText("No revenue from these customers yet.").waitFor();
  await page.getByText("2 customers on test clocks are left out.").waitFor();
  expect(await findingsOf(shown)).toEqual([]);
  await page.getByRole("link", { name: "Show all" }).click();
  await page.getByRole("table", { name: "Monthly recurring revenue in USD", exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?testClock=all");
  expect(await page.getByText("left out").count()).toBe(0);
  await page.getByRole("link", { name: "Home" }).click();
  await settled(shown, "Home");
  expect(await page.getByLabel("Test clock").inputValue()).toBe("");
  await page.getByText("2 customers on test clocks are left out.").waitFor();
  expect(await recurring(shown).count()).toBe(0);
  await page.getByRole("link", { name: "Show all" }).click();
  expect(await recurring(shown).innerText()).toContain("$98.00");
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("Home and Revenue have the same filter, with the same figures", async () => {
  await upsertCustomer(opened.server, { id: "alan", email: "alan@example.com" });
  await buy(opened.server, "alan", "pro");
  for (const [query, amount, leftOut] of [
    ["", "$49.00", "2 customers on test clocks are left out."],
    ["?testClock=all", "$147.00", undefined],
    [`?testClock=${year.id}`, "$49.00", "2 other customers are left out."],
  ] as const) {
    const home = await opened.open(`/${query}`);
    expect(await recurring(home).innerText()).toContain(amount);
    const revenue = await opened.open(`/revenue${query}`);
    expect(
      await revenue.page.getByText("Monthly recurring revenue").nth(1).locator("..").innerText(),
    ).toContain(amount);
    const filters = await Promise.all(
      [home, revenue].map(({ page }) => page.getByRole("search").innerText()),
    );
    expect(filters[0]).toBe(filters[1]);
    expect(filters[0]).toContain("All customers");
    if (leftOut === undefined) expect(filters[0]).not.toContain("left out");
    else expect(filters[0]).toContain(leftOut);
    await home.close();
    await revenue.close();
  }
});

test("the figures of Home lead to the customers that they count", async () => {
  const shown = await opened.open("/");
  const { page } = shown;
  await page.getByRole("link", { name: "Active subscriptions" }).click();
  await settled(shown, "Customers");
  await page.getByRole("link", { name: "alan@example.com" }).waitFor();
  expect(await page.getByRole("table", { name: "Customers" }).getByRole("row").count()).toBe(2);
  expect(await page.getByLabel("Test clock").inputValue()).toBe("none");
  await shown.close();
});

test("what happened on a test clock is what happened to its own customers", async () => {
  await advance(opened.server, month.id, "2026-09-02T00:00:00Z");
  await advance(opened.server, year.id, "2026-09-02T00:00:00Z");
  const shown = await opened.open(`/test-clocks/${month.id}?since=2026-08-01T00:00:00Z`);
  const { page } = shown;
  const table = page.getByRole("table", { name: "What happened" });
  expect(await table.getByRole("row").filter({ hasText: "Pro renewed" }).count()).toBe(1);
  expect(await table.innerText()).toContain("Customer created");
  await shown.close();
  const events = await opened.open(`/events?testClock=${month.id}`);
  const owners = await events.page.getByRole("table", { name: "Events" }).innerText();
  expect(owners).toContain("grace@example.com");
  expect(owners).not.toContain("ada@example.com");
  await events.close();
});
