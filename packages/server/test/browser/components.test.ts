import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { startApplication, type Application } from "../../../react/test/support/application.js";
import { bundle } from "../../../react/test/support/bundle.js";
import { buy, invoicesOf, succeeded, sync, track, upsertCustomer } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";
import { send } from "../support/server.js";
import { useBrowser } from "./support/browser.js";
import { findingsOf } from "./support/findings.js";
import { pressOn, tabStops } from "./support/keyboard.js";
import { openPage, type OpenOptions, type OpenPage } from "./support/open-page.js";

/** The components of `@dues/react` in the page of an application, with the handler in front of a server. */
const server = useTestServer({ now: Date.parse("2026-11-10T09:00:00Z") as Instant });
const browser = useBrowser();

const WIDEST_NUMBER =
  'for (const number of document.querySelectorAll("tbody th")) number.textContent = "WMWMWMWM-0001"';

const catalog = {
  features: [
    { slug: "api-calls", name: "API calls" },
    { slug: "exports", name: "Exports" },
    { slug: "sso", name: "Single sign-on", type: "boolean" as const },
  ],
  creditSystems: [{ slug: "ai", name: "AI credits", features: [{ feature: "exports", creditCost: 2 }] }],
  creditPacks: [{ slug: "ai-100", name: "100 credits", credits: 100, price: 900, creditSystem: "ai" }],
  plans: [
    {
      slug: "starter",
      name: "Starter",
      description: "For a first project.",
      price: 900,
      features: [
        { slug: "api-calls", limit: 10_000, overage: "charge" as const, overagePrice: 0.5 },
        { slug: "ai", limit: 50 },
      ],
    },
    {
      slug: "pro",
      name: "Pro",
      price: 4_900,
      features: [{ slug: "api-calls", limit: 100_000 }, { slug: "sso" }],
    },
    {
      slug: "trial",
      name: "Team",
      price: 9_900,
      trialDays: 14,
      trialCardRequired: false,
      features: [{ slug: "sso" }],
    },
  ],
};

beforeAll(async () => void (await sync(server, catalog)));

describe.each(["18", "19"] as const)("with React %s", (version) => {
  let app: Application;
  let empty: Application;
  beforeAll(async () => {
    const bundled = bundle(version);
    const options = { apiKey: server.apiKey, baseUrl: server.url, bundle: bundled };
    app = await startApplication(options);
    empty = await startApplication({ ...options, isLoaded: false });
  });
  afterAll(() => Promise.all([app.close(), empty.close()]));

  const named = (name: string) => `${name}-${version}`;

  async function customer(name: string): Promise<string> {
    await upsertCustomer(server, { id: named(name), email: `${named(name)}@example.com`, name: "Ada" });
    await buy(server, named(name), "starter");
    await track(server, named(name), "api-calls", 12_000);
    return named(name);
  }

  async function visit(
    user: string | undefined,
    to: Pick<Application, "url"> = app,
    options: OpenOptions = {},
  ): Promise<OpenPage> {
    const cookies = user === undefined ? [] : [{ name: "user", value: user, url: to.url }];
    const storageState = { cookies: cookies.map(({ name, value }) => cookieOf(name, value)), origins: [] };
    return openPage(browser.get(), to.url, { ...options, storageState });
  }

  test("a page with every component is accessible and fits every screen, in a host with its own styles", async () => {
    const opened = await visit(await customer("all"));
    expect(await opened.page.innerText("main")).toContain("12,000 of 10,000 used");
    expect(await findingsOf(opened)).toEqual([]);
    const controls = await opened.page.locator("a[href], button").count();
    expect((await tabStops(opened.page)).length).toBe(controls);
    await opened.close();
  });

  test("shows the same before and after hydration, and when it loads its data itself", async () => {
    const user = await customer("hydration");
    const without = await visit(user, app, { javaScriptEnabled: false });
    const withScript = await visit(user);
    const loading = await visit(user, empty);
    await loading.page.getByText("Plans").first().waitFor();
    await loading.page.waitForFunction("!document.querySelector('[aria-busy]')");
    const text = await withScript.page.innerText("main");
    expect(await without.page.innerText("main")).toBe(text);
    expect(await loading.page.innerText("main")).toBe(text);
    expect([...withScript.problems, ...loading.problems]).toEqual([]);
    await Promise.all([without, withScript, loading].map((each) => each.close()));
  });

  test("charges what the dialog shows", async () => {
    const user = await customer("upgrade");
    const opened = await visit(user);
    await opened.page.click("text=Choose Pro");
    const shown = await opened.page.innerText(".dues-total dd");
    // The letters of invoice numbers are random, and these are the widest.
    await opened.page.evaluate(WIDEST_NUMBER);
    expect(await findingsOf(opened)).toEqual([]);
    await opened.page.click(`text=Pay ${shown}`);
    await opened.page.waitForSelector("dialog", { state: "detached" });
    await opened.page.getByText("Single sign-on is on.").waitFor();
    const [invoice] = await invoicesOf(server, user);
    expect(shown).toBe(`$${((invoice?.total ?? 0) / 100).toFixed(2)}`);
    expect(await opened.page.innerText("[data-action=current]")).toMatch(/pro/i);
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("can be used by keyboard alone, and gives the focus back", async () => {
    const opened = await visit(await customer("keyboard"));
    await pressOn(opened.page, "Choose Pro");
    await opened.page.waitForSelector("dialog[open]");
    await opened.page.keyboard.press("Escape");
    await opened.page.waitForSelector("dialog", { state: "detached" });
    expect(await opened.page.evaluate("document.activeElement.textContent")).toBe("Choose Pro");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("shows the new amount when it has changed since the preview", async () => {
    const user = await customer("outdated");
    const opened = await visit(user, app, { expected: /status of 409/ });
    await opened.page.click("text=Choose Pro");
    await opened.page.waitForSelector("dialog[open]");
    succeeded(
      await send(server, `/v1/billing/balance/adjust`, {
        body: { customer: user, amount: 500, currency: "USD", reason: "Goodwill" },
      }),
    );
    await opened.page.click("text=Pay $");
    await opened.page.waitForSelector("text=The amount has changed.");
    expect(await opened.page.innerText("dialog")).toContain("From your balance");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("leads to the payment page when there is no card", async () => {
    const user = named("new");
    await upsertCustomer(server, { id: user, email: `${user}@example.com` });
    const opened = await visit(user, app, { origins: [new URL(server.url).origin] });
    await opened.page.click("text=Choose Pro");
    await opened.page.click("text=Pay $49.00");
    await opened.page.waitForURL((address) => address.origin === new URL(server.url).origin);
    expect(await opened.page.innerText("body")).toContain("49.00");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("leads to the portal without scripts", async () => {
    const user = await customer("noscript");
    const opened = await visit(user, app, {
      javaScriptEnabled: false,
      origins: [new URL(server.url).origin],
    });
    await opened.page.click("text=Choose Pro");
    await opened.page.click("text=Continue");
    await opened.page.waitForURL((address) => address.pathname === "/portal/plans");
    expect(await opened.page.innerText("main")).toContain("Pro");
    await opened.close();
  });

  test("shows visitors the plans, and where to sign in for the rest, without an error in the console", async () => {
    const opened = await visit(undefined);
    await opened.page.waitForFunction("!document.querySelector('[aria-busy]')");
    expect(await opened.page.innerText("main")).not.toContain("not_signed_in");
    const links = opened.page.locator("a.dues-button", { hasText: "Sign in" });
    expect(await links.first().getAttribute("href")).toBe("/sign-in");
    // Two meters, the invoices, the cards and the credits.
    expect(await links.count()).toBe(5);
    expect(await findingsOf(opened)).toEqual([]);
    await opened.page.click("text=Try Team for 14 days");
    await opened.page.waitForURL((address) => address.pathname === "/sign-in");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("shows a customer whom the server does not know yet as one who has nothing", async () => {
    const opened = await visit(named("unknown"), empty);
    await opened.page.waitForFunction("!document.querySelector('[aria-busy]')");
    const text = await opened.page.innerText("main");
    for (const shown of ["There are no invoices yet.", "No card is saved.", "Single sign-on is part of Pro."])
      expect(text).toContain(shown);
    expect(text).not.toContain("did not work");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test("addresses the customer, by the name of the plan", async () => {
    const opened = await visit(await customer("texts"));
    await opened.page.locator("main > form button", { hasText: "Choose Pro" }).click();
    await opened.page.waitForSelector("dialog[open]");
    expect(await opened.page.innerText("dialog")).toContain("You would move to Pro now.");
    await opened.close();
  });

  test("is in the language of the locale", async () => {
    const opened = await visit(await customer("german"), { ...app, url: `${app.url}/?locale=de` });
    expect(await opened.page.innerText("main")).toContain("12.000 von 10.000 verbraucht");
    await opened.page.click("text=Pro wählen");
    await opened.page.waitForSelector("dialog[open]");
    expect(await opened.page.innerText("dialog")).toContain("Sie wechseln zu Pro, und zwar sofort.");
    expect(opened.problems).toEqual([]);
    await opened.close();
  });
});

/** The cookies of a browser before it opens its first page. */
function cookieOf(name: string, value: string) {
  return {
    name,
    value,
    domain: "127.0.0.1",
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax" as const,
  };
}
