/** A cell of a CSV file: a text, or a number, which is written as it is. */
export type Cell = string | null | { readonly number: string };

/** The columns of a file, in order. */
export type Columns<Row> = readonly (readonly [name: string, cellOf: (row: Row) => Cell])[];

/** Spreadsheets need it to read UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The first characters of a text that a spreadsheet would read as a formula, with those that spreadsheets in East Asian
 * languages take for the same, and the white space that they skip.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const NEEDS_QUOTES = /[",\r\n]/;

/** The line of headings. */
export function headingsOf(columns: Columns<never>): string {
  return lineOf(columns.map(([name]) => name));
}

/** The lines of rows, each ended by CRLF as RFC 4180 has it. */
export function linesOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  return rows.map((row) => lineOf(columns.map(([, cellOf]) => textOf(cellOf(row))))).join("");
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

/** A text that would be read as a formula begins with an apostrophe, which spreadsheets hide or show, and never run. */
function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return cell.number;
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
