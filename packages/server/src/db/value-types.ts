import pg from "pg";

/** The type numbers that PostgreSQL gives to the types whose values we read our own way. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

type Parser = (text: string) => unknown;

const asTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

/**
 * How column values arrive in the program, on every database: `int8` as bigint, `numeric` as its decimal text,
 * `timestamptz` as Date, `date` as text (a calendar date is no instant), `json` parsed, `bytea` as Buffer.
 */
const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [INT8, BigInt],
  [INT8_ARRAY, (text) => asTextArray(text).map((element) => (element === null ? null : BigInt(element)))],
  [NUMERIC_ARRAY, asTextArray],
  [DATE, (text) => text],
  [DATE_ARRAY, asTextArray],
]);

export const valueTypes = {
  getTypeParser: (type: number, format?: "text" | "binary"): unknown =>
    (format !== "binary" && parsers.get(type)) || pg.types.getTypeParser(type, format),
};
