import { CURRENCY_CODES } from "./generated/currencies.js";

/** Reports an invalid field. */
export type Refuse = (path: string, message: string) => void;

/**
 * A value that may be absent. Readers return `undefined` for absent and for refused values, so that each is reported
 * once.
 */
type Optional<T> = T | null | undefined;

export const readQuantity = (refuse: Refuse, path: string, value: Optional<number>): number | undefined =>
  readDecimal(refuse, path, { value, decimals: 9 });

/** Unit prices may be fractions of a minor unit. */
export const readUnitPrice = (refuse: Refuse, path: string, value: Optional<number>): number | undefined =>
  readDecimal(refuse, path, { value, decimals: 12 });

function readDecimal(
  refuse: Refuse,
  path: string,
  { value, decimals }: { readonly value: Optional<number>; readonly decimals: number },
): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (decimalsOf(value) > decimals) return refused(refuse, path, `has more than ${decimals} decimals`);
  return value < 0 ? refused(refuse, path, "must not be negative") : value;
}

/** Returns the decimals of the shortest decimal notation: 0.1 has one. */
export function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return (digits.split(".")[1] ?? "").length - Number(exponent);
}

export function readWhole(refuse: Refuse, path: string, value: Optional<number>): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (!Number.isSafeInteger(value)) return refused(refuse, path, "must be a whole number");
  return value < 0 ? refused(refuse, path, "must not be negative") : value;
}

/** A hundred years: the server's calendar is finite. */
const MAX_DAYS = 36_500;

export function readDays(refuse: Refuse, path: string, value: Optional<number>): number | undefined {
  const days = readWhole(refuse, path, value);
  return days !== undefined && days > MAX_DAYS
    ? refused(refuse, path, `must be at most ${MAX_DAYS} days`)
    : days;
}

function refused(refuse: Refuse, path: string, message: string): undefined {
  refuse(path, message);
  return undefined;
}

export function checkCurrency(refuse: Refuse, path: string, value: Optional<string>): void {
  if (value === null || value === undefined) return;
  const isKnown = /^[A-Za-z]{3}$/.test(value) && CURRENCY_CODES.includes(`${value.toUpperCase()} `);
  if (!isKnown) refuse(path, `${quote(value)} is not a known currency`);
}

/** The codes of prices in further currencies. That all prices of a plan exist in the same ones is checked by the server. */
export function checkCurrencies(refuse: Refuse, path: string, prices: Optional<object>): void {
  for (const code of Object.keys(prices ?? {})) checkCurrency(refuse, `${path}.${code}`, code);
}

const SLUG = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,254}$/;

export function checkSlug(refuse: Refuse, path: string, slug: string): void {
  if (SLUG.test(slug)) return;
  refuse(
    path,
    "must be 1 to 255 letters, digits, dots, colons, dashes or underscores, a letter or digit first",
  );
}

/** Refuses every duplicate slug. `at` returns the path of the slug at an index. */
export function checkUnique(refuse: Refuse, slugs: readonly string[], at: (index: number) => string): void {
  const seen = new Set<string>();
  slugs.forEach((slug, index) => {
    if (seen.has(slug)) refuse(at(index), `${quote(slug)} is named twice`);
    seen.add(slug);
  });
}

export function quote(text: string): string {
  return `\`${text}\``;
}
