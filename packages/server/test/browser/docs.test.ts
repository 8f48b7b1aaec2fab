import { describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { resources } from "../../src/http/docs/reference/spec.js";
import { useTestServer } from "../support/fixtures.js";
import { useBrowser } from "./support/browser.js";
import { findingsOf, mainFindingsOf } from "./support/findings.js";
import { tabStops } from "./support/keyboard.js";
import { openPage, type OpenOptions } from "./support/open-page.js";

const server = useTestServer();
const browser = useBrowser();

const open = (path: string, options: OpenOptions = {}) =>
  openPage(browser.get(), `${server.url}${path}`, options);

/** One page of each kind. */
const KINDS = ["/docs", "/docs/errors", "/docs/search?q=invoice", "/docs/reference/entities"];

/** The other pages, which are made of the same parts. */
const OTHERS = ["/docs/events", ...resources.map(({ name }) => `/docs/reference/${name}`)].filter(
  (path) => !KINDS.includes(path),
);

describe.each(OTHERS)("%s", (path) => {
  test("is accessible, and fits the screen", async () => {
    const opened = await open(path);
    expect(await mainFindingsOf(opened)).toEqual([]);
    await opened.close();
  }, 120_000);
});

describe.each(KINDS)("%s", (path) => {
  test("is accessible, fits every screen, and shows where the focus of the keyboard is", async () => {
    const opened = await open(path);
    expect(await findingsOf(opened)).toEqual([]);
    // Choices of one group are one stop.
    const controls = opened.page.locator(":is(a[href], button, input:not([type=radio]), summary):visible");
    expect((await tabStops(opened.page)).length).toBeGreaterThanOrEqual(await controls.count());
    await opened.close();
  }, 240_000);

  test("shows the same without JavaScript", async () => {
    const [withScript, without] = [await open(path), await open(path, { javaScriptEnabled: false })];
    expect(await without.page.innerText("body")).toBe(await withScript.page.innerText("body"));
    await Promise.all([withScript.close(), without.close()]);
  }, 120_000);
});

test("everything that is folded is accessible when it is unfolded", async () => {
  const opened = await open("/docs/reference/usage");
  await opened.page.evaluate("for (const folded of document.querySelectorAll('details')) folded.open = true");
  expect(await findingsOf(opened)).toEqual([]);
  await opened.close();
}, 240_000);

test("the list of results is accessible on every screen", async () => {
  const opened = await open("/docs");
  await opened.page.getByRole("combobox").fill("invoice");
  await opened.page.getByRole("option").first().waitFor();
  await opened.page.keyboard.press("ArrowDown");
  expect(await findingsOf(opened)).toEqual([]);
  await opened.close();
}, 240_000);

test("the search is used by keyboard alone", async () => {
  const { page, problems, close } = await open("/docs/errors");
  for (const keys of ["/", "Control+k"]) {
    await page.keyboard.press(keys);
    expect(await focused(page)).toBe("q");
    await page.keyboard.press("Tab");
  }
  const input = page.getByRole("combobox", { name: "Search the documentation" });
  await page.keyboard.press("/");
  await page.keyboard.type("attachPlan");
  await page.getByRole("option").first().waitFor();
  expect(await input.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  const active = page.getByRole("option", { selected: true });
  expect(await input.getAttribute("aria-activedescendant")).toBe(await active.getAttribute("id"));
  expect(await active.innerText()).toContain("Subscribe a customer to a plan");
  await input.fill("invoice");
  await page.getByRole("option", { name: "Invoice" }).nth(1).waitFor();
  await page.keyboard.press("ArrowUp");
  expect(await active.innerText()).toBe(await page.getByRole("option").last().innerText());
  await input.fill("attachPlan");
  await page.getByRole("option", { name: "Subscribe a customer to a plan" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await input.getAttribute("aria-expanded")).toBe("false");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/reference/subscriptions#attachPlan");
  expect(problems).toEqual([]);
  await close();
});

test.each([true, false])(
  "a query is answered by a page of results (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { page, problems, close } = await open("/docs", { javaScriptEnabled });
    await page.getByLabel("Search the documentation").fill("plan_group_occupied");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/search?q=plan_group_occupied");
    expect(await page.locator(".results a").first().getAttribute("href")).toBe(
      "/docs/errors#plan_group_occupied",
    );
    expect(problems).toEqual([]);
    await close();
  },
);

test.each([true, false])("samples are in the chosen language (JavaScript: %s)", async (javaScriptEnabled) => {
  const { page, problems, close } = await open("/docs/reference/usage", { javaScriptEnabled });
  const samples = page.locator('section[aria-labelledby="check"] .samples');
  expect(await samples.innerText()).toMatch(/await dues\.check\(/);
  expect(await samples.innerText()).not.toContain("curl");
  await page.getByLabel("curl", { exact: true }).check();
  expect(await samples.innerText()).toContain('curl -X POST "$DUES_BASE_URL/v1/check"');
  expect(await samples.innerText()).not.toContain("dues.check(");
  if (javaScriptEnabled) {
    await page.goto(`${server.url}/docs/reference/entities`);
    expect(await page.locator(".samples").first().innerText()).toContain("curl");
  }
  expect(problems).toEqual([]);
  await close();
});

test("a link to a folded field unfolds it", async () => {
  const { page, close } = await open("/docs/reference/subscriptions#attachPlan.body.customerData.email");
  expect(await page.locator("[id='attachPlan.body.customerData.email']").isVisible()).toBe(true);
  await close();
});

test("addresses of the earlier reference lead to the operation", async () => {
  const { page, close } = await open("/docs#/customers/getCustomer");
  await page.waitForURL("**/docs/reference/customers#getCustomer");
  await close();
});

/** The name or text of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate("document.activeElement.name ?? document.activeElement.textContent");
}
