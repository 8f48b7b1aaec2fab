import bidiFactory from "bidi-js";
import { breakableParts, clustersOf, drawable, isInvisible, printable } from "./characters.js";
import type { Weight } from "./bundled-fonts.js";
import type { Face } from "./fonts.js";
import { createPlainTypesetter, type PlainLine } from "./plain-text.js";
import { RIGHT_TO_LEFT } from "./shaped-font.js";

export interface Style {
  readonly weight: Weight;
  readonly size: number;
}

/** Characters of one direction that one font draws. */
export interface Run {
  readonly face: Face;
  /** In the order in which it is read, with mirrored brackets. */
  readonly text: string;
  readonly isRightToLeft: boolean;
  readonly width: number;
  /** Whether each glyph stands for the next characters of the text, and nothing has to find that out. */
  readonly isPlain?: boolean;
}

/** A line from left to right, as it is seen. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  /** In the order in which it is read. */
  readonly text: string;
}

export interface Typesetter {
  /** Breaks a text into lines of at most a width. A word that is wider is broken too. */
  readonly lines: (text: string, style: Style, maxWidth: number) => readonly Line[];
  /** The width of a text in one line. */
  readonly width: (text: string, style: Style) => number;
  /** Code points that no font has, in the order of their first occurrence. */
  readonly missing: () => readonly number[];
}

export type Direction = "ltr" | "rtl";

/** A cluster of characters with the font that draws it, and its level of direction: odd is from right to left. */
interface Cell {
  readonly text: string;
  readonly face: Face;
  readonly level: number;
}

const bidi = bidiFactory();

/** Sets text in fonts of several scripts and in both directions. */
export function createTypesetter(faces: readonly Face[], direction: Direction): Typesetter {
  const missing = new Set<number>();
  const [standard] = faces;
  if (!standard) throw new Error("Documents cannot be drawn without a font.");
  const chooseFace = faceChooser(faces, standard, missing);
  const cellsOf = (text: string) => cellsIn(text, direction, chooseFace);
  const plain = createPlainTypesetter(standard);
  const linesOf = (paragraph: string, style: Style, maxWidth: number): readonly Line[] => {
    const lines = plain.isPlain(paragraph) ? plain.lines(paragraph, style, maxWidth) : undefined;
    if (lines) return lines.map((line) => plainLine(standard, line));
    return breakLines(cellsOf(paragraph), style, maxWidth).map((cells) => lineOf(cells, style));
  };
  return {
    lines: (text, style, maxWidth) =>
      printable(text)
        .split("\n")
        .flatMap((paragraph) => linesOf(paragraph, style, maxWidth)),
    width(text, style) {
      const one = printable(text).replaceAll("\n", " ");
      return (plain.isPlain(one) ? plain.line(one, style) : lineOf(cellsOf(one), style)).width;
    },
    missing: () => [...missing],
  };
}

function plainLine(face: Face, { text, drawn, width }: PlainLine): Line {
  const runs = text === "" ? [] : [{ face, text: drawn, isRightToLeft: false, width, isPlain: true }];
  return { text, width, runs };
}

function cellsIn(text: string, direction: Direction, chooseFace: ChooseFace): readonly Cell[] {
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(text, direction));
  const cells: Cell[] = [];
  let at = 0;
  for (const cluster of clustersOf(text)) {
    cells.push({ ...chooseFace(cluster, cells.at(-1)?.face), level: levels[at] ?? 0 });
    at += cluster.length;
  }
  return cells;
}

const LETTERS: Readonly<Record<string, Direction>> = { L: "ltr", R: "rtl", AL: "rtl" };

/**
 * The direction of the document for a text that has a letter of that direction. Foreign names and addresses keep their
 * own, since a full stop at their end would otherwise move to their start, and so do numbers, such as those of phones.
 */
function directionOf(text: string, document: Direction): Direction {
  const found = new Set([...text].map((character) => LETTERS[bidi.getBidiCharTypeName(character)]));
  if (found.has(document)) return document;
  return found.has("rtl") ? "rtl" : "ltr";
}

type ChooseFace = (
  cluster: string,
  before: Face | undefined,
) => { readonly text: string; readonly face: Face };

/**
 * Returns the first font that has all of a cluster, or at least its base. Spaces and punctuation stay in the font of the
 * text before them if it has them, so that runs are as long as possible. A wide or narrow form that no font has, such as
 * the yen sign of Japanese formats, is replaced by its ordinary form.
 */
function faceChooser(faces: readonly Face[], standard: Face, missing: Set<number>): ChooseFace {
  const has = (face: Face, codePoint: number) => face.font("regular").hasGlyphForCodePoint(codePoint);
  const pointsOf = (cluster: string) =>
    [...drawable(cluster)].filter((character) => !isInvisible(character)).map(codePointOf);
  return (cluster, before) => {
    const isNeutral = before !== undefined && /^[\p{P}\p{Z}\p{S}]/u.test(cluster);
    const candidates = isNeutral ? [before, ...faces] : faces;
    for (const text of [cluster, cluster.normalize("NFKC")]) {
      const points = pointsOf(text);
      const face = candidates.find((candidate) => points.every((point) => has(candidate, point)));
      if (face) return { text, face };
    }
    const points = pointsOf(cluster);
    const face = candidates.find((each) => points[0] !== undefined && has(each, points[0])) ?? standard;
    for (const point of points.filter((code) => !has(face, code))) missing.add(point);
    return { text: cluster, face };
  };
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Fills lines one after the other, as many words in each as fit. */
function breakLines(cells: readonly Cell[], style: Style, maxWidth: number): readonly (readonly Cell[])[] {
  const lines: Cell[][] = [[]];
  let width = 0;
  for (const part of partsOf(cells)) {
    const partWidth = widthOf(part, style);
    const visibleWidth = widthOf(withoutEndSpaces(part), style);
    const line = lines.at(-1) ?? [];
    if (width + visibleWidth <= maxWidth) {
      line.push(...part);
      width += partWidth;
    } else if (visibleWidth <= maxWidth) {
      lines.push([...part]);
      width = partWidth;
    } else {
      const broken = breakWord(part, style, { maxWidth, first: maxWidth - width });
      line.push(...(broken[0] ?? []));
      lines.push(...broken.slice(1));
      width = widthOf(lines.at(-1) ?? [], style) + (broken.length === 1 ? width : 0);
    }
  }
  return lines.filter((line, index) => line.length > 0 || index === 0).map(withoutEndSpaces);
}

/** Cuts a word that is wider than a line. The first part has what is left of the line before. */
function breakWord(
  cells: readonly Cell[],
  style: Style,
  { maxWidth, first }: { readonly maxWidth: number; readonly first: number },
): Cell[][] {
  const parts: Cell[][] = [[]];
  let left = first;
  for (const cell of cells) {
    const width = widthOf([cell], style);
    if (width > left) {
      parts.push([]);
      left = maxWidth;
    }
    parts.at(-1)?.push(cell);
    left -= width;
  }
  return parts;
}

function partsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const parts: (readonly Cell[])[] = [];
  let at = 0;
  for (const part of breakableParts(cells.map(({ text }) => text).join(""))) {
    const from = at;
    for (let length = 0; length < part.length; at += 1) length += cells[at]?.text.length ?? part.length;
    parts.push(cells.slice(from, at));
  }
  return parts;
}

function withoutEndSpaces(cells: readonly Cell[]): readonly Cell[] {
  const last = cells.findLastIndex(({ text }) => text !== " ");
  return cells.slice(0, last + 1);
}

function widthOf(cells: readonly Cell[], style: Style): number {
  return runsOf(cells, style).reduce((sum, { width }) => sum + width, 0);
}

function lineOf(cells: readonly Cell[], style: Style): Line {
  const runs = runsOf(cells, style);
  return {
    runs: inVisualOrder(runs),
    width: runs.reduce((sum, { width }) => sum + width, 0),
    text: cells.map(({ text }) => text).join(""),
  };
}

type LeveledRun = Run & { readonly level: number };

function runsOf(cells: readonly Cell[], { weight, size }: Style): readonly LeveledRun[] {
  const groups: Cell[][] = [];
  for (const cell of cells) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (group && first?.face === cell.face && first.level === cell.level) group.push(cell);
    else groups.push([cell]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const isRightToLeft = first.level % 2 === 1;
    const text = drawable(group.map((cell) => (isRightToLeft ? mirrored(cell.text) : cell.text)).join(""));
    const width = text === "" ? 0 : advanceOf(first.face, text, { weight, size, isRightToLeft });
    return [{ face: first.face, text, isRightToLeft, width, level: first.level }];
  });
}

/** As pdfkit measures: from left to right word by word, so that shaped words are found again. */
function advanceOf(
  face: Face,
  text: string,
  { weight, size, isRightToLeft }: Style & { readonly isRightToLeft: boolean },
): number {
  const font = face.font(weight);
  const parts = isRightToLeft ? [text] : (text.match(/[^ \t]*[ \t]|[^ \t]+/g) ?? []);
  const units = parts.reduce(
    (sum, part) => sum + font.layout(part, isRightToLeft ? RIGHT_TO_LEFT : undefined).advanceWidth,
    0,
  );
  return (units * size) / font.unitsPerEm;
}

function mirrored(cluster: string): string {
  return [...cluster].map((character) => bidi.getMirroredCharacter(character) ?? character).join("");
}

/** From the highest level down to the lowest that is odd, reverses every sequence of runs of that level or higher. */
function inVisualOrder(runs: readonly LeveledRun[]): readonly Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return ordered;
}
