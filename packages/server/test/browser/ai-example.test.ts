import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { auditAll } from "../http/discounts/audited.js";
import { useTenant, useTestServer } from "../support/fixtures.js";
import { runTopUpJob } from "../support/top-ups.js";
import { useBrowser } from "./support/browser.js";
import { startExampleApp, type ExampleApp } from "./support/example-app.js";
import { findingsOf } from "./support/findings.js";
import { openPage } from "./support/open-page.js";

/** The application in `examples/ai`. */
const server = useTestServer();
const tenant = useTenant(server);
const browser = useBrowser();

let app: ExampleApp;
beforeEach(async () => void (app = await startExampleApp("ai", tenant)));
afterEach(() => app.close());

async function press(page: Page, name: string): Promise<string> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name }).click();
  const text = await (await answered).text();
  await page.getByText(text, { exact: true }).waitFor();
  return text;
}

const account = async (page: Page): Promise<unknown> => JSON.parse(await press(page, "Show my account"));

test("sells a plan, streams stories for credits, refuses, and buys credits automatically", async () => {
  const origins = [new URL(server.url).origin];
  const opened = await openPage(browser.get(), app.url, { origins, expected: /status of 402/ });
  const { page } = opened;
  expect(await findingsOf(opened)).toEqual([]);

  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL(({ origin }) => origin === origins[0]);
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByRole("heading", { name: "Storyteller" }).waitFor();
  const first = { total: 1_900, status: "paid" };
  expect(await account(page)).toMatchObject({ credits: 100, invoices: [first] });

  // 20,000 tokens of input and 50,000 of output are 52.5 cents, and 63 with the markup.
  expect(await press(page, "Write")).toBe("Once upon a time, someone paid for tokens.");
  expect(await account(page)).toMatchObject({ credits: 37 });
  expect(await press(page, "Write")).toContain("do not cover");
  expect(await account(page)).toMatchObject({ credits: 37 });

  expect(await press(page, "Buy credits automatically")).toContain('"status":"ready"');
  await runTopUpJob(server);
  expect(await account(page)).toMatchObject({
    credits: 537,
    invoices: [{ total: 600, status: "paid" }, first],
  });
  expect(await press(page, "Write")).toContain("Once upon a time");
  expect(await account(page)).toMatchObject({ credits: 474 });
  expect(opened.problems).toEqual([]);
  expect(await auditAll(server, tenant)).toEqual([]);
  await opened.close();
});
