import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { findingsOf } from "../support/findings.js";
import { NARROW } from "../support/open-page.js";
import { settled, useConsole } from "./use-console.js";

const opened = useConsole();

test("subscriptions are filtered, shown with other columns, saved as a view and read as a file", async () => {
  const shown = await opened.open("/subscriptions");
  const { page } = shown;
  const table = page.getByRole("table", { name: "Subscriptions" });
  expect(await findingsOf(shown)).toEqual([]);
  await page.getByLabel("Plan", { exact: true }).selectOption("starter");
  await page.waitForURL(/plan=starter/);
  await shown.settled();
  // Grace and Barbara, below the names of the columns.
  expect(await table.getByRole("row").count()).toBe(3);
  expect(await table.innerText()).toContain("grace@example.com");
  expect(await table.innerText()).toContain("$9.00 monthly");

  await page.getByText("Columns", { exact: true }).click();
  // The address has the columns, so a box is checked once the page has its new address.
  await page.getByLabel("Column Version").click();
  await table.getByRole("columnheader", { name: "Version" }).waitFor();
  await page.getByLabel("Column Started").click();
  await table.getByRole("columnheader", { name: "Started" }).waitFor({ state: "detached" });
  const headers = await table.getByRole("columnheader").allInnerTexts();
  expect(headers).toEqual(["Customer", "Plan", "Status", "Price", "Period ends", "Then", "Version"]);
  expect(await findingsOf(shown)).toEqual([]);
  await page.getByText("Columns", { exact: true }).click();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("subscriptions.csv");
  const lines = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toBe("Customer,Plan,Status,Price,Period ends,Then,Version");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^cus_\w+,Starter,Active,\$9\.00 monthly,2026-12-10 09:00:00 UTC,Renews,1$/);
  await page.getByText("2 rows", { exact: true }).waitFor();

  await page.getByText("Views", { exact: true }).click();
  await page.getByLabel("Save these filters and columns as").fill("Starters");
  await page.keyboard.press("Enter");
  expect(await findingsOf(shown)).toEqual([]);
  await page.goto(`${opened.server.url}/console/subscriptions`);
  await settled(shown, "Subscriptions");
  await page.getByText("Views", { exact: true }).click();
  await page.getByRole("link", { name: "Starters" }).click();
  await page.waitForURL(/plan=starter&columns=/);
  expect(shown.problems).toEqual([]);
  await shown.close();
});

test("a list of customers has more columns to choose, also on a phone, and rows lead by keyboard to their pages", async () => {
  const shown = await opened.open("/customers?columns=Customer,Fees&plan=starter", { viewport: NARROW });
  const { page } = shown;
  const table = page.getByRole("table", { name: "Customers" });
  expect(await table.innerText()).toContain("$9.00 monthly");
  await page.getByText("Columns", { exact: true }).click();
  expect(await findingsOf(shown)).toEqual([]);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/customers\/cus_/);
  await shown.close();
});
