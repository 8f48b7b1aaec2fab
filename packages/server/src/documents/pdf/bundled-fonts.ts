import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The two weights of documents. */
export type Weight = "regular" | "bold";

/** A typeface of the Noto family, from the npm package that has its files. All are under the SIL Open Font License. */
export interface BundledFace {
  readonly name: string;
  readonly package: string;
}

/** The first typeface that has a character draws it. */
export const BUNDLED_FACES: readonly BundledFace[] = [
  { name: "NotoSans", package: "@expo-google-fonts/noto-sans" },
  { name: "NotoSansArabic", package: "@expo-google-fonts/noto-sans-arabic" },
  { name: "NotoSansHebrew", package: "@expo-google-fonts/noto-sans-hebrew" },
  { name: "NotoSansThai", package: "@expo-google-fonts/noto-sans-thai" },
  { name: "NotoSansDevanagari", package: "@expo-google-fonts/noto-sans-devanagari" },
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

export function fontFile({ name }: BundledFace, weight: Weight): string {
  return `${name}_${STYLES[weight]}.ttf`;
}

export function packagedFont(face: BundledFace, weight: Weight, from: string): string {
  return createRequire(from).resolve(`${face.package}/${STYLES[weight]}/${fontFile(face, weight)}`);
}
