import {
  BrokenLine,
  readAmount,
  readCurrency,
  readDay,
  withReferences,
  type ReadStatement,
  type StatedTransfer,
} from "./transfer.js";

/** Which columns of a CSV file say what, by their names in its first line. */
export interface CsvMapping {
  readonly date: string;
  readonly amount: string;
  /** Columns whose texts can name an invoice. */
  readonly text: readonly string[];
  readonly payerName?: string | null | undefined;
  readonly payerIban?: string | null | undefined;
  readonly reference?: string | null | undefined;
  /** The column of the currency, or the code of the currency of all lines. */
  readonly currency: string;
  readonly delimiter?: "," | ";" | "\t" | null | undefined;
  readonly decimal?: "." | "," | null | undefined;
  readonly dateFormat?: DateFormat | null | undefined;
}

export type DateFormat = "yyyy-mm-dd" | "dd.mm.yyyy" | "dd/mm/yyyy" | "mm/dd/yyyy";

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Reads a CSV file of a bank. Lines with a negative amount or none are no incoming money. */
export function readCsv(content: string, mapping: CsvMapping): ReadStatement {
  const { delimiter, decimal, dateFormat } = mapping;
  const [head, ...rows] = rowsOf(content.replace(/^\uFEFF/, ""), delimiter ?? ",");
  if (!head) throw new BrokenLine(1, "is empty");
  const names = head.cells.map((cell) => cell.trim());
  const column = (name: string) => {
    const index = names.indexOf(name);
    if (index === -1) throw new BrokenLine(head.line, `has no column "${name}"`);
    return (row: Row) => row.cells[index]?.trim() ?? "";
  };
  const optional = (name: string | null | undefined) => (name == null ? () => null : nullable(column(name)));
  const [date, amount, reference] = [
    column(mapping.date),
    column(mapping.amount),
    optional(mapping.reference),
  ];
  const [payerName, payerIban] = [optional(mapping.payerName), optional(mapping.payerIban)];
  const texts = mapping.text.map(column);
  const currencyOf = names.includes(mapping.currency) ? column(mapping.currency) : () => mapping.currency;
  const stated = rows.flatMap((row): StatedTransfer[] => {
    const { line, cells } = row;
    if (cells.length !== head.cells.length)
      throw new BrokenLine(line, `has ${cells.length} cells, and the first line ${head.cells.length}`);
    const currency = readCurrency(currencyOf(row), line);
    const written = plainAmount(amount(row), decimal ?? ".");
    const minor = readAmount(written.replace(/^[+-]/, ""), currency, line);
    const day = readDay(isoDate(date(row), dateFormat ?? "yyyy-mm-dd"), line);
    if (written.startsWith("-") || minor === 0n) return [];
    const payer = { name: payerName(row), iban: payerIban(row) };
    const text = texts.map((of) => of(row).replace(/\s+/g, " ")).join(" ");
    return [{ line, bankReference: reference(row), amount: minor, currency, day, payer, text }];
  });
  return { transfers: withReferences(null, stated), skipped: rows.length - stated.length };
}

function nullable(of: (row: Row) => string): (row: Row) => string | null {
  return (row) => of(row) || null;
}

/** Removes what separates thousands, which is the other sign, a space or an apostrophe. */
function plainAmount(text: string, decimal: "." | ","): string {
  const plain = text.replace(decimal === "," ? /[.\s']/g : /[,\s']/g, "");
  return decimal === "," ? plain.replace(",", ".") : plain;
}

function isoDate(text: string, format: DateFormat): string {
  if (format === "yyyy-mm-dd") return text;
  const [first = "", second = "", year = ""] = text.split(format === "dd.mm.yyyy" ? "." : "/");
  const [day, month] = format === "mm/dd/yyyy" ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The rows of RFC 4180, with the line on which each begins. Empty lines are left out. */
function rowsOf(content: string, delimiter: string): readonly Row[] {
  const rows: Row[] = [];
  let [cells, cell, isQuoted, line, start]: [string[], string, boolean, number, number] = [
    [],
    "",
    false,
    1,
    1,
  ];
  const endRow = () => {
    if (cells.length > 0 || cell.trim() !== "") rows.push({ cells: [...cells, cell], line: start });
    [cells, cell, start] = [[], "", line + 1];
  };
  for (let at = 0; at < content.length; at += 1) {
    const character = content[at] ?? "";
    if (isQuoted) {
      const isEscaped = character === '"' && content[at + 1] === '"';
      if (isEscaped) at += 1;
      if (character === '"' && !isEscaped) isQuoted = false;
      else cell += character;
    } else if (character === '"') isQuoted = true;
    else if (character === delimiter) {
      cells.push(cell);
      cell = "";
    } else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
    if (character === "\n") line += 1;
  }
  if (isQuoted) throw new BrokenLine(start, "has a quotation mark that is never closed");
  endRow();
  return rows;
}
