import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Instant } from "@dues/billing";
import { pages } from "../../../src/http/portal/pages/table.js";
import { readMoney, writeMoney } from "../../../src/http/portal/account/money-input.js";
import { PORTAL_LOCALES, textsIn } from "../../../src/http/portal/texts/languages.js";
import {
  buy,
  getCustomer,
  invoicesOf,
  subscriptionsOf,
  sync,
  track,
  upsertCustomer,
} from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { giveBack, signIn, visit } from "./portal.js";

const server = useTestServer({ now: Date.parse("2026-11-10T09:00:00Z") as Instant });
const catalog = {
  features: [
    { slug: "api-calls", name: "API calls" },
    { slug: "tokens", name: "Tokens" },
    { slug: "seats", name: "Seats", meterType: "non_consumable" },
  ],
  creditSystems: [{ slug: "ai", name: "AI credits", features: [{ feature: "tokens", creditCost: 1 }] }],
  creditPacks: [
    {
      slug: "ai-1000",
      name: "1,000 credits",
      credits: 1_000,
      price: 1_500,
      creditSystem: "ai",
      expiresAfterDays: 90,
    },
    { slug: "old", name: "Old pack", credits: 1, price: 1, creditSystem: "ai", isActive: false },
  ],
  plans: [
    {
      slug: "pro",
      name: "Pro",
      price: 4_900,
      features: [
        { slug: "api-calls", limit: 1_000, overage: "charge", overagePrice: 10 },
        { slug: "seats", limit: 5 },
        { slug: "ai", limit: 500 },
      ],
    },
  ],
} as const;
let cookie = "";
let noteId = "";
let invoiceId = "";

beforeAll(async () => {
  await sync(server, catalog);
  await send(server, "/v1/portal/configuration", { method: "PATCH", body: { features: ALL } });
  for (const id of ["ada", "grace"]) {
    await upsertCustomer(server, { id, email: `${id}@example.com` });
    await buy(server, id, "pro");
    await track(server, id, "api-calls", 1_200);
    const seat = { customer: id, feature: "seats", entity: `seat-of-${id}`, name: `Seat of ${id}` };
    await send(server, "/v1/entities", { body: seat });
    await send(server, "/v1/credits/grant", { body: { customer: id, credits: 250, creditSystem: "ai" } });
  }
  [{ id: invoiceId = "" } = {}] = await invoicesOf(server, "ada");
  noteId = (await giveBack(server, invoiceId)).id;
  cookie = await signIn(server, "ada");
});

const ALL = [
  ...["changePlan", "cancel", "paymentMethods", "invoices", "usage", "overageLimit"],
  ...["credits", "seats", "coupons", "details"],
];

const EXAMPLES: Readonly<Record<string, () => string>> = {
  "/portal/invoices/:id": () => `/portal/invoices/${invoiceId}`,
  "/portal/invoices/:id/summary": () => `/portal/invoices/${invoiceId}/summary`,
  "/portal/invoices/:id/pdf": () => `/portal/invoices/${invoiceId}/pdf`,
  "/portal/invoices/:id/explain": () => `/portal/invoices/${invoiceId}/explain`,
  "/portal/credit-notes/:id": () => `/portal/credit-notes/${noteId}`,
  "/portal/credit-notes/:id/pdf": () => `/portal/credit-notes/${noteId}/pdf`,
  "/portal/usage/history": () => "/portal/usage/history?feature=api-calls",
  "/portal/credits/buy": () => "/portal/credits/buy?pack=ai-1000",
};

describe("every page", () => {
  const shown = Object.keys(pages).filter((path) => !/pdf|logo/.test(path));

  test.each(shown)("%s has at most 30 kB of markup and style, and 10 kB of scripts", async (path) => {
    const { status, text, headers } = await visit(server, EXAMPLES[path]?.() ?? path, { cookie });
    const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
    expect([path, status]).toEqual([path, 200]);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
    expect(policy).not.toMatch(/unsafe|https?:|\*|script-src/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(gzipSync(text).length).toBeLessThanOrEqual(30_000);
    expect(gzipSync(scripts.join("\n")).length).toBeLessThanOrEqual(10_000);
  });

  test.each(PORTAL_LOCALES)("speaks %s", async (locale) => {
    const own = await signIn(server, "ada", { locale });
    const texts = textsIn(locale);
    for (const [path, title] of [
      ["/portal/usage", texts.limit],
      ["/portal/credits", texts.packs],
      ["/portal/seats", texts.seats],
      ["/portal/coupons", texts.couponsActive],
    ] as const) {
      const { text } = await visit(server, path, { cookie: own });
      expect(text).toContain(`<html lang="${locale}">`);
      expect(text).toContain(title);
      expect(text).not.toMatch(/>\s*\{\w+\}|undefined|\[object/);
    }
  });
});

test("every text of a language keeps the values of the English one", () => {
  const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  const english = textsIn("en");
  for (const locale of PORTAL_LOCALES)
    for (const [name, text] of Object.entries(textsIn(locale)))
      expect([locale, name, values(text)]).toEqual([
        locale,
        name,
        values(english[name as keyof typeof english]),
      ]);
});

describe("the spending limit", () => {
  const set = (form: Readonly<Record<string, string>>, own = cookie) =>
    visit(server, "/portal/usage/limit", { cookie: own, form });

  test("is typed as in the language of the page", async () => {
    expect((await set({ amount: "50.5", onLimitReached: "block" })).status).toBe(303);
    expect((await getCustomer(server, "ada")).billing.overageLimit).toMatchObject({
      maxOverageAmount: 5_050,
    });
    const german = await signIn(server, "ada", { locale: "de" });
    expect((await set({ amount: "1.050,25", onLimitReached: "notify" }, german)).status).toBe(303);
    expect((await getCustomer(server, "ada")).billing.overageLimit).toMatchObject({
      maxOverageAmount: 105_025,
      onLimitReached: "notify",
    });
    const { text } = await visit(server, "/portal/usage", { cookie: german });
    expect(text).toContain(`value="1050,25"`);
    expect((await visit(server, "/portal/usage/limit/remove", { cookie, form: {} })).status).toBe(303);
    expect((await getCustomer(server, "ada")).billing.overageLimit).toBeNull();
  });

  test("that is no amount is refused, and says how to write one", async () => {
    const { status, text } = await set({ amount: "a lot" });
    expect(status).toBe(400);
    expect(text).toContain("Enter an amount such as 50.00.");
    expect(text).toContain(`aria-invalid="true"`);
    expect((await getCustomer(server, "ada")).billing.overageLimit).toBeNull();
  });

  // prettier-ignore
  test.each([
    // rule                                  text           currency  locale   minor
    ["a plain amount",                       "50",          "USD",    "en",    5_000n],
    ["groups and decimals",                  "1,234.5",     "USD",    "en",    123_450n],
    ["German groups and decimals",           "1.234,50",    "EUR",    "de",    123_450n],
    ["French spaces",                        "1 234,50",    "EUR",    "fr",    123_450n],
    ["no decimals of a yen",                 "500",         "JPY",    "en",    500n],
    ["three decimals of a dinar",            "1.234",       "KWD",    "en",    1_234n],
    ["too many decimals",                    "1.234",       "USD",    "en",    undefined],
    ["a group in the wrong place",           "1.5",         "EUR",    "de",    undefined],
    ["a sign",                               "-5",          "USD",    "en",    undefined],
    ["a currency",                           "$5",          "USD",    "en",    undefined],
    ["nothing",                              "",            "USD",    "en",    undefined],
    ["more than anyone pays",                "9".repeat(13), "USD",   "en",    undefined],
  ])("reads %s: %s %s in %s", (_rule, text, currency, locale, minor) => {
    expect(readMoney(text, currency as never, locale)).toBe(minor);
    if (minor !== undefined) expect(readMoney(writeMoney(minor, currency as never, locale), currency as never, locale)).toBe(minor);
  });
});

describe("credits", () => {
  test("are shown with their end, their movements and the packs for sale", async () => {
    const { text } = await visit(server, "/portal/credits", { cookie });
    for (const part of [
      "750",
      "250 of 250 left",
      "500 left",
      "does not expire",
      "Added",
      "1,000 credits",
      "$15.00",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("Old pack");
  });

  test("a pack that is not for sale does not exist", async () => {
    expect((await visit(server, "/portal/credits/buy?pack=old", { cookie })).status).toBe(404);
    const form = { pack: "old", order: "1", at: "2026-11-10T09:00:00.000Z" };
    expect((await visit(server, "/portal/credits/buy", { cookie, form })).status).toBe(404);
  });
});

describe("seats", () => {
  test("can be removed by their customer alone", async () => {
    const remove = (entity: string) =>
      visit(server, "/portal/seats/remove", { cookie, form: { feature: "seats", entity } });
    expect((await remove("seat-of-grace")).status).toBe(404);
    expect((await visit(server, "/portal/seats", { cookie })).text).toContain("Seat of ada");
    expect((await remove("seat-of-ada")).status).toBe(303);
    expect((await visit(server, "/portal/seats", { cookie })).text).toContain("Ends on");
  });
});

describe("promotion codes", () => {
  test("are redeemed on the customer's own plan, and shown", async () => {
    const coupon = await send(server, "/v1/coupons", {
      body: { name: "Launch", percent: 20, duration: "forever" },
    });
    const couponId = (coupon.body["coupon"] as { id: string }).id;
    await send(server, "/v1/promotion-codes", { body: { couponId, code: "LAUNCH20" } });
    const redeem = (code: string, more = {}) =>
      visit(server, "/portal/coupons", { cookie, form: { code, ...more } });
    const refused = await redeem("GUESS");
    expect([refused.status, refused.text.includes("This code is not valid for your plan.")]).toEqual([
      400,
      true,
    ]);
    const [other] = await subscriptionsOf(server, "grace");
    expect((await redeem("LAUNCH20", { subscription: String(other?.id) })).status).toBe(404);
    expect((await redeem("LAUNCH20")).status).toBe(303);
    const { text } = await visit(server, "/portal/coupons", { cookie });
    for (const part of ["Launch", "20% off", "without an end"]) expect(text).toContain(part);
    expect((await subscriptionsOf(server, "grace"))[0]?.discounts).toEqual([]);
  });
});

describe("an invoice", () => {
  test("is explained line by line", async () => {
    const { text } = await visit(server, `/portal/invoices/${invoiceId}/explain`, { cookie });
    for (const part of ["Pro, monthly", "$49.00", "How invoice"]) expect(text).toContain(part);
    const [foreign] = await invoicesOf(server, "grace");
    const other = `/portal/invoices/${String(foreign?.id)}/explain`;
    expect((await visit(server, other, { cookie })).status).toBe(404);
  });

  test("has credit notes as pages, each for its customer alone", async () => {
    expect((await visit(server, `/portal/credit-notes/${noteId}`, { cookie })).text).toContain("<main>");
    const other = await signIn(server, "grace");
    expect((await visit(server, `/portal/credit-notes/${noteId}`, { cookie: other })).status).toBe(404);
  });
});

test("the history of a feature is a chart with a sentence, and a table", async () => {
  const { text } = await visit(server, "/portal/usage/history?feature=api-calls&range=7d", { cookie });
  expect(text).toMatch(/<svg\s+role="img"\s+aria-labelledby="chart-text"/);
  expect(text).toContain("API calls: 1,200 from Nov 4, 2026 to Nov 10, 2026.");
  expect(text.match(/<rect /g)).toHaveLength(7);
  expect(text.match(/<tr>/g)).toHaveLength(8);
  expect((await visit(server, "/portal/usage/history?feature=none", { cookie })).status).toBe(404);
});

test("a session for one task shows no other navigation, and the way back", async () => {
  const returnUrl = "https://app.example.com/settings";
  for (const [flow, path] of [
    ["paymentMethods", "/portal/cards"],
    ["credits", "/portal/credits"],
    ["seats", "/portal/seats"],
    ["coupons", "/portal/coupons"],
    ["overageLimit", "/portal/usage"],
  ] as const) {
    const own = await signIn(server, "ada", { flow, returnUrl });
    const { text } = await visit(server, path, { cookie: own });
    expect(text).not.toContain(`aria-label="Pages of the portal"`);
    expect(text).toContain(`href="${returnUrl}"`);
  }
  const { text } = await visit(server, "/portal", {
    cookie: await signIn(server, "ada", { flow: "overview" }),
  });
  expect(text).toContain(`aria-label="Pages of the portal"`);
});
