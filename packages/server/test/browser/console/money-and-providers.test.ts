import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { attach, invoicesOf, succeeded, sync } from "../../support/api.js";
import { bring, startStripe, type OutsideProvider } from "../../support/outside-provider.js";
import { send } from "../../support/server.js";
import { standInFor } from "../../support/stand-in.js";
import { findingsOf } from "../support/findings.js";
import { act } from "./act.js";
import { settled, useConsole } from "./use-console.js";
import { CATALOG, NOW } from "./world.js";

type Wire = components["schemas"];

let outside: OutsideProvider | undefined;
const stripe = standInFor(() => outside);
beforeAll(async () => void (outside = await startStripe(() => NOW)));
afterAll(() => outside?.close());
const opened = useConsole({
  providerUrls: {
    get stripe() {
      return stripe.url;
    },
  },
});

/** The texts of the rows of a table, without its head. */
async function rowsOf({ page }: Awaited<ReturnType<typeof opened.open>>, table: string): Promise<string[]> {
  const rows = page.getByRole("table", { name: table, exact: true }).locator("tbody tr");
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
}

test("revenue is that of customers without a test clock, or of those on one clock", async () => {
  const { clock } = opened.world();
  const shown = await opened.open("/revenue");
  const { page } = shown;
  const newest = async () => (await rowsOf(shown, "Monthly recurring revenue in USD"))[0];
  expect(await newest()).toMatch(/^Nov 2026 .* \$67\.00$/);
  await page.getByLabel("Test clock").selectOption(clock.id);
  await page.waitForURL(`**/revenue?testClock=${clock.id}`);
  await page.getByRole("link", { name: "Starter" }).waitFor({ state: "detached" });
  expect(await newest()).toMatch(/ \$49\.00$/);
  await page.getByLabel("Test clock").selectOption({ label: "Not on a test clock" });
  await page.getByRole("link", { name: "Starter" }).waitFor();
  await page.getByText("What these figures mean").click();
  await page.getByText("MRR of customers who no longer contribute.").waitFor();
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("the catalog has its credit systems and packs, with the names of features", async () => {
  const pack = { slug: "ai-1000", name: "Small pack", credits: 1_000, price: 1_500, expiresAfterDays: 90 };
  await sync(opened.server, { ...CATALOG, creditPacks: [{ ...pack, creditSystem: "ai-credits" }] });
  const shown = await opened.open("/catalog");
  expect(await rowsOf(shown, "Credit systems")).toEqual([
    "AI credits Images at 2 each ai-credits Change AI credits",
  ]);
  expect(await rowsOf(shown, "Credit packs")).toEqual([
    "Small pack $15.00 1,000 after 90 days ai-1000 Active Change Small pack",
  ]);
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("the customers of a test clock are listed, and their invoices name the clock", async () => {
  const { clock } = opened.world();
  const shown = await opened.open("/customers");
  const { page } = shown;
  await page.getByLabel("Test clock").selectOption(clock.id);
  await page.getByRole("link", { name: "grace@example.com" }).waitFor({ state: "detached" });
  expect(await rowsOf(shown, "Customers")).toEqual([expect.stringContaining("Ada Lovelace")]);
  const [invoice] = await opened.world().invoices();
  await page.goto(`${opened.server.url}/console/invoices/${String(invoice?.id)}`);
  await settled(shown);
  await page.getByRole("link", { name: "Test clock", exact: true }).waitFor();
  await shown.close();
});

test("an invoice has its payments and its credit notes", async () => {
  const [invoice] = await invoicesOf(opened.server, "edsger");
  const body = { invoiceId: invoice?.id, amount: 900, reason: "billing_error", memo: "Sorry" };
  const path = "/v1/billing/credit-notes";
  const { creditNote } = succeeded<Wire["CreditNoteResponse"]>(await send(opened.server, path, { body }));
  const shown = await opened.open(`/invoices/${String(invoice?.id)}`);
  expect(await shown.page.getByText("Test clock", { exact: true }).count()).toBe(0);
  expect(await rowsOf(shown, "Payments")).toEqual(["$49.00 Succeeded Sandbox Nov 10, 2026, 09:00"]);
  expect(await rowsOf(shown, "Credit notes")).toEqual([
    `${creditNote.number} PDF of credit note ${creditNote.number} Billing error Sorry Refund $9.00 Nov 10, 2026`,
  ]);
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});

test("the keys of a provider are checked, and events that it sent in vain are listed", async () => {
  const { server } = opened;
  const set = async (keys: object) =>
    succeeded(await send(server, "/v1/providers/stripe", { method: "PUT", body: { ...keys } }));
  await set(stripe.keys);
  const shown = await opened.open("/settings");
  const { page } = shown;
  const confirm = "Check the keys";
  expect(await act(shown, "Check Stripe", { confirm })).toBe("Stripe accepts the keys.");
  const heading = page.getByRole("heading", { name: "Events that could not be applied" });
  expect(await heading.count()).toBe(0);

  stripe.pay((await attach(server, "alan", "pro")).checkoutUrl);
  await set({ secretKey: "sk_test_of_another_account" });
  expect(await act(shown, "Check Stripe", { confirm })).toMatch(/^Stripe rejects the keys: Stripe: /);
  await bring({ url: server.url, id: server.organization.id }, stripe.takeWebhooks());
  await page.reload();
  await settled(shown);
  await heading.waitFor();
  const [event] = await rowsOf(shown, "Events that could not be applied");
  expect(event).toMatch(/^\w+(?:\.\w+)+ Stripe \w.* Nov 10, 2026, 09:00$/);
  expect(await findingsOf(shown)).toEqual([]);
  await shown.close();
});
