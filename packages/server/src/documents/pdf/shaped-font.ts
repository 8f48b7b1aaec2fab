import { create, type Font, type Glyph, type GlyphPosition, type Subset } from "fontkit";
import bidiFactory from "bidi-js";

/** Passed to pdfkit as the features of a run from right to left, which has to be shaped as a whole. */
export const RIGHT_TO_LEFT: never[] = [];

/** Words are repeated within a document and between documents. More would only hold memory. */
const MAX_SHAPED_RUNS = 5_000;

/** What pdfkit needs of a glyph. */
interface ShapedGlyph {
  /** Different for each pair of a glyph and the characters that it stands for. */
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

interface ShapedRun {
  readonly glyphs: readonly ShapedGlyph[];
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
}

/** The ids of fonts end below. */
const FIRST_ID = 0x10000;

const bidi = bidiFactory();

/**
 * Opens a font that remembers how it shaped runs of text, which takes most of the time of a document, and that knows for
 * each glyph of a run which characters it stands for. fontkit remembers only the first ones of each glyph, but an `o` is a
 * part of `ọ` too, and one shape with different dots makes several Arabic letters: text that is copied from a document
 * would depend on the documents before it.
 */
export function openFont(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes)) as Font;
  const own = Object.create(font) as Font;
  const shaped = new Map<string, ShapedRun>();
  const numbered = new Map<string, number>();
  const realIds: number[] = [];

  const idOf = (id: number, codePoints: readonly number[]): number => {
    const key = `${id} ${codePoints.join(" ")}`;
    const known = numbered.get(key);
    if (known !== undefined) return known;
    realIds.push(id);
    const created = FIRST_ID + realIds.length - 1;
    numbered.set(key, created);
    return created;
  };

  const shape = (text: string, isRightToLeft: boolean): ShapedRun => {
    const key = `${isRightToLeft ? "<" : ">"}${text}`;
    const known = shaped.get(key);
    if (known) return known;
    const direction = isRightToLeft ? "rtl" : "ltr";
    const { glyphs, positions, advanceWidth } = font.layout.call(
      own,
      text,
      [],
      undefined,
      undefined,
      direction,
    );
    const run = {
      glyphs: glyphs.map((glyph) => {
        const codePoints = isRightToLeft ? glyph.codePoints.map(unmirrored) : glyph.codePoints;
        return { id: idOf(glyph.id, codePoints), advanceWidth: glyph.advanceWidth, codePoints };
      }),
      positions,
      advanceWidth,
    };
    if (shaped.size >= MAX_SHAPED_RUNS) shaped.clear();
    shaped.set(key, run);
    return run;
  };

  return Object.assign(own, {
    getGlyph: (id: number, codePoints: readonly number[] = []) =>
      withCodePoints(font.getGlyph(id), codePoints),
    layout(text: string, features?: unknown) {
      const { glyphs, positions, advanceWidth } = shape(text, features === RIGHT_TO_LEFT);
      // pdfkit scales the positions in place.
      return { glyphs, positions: positions.map((position) => ({ ...position })), advanceWidth };
    },
    createSubset: () => subsetOf(font, (id) => realIds[id - FIRST_ID]),
  });
}

function withCodePoints(glyph: Glyph, codePoints: readonly number[]): Glyph {
  return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;
}

/** The brackets of a run from right to left are drawn mirrored, but stand for what was written. */
function unmirrored(codePoint: number): number {
  const other = bidi.getMirroredCharacter(String.fromCodePoint(codePoint));
  return other?.codePointAt(0) ?? codePoint;
}

/** The part of a subset that its types leave out. */
interface GrowingSubset extends Subset {
  readonly glyphs: number[];
}

/** A subset that may have a glyph more than once, for each of the characters that it stands for. */
function subsetOf(font: Font, realIdOf: (id: number) => number | undefined): Subset {
  const subset = font.createSubset() as GrowingSubset;
  const includeGlyph = subset.includeGlyph.bind(subset);
  const places = new Map<number, number>();
  return Object.assign(subset, {
    includeGlyph(glyph: number | Glyph): number {
      const id = typeof glyph === "number" ? glyph : glyph.id;
      const realId = realIdOf(id);
      // Parts of composed glyphs have the ids of the font.
      if (realId === undefined) return includeGlyph(glyph as never) as unknown as number;
      const known = places.get(id);
      if (known !== undefined) return known;
      subset.glyphs.push(realId);
      places.set(id, subset.glyphs.length - 1);
      return subset.glyphs.length - 1;
    },
  });
}
