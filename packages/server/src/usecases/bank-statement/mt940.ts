import type { Currency } from "@dues/billing";
import {
  BrokenLine,
  readAmount,
  readCurrency,
  readDay,
  withReferences,
  type ReadStatement,
  type StatedTransfer,
} from "./transfer.js";

interface Field {
  readonly tag: string;
  readonly lines: readonly string[];
  readonly line: number;
}

/** Reads statements in the format MT940 of SWIFT, with the structured purposes of German and Dutch banks. */
export function readMt940(content: string): ReadStatement {
  const fields = fieldsOf(content);
  const starts = fields.flatMap(({ tag }, index) => (tag === "20" ? [index] : []));
  if (starts.length === 0) throw new BrokenLine(1, "has no statement, which begins with :20:");
  const read = starts.map((start, index) => readStatement(fields.slice(start, starts[index + 1])));
  return {
    transfers: read.flatMap(({ transfers }) => transfers),
    skipped: read.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

function readStatement(fields: readonly Field[]): ReadStatement {
  const account = fields.find(({ tag }) => tag === "25")?.lines[0]?.trim() ?? null;
  const opening = balanceOf(fields, /^60[FM]$/);
  const closing = balanceOf(fields, /^62[FM]$/);
  const entries = fields.flatMap((field, index) => {
    if (field.tag !== "61") return [];
    const next = fields[index + 1];
    return [readEntry(field, next?.tag === "86" ? next : undefined, opening.currency)];
  });
  const moved = entries.reduce((sum, { change }) => sum + change, 0n);
  if (opening.amount + moved !== closing.amount)
    throw new BrokenLine(
      closing.line,
      "has a closing balance that is not the opening balance with all entries",
    );
  const incoming = entries.flatMap(({ transfer }) => (transfer === null ? [] : [transfer]));
  return { transfers: withReferences(account, incoming), skipped: entries.length - incoming.length };
}

interface Balance {
  readonly amount: bigint;
  readonly currency: Currency;
  readonly line: number;
}

function balanceOf(fields: readonly Field[], tag: RegExp): Balance {
  const field = tag.source.startsWith("^60")
    ? fields.find((each) => tag.test(each.tag))
    : fields.findLast((each) => tag.test(each.tag));
  const last = fields.at(-1)?.line ?? 1;
  const name = tag.source.startsWith("^60") ? "opening balance (:60F:)" : "closing balance (:62F:)";
  if (!field) throw new BrokenLine(last, `is the end of a statement without its ${name}`);
  const [, sign, code = "", amount = ""] =
    /^([CD])\d{6}([A-Z]{3})([\d,]+)$/.exec(field.lines[0]?.trim() ?? "") ?? [];
  if (sign === undefined) throw new BrokenLine(field.line, `is no ${name}`);
  const currency = readCurrency(code, field.line);
  const minor = readAmount(amount.replace(",", "."), currency, field.line);
  return { amount: sign === "C" ? minor : -minor, currency, line: field.line };
}

/** Value date, date of entry, direction, third letter of the currency, amount, kind, references. */
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d+,\d*)([A-Z][A-Z0-9]{3})(.*)$/;

function readEntry(field: Field, purpose: Field | undefined, currency: Currency) {
  const [, date, , direction, , amount] = ENTRY.exec(field.lines[0] ?? "") ?? [];
  if (date === undefined || amount === undefined)
    throw new BrokenLine(field.line, "is no entry (:61:) with a date, a direction and an amount");
  const minor = readAmount(amount.replace(",", "."), currency, field.line);
  const isIncrease = direction === "C" || direction === "RD";
  const { text, payer } = purposeOf(purpose?.lines ?? []);
  const transfer: StatedTransfer = {
    line: field.line,
    // Banks write texts such as NONREF there, which name nothing.
    bankReference: null,
    amount: minor,
    currency,
    day: readDay(`20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`, field.line),
    payer,
    text,
  };
  const isTransfer = direction === "C" && minor > 0n;
  return { change: isIncrease ? minor : -minor, transfer: isTransfer ? transfer : null };
}

/** Reads `166?00...?20SVWZ+Invoice ...?32Name` or, of other banks, plain text. */
function purposeOf(lines: readonly string[]): Pick<StatedTransfer, "text" | "payer"> {
  const [first = ""] = lines;
  const separator = /^\d{3}([?<>+])\d\d/.exec(first)?.[1];
  if (separator === undefined)
    return { text: lines.map((line) => line.trim()).join(" "), payer: slashed(lines.join("")) };
  const parts = lines
    .join("")
    .slice(3)
    .split(separator)
    .filter((part) => /^\d\d/.test(part))
    .map((part) => ({ code: Number(part.slice(0, 2)), text: part.slice(2) }));
  const join = (is: (code: number) => boolean) =>
    parts
      .filter(({ code }) => is(code))
      .map(({ text }) => text)
      .join("")
      .trim();
  const text = join((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63));
  return {
    text,
    payer: {
      name: join((code) => code === 32 || code === 33) || null,
      iban: join((code) => code === 31) || null,
    },
  };
}

/** Dutch banks write `/IBAN/NL91.../NAME/Acme/REMI/...`. */
function slashed(text: string): StatedTransfer["payer"] {
  const part = (name: string) => new RegExp(`/${name}/([^/]+)`).exec(text)?.[1]?.trim() ?? null;
  return { name: part("NAME"), iban: part("IBAN") };
}

/** The fields of a message. Lines without a tag go on with the field before. */
function fieldsOf(content: string): readonly Field[] {
  const fields: (Field & { readonly lines: string[] })[] = [];
  for (const [index, raw] of content.split(/\r\n|\r|\n/).entries()) {
    const text = raw.replace(/^\{1:.*\{4:/, "");
    if (text === "" || text === "-" || text.startsWith("-}") || text.startsWith("{")) continue;
    const [, tag, rest = ""] = /^:(\d\d[A-Z]?):(.*)$/.exec(text) ?? [];
    if (tag !== undefined) fields.push({ tag, lines: [rest], line: index + 1 });
    else if (fields.length > 0) fields.at(-1)?.lines.push(text);
    else throw new BrokenLine(index + 1, "is not of the format MT940");
  }
  return fields;
}
