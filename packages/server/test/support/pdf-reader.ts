import { inflateSync } from "node:zlib";

/** A PDF as a reader sees it: enough of the format for the files that the server draws, and no more. */
export interface ReadPdf {
  /** The lines of each page from top to bottom; parts of a line from left to right, with ` | ` between. */
  readonly pages: readonly (readonly string[])[];
  /** The place of every piece of text, in points from the bottom left. */
  readonly pieces: readonly (readonly Piece[])[];
  /** The kinds of the elements for screen readers, in the order of the file. */
  readonly tags: readonly string[];
  /** The properties of the document, such as its title. */
  readonly info: Readonly<Record<string, string>>;
  readonly source: string;
}

export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

type Cmap = ReadonlyMap<string, string>;

export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString("latin1");
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [
      id,
      body,
    ]),
  );
  const kids = /\/Kids \[([^\]]*)\]/.exec(
    [...objects.values()].find((body) => body.includes("/Type /Pages")) ?? "",
  );
  const ids = [...(kids?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => id);
  const pieces = ids.map((id) => piecesOf(objects, objects.get(id) ?? ""));
  return {
    pages: pieces.map(linesOf),
    pieces,
    tags: [...source.matchAll(/\/Type \/StructElem\n?\s*\/S \/(\w+)|\/S \/(\w+)\n/g)].map(
      ([, a, b]) => a ?? b ?? "",
    ),
    info: infoOf(objects, source),
    source,
  };
}

function infoOf(objects: ReadonlyMap<string, string>, source: string): Readonly<Record<string, string>> {
  const id = /\/Info (\d+) 0 R/.exec(source)?.[1] ?? "";
  const entries = [...(objects.get(id) ?? "").matchAll(/\/(\w+) (\d+) 0 R/g)];
  return Object.fromEntries(
    entries.map(([, name = "", value = ""]) => [name, (objects.get(value) ?? "").replace(/^\(|\)$/g, "")]),
  );
}

function piecesOf(objects: ReadonlyMap<string, string>, page: string): readonly Piece[] {
  const reference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? "";
  const resources = objects.get(reference(page, "Resources")) ?? "";
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]): [string, Cmap] => {
      const unicode = reference(objects.get(id) ?? "", "ToUnicode");
      return [name, cmapOf(streamOf(objects.get(unicode) ?? ""))];
    }),
  );
  return readContent(streamOf(objects.get(reference(page, "Contents")) ?? ""), fonts);
}

function streamOf(body: string): string {
  const [, data = ""] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  if (!body.includes("/FlateDecode")) return data;
  return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
}

function cmapOf(text: string): Cmap {
  const map = new Map<string, string>();
  for (const [, from = "0", list = ""] of text.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0");
      const units = hex.split(" ").filter((unit) => unit !== "");
      map.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return map;
}

const OPERATOR =
  /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|EMC|\/(F\d+) [\d.]+ Tf|1 0 0 1 ([-\d.]+) ([-\d.]+) Tm|\[([^\]]*)\] TJ|\bBT\b|\bET\b/g;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Text with a replacement, which says how it is read, becomes one piece. Text from right to left is turned round. */
function readContent(content: string, fonts: ReadonlyMap<string, Cmap>): readonly Piece[] {
  const pieces: Piece[] = [];
  let font: Cmap = new Map();
  let place: { x: number; y: number } | undefined;
  let text: string[] = [];
  let replacement: string | undefined;
  for (const [token, actual, name, x, y, shown] of content.matchAll(OPERATOR)) {
    if (actual !== undefined) [replacement, place] = [utf16(actual), undefined];
    else if (name !== undefined) font = fonts.get(name) ?? font;
    else if (x !== undefined) place ??= { x: Number(x), y: Number(y) };
    else if (shown !== undefined) text.push(...glyphsOf(shown, font));
    else if (token === "BT" && replacement === undefined) [place, text] = [undefined, []];
    else if (token === "ET" && replacement === undefined && place)
      pieces.push({ ...place, text: asRead(text) });
    else if (token === "EMC" && replacement !== undefined) {
      if (place) pieces.push({ ...place, text: replacement });
      [replacement, place, text] = [undefined, undefined, []];
    }
  }
  return pieces;
}

function asRead(glyphs: readonly string[]): string {
  return (RIGHT_TO_LEFT.test(glyphs.join("")) ? glyphs.toReversed() : glyphs).join("");
}

function glyphsOf(shown: string, font: Cmap): readonly string[] {
  const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return codes.map((code) => font.get(code) ?? "\ufffd");
}

function utf16(escaped: string): string {
  const plain = escaped.replace(/\\([\s\S])/g, (_all, sign: string) => ({ n: "\n", r: "\r" })[sign] ?? sign);
  return Buffer.from(plain, "latin1")
    .swap16()
    .toString("utf16le")
    .replace(/^\ufeff/, "");
}

function linesOf(pieces: readonly Piece[]): readonly string[] {
  return [...groupByHeight(pieces)]
    .sort(([a], [b]) => b - a)
    .map(([, row]) => row.toSorted((a, b) => a.x - b.x))
    .map((row) => row.map(({ text }) => text).join(" | "));
}

function groupByHeight(pieces: readonly Piece[]): Map<number, Piece[]> {
  const rows = new Map<number, Piece[]>();
  for (const piece of pieces) {
    // Labels stand half a point above the values beside them.
    const near = [...rows.keys()].find((height) => Math.abs(height - piece.y) < 1.5) ?? piece.y;
    rows.set(near, [...(rows.get(near) ?? []), piece]);
  }
  return rows;
}
