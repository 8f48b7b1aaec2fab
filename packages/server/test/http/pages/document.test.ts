import { describe, expect, test } from "@jest/globals";
import {
  instant,
  quantity,
  toCurrency,
  unitPrice,
  type DocumentLine,
  type MoneyDocument,
} from "@dues/billing";
import { documentPage } from "../../../src/http/pages/document.js";
import { NO_BRANDING } from "../../../src/shared/branding.js";
import { documentLine, moneyDocument, vatOn } from "../../support/money-document.js";

const pageOf = (document: MoneyDocument, presentation = { isTest: false, organizationName: "Acme" }) =>
  documentPage({ document, presentation, branding: NO_BRANDING });

/** The visible text of a page, a line for each block. */
function textOf(document: MoneyDocument, presentation?: Parameters<typeof pageOf>[1]): string[] {
  const { markup } = pageOf(document, presentation);
  const body = markup.slice(markup.indexOf("<body>"));
  return body
    .replace(/<\/?(?:div|p|h1|h2|dt|dd|th|td|tr|li|ul|dl|caption|header|section|small)\b[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/[\u00a0\u2009\u202f]/g, " ")
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** The value of each name in the lists of facts and of totals. */
function factsOf(document: MoneyDocument): Readonly<Record<string, string>> {
  const { markup } = pageOf(document);
  const pairs = [...markup.matchAll(/<dt>(.*?)<\/dt>\s*<dd>([\s\S]*?)<\/dd>/g)];
  return Object.fromEntries(
    pairs.map(([, name, value = ""]) => [name, value.replace(/<[^>]+>/g, "").trim()]),
  );
}

const invoice = (change: Partial<MoneyDocument> = {}) => moneyDocument([documentLine()], change);

describe("an invoice shows", () => {
  test("from whom to whom it is, and which one", () => {
    const text = textOf(invoice());
    expect(text).toEqual(
      expect.arrayContaining([
        ...["Invoice ADA42-0007", "From", "Acme Software GmbH", "Torstraße 12", "VAT ID: DE123456789"],
        ...["Billed to", "Ada Lovelace", "London NW1 5LR", "United Kingdom", "ada@example.com"],
      ]),
    );
  });

  test("the email as the name of a customer without one, and the organization's name alone where no more is known", () => {
    const { seller, buyer } = moneyDocument();
    const unknown = {
      ...seller,
      name: null,
      address: null,
      taxIds: [],
      email: null,
      phone: null,
      registration: null,
    };
    const text = textOf(invoice({ seller: unknown, buyer: { ...buyer, name: null } }));
    expect(text[text.indexOf("Billed to") + 1]).toBe("ada@example.com");
    expect(text[0]).toBe("Acme");
    expect(text).not.toContain("From");
  });

  const late = instant("2026-12-02T10:00:00Z");
  const paid = {
    status: "paid",
    paidAt: late,
    settlements: [{ kind: "payment", amount: 2_500n }],
    amountDue: 0n,
  } as const;
  const draft = { status: "draft", number: null, issuedAt: null, dueAt: null, draftedAt: late } as const;
  const taxed = { taxes: [vatOn(2_500n)], tax: 475n, total: 2_975n, amountDue: 2_975n };

  // prettier-ignore
  test.each<[string, Partial<MoneyDocument>, Record<string, string | undefined>]>([
    ["a draft",         draft,                              { Status: "Draft", Created: "December 2, 2026", Due: undefined, "Amount due": "€25.00" }],
    ["an open one",     {},                                 { Status: "Open", Issued: "November 30, 2026", Due: "December 14, 2026", Paid: undefined, "Amount due": "€25.00" }],
    ["a paid one",      paid,                               { Status: "Paid", Paid: "December 2, 2026", Payments: "-€25.00", "Amount due": "€0.00" }],
    ["a void one",      { status: "void", voidedAt: late }, { Status: "Void", Due: undefined, Voided: "December 2, 2026", "Amount due": undefined }],
    ["a hopeless one",  { status: "uncollectible" },        { Status: "Uncollectible", "Amount due": "€25.00" }],
    ["a taxed one",     taxed,                              { Subtotal: "€25.00", "VAT 19% on €25.00": "€4.75", Total: "€29.75", "Amount due": "€29.75" }],
    ["an untaxed one",  {},                                 { Subtotal: "€25.00", "Total excluding tax": undefined, Total: "€25.00" }],
  ])("of %s its status, its date, and the amount due", (_what, change, facts) => {
    const found = factsOf(invoice(change));
    expect(Object.fromEntries(Object.keys(facts).map((name) => [name, found[name]]))).toEqual(facts);
  });

  test("that no real money is due, only in test mode", () => {
    const isTest = (mode: boolean) =>
      textOf(invoice(), { isTest: mode, organizationName: "Acme" }).some((text) => /test mode/i.test(text));
    expect([isTest(true), isTest(false)]).toEqual([true, false]);
  });
});

describe("a line shows", () => {
  const usage = {
    description: "API calls",
    quantity: quantity("2400.5"),
    unitPrice: unitPrice("0.325"),
    amount: 780n,
  };
  const credit = { ...usage, kind: "credit", quantity: quantity(1), unitPrice: null, amount: -780n } as const;

  // prettier-ignore
  test.each<[string, Partial<DocumentLine>, string, string[]]>([
    ["quantity, price and amount",                  usage,                              "USD", ["2,400.5", "$0.00325", "$7.80"]],
    ["no decimals where the currency has none",     usage,                              "JPY", ["2,400.5", "¥0.325", "¥780"]],
    ["three decimals where the currency has them",  { ...usage, quantity: quantity(1) }, "KWD", ["1", "KWD 0.000325", "KWD 0.780"]],
    ["a credit as less than nothing",               credit,                             "USD", ["1", "-$7.80", "-$7.80"]],
  ])("%s", (_rule, given, currency, expected) => {
    const text = textOf(moneyDocument([documentLine(), documentLine(given)], { currency: toCurrency(currency) }));
    const at = text.indexOf("API calls") + 2;
    expect(text.slice(at, at + 3)).toEqual(expected);
  });
});

describe("the document", () => {
  test("escapes all external text", () => {
    const hostile = `</style><script>alert("1")</script><img src=x onerror='a'>&amp;`;
    const { seller, buyer } = moneyDocument();
    const { markup } = pageOf(
      moneyDocument([documentLine({ description: hostile })], {
        number: hostile,
        seller: { ...seller, name: hostile },
        buyer: { ...buyer, name: hostile, email: hostile, purchaseOrder: hostile },
        notes: [hostile],
      }),
    );
    expect(markup).not.toMatch(/<script|<img|<\/style><script/i);
    expect(markup.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)?.length).toBeGreaterThan(8);
    expect(markup).not.toContain("onerror='a'");
  });

  test("is self-contained and permits only its own style", () => {
    const { markup, contentSecurityPolicy } = pageOf(invoice());
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
    const { markup } = pageOf(moneyDocument([documentLine(), documentLine()]));
    const count = (pattern: RegExp) => markup.match(pattern)?.length ?? 0;
    expect(markup).toMatch(/^<!doctype html>\s*<html lang="en" dir="ltr">/);
    expect([count(/<title>/g), count(/<h1>/g), count(/<main>/g), count(/<caption /g)]).toEqual([1, 1, 1, 1]);
    expect([count(/<th scope="col"/g), count(/<th scope="row"/g)]).toEqual([4, 2]);
    expect(count(/data-name="/g)).toBe(6);
  });

  test.each([
    ["ar", '<html lang="ar" dir="rtl">'],
    ["he", '<html lang="en" dir="ltr">'],
    ["de-AT", '<html lang="de-AT" dir="ltr">'],
    ["ja", '<html lang="en" dir="ltr">'],
  ])("in %s has a language and a direction", (locale, expected) => {
    expect(pageOf(invoice({ locale })).markup).toContain(expected);
  });
});
