import pg from "pg";

/** The type numbers that PostgreSQL gives to the types whose values we read our own way. */
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
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : asTimestamp(text);
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
