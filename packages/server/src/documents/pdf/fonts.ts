import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Font } from "fontkit";
import { BUNDLED_FACES, bundledFont, type Weight } from "./bundled-fonts.js";
import { openFont } from "./shaped-font.js";

/** A typeface. Its files are opened when they are first needed. */
export interface Face {
  readonly name: string;
  readonly font: (weight: Weight) => Font;
}

/**
 * Lists the typefaces of documents: those that come with the server, then those of a folder of the operator, such as
 * fonts for Chinese, Japanese and Korean. Only TrueType outlines are used: common viewers cannot show the subsets of
 * others.
 */
export function loadFaces(folder: string | undefined): readonly Face[] {
  const bundled = BUNDLED_FACES.map((face) => faceOf(face.name, (weight) => bundledFont(face, weight)));
  return folder === undefined ? bundled : [...bundled, ...facesIn(folder)];
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
  const opened = new Map<Weight, Font>();
  return {
    name,
    font(weight) {
      const known = opened.get(weight);
      if (known) return known;
      const font = openFont(readFileSync(fileOf(weight)));
      opened.set(weight, font);
      return font;
    },
  };
}
