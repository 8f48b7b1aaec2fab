import { expect, test } from "@jest/globals";
import { upsertCustomer } from "../../support/api.js";
import { findingsOf } from "../support/findings.js";
import { useConsole } from "./use-console.js";

const opened = useConsole();

test("events appear as they happen, without a request for events, and with the name of the customer", async () => {
  const shown = await opened.open("/events");
  const { page } = shown;
  await page.locator(".live").waitFor();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await upsertCustomer(opened.server, { email: "radia@example.com", name: "Radia Perlman" });
  const row = page.getByRole("table", { name: "Events" }).getByRole("row").nth(1);
  await row.getByText("customer.created").or(row.getByText("Customer created")).first().waitFor();
  await row.getByRole("link", { name: "Radia Perlman" }).waitFor();
  expect(requests.filter((url) => !url.includes("/v1/customers?ids="))).toEqual([]);
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("a filter of the list is that of the stream", async () => {
  const shown = await opened.open("/events?type=customer.updated");
  const { page } = shown;
  await page.locator(".live").waitFor();
  await upsertCustomer(opened.server, { email: "ida@example.com" });
  await upsertCustomer(opened.server, { email: "ida@example.com", name: "Ida Rhodes" });
  const rows = page.getByRole("table", { name: "Events" }).getByRole("rowheader");
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual([expect.stringMatching(/updated|changed/i)]);
  await shown.close();
});

test("a hidden tab keeps no stream, and is up to date when it is shown again", async () => {
  const shown = await opened.open("/events");
  const { page } = shown;
  const live = page.locator(".live");
  await live.waitFor();
  const showTab = (state: "hidden" | "visible") =>
    page.evaluate(
      `Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
       document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));`,
    );
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("/events/stream"));
  await showTab("hidden");
  await ended;
  await live.waitFor({ state: "detached" });
  const streams: string[] = [];
  page.on("request", (request) => request.url().includes("/events/stream") && streams.push(request.url()));
  await upsertCustomer(opened.server, { email: "joan@example.com", name: "Joan Clarke" });
  expect([streams, await live.count()]).toEqual([[], 0]);
  await showTab("visible");
  await live.waitFor();
  await page.getByRole("link", { name: "Joan Clarke" }).first().waitFor();
  expect(shown.problems).toEqual([]);
  await shown.close();
});
