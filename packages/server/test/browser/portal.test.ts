import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import {
  buy,
  CARDS,
  invoicesOf,
  subscriptionsOf,
  succeeded,
  sync,
  track,
  upsertCustomer,
} from "../support/api.js";
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
    { slug: "tokens", name: "Tokens" },
  ],
  creditSystems: [{ slug: "ai", name: "AI credits", features: [{ feature: "tokens", creditCost: 1 }] }],
  creditPacks: [
    {
      slug: "ai-1000",
      name: "Small pack",
      credits: 1_000,
      price: 1_500,
      creditSystem: "ai",
      expiresAfterDays: 90,
    },
    { slug: "ai-9000", name: "Large pack", credits: 9_000, price: 9_900, creditSystem: "ai" },
  ],
  plans: [
    {
      slug: "starter",
      name: "Starter",
      description: "For a first project.",
      price: 900,
      features: [
        { slug: "api-calls", limit: 10_000, overage: "charge" as const, overagePrice: 0.5 },
        { slug: "seats", limit: 3 },
        { slug: "ai", limit: 500 },
      ],
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
  const body = { color: "#0a6b4f", supportUrl: "https://example.com/support", features: FEATURES };
  succeeded(await send(server, "/v1/portal/configuration", { method: "PATCH", body }));
});

const FEATURES = [
  ...["changePlan", "cancel", "paymentMethods", "invoices", "usage", "overageLimit", "credits", "seats"],
  ...["coupons", "details"],
];

const customers = new Set<string>();

/** What a customer has on pages that would be empty otherwise. */
async function fill(name: string, flow: string): Promise<void> {
  if (flow === "seats") {
    for (const who of ["Grace Hopper", "Linus"]) {
      const seat = { customer: name, feature: "seats", entity: who, name: who, email: "seat@example.com" };
      succeeded(await send(server, "/v1/entities", { body: seat }));
    }
    const entity = { customer: name, feature: "seats", entity: "Linus" };
    succeeded(await send(server, "/v1/entities/remove", { body: entity }));
  }
  if (flow === "credits") {
    const grant = { customer: name, credits: 250, creditSystem: "ai", expiresAt: "2027-01-01T00:00:00Z" };
    succeeded(await send(server, "/v1/credits/grant", { body: grant }));
  }
  if (flow === "coupons") {
    const coupon = { name: "Launch", percent: 20, duration: "forever" };
    const { coupon: made } = succeeded<{ coupon: { id: string } }>(
      await send(server, "/v1/coupons", { body: coupon }),
    );
    const [subscription] = await subscriptionsOf(server, name);
    const path = `/v1/subscriptions/${String(subscription?.id)}/discounts`;
    succeeded(await send(server, path, { body: { couponId: made.id } }));
  }
}

/** Opens the portal as a customer with a plan, by the link that a server would redirect to. */
async function signIn(name: string, flow: string, options: OpenOptions = {}): Promise<OpenPage> {
  if (!customers.has(name)) {
    customers.add(name);
    await upsertCustomer(server, { id: name, email: `${name}@example.com`, name: "Ada Lovelace" });
    await buy(server, name, "starter", flow === "invoice" ? CARDS.paysOnce : CARDS.pays);
    await track(server, name, "api-calls", flow === "invoice" ? 12_000 : 6_420);
    if (flow === "invoice")
      succeeded(await send(server, "/v1/billing/invoice", { body: { customer: name } }));
    const [invoice] = await invoicesOf(server, name);
    if (flow === "invoices") await giveBack(server, invoice?.id);
    await fill(name, flow);
  }
  const [newest] = await invoicesOf(server, name);
  const task = flow === "invoice" ? `invoice:${String(newest?.id)}` : flow;
  const body = { customer: name, flow: task, returnUrl: "https://app.example.com/settings" };
  const { url } = succeeded<{ url: string }>(await send(server, "/v1/portal/sessions", { body }));
  const opened = await openPage(browser.get(), url, options);
  if (options.javaScriptEnabled === false) await pressOn(opened.page, "Continue");
  await opened.page.waitForURL((address) => !address.pathname.endsWith("/enter"));
  return opened;
}

const PAGES = ["overview", "invoice", ...FEATURES];

/** Pages that are reached from another one. */
const INNER = [
  ["usage", "History of API calls"],
  ["invoices", /^Explain invoice/],
  ["invoices", /^View credit note/],
  ["credits", "Buy Small pack"],
] as const;

describe.each(INNER)("the page behind %s: %s", (flow, control) => {
  test.each([true, false])("is accessible, with JavaScript %s", async (javaScriptEnabled) => {
    const opened = await signIn(`c-${flow}`, flow, { javaScriptEnabled });
    await opened.page.getByRole("link", { name: control }).first().click();
    expect(javaScriptEnabled ? await findingsOf(opened) : opened.problems).toEqual([]);
    expect(await opened.page.locator("h1").count()).toBe(1);
    await opened.close();
  });
});

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
  const byKeyboard = { javaScriptEnabled, isByKeyboard: true };
  const name = (what: string) => `${what}-${javaScriptEnabled}`;

  test("a customer upgrades, and pays what was shown", async () => {
    const opened = await signIn(name("upgrade"), "overview", byKeyboard);
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
    const opened = await signIn(name("cancel"), "overview", byKeyboard);
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
    const opened = await signIn(name("print"), "invoices", byKeyboard);
    const number = await opened.page.innerText("tbody th");
    await go(opened, `View invoice ${number}`);
    expect(await opened.page.innerText("h1")).toBe(`Invoice ${number}`);
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("a customer sets a spending limit, and takes it away", async () => {
    const expected = /status of 400/;
    const opened = await signIn(name("limit"), "overview", { ...byKeyboard, expected });
    const { page } = opened;
    await go(opened, "Usage");
    await pressOn(page, "amount", "Control+a");
    await page.keyboard.type("lots");
    await go(opened, "Set the limit");
    expect(await page.innerText("#amount-error")).toBe("Enter an amount such as 50.00.");
    expect(javaScriptEnabled ? await findingsOf(opened) : []).toEqual([]);
    await pressOn(page, "amount", "Control+a");
    await page.keyboard.type("75.50");
    await go(opened, "Set the limit");
    expect(await page.innerText("[role=status]")).toBe("The limit is set.");
    expect(await page.innerText("main")).toContain("Usage beyond the plan may cost $75.50");
    await go(opened, "Remove the limit");
    expect(await page.innerText("[role=status]")).toBe("The limit was removed.");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("a customer buys credits, removes a seat and explains an invoice", async () => {
    const opened = await signIn(name("credits"), "overview", byKeyboard);
    const { page } = opened;
    await fill(name("credits"), "seats");
    await go(opened, "Credits");
    await go(opened, "Buy Small pack");
    await go(opened, "Buy for $15.00");
    expect(await page.innerText("[role=status]")).toBe("The credits were added.");
    await go(opened, "Seats");
    await go(opened, "Remove Grace Hopper");
    expect(await page.innerText("main")).toContain("Ends on");
    await go(opened, "Invoices");
    await go(opened, `Explain invoice ${await page.innerText("tbody th >> nth=0")}`);
    expect(await page.innerText("h1")).toContain("How invoice");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("a customer changes their details, and invalid ones are reported", async () => {
    const expected = /status of 400/;
    const opened = await signIn(name("details"), "details", { ...byKeyboard, expected });
    const { page } = opened;
    await pressOn(page, "country", "Home");
    while ((await page.inputValue("#country")) !== "DE") await page.keyboard.press("ArrowDown");
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
    const opened = await signIn(name("card"), "paymentMethods", byKeyboard);
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
