import { describe, expect, test } from "@jest/globals";
import { invite, PASSWORD } from "../../http/console/person.js";
import { expectFocus, pressOn } from "../support/keyboard.js";
import type { OpenPage } from "../support/open-page.js";
import { EMAIL, fill, settled, useConsole } from "./use-console.js";

const opened = useConsole();

/** Opens a page on which only keys can be used. */
const open: typeof opened.open = (path, options) => opened.open(path, { isByKeyboard: true, ...options });

/** Opens the search, and chooses the first result of a text. */
async function find(shown: OpenPage, text: string, result: string): Promise<void> {
  const { page } = shown;
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type(text);
  await page.getByRole("menuitem", { name: result }).waitFor();
  const focused = page.locator("[role=menuitem][data-focused]");
  for (let step = 0; step < 10 && !(await focused.allInnerTexts()).join("").includes(result); step += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await settled(shown, result);
  await expectFocus(page);
}

describe("by keyboard alone", () => {
  test("a person logs in, comes to the page that they wanted, and signs out", async () => {
    const shown = await open("/customers?plan=pro", { isSignedIn: false, expected: /status of 401/ });
    const { page } = shown;
    await fill(page, "organization", "test");
    await fill(page, "email", EMAIL);
    await fill(page, "password", "a wrong password");
    await pressOn(page, "Sign in");
    await page.getByRole("alert").waitFor();
    await expectFocus(page);
    await fill(page, "password", PASSWORD);
    await pressOn(page, "Sign in");
    await page.waitForURL(/\/customers\?plan=pro$/);
    await settled(shown, "Customers");
    await expectFocus(page);
    await pressOn(page, `LE, account of ${EMAIL}`);
    await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    for (const key of ["ArrowUp", "Enter"]) await page.keyboard.press(key);
    await page.waitForURL(/\/sign-in\?organization=test$/);
    await expectFocus(page);
    await page.goto(`${opened.server.url}/console/customers`);
    await page.waitForURL(/\/sign-in\?/);
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person accepts an invitation by its link, once", async () => {
    const { code } = await invite(opened.server, "new@example.com", "viewer");
    const expected = /status of 401/;
    const shown = await open(`/enter#${code}`, { isSignedIn: false, expected });
    const { page } = shown;
    await fill(page, "password", "seven words that no one knows");
    await fill(page, "repeated", "seven words that no one knew");
    await pressOn(page, "Sign in");
    expect(await page.innerText("[role=alert]")).toContain("The two passwords are different.");
    await expectFocus(page);
    await fill(page, "repeated", "seven words that no one knows");
    await pressOn(page, "Sign in");
    await page.waitForURL(/\/console\/?$/);
    await settled(shown, "Home");
    await expectFocus(page);
    expect(shown.problems).toEqual([]);
    await shown.close();
    const again = await open(`/enter#${code}`, { isSignedIn: false, expected });
    await fill(again.page, "password", "seven words that no one knows");
    await fill(again.page, "repeated", "seven words that no one knows");
    await pressOn(again.page, "Sign in");
    await again.page.getByRole("alert").waitFor();
    expect(await again.page.innerText("[role=alert]")).toContain("invalid_credentials");
    await again.close();
  });

  test("a person finds a customer by email, in the search and in the list", async () => {
    const shown = await open("/");
    const { page } = shown;
    await find(shown, "ada@example.com", "Ada Lovelace");
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await page.waitForURL(/\/customers$/);
    await settled(shown, "Customers");
    await expectFocus(page);
    await page.keyboard.press("/");
    await page.keyboard.type("grace@example.com");
    await page.waitForURL(/search=grace/);
    await page.getByRole("link", { name: "barbara@example.com" }).waitFor({ state: "detached" });
    await expectFocus(page);
    await pressOn(page, "grace@example.com");
    await page.waitForURL(/\/customers\/cus_/);
    await settled(shown, "grace@example.com");
    await expectFocus(page);
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person starts an action of the page, and one of another page, from the search", async () => {
    const shown = await open(`/customers/${opened.world().ada}`);
    const { page } = shown;
    for (const [text, name, title] of [
      ["grant cred", "Grant credits", "Grant credits"],
      ["invite", "Invite a person", "Invite a person"],
    ] as const) {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog", { name: "Search everything" }).waitFor();
      await page.keyboard.type(text);
      await page.getByRole("menuitem", { name }).waitFor();
      const focused = page.locator("[role=menuitem][data-focused]");
      for (let step = 0; step < 10 && !(await focused.allInnerTexts()).join("").includes(name); step += 1)
        await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog", { name: title }).waitFor();
      await expectFocus(page);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person explains a line of the last invoice down to the usage events", async () => {
    const shown = await open(`/customers/${opened.world().ada}`);
    const { page } = shown;
    const invoices = await opened.world().invoices();
    await pressOn(page, invoices[0]?.number ?? "");
    await settled(shown, `Invoice ${invoices[0]?.number}`);
    await expectFocus(page);
    const usage = page.getByRole("button", { name: "Why API calls, usage" });
    await pressOn(page, ((await usage.textContent()) ?? "").replace(/\s+/g, " "));
    await page.waitForURL(/line=/);
    await settled(shown);
    await page.getByRole("table", { name: "Usage events of API calls" }).waitFor();
    await expectFocus(page);
    const reason = await page.innerText(".reason");
    expect(reason).toContain("1 usage event");
    const [event = ""] = await page.locator(".uses tbody tr").allInnerTexts();
    expect(event).toContain("2,350");
    expect(event).toContain("800 allowance, 1,550 billable");
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person advances a test clock by a month, and sees the renewal", async () => {
    const shown = await open(`/test-clocks/${opened.world().clock.id}`);
    const { page } = shown;
    await pressOn(page, "Advance to Oct 1, 2026");
    await page.getByRole("table", { name: "What happened" }).waitFor();
    await settled(shown);
    await expectFocus(page);
    const happened = await page.getByRole("table", { name: "What happened" }).innerText();
    expect(happened).toContain("Pro renewed");
    expect(happened).toMatch(/Invoice \S+ issued for \$49\.00/);
    expect(shown.problems).toEqual([]);
    await shown.close();
  });

  test("a person finds who changed the dunning days", async () => {
    const shown = await open("/");
    const { page } = shown;
    for (const key of ["g", "l"]) await page.keyboard.press(key);
    await settled(shown, "Audit log");
    await expectFocus(page);
    const idOf = async (label: string) => (await page.getByLabel(label).getAttribute("id")) ?? "";
    await pressOn(page, await idOf("Change"), "O");
    await page.keyboard.type("rganization updated");
    await page.waitForURL(/kind=organization\.updated$/);
    const log = page.getByRole("table", { name: "Audit log" });
    await log.getByText("Customer created").first().waitFor({ state: "detached" });
    await expectFocus(page);
    const row = await log.getByRole("row", { name: "Organization updated" }).first().innerText();
    expect(row).toContain("Dunning days: 1, 3, 5, 7 → 1, 3, 7");
    expect(row).toContain("API key First key");
    await pressOn(page, await idOf("Who"), "l");
    await page.getByText("No entry matches these filters.").waitFor();
    expect(new URL(page.url()).searchParams.get("actor")).toMatch(/^user_/);
    await expectFocus(page);
    expect(shown.problems).toEqual([]);
    await shown.close();
  });
});
