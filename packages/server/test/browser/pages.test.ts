import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  addTenant,
  attach,
  buy,
  CARDS,
  invoicesOf,
  succeeded,
  sync,
  upsertCustomer,
} from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { useBrowser } from "./support/browser.js";
import { findingsOf } from "./support/findings.js";
import { pressOn, tabStops } from "./support/keyboard.js";
import { openPage, type OpenOptions } from "./support/open-page.js";

const server = useTestServer();
const browser = useBrowser();

/** The addresses of the pages below, by the names in their titles. */
const addresses: Record<string, string> = {};
let authorization = "";
let brandedAuthorization = "";

beforeAll(async () => {
  await sync(server, { features: [], plans: [{ slug: "pro", name: "Pro", price: 2500 }] });
  await upsertCustomer(server, { id: "ada", email: "ada@example.com", name: "Ada Lovelace" });
  await buy(server, "ada", "pro");
  const [invoice] = await invoicesOf(server, "ada");
  if (!invoice) throw new Error("The plan was sold without an invoice.");
  const open = await attach(server, "grace", "pro", { callbackUrl: `${server.url}/docs/guides` });
  const paid = await buy(server, "joan", "pro");
  authorization = `Bearer ${server.apiKey}`;
  Object.assign(addresses, {
    "the start page": "/",
    "the list of guides": "/docs/guides",
    "a guide": "/docs/guides/webhooks",
    "an invoice": `/v1/billing/invoices/${invoice.id}/html`,
    "an open checkout": new URL(open.checkoutUrl ?? "").pathname,
    "a paid checkout": new URL(paid.checkoutUrl ?? "").pathname,
    "an unknown checkout": `/sandbox/${server.organization.id}/checkout/unknown`,
    ...(await brandedPages()),
    "the page after a payment": "/payments/return",
    "the page after a canceled payment": "/payments/return?status=cancelled",
  });
});

/** A logo of one pixel. */
const LOGO =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** The pages of an organization with a name, a colour and a logo of its own. */
async function brandedPages(): Promise<Readonly<Record<string, string>>> {
  const tenant = await addTenant(server);
  const configuration = { name: "Acme Cloud", color: "#ffd400" };
  succeeded(await send(tenant, "/v1/portal/configuration", { method: "PATCH", body: configuration }));
  succeeded(await send(tenant, "/v1/organization/logo", { method: "PUT", body: { image: LOGO } }));
  await sync(tenant, { features: [], plans: [{ slug: "pro", name: "Pro", price: 2500 }] });
  await buy(tenant, "ada", "pro");
  const { checkoutUrl = "" } = await attach(tenant, "grace", "pro");
  const [invoice] = await invoicesOf(tenant, "ada");
  brandedAuthorization = `Bearer ${tenant.apiKey}`;
  return {
    "a branded invoice": `/v1/billing/invoices/${String(invoice?.id)}/html`,
    "a branded checkout": new URL(checkoutUrl).pathname,
  };
}

async function open(name: string, options: OpenOptions = {}) {
  const isDocument = (addresses[name] ?? "").startsWith("/v1/");
  return openPage(browser.get(), `${server.url}${addresses[name]}`, {
    ...(isDocument && {
      extraHTTPHeaders: { authorization: name.includes("branded") ? brandedAuthorization : authorization },
    }),
    ...options,
  });
}

/** Chromium reports the status of a page that is refused as an error. */
const REFUSED = /the server responded with a status of 4\d\d/;

const PAGES = [
  ["the start page"],
  ["the list of guides"],
  ["a guide"],
  ["an invoice"],
  ["a branded invoice"],
  ["an open checkout"],
  ["a branded checkout"],
  ["a paid checkout"],
  ["an unknown checkout"],
  ["the page after a payment"],
  ["the page after a canceled payment"],
];

describe.each(PAGES)("%s", (name) => {
  test("is accessible, fits every screen, and shows where the focus of the keyboard is", async () => {
    const opened = await open(name, { expected: REFUSED });
    expect(await findingsOf(opened)).toEqual([]);
    const controls = opened.page.locator(":is(a[href], button, input, select, textarea, summary):visible");
    expect((await tabStops(opened.page)).length).toBeGreaterThanOrEqual(await controls.count());
    await opened.close();
  });

  test("shows the same without JavaScript", async () => {
    const [withScript, without] = [await open(name), await open(name, { javaScriptEnabled: false })];
    expect(await without.page.innerText("body")).toBe(await withScript.page.innerText("body"));
    await Promise.all([withScript.close(), without.close()]);
  });
});

test("a guide copies its code, says so, and leads to the next guide", async () => {
  const { page, problems, close } = await openPage(browser.get(), `${server.url}/docs/guides/trials`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const copy = page.getByRole("button", { name: "Copy this code" }).first();
  await copy.click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await page.evaluate("navigator.clipboard.readText()");
  expect(copied).toBe(await page.locator("pre code").first().textContent());
  expect(await page.locator("h2[id] a[href^='#']").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Next" }).click();
  expect(page.url()).toBe(`${server.url}/docs/guides/usage-billing`);
  expect(problems).toEqual([]);
  await close();
});

test("a checkout can be paid by keyboard alone, and refuses a declined card with the focus on the error", async () => {
  const { checkoutUrl = "" } = await attach(server, "hedy", "pro");
  const { page, problems, close } = await openPage(browser.get(), checkoutUrl, { expected: REFUSED });
  const pay = async (card: string) => {
    for (const [field, text] of [
      ["card", card],
      ["exp", "12/34"],
      ["cvc", "123"],
    ] as const) {
      await pressOn(page, field, "Control+a");
      await page.keyboard.type(text);
    }
    const answered = page.waitForResponse(checkoutUrl);
    await pressOn(page, "Pay 25.00 USD");
    await (await answered).finished();
    await page.waitForLoadState();
  };
  await pay(CARDS.declined);
  expect(await page.title()).toBe("Error: Pay 25.00 USD");
  expect(await findingsOf({ page, problems })).toEqual([]);
  await pay(CARDS.pays);
  expect(await page.innerText("h1")).toBe("Payment received");
  expect(problems).toEqual([]);
  await close();
});
