import { parseInstant, type Instant } from "../time/instant.js";
import { issue, type ImportIssue } from "./issue.js";

type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of a record one after the other and collects the problems, so that a check names all of them. */
export interface RecordReader {
  readonly issues: ImportIssue[];
  /** Undefined if it is absent or null. */
  text(field: string, maxLength?: number): string | undefined;
  requiredText(field: string, maxLength?: number): string;
  whole(field: string, range?: { readonly min?: number; readonly max?: number }): number | undefined;
  number(field: string): number | undefined;
  instant(field: string): Instant | undefined;
  option<Word extends string>(field: string, words: readonly Word[]): Word | undefined;
  flag(field: string): boolean | undefined;
  object(field: string): Fields | undefined;
  list(field: string): readonly unknown[];
  refuse(field: string, message: string): void;
  /** Reports fields that no one has read. */
  finish(): void;
}

/** Not in a URL, where clients resolve it, and not in the header of a mail. */
const UNUSABLE = /[\p{Cc}\u2028\u2029\uFFFD]/u;
const MAX_TEXT = 255;

/** Fields of every record. `raw` is the object of the source, for a person who reads the file. */
const IGNORED = ["type", "raw"];

export function createReader(record: Fields, path = ""): RecordReader {
  const issues: ImportIssue[] = [];
  const known = new Set<string>(IGNORED);
  const at = (field: string) => (path === "" ? field : `${path}.${field}`);
  const refuse = (field: string, message: string): undefined => {
    issues.push(issue("field_invalid", at(field), message));
    return undefined;
  };
  const value = (field: string): unknown => {
    known.add(field);
    return Object.hasOwn(record, field) ? (record[field] ?? undefined) : undefined;
  };
  const text = (field: string, maxLength = MAX_TEXT): string | undefined => {
    const sent = value(field);
    if (sent === undefined) return undefined;
    if (typeof sent !== "string" || sent === "" || sent.length > maxLength || UNUSABLE.test(sent))
      return refuse(field, `must be a text of 1 to ${maxLength} characters, without control characters`);
    return sent;
  };
  return {
    issues,
    text,
    refuse,
    requiredText(field, maxLength) {
      const sent = text(field, maxLength);
      if (sent === undefined && value(field) === undefined)
        issues.push(issue("field_missing", at(field), "is required"));
      return sent ?? "";
    },
    whole(field, { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}) {
      const sent = value(field);
      if (sent === undefined) return undefined;
      if (typeof sent !== "number" || !Number.isSafeInteger(sent) || sent < min || sent > max)
        return refuse(field, `must be a whole number from ${min} to ${max}`);
      return sent;
    },
    number(field) {
      const sent = value(field);
      if (sent === undefined) return undefined;
      return typeof sent === "number" ? sent : refuse(field, "must be a number");
    },
    instant(field) {
      const sent = value(field);
      if (sent === undefined) return undefined;
      const parsed = typeof sent === "string" ? parseInstant(sent) : undefined;
      return (
        parsed ?? refuse(field, "must be an ISO 8601 time with its offset, such as 2027-03-31T10:15:00Z")
      );
    },
    ...structureReader(value, refuse),
    finish() {
      for (const field of Object.keys(record))
        if (!known.has(field))
          issues.push(issue("field_unknown", at(field), "is not a field of this record and is ignored"));
    },
  };
}

type Structures = Pick<RecordReader, "option" | "flag" | "object" | "list">;

function structureReader(
  value: (field: string) => unknown,
  refuse: (field: string, message: string) => undefined,
): Structures {
  return {
    option(field, words) {
      const sent = value(field);
      if (sent === undefined) return undefined;
      return words.find((word) => word === sent) ?? refuse(field, `must be one of ${words.join(", ")}`);
    },
    flag(field) {
      const sent = value(field);
      if (sent === undefined) return undefined;
      return typeof sent === "boolean" ? sent : refuse(field, "must be true or false");
    },
    object(field) {
      const sent = value(field);
      if (sent === undefined) return undefined;
      return isFields(sent) ? sent : refuse(field, "must be an object");
    },
    list(field) {
      const sent = value(field);
      if (sent === undefined) return [];
      if (Array.isArray(sent) && sent.length <= MAX_ITEMS) return sent as readonly unknown[];
      refuse(field, `must be a list of at most ${MAX_ITEMS}`);
      return [];
    },
  };
}

const MAX_ITEMS = 50;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
