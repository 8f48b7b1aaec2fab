import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import type { Page } from "playwright-core";
import { deliverWebhooks } from "../../src/jobs/deliver-webhooks.js";
import { invoicesOf, listCustomers } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { useBrowser } from "./support/browser.js";
import { mainFindingsOf } from "./support/findings.js";
import { openPage, type OpenPage } from "./support/open-page.js";
import { startExampleApp, type ExampleApp } from "./support/example-app.js";

/** The starter in `examples/saas`, which verifies webhooks by the clock of this machine. */
const server = useTestServer({ now: Date.now() as Instant });
const browser = useBrowser();

let starter: ExampleApp;
beforeAll(async () => void (starter = await startExampleApp("saas", server)));
afterAll(() => starter.close());

async function visit(): Promise<OpenPage> {
  return openPage(browser.get(), starter.url, {
    origins: [new URL(server.url).origin],
    expected: /status of 402/,
  });
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@example.com`);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("heading", { name: `Links of ${name}` }).waitFor();
}

async function shorten(page: Page, url: string): Promise<void> {
  await page.getByLabel("Address").fill(url);
  await page.getByRole("button", { name: "Shorten" }).click();
}

async function pay(page: Page): Promise<void> {
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Pay" }).click();
}

test("takes a user from sign-up to a paid upgrade, and through a year", async () => {
  const opened = await visit();
  const { page } = opened;
  expect(await mainFindingsOf(opened)).toEqual([]);
  await signUp(page, "Ada");
  for (const number of [1, 2, 3]) {
    await shorten(page, `https://example.com/${number}`);
    await page.getByText(`leads to https://example.com/${number}`).waitFor();
  }
  await shorten(page, "https://example.com/4");
  await page.getByText("You have used all links of your plan this month.").waitFor();
  expect(await mainFindingsOf(opened)).toEqual([]);

  await page.getByRole("link", { name: "See the plans" }).click();
  await page.getByText("Statistics are part of Pro.").waitFor();
  expect(await mainFindingsOf(opened)).toEqual([]);
  await page.getByRole("button", { name: "Choose Pro" }).click();
  await page.getByRole("button", { name: "Pay $19.00" }).click();
  await page.waitForURL((address) => address.origin === new URL(server.url).origin);
  await pay(page);
  await page.getByText("Statistics are on.").waitFor();
  expect(page.url()).toContain(`${starter.url}/billing`);
  expect(await page.innerText("[data-action=current]")).toContain("Pro");

  await deliverWebhooks(server.deps);
  await page.getByRole("link", { name: "Shortly" }).click();
  await page.getByText("over $19.00 was paid.").waitFor();
  await shorten(page, "https://example.com/4");
  await page.getByText("leads to https://example.com/4").waitFor();

  await page.getByRole("button", { name: "Next year" }).click();
  const { customers } = await listCustomers(server);
  const invoices = await invoicesOf(server, customers[0]?.id ?? "");
  expect(invoices.map(({ status, total }) => `${status} ${total}`)).toEqual(
    Array.from({ length: 13 }, () => "paid 1900"),
  );
  await deliverWebhooks(server.deps);
  await page.reload();
  expect(await page.getByText("over $19.00 was paid.").count()).toBe(13);
  expect(await mainFindingsOf(opened)).toEqual([]);

  await page.getByRole("link", { name: "Billing" }).click();
  await page.getByRole("button", { name: "Manage billing" }).click();
  await page.waitForURL((address) => address.pathname.startsWith("/portal"));
  expect(opened.problems).toEqual([]);
  await opened.close();
});

test("shows no user the data of another, and visitors only the plans", async () => {
  const [visitor, user] = [await visit(), await visit()];
  await signUp(user.page, "Grace");
  expect(await user.page.innerText("main")).not.toContain("https://example.com/1");
  await visitor.page.goto(`${starter.url}/billing`);
  expect(await visitor.page.innerText("main")).toContain("Pro");
  const { status } = await fetch(`${starter.url}/api/dues/usage`);
  expect(status).toBe(401);
  await Promise.all([visitor.close(), user.close()]);
});

test("refuses webhook requests that Dues did not sign, and forms of other sites", async () => {
  const webhook = await fetch(`${starter.url}/webhooks/dues`, { method: "POST", body: "{}" });
  expect([webhook.status, await webhook.text()]).toEqual([400, "missing_header"]);
  const form = { method: "POST", body: new URLSearchParams({ months: "12" }) };
  const foreign = await fetch(`${starter.url}/time`, {
    ...form,
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
});
