import pg from "pg";

/** PostgreSQL's type numbers of the types that we parse ourselves. */
const INT8 = 20;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

type Parser = (text: string) => unknown;

const asTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const asTimestamp = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date | number;

/** Sessions are set to UTC, and for that the language reads ISO 8601 itself, many times faster than the driver does. */
export function asInstantOfUtc(text: string): unknown {
  const isPlain = text.length >= 22 && text.length <= 29 && text[4] === "-" && text.endsWith("+00");
  return isPlain ? new Date(plainInstant(text)) : asTimestamp(text);
}

/** `2026-11-22 01:02:03.045678+00`, with any number of decimal digits. Digits beyond milliseconds are cut off. */
function plainInstant(text: string): number {
  const seconds = Date.UTC(
    number(text, 0, 4),
    number(text, 5, 7) - 1,
    number(text, 8, 10),
    number(text, 11, 13),
    number(text, 14, 16),
    number(text, 17, 19),
  );
  const digits = Math.min(text.length - 3, 23) - 20;
  return digits > 0 ? seconds + number(text, 20, 20 + digits) * 10 ** (3 - digits) : seconds;
}

const ZERO = 48;

function number(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index++) value = value * 10 + text.charCodeAt(index) - ZERO;
  return value;
}

/**
 * How column values arrive in the program, on every database: `int8` as bigint, `numeric` as its decimal text,
 * `timestamptz` as Date, `date` as text (a calendar date is no instant), `json` parsed, `bytea` as Buffer.
 */
const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [INT8, BigInt],
  [TIMESTAMPTZ, asInstantOfUtc],
  [INT8_ARRAY, (text) => asTextArray(text).map((element) => (element === null ? null : BigInt(element)))],
  [NUMERIC_ARRAY, asTextArray],
  [DATE, (text) => text],
  [DATE_ARRAY, asTextArray],
]);

export const valueTypes = {
  getTypeParser: (type: number, format?: "text" | "binary"): unknown =>
    (format !== "binary" && parsers.get(type)) || pg.types.getTypeParser(type, format),
};
