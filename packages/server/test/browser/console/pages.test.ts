import { describe, expect, test } from "@jest/globals";
import { findingsOf } from "../support/findings.js";
import { pressOn, tabStops } from "../support/keyboard.js";
import type { OpenPage } from "../support/open-page.js";
import { everyPage } from "./every-page.js";
import { settled, useConsole } from "./use-console.js";

const opened = useConsole();

describe.each(everyPage(opened))("the page $name", ({ path }) => {
  test("is accessible, fits every screen, and shows where the focus of the keyboard is", async () => {
    const shown = await opened.open(await path());
    expect(await findingsOf(shown)).toEqual([]);
    expect((await tabStops(shown.page)).length).toBeGreaterThan(3);
    await shown.close();
  });
});

test.each([
  ["sign-in", "/sign-in"],
  ["choice of a password", "/enter#code"],
  ["incomplete link", "/enter"],
])("the %s is accessible, and fits every screen", async (_name, path) => {
  const shown = await opened.open(path, { isSignedIn: false });
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("a page whose code does not arrive says so in plain words, and loads it again", async () => {
  const expected = /ERR_FAILED|could not be loaded|Failed to fetch/;
  const shown = await opened.open("/customers", { expected });
  const { page } = shown;
  await page.route(/settings-page/, (route) => route.abort());
  await page.getByRole("link", { name: "Settings" }).click();
  await settled(shown, "This page cannot be shown");
  expect(await page.innerText("[role=alert] strong")).toBe(
    "This part of the console could not be loaded. The connection was interrupted, or the server was updated.",
  );
  expect(await findingsOf(shown)).toEqual([]);
  await page.unroute(/settings-page/);
  await page.getByRole("button", { name: "Load the page again" }).click();
  await settled(shown, "Settings");
  expect(shown.problems).toEqual([]);
  await shown.close();
});

test("a dialog whose code does not arrive says so over the page, which stays", async () => {
  const shown = await opened.open("/customers", {
    expected: /ERR_FAILED|could not be loaded|Failed to fetch/,
  });
  const { page } = shown;
  await page.route(/palette/, (route) => route.abort());
  await pressOn(page, "Search Ctrl K");
  await page.getByRole("alert").waitFor();
  expect(await findingsOf(shown)).toEqual([]);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  await page.getByRole("table", { name: "Customers" }).waitFor();
  expect(shown.problems).toEqual([]);
  await shown.close();
});

test("a page that fails says so, and the navigation leads to the others", async () => {
  const shown = await opened.open("/customers", { expected: /TypeError|not iterable/ });
  const { page } = shown;
  await page.route("**/console/api/v1/revenue*", (route) => route.fulfill({ json: { success: true } }));
  await page.getByRole("link", { name: "Revenue" }).click();
  await settled(shown, "This page cannot be shown");
  expect(await page.innerText("[role=alert]")).toMatch(/^An error in the console .*\n+TypeError: /);
  expect(await findingsOf(shown)).toEqual([]);
  await page.getByRole("link", { name: "Customers" }).click();
  await settled(shown, "Customers");
  expect(shown.problems).toEqual([]);
  await shown.close();
});

test("a customer that does not exist is an error with the id of its request", async () => {
  const shown = await opened.open("/customers/cus_unknown", { expected: /status of 404/ });
  expect(await shown.page.innerText("[role=alert]")).toMatch(/customer_not_found · Request \w+/);
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test.each([
  ["search", "Search", "Search everything"],
  ["API calls", "API", "API calls of this page"],
])(
  "the dialog of the %s is accessible, fits every screen, and gives the focus back",
  async (_name, button, title) => {
    const shown = await opened.open("/customers");
    const { page } = shown;
    await pressOn(page, button === "Search" ? "Search Ctrl K" : button);
    await page.getByRole("dialog", { name: title }).waitFor();
    await settled(shown);
    expect(await findingsOf(shown)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.textContent")).toContain(button);
    await shown.close();
  },
);

test("the API calls of a page are there as curl, TypeScript and command line", async () => {
  const shown = await opened.open("/customers?plan=pro");
  const { page } = shown;
  await page.keyboard.press("a");
  const code = page.getByRole("region", { name: "GET /v1/customers" });
  expect(await code.innerText()).toContain(`curl '${opened.server.url}/v1/customers?plan=pro`);
  await page.getByLabel("TypeScript").check();
  expect(await code.innerText()).toBe(
    'await dues.customers.list({ plan: "pro", include: "subscriptions", limit: 50 });',
  );
  await page.getByLabel("Command line").check();
  expect(await code.innerText()).toBe("dues get /v1/customers plan=pro include=subscriptions limit=50");
  expect(shown.problems).toEqual([]);
  await shown.close();
});

test("pages are sent with a strict policy, and files may be kept forever", async () => {
  const page = await fetch(`${opened.server.url}/console/customers`, {
    headers: { "accept-encoding": "br" },
  });
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
      "frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  );
  expect(page.headers.get("cache-control")).toBe("no-cache");
  const [, script = ""] = /src="([^"]+)"/.exec(await page.text()) ?? [];
  const { status, headers } = await fetch(opened.server.url + script, {
    headers: { "accept-encoding": "br" },
  });
  expect([status, headers.get("content-encoding"), headers.get("cache-control")]).toEqual([
    200,
    "br",
    "public, max-age=31536000, immutable",
  ]);
  expect((await fetch(`${opened.server.url}/console/assets/unknown.js`)).status).toBe(404);
  expect((await fetch(`${opened.server.url}/console/api/viewer`)).headers.get("content-type")).toContain(
    "json",
  );
});

/** The amounts in each row of a table, in minor units, without the cell that names the row. */
async function amountsOf({ page }: OpenPage, table: string): Promise<readonly (readonly number[])[]> {
  const rows = await page.getByRole("table", { name: table, exact: true }).getByRole("row").all();
  const texts = await Promise.all(rows.slice(1).map((row) => row.getByRole("cell").allInnerTexts()));
  return texts.map((cells) =>
    cells.map((text) => Math.round(100 * Number(text.replace("−", "-").replace(/[^0-9.-]/g, "")))),
  );
}

test("the revenue adds up, in the table as in the API, and so does that of each plan", async () => {
  const shown = await opened.open("/revenue");
  const [latest = []] = await amountsOf(shown, "Monthly recurring revenue in USD");
  const end = latest.at(-1);
  expect(end).toBeGreaterThan(0);
  expect(latest.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(end);
  const plans = await amountsOf(shown, "Monthly recurring revenue by plan in USD");
  expect(plans).toHaveLength(2);
  for (const [from = 0, more = 0, less = 0, switched = 0, to = 0] of plans)
    expect(from + more + less + switched).toBe(to);
  expect(plans.reduce((sum, [, , , , to = 0]) => sum + to, 0)).toBe(end);
  await shown.page.getByLabel("Month of the plans in USD").selectOption("2026-01-01");
  await shown.page.getByText("No plan in this month.").waitFor();
  expect(new URL(shown.page.url()).searchParams.get("month")).toBe("2026-01-01");
  expect(shown.problems).toEqual([]);
  await shown.close();
});
