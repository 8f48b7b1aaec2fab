import type { Weight } from "./bundled-fonts.js";
import { breakableParts, drawable, isAscii } from "./characters.js";
import type { Face } from "./fonts.js";

/** One line of plain text. */
export interface PlainLine {
  readonly text: string;
  /** Without special spaces. */
  readonly drawn: string;
  readonly width: number;
}

interface Style {
  readonly weight: Weight;
  readonly size: number;
}

/**
 * Sets Latin text that one font has: from left to right, without marks that combine. Nearly all text of most documents is
 * plain, and takes a fifth of the time that choosing fonts and directions for each character takes.
 */
export interface PlainTypesetter {
  readonly isPlain: (text: string) => boolean;
  readonly line: (text: string, style: Style) => PlainLine;
  /** Breaks a text between words. Undefined where a word is wider than a line. */
  readonly lines: (text: string, style: Style, maxWidth: number) => readonly PlainLine[] | undefined;
}

/** Characters that stand alone: Latin letters, punctuation, signs of currencies, spaces. No soft hyphen, which is invisible. */
const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2009\u2010-\u2027\u202f\u20a0-\u20bf]*$/;

const SPACE_AT_END = / +$/;

export function createPlainTypesetter(face: Face): PlainTypesetter {
  const characters = new Map<string, boolean>();
  const advances: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };

  const has = (character: string): boolean => {
    const known = characters.get(character);
    if (known !== undefined) return known;
    const found = face.font("regular").hasGlyphForCodePoint(drawable(character).codePointAt(0) ?? 0);
    characters.set(character, found);
    return found;
  };

  const unitsOf = (word: string, weight: Weight): number => {
    const known = advances[weight].get(word);
    if (known !== undefined) return known;
    const units = face.font(weight).layout(word).advanceWidth;
    advances[weight].set(word, units);
    return units;
  };

  /** As pdfkit measures: word by word. */
  const widthOf = (drawn: string, { weight, size }: Style): number => {
    const words = drawn.match(/[^ \t]*[ \t]|[^ \t]+/g) ?? [];
    const units = words.reduce((sum, word) => sum + unitsOf(word, weight), 0);
    return (units * size) / face.font(weight).unitsPerEm;
  };

  const line = (text: string, style: Style): PlainLine => {
    const drawn = drawnOf(text);
    return { text, drawn, width: widthOf(drawn, style) };
  };

  return {
    isPlain(text) {
      if (!PLAIN.test(text)) return false;
      for (const character of text) if (!has(character)) return false;
      return true;
    },
    line,
    lines(text, style, maxWidth) {
      const parts = breakableParts(text);
      if (parts.length <= 1) {
        const only = line(text.replace(SPACE_AT_END, ""), style);
        return only.width <= maxWidth ? [only] : undefined;
      }
      const lines = [""];
      let width = 0;
      for (const part of parts) {
        const partWidth = widthOf(drawnOf(part), style);
        const visible = part.replace(SPACE_AT_END, "");
        const visibleWidth = visible === part ? partWidth : widthOf(drawnOf(visible), style);
        if (visibleWidth > maxWidth) return undefined;
        if (width + visibleWidth <= maxWidth) {
          lines.push((lines.pop() ?? "") + part);
          width += partWidth;
        } else {
          lines.push(part);
          width = partWidth;
        }
      }
      return lines
        .filter((each, index) => each.length > 0 || index === 0)
        .map((each) => line(each.replace(SPACE_AT_END, ""), style));
    },
  };
}

function drawnOf(text: string): string {
  return isAscii(text) ? text : drawable(text);
}
