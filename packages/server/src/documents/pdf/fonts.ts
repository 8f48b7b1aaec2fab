import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MoneyDocument } from "@dues/billing";
import type { Font } from "fontkit";
import { BUNDLED_FACES, bundledFont, CJK_FACES, type BundledFace, type Weight } from "./bundled-fonts.js";
import type { CjkLanguage } from "./cjk-characters.js";
import { openFont } from "./shaped-font.js";

/** A typeface. Its files are opened when they are first needed. */
export interface Face {
  readonly name: string;
  /** Of a typeface of Chinese characters, which have another shape in each language. */
  readonly language?: CjkLanguage | undefined;
  readonly font: (weight: Weight) => Font;
}

/**
 * Lists the typefaces of documents: those that come with the server, before its Chinese, Japanese and Korean ones those of
 * a folder of the operator, which may have more characters. Only TrueType outlines are used: common viewers cannot show the
 * subsets of others.
 */
export function loadFaces(folder: string | undefined): readonly Face[] {
  const own = folder === undefined ? [] : facesIn(folder);
  return [...BUNDLED_FACES.map(bundledFace), ...own, ...CJK_FACES.map(bundledFace)];
}

function bundledFace(face: BundledFace): Face {
  return { ...faceOf(face.name, (weight) => bundledFont(face, weight)), language: face.language };
}

/** Countries in which Chinese characters have the shapes of a language. */
const LANGUAGES: Readonly<Record<string, CjkLanguage>> = {
  JP: "ja",
  CN: "zh",
  HK: "zh",
  MO: "zh",
  SG: "zh",
  TW: "zh",
  KR: "ko",
};

/**
 * The typefaces with that of the document's language first among those of Chinese characters. The country of the seller,
 * then of the buyer, decides where the language is another.
 */
export function inOrderOf(document: MoneyDocument, faces: readonly Face[]): readonly Face[] {
  const countries = [document.seller.address?.country, document.buyer.address?.country];
  const wanted = [document.locale.split("-")[0], ...countries.map((country) => LANGUAGES[country ?? ""])];
  const preferred = wanted.flatMap((language) =>
    faces.filter((face) => language && face.language === language),
  );
  const [first] = preferred;
  if (first === undefined) return faces;
  const before = faces.filter(({ language }) => language === undefined);
  return [...before, first, ...faces.filter((face) => face.language !== undefined && face !== first)];
}

/** Each file whose name does not say that it is bold is a typeface; a bold one beside it is its second weight. */
function facesIn(folder: string): readonly Face[] {
  const files = readdirSync(folder).filter((name) => /\.ttf$/i.test(name));
  const isBold = (name: string) => /bold|black|[-_][6-9]00/i.test(name);
  const bold = files.filter(isBold);
  return files
    .filter((name) => !isBold(name))
    .sort()
    .map((name) => {
      const family = familyOf(name);
      const pair = bold.find((other) => familyOf(other) === family) ?? name;
      return faceOf(path.basename(name, path.extname(name)), (weight) =>
        path.join(folder, weight === "bold" ? pair : name),
      );
    });
}

/** `NotoSansJP` of `NotoSansJP-Regular.ttf` */
function familyOf(name: string): string {
  return name.split(/[-_.]/)[0] ?? name;
}

function faceOf(name: string, fileOf: (weight: Weight) => string): Face {
  // One file may be both weights.
  const opened = new Map<string, Font>();
  return {
    name,
    font(weight) {
      const file = fileOf(weight);
      const known = opened.get(file);
      if (known) return known;
      const font = openFont(readFileSync(file));
      opened.set(file, font);
      return font;
    },
  };
}
