import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { CJK_FACES, fontFile } from "../../src/documents/pdf/bundled-fonts.js";
import { cjkCharacters } from "../../src/documents/pdf/cjk-characters.js";
import { inOrderOf, loadFaces } from "../../src/documents/pdf/fonts.js";
import { openFont } from "../../src/documents/pdf/shaped-font.js";
import { documentLine, moneyDocument } from "../support/money-document.js";

/** Not the signs and the Latin letters of the standards, which other typefaces have, nor doubles of characters. */
const LETTERS =
  /^(?![\uf900-\ufaff])[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

const BUILT = path.resolve(__dirname, "../../dist/fonts");

describe("the fonts of a build", () => {
  test("take less than 10 MB", () => {
    const sizes = readdirSync(BUILT).map((name) => statSync(path.join(BUILT, name)).size);
    expect(sizes.length).toBeGreaterThan(CJK_FACES.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(10_000_000);
  });

  test.each(CJK_FACES)("have the characters of the national standards: $name", (face) => {
    const font = openFont(readFileSync(path.join(BUILT, fontFile(face, "regular"))));
    const wanted = [...cjkCharacters()[face.language]].filter((character) => LETTERS.test(character));
    const missing = wanted.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    expect(wanted.length).toBeGreaterThan(6_000);
    expect(missing.join("")).toBe("");
  });
});

describe("Chinese characters", () => {
  const faces = loadFaces(undefined);
  const orderOf = (locale: string, countries: readonly (string | null)[]): string | undefined => {
    const { seller, buyer, ...document } = moneyDocument([documentLine()], { locale });
    const [from = null, to = null] = countries.map((country) => ({ ...NOWHERE, country }));
    const order = inOrderOf(
      { ...document, seller: { ...seller, address: from }, buyer: { ...buyer, address: to } },
      faces,
    );
    expect(new Set(order)).toEqual(new Set(faces));
    return order.find(({ language }) => language !== undefined)?.name;
  };

  // prettier-ignore
  test.each<[string, readonly (string | null)[], string]>([
    ["ja",    [null, null], "NotoSansJP"],
    ["zh-TW", ["JP", "JP"], "NotoSansSC"],
    ["en",    ["KR", "JP"], "NotoSansKR"],
    ["en",    ["DE", "CN"], "NotoSansSC"],
    ["en",    ["DE", "FR"], "NotoSansJP"],
  ])("in a document in %s between %j have the shapes of %s", (locale, countries, name) => {
    expect(orderOf(locale, countries)).toBe(name);
  });
});

const NOWHERE = { line1: null, line2: null, postalCode: null, city: null, region: null };
