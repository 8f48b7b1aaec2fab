import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { CjkLanguage } from "./cjk-characters.js";

/** The two weights of documents. */
export type Weight = "regular" | "bold";

/** A typeface of the Noto family, from the npm package that has its files. All are under the SIL Open Font License. */
export interface BundledFace {
  readonly name: string;
  readonly package: string;
  /** Of a typeface that a build has a part of, in one weight. */
  readonly language?: CjkLanguage;
}

/** The first typeface that has a character draws it. */
export const BUNDLED_FACES: readonly BundledFace[] = [
  { name: "NotoSans", package: "@expo-google-fonts/noto-sans" },
  { name: "NotoSansArabic", package: "@expo-google-fonts/noto-sans-arabic" },
  { name: "NotoSansHebrew", package: "@expo-google-fonts/noto-sans-hebrew" },
  { name: "NotoSansThai", package: "@expo-google-fonts/noto-sans-thai" },
  { name: "NotoSansDevanagari", package: "@expo-google-fonts/noto-sans-devanagari" },
];

/** Chinese characters have another shape in each of these. */
export const CJK_FACES: readonly (BundledFace & { readonly language: CjkLanguage })[] = [
  { name: "NotoSansJP", package: "@expo-google-fonts/noto-sans-jp", language: "ja" },
  { name: "NotoSansSC", package: "@expo-google-fonts/noto-sans-sc", language: "zh" },
  { name: "NotoSansKR", package: "@expo-google-fonts/noto-sans-kr", language: "ko" },
];

/** The folder of each weight in its package. */
const STYLES: Readonly<Record<Weight, string>> = { regular: "400Regular", bold: "600SemiBold" };

/** A build includes the fonts, so that users of the server do not install the packages, which have all weights. */
const BUILT_FONTS = path.join(__dirname, "fonts");

/** Finds the file of a typeface: in the build, or in its package when the sources run. */
export function bundledFont(face: BundledFace, weight: Weight): string {
  const built = path.join(BUILT_FONTS, fontFile(face, weight));
  return existsSync(built) ? built : packagedFont(face, weight, __filename);
}

export function fontFile(face: BundledFace, weight: Weight): string {
  return `${face.name}_${styleOf(face, weight)}.ttf`;
}

export function packagedFont(face: BundledFace, weight: Weight, from: string): string {
  const file = `${styleOf(face, weight)}/${fontFile(face, weight)}`;
  return createRequire(from).resolve(`${face.package}/${file}`);
}

function styleOf({ language }: BundledFace, weight: Weight): string {
  return STYLES[language === undefined ? weight : "regular"];
}
