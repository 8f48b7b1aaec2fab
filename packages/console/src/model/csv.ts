/** A column of a file: its name, and the text of each row. */
export interface CsvColumn<Row> {
  readonly name: string;
  readonly text: (row: Row) => string;
}

/** Rows as CSV (RFC 4180), with the names of the columns in the first line. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ text }) => text(row)))];
  return lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

/** Spreadsheets run texts that begin like a formula. Numbers below zero are no formulas. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d))/;

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
