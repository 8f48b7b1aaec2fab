import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { findingsOf } from "../support/findings.js";
import type { DomDocument } from "../support/dom.js";
import { settled, useConsole } from "./use-console.js";

declare const document: DomDocument;
declare const Event: new (type: string, options: { readonly bubbles: boolean }) => never;

const opened = useConsole();

/** The queries of the requests for a list that the page sends from now on. */
function queriesOf(page: Page, list: string): readonly string[] {
  const queries: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === `/console/api/v1/${list}`) queries.push(search);
  });
  return queries;
}

test("two days that are entered one after the other are in the address, the list and the file, at once", async () => {
  const shown = await opened.open("/payments?status=succeeded");
  const { page } = shown;
  const queries = queriesOf(page, "payments");
  await page.getByLabel("From").fill("2026-08-01");
  await page.getByLabel("Until").fill("2026-08-31");
  await page.waitForURL(/from=2026-08-01&to=2026-08-31$/);
  await settled(shown);
  expect(queries).toHaveLength(1);
  expect(queries[0]).toContain("from=2026-08-01T00%3A00%3A00.000Z&to=2026-09-01T00%3A00%3A00.000Z");
  expect(new URL(page.url()).searchParams.get("status")).toBe("succeeded");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Payments as CSV" }).click();
  expect((await downloading).suggestedFilename()).toBe("payments-2026-08.csv");
  expect(shown.problems).toEqual([]);
  await shown.close();
});

test("two filters that change before the page is drawn again are both kept", async () => {
  const shown = await opened.open("/payments");
  const { page } = shown;
  await page.evaluate(() => {
    const [status, dispute] = document.querySelectorAll("main select") as Iterable<never> as [
      { value: string; dispatchEvent(event: never): void },
      { value: string; dispatchEvent(event: never): void },
    ];
    status.value = "failed";
    status.dispatchEvent(new Event("change", { bubbles: true }));
    dispute.value = "open";
    dispute.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.getByText("No payment matches these filters.").waitFor();
  expect(new URL(page.url()).search).toBe("?status=failed&dispute=open");
  await shown.close();
});

test.each([
  ["a day that does not exist", "?from=2026-02-31", "There is no such first day. Choose one that exists."],
  ["an end before the start", "?from=2026-08-02&to=2026-08-01", "The first day is after the last."],
])("%s is refused, in the list and in its file", async (_what, query, text) => {
  for (const list of ["payments", "invoices", "usage", "audit-log"]) {
    const shown = await opened.open(`/${list}${query}`);
    const { page } = shown;
    expect(await page.innerText("[role=alert]")).toContain(text);
    expect(await page.getByRole("table").count()).toBe(0);
    expect(await page.getByRole("link", { name: "CSV" }).count()).toBe(0);
    expect(await findingsOf(shown)).toEqual([]);
    await shown.close();
  }
});

test("a day that does not exist is refused as it is typed, and can be corrected", async () => {
  const shown = await opened.open("/payments");
  const { page } = shown;
  await page.getByLabel("Until").focus();
  await page.keyboard.type("02312026");
  await page.getByLabel("Status").focus();
  await page.getByText("There is no such last day. Choose one that exists.").waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.getByLabel("Until").fill("2026-02-28");
  await page.waitForURL(/\?to=2026-02-28$/);
  expect(await page.getByRole("alert").count()).toBe(0);
  await shown.close();
});

test("a link to the list without filters empties the search, which stays empty", async () => {
  const shown = await opened.open("/customers?search=grace");
  const { page } = shown;
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Customers" }).click();
  await page.getByRole("link", { name: "alan@example.com" }).waitFor();
  expect(await page.getByLabel("Email, name or ID").inputValue()).toBe("");
  await settled(shown);
  expect(new URL(page.url()).search).toBe("");
  await page.getByLabel("Email, name or ID").pressSequentially("barbara");
  await page.waitForURL(/search=barbara$/);
  expect(await page.getByLabel("Email, name or ID").inputValue()).toBe("barbara");
  await shown.close();
});
