import { expect, test } from "@jest/globals";
import { attach, buy, CARDS, invoicesOf, succeeded, sync, track, upsertCustomer } from "../../support/api.js";
import { send, type TestServer } from "../../support/server.js";
import { findingsOf } from "../support/findings.js";
import { act } from "./act.js";
import { STATES } from "./states.js";
import { settled, useConsole } from "./use-console.js";
import type { World } from "./world.js";

/** Ada owes an invoice for her usage, which her card does not pay a second time. */
async function createWorld(server: TestServer): Promise<World> {
  const world = await STATES[0]?.create(server);
  if (!world) throw new Error("There are no states.");
  await sync(server, {
    features: [{ slug: "calls", name: "API calls" }],
    plans: [
      {
        slug: "pro",
        name: "Pro",
        price: 3_000,
        features: [{ slug: "calls", limit: 0, overage: "charge", overagePrice: 2 }],
      },
      { slug: "max", name: "Max", price: 9_000 },
      { slug: "basic", name: "Basic", price: 1_000 },
    ],
  });
  await buy(server, "ada", "pro", CARDS.paysOnce);
  await track(server, "ada", "calls", 50);
  succeeded(await send(server, "/v1/billing/invoice", { body: { customer: "ada" } }));
  await attach(server, "ada", "basic");
  const { id: customer } = await upsertCustomer(server, { id: "grace", email: "grace@example.com" });
  const { coupon } = succeeded<{ readonly coupon: { readonly id: string } }>(
    await send(server, "/v1/coupons", { body: { name: "For friends", percent: "10", duration: "once" } }),
  );
  for (const body of [{ code: "ANYONE" }, { code: "ONLYGRACE", customer }])
    succeeded(await send(server, "/v1/promotion-codes", { body: { couponId: coupon.id, ...body } }));
  return world;
}

const opened = useConsole({ createWorld });

test("collecting with a card that is declined says so, and why", async () => {
  const owed = (await invoicesOf(opened.server, "ada")).find(({ status }) => status === "open");
  const shown = await opened.open(`/invoices/${owed?.id}`);
  await shown.page.getByRole("button", { name: "Collect now" }).click();
  await shown.page.getByRole("button", { name: "Charge $1.00" }).click();
  await shown.page.getByText("The saved card was not charged: card declined.").first().waitFor();
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("a refresh that fails says so, and the list stays", async () => {
  const shown = await opened.open("/customers", { expected: /ERR_FAILED|Failed to fetch/ });
  const { page } = shown;
  await page.route("**/console/api/v1/customers?*", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole("alert").filter({ hasText: "Refreshing failed" }).waitFor();
  expect(await page.getByRole("link", { name: "ada@example.com" }).count()).toBe(1);
  await page.unroute("**/console/api/v1/customers?*");
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("codes have their coupon and their customer", async () => {
  const shown = await opened.open("/coupons");
  const table = shown.page.getByRole("table", { name: "Promotion codes" });
  await table.getByRole("link", { name: "grace@example.com" }).waitFor();
  const rows = await table.getByRole("row").allInnerTexts();
  expect(rows.find((row) => row.includes("ONLYGRACE"))).toContain("For friends");
  expect(rows.find((row) => row.includes("ANYONE"))).toContain("Everyone");
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("a credit note opens, and the audit log has the amount of its refund and no raw IDs of plans", async () => {
  const paid = (await invoicesOf(opened.server, "ada")).find(({ status }) => status === "paid");
  const shown = await opened.open(`/invoices/${paid?.id}`);
  const { page } = shown;
  await act(shown, "Refund", {
    fields: { what: "amount", amount: "5.00" },
    isPreviewed: true,
    typed: "5.00",
    confirm: "Refund",
  });
  const notes = page.getByRole("table", { name: "Credit notes" });
  const [document] = await Promise.all([
    page.waitForEvent("popup"),
    notes
      .getByRole("link", { name: /^ADA|^CN|\d/ })
      .first()
      .click(),
  ]);
  await document.waitForLoadState();
  expect(await document.locator("body").innerText()).toContain("5.00");
  await document.close();
  await shown.close();

  const audit = await opened.open("/audit-log");
  await settled(audit, "Audit log");
  const text = await audit.page.getByRole("table", { name: "Audit log" }).innerText();
  expect(text).toMatch(/Refund created[\s\S]*New: \$5\.00/);
  expect(text).toContain("plan Basic version 1");
  expect(text).not.toMatch(/plan, id|plan id/i);
  expect(await findingsOf(audit)).toEqual([]);
  await audit.close();
});
