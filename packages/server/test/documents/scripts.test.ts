import { describe, expect, test } from "@jest/globals";
import { instant, toCurrency } from "@dues/billing";
import { loadFaces } from "../../src/documents/pdf/fonts.js";
import { documentLine, moneyDocument } from "../support/money-document.js";
import { readPdf } from "../support/pdf-reader.js";
import { draw, linesOf, plain } from "./drawing.js";

describe("scripts", () => {
  const described = (description: string) => moneyDocument([documentLine({ description })]);

  // prettier-ignore
  test.each([
    ["Yoruba, with marks above and below one letter", "Ọláńrewájú Adéṣínà kọ́ ẹ̀kọ́"],
    ["Greek and Cyrillic",                            "Ελληνικά, Ђорђе и Їжак"],
    ["signs of currencies",                           "₦ ₵ ₹ ₺ €"],
    ["Arabic",                                        "خطة برو (شهرية)"],
    ["Hebrew",                                        "תוכנית פרו (חודשית)"],
    ["Hindi",                                         "प्रो योजना"],
  ])("%s can be copied as it was written", async (_script, text) => {
    const { missingGlyphs, bytes } = await draw(described(text));
    const read = readPdf(bytes).pages.flat().map((line) => line.split(" | ")[0]?.normalize("NFC"));
    expect(missingGlyphs).toEqual([]);
    expect(read).toContain(text.normalize("NFC"));
  });

  // prettier-ignore
  test.each<[string, string, readonly number[]]>([
    ["Yoruba",   "Ọláńrewájú Adéṣínà",  []],
    ["Arabic",   "آدا لوفلايس",          []],
    ["Hebrew",   "עדה לאבלייס",          []],
    ["Chinese",  "Ada 爱达",             []],
    ["Japanese", "東京ソフトウェア株式会社", []],
    ["Korean",   "에이다 러브레이스",     []],
    ["an emoji", "Ada 🚀",               [0x1f680]],
  ])("a customer's name in %s is on the document, and what no font has is reported", async (_script, name, missing) => {
    const buyer = { ...moneyDocument().buyer, name };
    const { missingGlyphs, bytes } = await draw(moneyDocument([documentLine()], { buyer, locale: "en-NG", currency: toCurrency("NGN") }));
    const read = readPdf(bytes).pages.flat().map((line) => plain(line).normalize("NFC"));
    expect(missingGlyphs).toEqual(missing);
    const known = [...name].filter((letter) => !missing.includes(letter.codePointAt(0) ?? 0)).join("").trim();
    const letters = (text: string): string => text.normalize("NFC").replace(/ \| | /g, "");
    // Where the font changes, the reader of this test sees another column.
    expect(read.filter((line) => letters(line).includes(letters(known)))).not.toEqual([]);
    expect(read).toContain("Total | ₦25.00");
  });

  test("what is copied does not depend on the documents before", async () => {
    await draw(described("ọ ẹ ṣ ب ت ث"));
    const { bytes } = await draw(described("so es o"));
    expect(
      readPdf(bytes)
        .pages.flat()
        .some((line) => line.startsWith("so es o |")),
    ).toBe(true);
    expect(Buffer.compare(bytes, (await draw(described("so es o"), {}, loadFaces(undefined))).bytes)).toBe(0);
  });

  test("a character that no font has is reported with its code point", async () => {
    const { missingGlyphs } = await draw(described("Acme 東京 😀"));
    expect(missingGlyphs).toEqual([0x1f600]);
  });

  test("control characters and halves of pairs are left out", async () => {
    const { missingGlyphs, bytes } = await draw(described("Acme\u0000\u0007 \ud83d Inc."));
    expect(missingGlyphs).toEqual([]);
    expect(
      readPdf(bytes)
        .pages.flat()
        .some((line) => line.startsWith("Acme  Inc. |")),
    ).toBe(true);
  });

  test("a word that is wider than its column is broken, not cut off", async () => {
    const { pieces } = readPdf((await draw(described("W".repeat(300)))).bytes);
    const parts = pieces.flat().filter(({ text }) => /^W+$/.test(text));
    expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBe(300);
    expect(parts.length).toBeGreaterThan(3);
  });
});

describe("languages", () => {
  test("a document in Arabic begins at the right", async () => {
    const { pieces, source } = readPdf((await draw(moneyDocument([documentLine()], { locale: "ar" }))).bytes);
    const at = (text: string) =>
      pieces.flat().find((piece) => plain(piece.text).includes(text))?.x ?? Number.NaN;
    expect(at("الوصف")).toBeGreaterThan(at("سعر الوحدة"));
    expect(at("المبلغ المستحق")).toBeGreaterThan(at("25.00"));
    expect(source).toContain("/Lang (ar)");
  });

  test("a credit note in German is a Rechnungskorrektur, never a Gutschrift", async () => {
    const lines = await linesOf(
      moneyDocument([documentLine()], {
        kind: "credit_note",
        status: "issued",
        number: "K-0001",
        locale: "de-DE",
        memo: "Zwei Lizenzen zurückgegeben",
        settlements: [{ kind: "refund", amount: 2_500n }],
        amends: [{ number: "ADA42-0007", issuedAt: instant("2026-11-30T10:00:00Z") }],
      }),
    );
    const text = lines.join("\n");
    expect(text).toContain("Rechnungskorrektur");
    expect(text).toContain("Korrigiert Rechnung");
    expect(text).toContain("Korrekturbetrag | 25,00 €");
    expect(text).toContain("Erstattet | 25,00 €");
    expect(text).toContain("Zwei Lizenzen zurückgegeben");
    expect(text).not.toContain("Gutschrift");
  });

  // prettier-ignore
  test.each([
    ["en-US", "JPY", 1_235n,     "Total | ¥1,235"],
    ["ja-JP", "JPY", 1_235n,     "Total | ¥1,235"],
    ["en-US", "KWD", 1_234_567n, "Total | KWD 1,234.567"],
    ["en-NG", "NGN", 123_450n,   "Total | ₦1,234.50"],
    ["de-DE", "SEK", -1_000n,    "Gesamtbetrag | -10,00 SEK"],
    ["fr-FR", "EUR", 123_456n,   "Total | 1 234,56 €"],
    ["pt-BR", "EUR", 123_456n,   "Total | € 1.234,56"],
    ["es-ES", "EUR", 123_456n,   "Total | 1234,56 €"],
  ])("%s writes %s as its people do", async (locale, currency, amount, expected) => {
    const document = moneyDocument([documentLine({ amount })], { locale, currency: toCurrency(currency) });
    expect(await linesOf(document)).toContain(expected);
  });
});
