import type { Paint } from "./paint.js";

/** A column: its header, and its text for a row. */
export interface Column<Row> {
  readonly head: string;
  readonly of: (row: Row) => string | null | undefined;
  /** Numbers are aligned at their last digit. */
  readonly align?: "right";
}

const GAP = "  ";

/** The text of an empty cell. */
const NOTHING = "-";

/** Formats rows as a table. Returns an empty text without rows. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], paint: Paint): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => columns.map((column) => oneLine(column.of(row))));
  const widths = columns.map(({ head }, index) =>
    Math.max(widthOf(head), ...cells.map((line) => widthOf(line[index] ?? ""))),
  );
  const lineOf = (line: readonly string[]): string =>
    line
      .map((text, index) => padded(text, widths[index] ?? 0, columns[index]?.align))
      .join(GAP)
      .trimEnd();
  const head = paint.dim(lineOf(columns.map((column) => column.head)));
  return [head, ...cells.map(lineOf)].map((line) => `${line}\n`).join("");
}

/** Formats names and values, one pair on each line. */
export function fields(
  pairs: readonly (readonly [name: string, value: string | null])[],
  paint: Paint,
): string {
  const width = Math.max(...pairs.map(([name]) => widthOf(name)));
  return pairs.map(([name, value]) => `${paint.dim(padded(name, width))}${GAP}${oneLine(value)}\n`).join("");
}

function padded(text: string, width: number, align?: "right"): string {
  const space = " ".repeat(Math.max(0, width - widthOf(text)));
  return align === "right" ? `${space}${text}` : `${text}${space}`;
}

/**
 * Replaces control characters: foreign text, such as the name of a customer, must not move the cursor or start a new
 * line.
 */
function oneLine(text: string | null | undefined): string {
  const clean = (text ?? "").replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
  return clean === "" ? NOTHING : clean;
}

/** Returns the width on a screen. East Asian letters and emoji take two columns, combining marks none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text.normalize("NFC")) {
    if (/\p{Mark}|\p{Cf}/u.test(character)) continue;
    width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
