import type { Issue } from "../errors.js";
import { parseQuantity, parseUnitPrice, type Quantity, type UnitPrice } from "../numbers/decimal.js";
import { parseCurrency, type Currency } from "../money/currency.js";

type Sent<T> = T | null | undefined;

/** Collects every error and warning of a catalog, so that its author can fix them all at once. */
export interface Findings {
  readonly issues: Issue[];
  readonly warnings: string[];
}

export function refuse(findings: Findings, path: string, message: string): undefined {
  findings.issues.push({ path, message });
  return undefined;
}

/** Records an issue and returns a placeholder value. A catalog with an issue is never used. */
function refuseWith<T>(findings: Findings, path: string, message: string, value: T): T {
  refuse(findings, path, message);
  return value;
}

export function readQuantity(findings: Findings, path: string, sent: Sent<number>): Quantity | null {
  if (sent === null || sent === undefined) return null;
  const value = parseQuantity(sent);
  if (value === undefined) return refuseWith(findings, path, "has more than 9 decimals", null);
  return value < 0n ? refuseWith(findings, path, "must not be negative", null) : value;
}

export function readUnitPrice(findings: Findings, path: string, sent: Sent<number>): UnitPrice | null {
  if (sent === null || sent === undefined) return null;
  const value = parseUnitPrice(sent);
  if (value === undefined) return refuseWith(findings, path, "has more than 12 decimals", null);
  return value < 0n ? refuseWith(findings, path, "must not be negative", null) : value;
}

/** A whole amount of minor units; absent is zero. */
export function readAmount(findings: Findings, path: string, sent: Sent<number>): bigint {
  return BigInt(readWholeNumber(findings, path, sent) ?? 0);
}

function readWholeNumber(findings: Findings, path: string, sent: Sent<number>): number | null {
  if (sent === null || sent === undefined) return null;
  if (!Number.isSafeInteger(sent)) return refuseWith(findings, path, "must be a whole number", null);
  return sent < 0 ? refuseWith(findings, path, "must not be negative", null) : sent;
}

export function readCurrency(
  findings: Findings,
  path: string,
  sent: Sent<string>,
  fallback: Currency,
): Currency {
  if (sent === null || sent === undefined) return fallback;
  return (
    parseCurrency(sent) ?? refuseWith(findings, path, `${quote(sent)} is not a known currency`, fallback)
  );
}

/**
 * Reads what is sent by currency code, each entry at its own path. Undefined when nothing is sent, so that an item with
 * one currency is the same as before.
 */
export function readByCurrency<In, Out>(
  findings: Findings,
  path: string,
  sent: Sent<Readonly<Record<string, In>>>,
  read: (path: string, value: In) => Out,
): Readonly<Record<string, Out>> | undefined {
  const entries = Object.entries(sent ?? {});
  if (entries.length === 0) return undefined;
  const found = new Map<string, Out>();
  for (const [code, value] of entries) {
    const currency = parseCurrency(code);
    const at = `${path}.${code}`;
    if (currency === undefined) refuse(findings, at, `${quote(code)} is not a known currency`);
    else if (found.has(currency)) refuse(findings, at, `${quote(currency)} is named twice`);
    else found.set(currency, read(at, value));
  }
  return Object.fromEntries(found);
}

/** A hundred years. A larger number could lead to instants outside the calendar. */
const MAX_DAYS = 36_500;

export function readDays(findings: Findings, path: string, sent: Sent<number>): number | null {
  const days = readWholeNumber(findings, path, sent);
  if (days === null || days <= MAX_DAYS) return days;
  return refuseWith(findings, path, `must be at most ${MAX_DAYS} days`, null);
}

/** One of a closed list of words. */
export function readOption<T extends string>(
  findings: Findings,
  path: string,
  sent: Sent<string>,
  words: { readonly allowed: readonly T[]; readonly fallback: T },
): T {
  if (sent === null || sent === undefined) return words.fallback;
  const found = words.allowed.find((word) => word === sent);
  return found ?? refuseWith(findings, path, `must be one of ${words.allowed.join(", ")}`, words.fallback);
}

const SLUG = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,254}$/;

export function checkSlug(findings: Findings, path: string, slug: string): void {
  if (!SLUG.test(slug)) {
    refuse(findings, path, "must be 1 to 255 letters, digits, dots, colons, dashes or underscores");
  }
}

/** Refuses every item whose slug an earlier one already has. `at` names the place of the item at an index. */
export function checkUnique(
  findings: Findings,
  slugs: readonly string[],
  at: (index: number) => string,
): void {
  const seen = new Set<string>();
  slugs.forEach((slug, index) => {
    if (seen.has(slug)) refuse(findings, at(index), `${quote(slug)} is named twice`);
    seen.add(slug);
  });
}

/** `api-calls` -> `Api Calls`. */
export function nameFromSlug(slug: string): string {
  const words = slug.split(/[-_.:]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

export function warnOfUnknownFields(
  findings: Findings,
  path: string,
  value: object,
  known: readonly string[],
): void {
  for (const field of Object.keys(value).filter((name) => !known.includes(name))) {
    findings.warnings.push(
      `${path === "" ? field : `${path}.${field}`} is an unknown field and was ignored.`,
    );
  }
}

export function quote(text: string): string {
  return `\`${text}\``;
}
