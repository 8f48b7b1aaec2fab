import { describe, expect, test } from "@jest/globals";
import { instant, quantity, toCurrency, type DocumentLine, type MoneyDocument } from "@dues/billing";
import { documentView } from "../../src/documents/view/view.js";
import { documentLine, moneyDocument, vatOn } from "../support/money-document.js";
import { plain } from "./drawing.js";

const PRESENTATION = { isTest: false, organizationName: "Acme" };
const viewOf = (document: MoneyDocument) => documentView(document, PRESENTATION);
const detailsOf = (line: Partial<DocumentLine>, change: Partial<MoneyDocument> = {}) =>
  viewOf(moneyDocument([documentLine(line)], change)).lines[0]?.details.map(plain);
const at = (text: string) => instant(text);

describe("a period", () => {
  // prettier-ignore
  test.each([
    ["that ends at midnight has its last day",                 "UTC",              "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z", "November 1 – 30, 2026"],
    ["that ends within a day leaves it to the next",           "UTC",              "2026-11-14T10:00:00Z", "2026-12-14T10:00:00Z", "November 14 – December 13, 2026"],
    ["follows it without an overlap",                          "UTC",              "2026-12-14T10:00:00Z", "2027-01-14T10:00:00Z", "December 14, 2026 – January 13, 2027"],
    ["in a zone where it is still the day before",             "America/New_York", "2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z", "October 31 – November 29, 2026"],
    ["in a zone where it is the same day",                     "Asia/Tokyo",       "2026-10-31T15:00:00Z", "2026-11-30T15:00:00Z", "November 1 – 30, 2026"],
    ["of a day with 25 hours",                                 "Europe/Berlin",    "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", "October 25, 2026"],
    ["within a day is that day",                               "UTC",              "2026-11-03T09:00:00Z", "2026-11-03T17:00:00Z", "November 3, 2026"],
  ])("%s", (_rule, zone, start, end, expected) => {
    expect(detailsOf({ period: { start: at(start), end: at(end) } }, { zone })).toEqual([expected]);
  });

  test("without an end begins on a day", () => {
    expect(detailsOf({ period: { start: at("2026-11-03T09:00:00Z"), end: null } })).toEqual([
      "from November 3, 2026",
    ]);
  });

  // prettier-ignore
  test.each([
    ["en-GB", "1 – 30 November 2026"],
    ["de",    "1.–30. November 2026"],
    ["fr",    "1–30 novembre 2026"],
    ["es",    "1–30 de noviembre de 2026"],
    ["pt",    "1 – 30 de novembro de 2026"],
    ["ar",    "1–30 نوفمبر 2026"],
    ["ja",    "November 1 – 30, 2026"],
  ])("in %s has the month in words", (locale, expected) => {
    expect(detailsOf({}, { locale })).toEqual([expected]);
  });
});

describe("the details of a line", () => {
  const days = "November 1 – 30, 2026";

  // prettier-ignore
  test.each<[string, Partial<DocumentLine>, string, string[]]>([
    ["a part of a period",        { proration: { days: 16, ofDays: 31 } },                                                  "en", [`${days} · 16 of 31 days`]],
    ["included units",            { usage: { used: quantity(160_000), included: quantity(50_000), unit: "call" } },        "en", [days, "160,000 calls, 50,000 included"]],
    ["one unit",                  { usage: { used: quantity(1), included: quantity(1), unit: "call" } },                   "en", [days, "1 call, 1 included"]],
    ["a unit ending in y",        { usage: { used: quantity(2), included: quantity(1), unit: "query" } },                  "en", [days, "2 queries, 1 included"]],
    ["a unit that is plural",     { usage: { used: quantity(2), included: quantity(1), unit: "calls" } },                  "en", [days, "2 calls, 1 included"]],
    ["a unit that is a sign",     { usage: { used: quantity("2.5"), included: quantity(1), unit: "GB" } },                 "en", [days, "2.5 GB, 1 included"]],
    ["units without a name",      { usage: { used: quantity(160_000), included: quantity(50_000), unit: null } },          "en", [days, "160,000 used, 50,000 included"]],
    ["included units in German",  { usage: { used: quantity(160_000), included: quantity(50_000), unit: "Aufrufe" } },     "de", ["1.–30. November 2026", "160.000 Aufrufe, davon 50.000 enthalten"]],
    ["a discount",                { discount: 500n },                                                                      "en", [days, "Discount -€5.00"]],
  ])("have %s", (_what, line, locale, expected) => {
    expect(detailsOf(line, { locale })).toEqual(expected);
  });
});

describe("the description of a line", () => {
  // prettier-ignore
  test.each<[string, DocumentLine["kind"], string, string]>([
    ["en", "fee",    "Pro, monthly",                 "Pro, monthly"],
    ["de", "fee",    "Pro, semi-annual",             "Pro, halbjährlich"],
    ["fr", "usage",  "Seats, highest level",         "Seats, niveau maximal"],
    ["es", "usage",  "Tokens (GPT-5 output), usage", "Tokens (GPT-5 output), consumo"],
    ["pt", "credit", "Unused time of Pro, yearly",   "Tempo não utilizado: Pro, anual"],
    ["de", "pack",   "100 credits, monthly",         "100 credits, monthly"],
    ["de", "fee",    "Set-up",                       "Set-up"],
    ["ja", "fee",    "Pro, monthly",                 "Pro, monthly"],
    ["ar", "fee",    "Pro (EU), monthly",            "\u2068Pro (EU)\u2069، شهريًا"],
  ])("in %s of a line of kind %s: %s", (locale, kind, description, expected) => {
    expect(viewOf(moneyDocument([documentLine({ kind, description })], { locale })).lines[0]?.description).toBe(expected);
  });
});

describe("a language without words of its own", () => {
  const document = moneyDocument([documentLine({ amount: 123_456n })], { locale: "sv-SE" });

  test("is English as a whole: words, dates, amounts and the direction", () => {
    const { lines, totals } = viewOf(document);
    expect(lines[0]?.amount).toBe("€1,234.56");
    expect(lines[0]?.details.map(plain)).toEqual(["November 1 – 30, 2026"]);
    expect(totals.at(-1)).toMatchObject({ name: "Amount due", value: "€1,234.56" });
    const hebrew = viewOf({ ...document, locale: "he" }).language;
    expect(hebrew).toMatchObject({ locale: "en", direction: "ltr" });
  });
});

describe("a name of the other direction", () => {
  const isolated = (text: string) => `\u2068${text}\u2069`;

  test("is isolated in a sentence of an Arabic document", () => {
    const view = viewOf(moneyDocument([documentLine()], { locale: "ar" }));
    expect(view.seller.lines).toContain(`السجل التجاري: ${isolated("HRB 12345 B")}`);
    expect(view.zone).toContain(isolated("UTC"));
  });

  test("is isolated in a sentence of an English one, and cannot turn what follows it around", () => {
    const discounts = [{ name: "\u202eخصم الصيف\u2069", amount: 100n }];
    const { totals } = viewOf(moneyDocument([documentLine()], { discounts, discount: 100n }));
    expect(totals[1]?.name).toBe(`Discount: ${isolated("خصم الصيف")}`);
    const latin = viewOf(
      moneyDocument([documentLine()], { discounts: [{ name: "Summer", amount: 100n }], discount: 100n }),
    );
    expect(latin.totals[1]?.name).toBe("Discount: Summer");
  });
});

describe("the registration of a seller", () => {
  test("is named after its register", () => {
    const { seller } = moneyDocument();
    const registered = { ...seller, registration: "12345678", registrationScheme: "0106" };
    const view = viewOf(moneyDocument([documentLine()], { seller: registered, locale: "de" }));
    expect(view.seller.lines).toContain("Register (KVK): 12345678");
  });
});

describe("the sums", () => {
  const totalsOf = (document: MoneyDocument) =>
    viewOf(document).totals.map(({ name, detail, value }) =>
      [name, detail, value].map((text) => text && plain(text)),
    );

  test("say why no tax is charged, in the language of the document", () => {
    const reverse = {
      ...vatOn(2_500n),
      taxId: null,
      percent: "0",
      amount: 0n,
      category: "AE",
      reason: "VATEX-EU-AE",
    } as const;
    expect(totalsOf(moneyDocument([documentLine()], { taxes: [reverse], locale: "de" }))).toContainEqual([
      "USt 0 % auf 25,00 €",
      "Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).",
      "0,00 €",
    ]);
  });

  test("say that a tax is included, and state it in the currency of the accounts", () => {
    const inclusive = { ...vatOn(2_500n), isInclusive: true };
    const accountingTax = { currency: toCurrency("GBP"), rate: "0.85", amount: 404n };
    const totals = totalsOf(moneyDocument([documentLine()], { taxes: [inclusive], accountingTax }));
    expect(totals).toContainEqual(["VAT 19% on €25.00", "included in the prices", "€4.75"]);
    expect(totals).toContainEqual(["Tax in GBP (rate 0.85)", null, "£4.04"]);
  });

  test("write the rate of the accounts as people of the language do", () => {
    const accountingTax = { currency: toCurrency("GBP"), rate: "0.8525", amount: 404n };
    const totals = totalsOf(moneyDocument([documentLine()], { accountingTax, locale: "de" }));
    expect(totals).toContainEqual(["Steuer in GBP (Kurs 0,8525)", null, "4,04 £"]);
  });

  // prettier-ignore
  test.each<[string, string, string]>([
    ["de", "Outside the scope of tax", "Nicht steuerbar 0 % auf 25,00 €"],
    ["fr", "Exempt",                   "Exonéré 0 % sur 25,00 €"],
    ["es", "Export",                   "Exportación 0 % sobre 25,00 €"],
    ["pt", "VAT",                      "IVA 0% sobre € 25,00"],
    ["ja", "Outside the scope of tax", "Outside the scope of tax 0% on €25.00"],
    ["de", "MwSt.",                    "MwSt. 0 % auf 25,00 €"],
  ])("in %s name the tax %s", (locale, name, expected) => {
    const taxes = [{ ...vatOn(2_500n), name, taxId: null, percent: "0", amount: 0n }];
    expect(totalsOf(moneyDocument([documentLine()], { taxes, locale })).map(([text]) => text)).toContain(expected);
  });

  test("name what a credit note became without a minus sign, and ask for nothing", () => {
    const document = moneyDocument([documentLine()], {
      kind: "credit_note",
      status: "issued",
      settlements: [
        { kind: "refund", amount: 2_000n },
        { kind: "balance", amount: 500n },
      ],
    });
    expect(totalsOf(document).slice(-3)).toEqual([
      ["Total credited", null, "€25.00"],
      ["Refunded", null, "€20.00"],
      ["Credited to the balance", null, "€5.00"],
    ]);
  });
});
