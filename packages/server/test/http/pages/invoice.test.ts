import { describe, expect, test } from "@jest/globals";
import { instant, payInvoice, quantity, unitPrice, type Invoice } from "@dues/billing";
import { invoicePage } from "../../../src/http/pages/invoice.js";
import { documentOf, draft, line, open, tieredLine } from "./document.js";

/** The visible text of a page, a line for each block. */
function textOf(invoice: Invoice, change?: Parameters<typeof documentOf>[1]): string[] {
  const { markup } = invoicePage(documentOf(invoice, change));
  const body = markup.slice(markup.indexOf("<body>"));
  return body
    .replace(/<\/?(?:div|p|h1|h2|dt|dd|th|td|tr|li|ul|dl|caption|span|header|section)\b[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** The value of a name: the text on the next line. */
function beside(name: string, text: readonly string[]): string | undefined {
  return text.includes(name) ? text[text.indexOf(name) + 1] : undefined;
}

/** The value of each name in the lists of facts and of totals. */
function factsOf(invoice: Invoice): Readonly<Record<string, string>> {
  const { markup } = invoicePage(documentOf(invoice));
  const pairs = [...markup.matchAll(/<dt>(.*?)<\/dt>\s*<dd>([\s\S]*?)<\/dd>/g)];
  return Object.fromEntries(
    pairs.map(([, name, value = ""]) => [name, value.replace(/<[^>]+>/g, "").trim()]),
  );
}

describe("an invoice shows", () => {
  test("from whom to whom it is, and which one", () => {
    const text = textOf(open());
    expect(text).toEqual(
      expect.arrayContaining(["Acme", "Invoice ADA42-0007", "Ada Lovelace", "ada@example.com"]),
    );
  });

  test("no placeholder for a missing name", () => {
    expect(beside("Billed to", textOf(open(), { recipient: { name: null } }))).toBe("ada@example.com");
  });

  const late = instant("2026-12-02T10:00:00Z");

  // prettier-ignore
  test.each<[string, Invoice, Record<string, string | undefined>]>([
    ["a draft",         draft(),                                          { Status: "Draft", Created: "30 November 2026", Due: undefined, "Amount due": "25.00 USD" }],
    ["an open one",     open(),                                           { Status: "Open", Issued: "30 November 2026", Due: "30 November 2026", Paid: undefined, "Amount due": "25.00 USD" }],
    ["a paid one",      payInvoice(open(), late),                         { Status: "Paid", Paid: "2 December 2026", "Amount paid": "25.00 USD", "Amount due": "0.00 USD" }],
    ["a void one",      { ...open(), status: "void", voidedAt: late },    { Status: "Void", Due: undefined, Voided: "2 December 2026", "Amount due": undefined }],
    ["a hopeless one",  { ...open(), status: "uncollectible" },           { Status: "Uncollectible", "Amount due": "25.00 USD" }],
    ["a half paid one", { ...open(), amountPaid: 1_000n },                { "Amount paid": "10.00 USD", "Amount due": "15.00 USD" }],
    ["a taxed one",     { ...open(), tax: 475n, total: 2_975n },          { Subtotal: "25.00 USD", Tax: "4.75 USD", Total: "29.75 USD", "Amount due": "29.75 USD" }],
    ["an untaxed one",  open(),                                           { Subtotal: "25.00 USD", Tax: undefined, Total: "25.00 USD" }],
  ])("of %s its status, its date, and the amount due", (_what, invoice, facts) => {
    const found = factsOf(invoice);
    expect(Object.fromEntries(Object.keys(facts).map((name) => [name, found[name]]))).toEqual(facts);
  });

  // prettier-ignore
  test.each([
    ["the zone of the organization, where it is the next day", "Asia/Tokyo",       "1 December 2026", "1 November 2026 to 1 December 2026"],
    ["UTC",                                                    "UTC",              "30 November 2026", "1 November 2026 to 30 November 2026"],
    ["a zone where it is still the day before",                "America/New_York", "30 November 2026", "31 October 2026 to 30 November 2026"],
  ])("its dates in %s", (_rule, timeZone, issued, period) => {
    const text = textOf(open(), { organization: { timeZone } });
    expect([beside("Issued", text), beside("Period", text), beside("Pro", text)]).toEqual([issued, period, period]);
  });

  test("that no real money is due, only in test mode", () => {
    const isTest = (mode: string) =>
      textOf(open(), { organization: { mode } }).some((text) => /test mode/i.test(text));
    expect([isTest("test"), isTest("live")]).toEqual([true, false]);
  });
});

describe("a line shows", () => {
  const usage = {
    description: "API calls",
    quantity: quantity("2400.5"),
    unitPrice: unitPrice("0.325"),
    amount: 780n,
  };

  // prettier-ignore
  test.each([
    ["quantity, price and amount",                     line(usage),                        "USD", ["2400.5", "0.00325 USD", "7.80 USD"]],
    ["no decimals where the currency has none",        line(usage),                        "JPY", ["2400.5", "0.325 JPY", "780 JPY"]],
    ["three decimals where the currency has them",     line({ ...usage, quantity: quantity(1) }), "KWD", ["1", "0.000325 KWD", "0.780 KWD"]],
    ["a credit as less than nothing",                  line({ ...usage, kind: "credit", quantity: quantity(1), unitPrice: unitPrice(-780), amount: -780n }), "USD", ["1", "-7.80 USD", "-7.80 USD"]],
  ])("%s", (_rule, given, currency, expected) => {
    const text = textOf(open([line(), given], currency));
    const at = text.indexOf("API calls") + 2;
    expect(text.slice(at, at + 3)).toEqual(expected);
  });

  test("the contribution of each tier, with its flat fee", () => {
    const text = textOf(open([tieredLine(1_401)]));
    const at = text.indexOf("Stored objects") + 2;
    expect(text.slice(at, at + 5)).toEqual([
      "Tier 1: 1000 × 0.10 USD = 100.00 USD",
      "Tier 2: 401 × 0.025 USD + 15.00 USD = 25.025 USD",
      "1401",
      "by tier",
      "125.03 USD",
    ]);
  });

  test("one day, where its period is no longer", () => {
    const period = { start: instant("2026-11-03T09:00:00Z"), end: instant("2026-11-03T17:00:00Z") };
    expect(beside("Pro", textOf(open([line({ period })])))).toBe("3 November 2026");
  });

  test("since when, where it has no end", () => {
    const period = { start: instant("2026-11-03T09:00:00Z"), end: null };
    expect(beside("Pro", textOf(open([line({ period })])))).toBe("from 3 November 2026");
  });
});

describe("the document", () => {
  test("escapes all external text", () => {
    const hostile = `</style><script>alert("1")</script><img src=x onerror='a'>&amp;`;
    const { markup } = invoicePage(
      documentOf(
        { ...open([line({ description: hostile })]), number: hostile },
        { organization: { name: hostile }, recipient: { name: hostile, email: hostile } },
      ),
    );
    expect(markup).not.toMatch(/<script|<img|<\/style><script/i);
    expect(markup.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)).toHaveLength(7);
    expect(markup).not.toContain("onerror='a'");
  });

  test("is self-contained and permits only its own style", () => {
    const { markup, contentSecurityPolicy } = invoicePage(documentOf(open()));
    expect(markup).not.toMatch(
      /<script|<link|<img|<iframe|<form|\burl\(|@import|\bsrc=|\shref=|\sstyle=|https?:/i,
    );
    expect(contentSecurityPolicy).toMatch(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+'; base-uri 'none'/,
    );
    const stated = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(markup)?.[1] ?? "";
    expect(contentSecurityPolicy).toBe(`${stated.replaceAll("&#39;", "'")}; frame-ancestors 'none'`);
  });

  test("can be read out: a language, one title and heading, and a table whose cells have headings", () => {
    const { markup } = invoicePage(documentOf(open([line(), tieredLine(5)])));
    const count = (pattern: RegExp) => markup.match(pattern)?.length ?? 0;
    expect(markup).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect([count(/<title>/g), count(/<h1>/g), count(/<main>/g), count(/<caption /g)]).toEqual([1, 1, 1, 1]);
    expect([count(/<th scope="col"/g), count(/<th scope="row"/g)]).toEqual([4, 2]);
  });
});
