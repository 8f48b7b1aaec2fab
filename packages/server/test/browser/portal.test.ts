import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { buy, invoicesOf, succeeded, sync, track, upsertCustomer } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { giveBack } from "../http/portal/portal.js";
import { send } from "../support/server.js";
import { useBrowser } from "./support/browser.js";
import { findingsOf } from "./support/findings.js";
import { pressOn, tabStops } from "./support/keyboard.js";
import { openPage, type OpenOptions, type OpenPage } from "./support/open-page.js";

const server = useTestServer({ now: Date.parse("2026-11-10T09:00:00Z") as Instant });
const browser = useBrowser();

const catalog = {
  features: [
    { slug: "api-calls", name: "API calls" },
    { slug: "seats", name: "Seats", meterType: "non_consumable" as const },
    { slug: "support", name: "Priority support", type: "boolean" as const },
  ],
  plans: [
    {
      slug: "starter",
      name: "Starter",
      description: "For a first project.",
      price: 900,
      features: [{ slug: "api-calls", limit: 10_000 }],
    },
    {
      slug: "pro",
      name: "Pro",
      description: "For teams that grow.",
      price: 4_900,
      features: [
        { slug: "api-calls", limit: 100_000, overage: "charge" as const, overagePrice: 0.5 },
        { slug: "seats", limit: 5 },
        { slug: "support" },
      ],
    },
  ],
};

beforeAll(async () => {
  await sync(server, catalog);
  const body = { color: "#0a6b4f", supportUrl: "https://example.com/support" };
  succeeded(await send(server, "/v1/portal/configuration", { method: "PATCH", body }));
});

const customers = new Set<string>();

/** Opens the portal as a customer with a plan, by the link that a server would redirect to. */
async function signIn(name: string, flow: string, options: OpenOptions = {}): Promise<OpenPage> {
  if (!customers.has(name)) {
    customers.add(name);
    await upsertCustomer(server, { id: name, email: `${name}@example.com`, name: "Ada Lovelace" });
    await buy(server, name, "starter");
    await track(server, name, "api-calls", 6_420);
    const [invoice] = await invoicesOf(server, name);
    if (flow === "invoices") await giveBack(server, invoice?.id);
  }
  const body = { customer: name, flow, returnUrl: "https://app.example.com/settings" };
  const { url } = succeeded<{ url: string }>(await send(server, "/v1/portal/sessions", { body }));
  const opened = await openPage(browser.get(), url, options);
  if (options.javaScriptEnabled === false) await opened.page.click("text=Continue");
  await opened.page.waitForURL((address) => !address.pathname.endsWith("/enter"));
  return opened;
}

const PAGES = [
  ["overview"],
  ["usage"],
  ["changePlan"],
  ["cancel"],
  ["invoices"],
  ["paymentMethods"],
  ["details"],
];

describe.each(PAGES)("the page %s", (flow) => {
  test("is accessible, fits every screen, and shows where the focus of the keyboard is", async () => {
    const opened = await signIn(`a-${flow}`, flow);
    expect(await findingsOf(opened)).toEqual([]);
    const controls = await opened.page.locator("a[href], button, input:not([type=hidden]), select").count();
    expect((await tabStops(opened.page)).length).toBeGreaterThanOrEqual(controls);
    await opened.close();
  });

  test("shows the same without JavaScript", async () => {
    const [withScript, without] = [
      await signIn(`b-${flow}`, flow),
      await signIn(`b-${flow}`, flow, { javaScriptEnabled: false }),
    ];
    expect(await without.page.innerText("main")).toBe(await withScript.page.innerText("main"));
    await Promise.all([withScript.close(), without.close()]);
  });
});

/** Uses a control by keyboard, and waits for the page that it leads to. */
async function go({ page }: OpenPage, name: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await pressOn(page, name);
  await loaded;
}

describe.each([true, false])("by keyboard alone, with JavaScript %s,", (javaScriptEnabled) => {
  const name = (what: string) => `${what}-${javaScriptEnabled}`;

  test("a customer upgrades, and pays what was shown", async () => {
    const opened = await signIn(name("upgrade"), "overview", { javaScriptEnabled });
    await go(opened, "Change plan");
    await go(opened, "Choose Pro");
    expect(await opened.page.innerText(".total dd")).toBe("$40.00");
    expect(javaScriptEnabled ? await findingsOf(opened) : []).toEqual([]);
    await go(opened, "Confirm and pay $40.00");
    expect(await opened.page.innerText("main")).toContain("Pro");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("a customer cancels, and takes it back", async () => {
    const opened = await signIn(name("cancel"), "overview", { javaScriptEnabled });
    await go(opened, "Cancel plan");
    await go(opened, "Cancel Starter");
    expect(await opened.page.innerText("main")).toContain("Your plan ends on December 10, 2026.");
    expect(javaScriptEnabled ? await findingsOf(opened) : []).toEqual([]);
    await go(opened, "Keep my plan");
    expect(await opened.page.innerText("main")).toContain("Renews on December 10, 2026.");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("a customer prints an invoice", async () => {
    const opened = await signIn(name("print"), "invoices", { javaScriptEnabled });
    const number = await opened.page.innerText("tbody th");
    await go(opened, `View invoice ${number}`);
    expect(await opened.page.innerText("h1")).toBe(`Invoice ${number}`);
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("a customer changes their details, and is told what is wrong with them", async () => {
    const expected = /status of 400/;
    const opened = await signIn(name("details"), "details", { javaScriptEnabled, expected });
    const { page } = opened;
    await page.selectOption("#country", "DE");
    await pressOn(page, "taxId", "Control+a");
    await page.keyboard.type("DE1");
    await go(opened, "Save");
    expect(await page.innerText("[role=alert]")).toContain("This is not a valid tax ID of that kind.");
    expect(javaScriptEnabled ? await findingsOf(opened) : []).toEqual([]);
    await pressOn(page, "taxId", "Control+a");
    await page.keyboard.type("DE811569869");
    await go(opened, "Save");
    expect(await page.innerText("[role=status]")).toContain("Your details are saved.");
    expect(await page.inputValue("#taxId")).toBe("DE811569869");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("a customer adds a card at the provider, and comes back signed in", async () => {
    const opened = await signIn(name("card"), "paymentMethods", { javaScriptEnabled });
    const { page } = opened;
    await pressOn(page, "Add a card");
    await page.waitForURL(/\/sandbox\//);
    for (const [field, text] of [
      ["card", "4000002500003155"],
      ["exp", "12/34"],
      ["cvc", "123"],
    ] as const) {
      await pressOn(page, field, "Control+a");
      await page.keyboard.type(text);
    }
    await pressOn(page, "Save your card");
    await page.waitForURL(/\/portal\/cards/);
    expect(await page.locator("h2").count()).toBe(2);
    expect(opened.problems).toEqual([]);
    await opened.close();
  });
});
