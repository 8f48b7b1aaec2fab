import { CURRENCY_CODES } from "./generated/currencies.js";

/** Says what is wrong with a field. */
export type Refuse = (path: string, message: string) => void;

/** What is left out is fine, and `undefined`. What is refused is `undefined` too, so that it is told once. */
type Read<T> = T | null | undefined;

export const readQuantity = (refuse: Refuse, path: string, value: Read<number>): number | undefined =>
  readDecimal(refuse, path, { value, decimals: 9 });

/** A price of one unit may be finer than a minor unit. */
export const readUnitPrice = (refuse: Refuse, path: string, value: Read<number>): number | undefined =>
  readDecimal(refuse, path, { value, decimals: 12 });

function readDecimal(
  refuse: Refuse,
  path: string,
  { value, decimals }: { readonly value: Read<number>; readonly decimals: number },
): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (decimalsOf(value) > decimals) return refused(refuse, path, `has more than ${decimals} decimals`);
  return value < 0 ? refused(refuse, path, "must not be negative") : value;
}

/** Of the shortest decimal that prints the number: 0.1 has one. */
function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return (digits.split(".")[1] ?? "").length - Number(exponent);
}

export function readWhole(refuse: Refuse, path: string, value: Read<number>): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (!Number.isSafeInteger(value)) return refused(refuse, path, "must be a whole number");
  return value < 0 ? refused(refuse, path, "must not be negative") : value;
}

/** A hundred years; the server's calendar ends somewhere. */
const MOST_DAYS = 36_500;

export function readDays(refuse: Refuse, path: string, value: Read<number>): number | undefined {
  const days = readWhole(refuse, path, value);
  return days !== undefined && days > MOST_DAYS
    ? refused(refuse, path, `must be at most ${MOST_DAYS} days`)
    : days;
}

function refused(refuse: Refuse, path: string, message: string): undefined {
  refuse(path, message);
  return undefined;
}

export function checkCurrency(refuse: Refuse, path: string, value: Read<string>): void {
  if (value === null || value === undefined) return;
  const isKnown = /^[A-Za-z]{3}$/.test(value) && CURRENCY_CODES.includes(`${value.toUpperCase()} `);
  if (!isKnown) refuse(path, `${quote(value)} is not a currency we know`);
}

const SLUG = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,254}$/;

export function checkSlug(refuse: Refuse, path: string, slug: string): void {
  if (SLUG.test(slug)) return;
  refuse(
    path,
    "must be 1 to 255 letters, digits, dots, colons, dashes or underscores, a letter or digit first",
  );
}

/** Refuses every slug that an earlier one already is. `at` names the place of the one at an index. */
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
