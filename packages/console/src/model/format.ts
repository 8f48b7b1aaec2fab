import { daysOfPeriod, formatLocalMoney, instantAt, parseCurrency, type Instant } from "@dues/billing";

/** The language of the console. */
const LOCALE = "en-US";

/** An amount of the API in whole minor units, with its currency: `$1,234.50`. The only place that writes amounts. */
export function amountText(minor: number, currency: string): string {
  const known = parseCurrency(currency);
  if (!known) return `${minor} ${currency}`;
  return formatLocalMoney({ minor: BigInt(minor), currency: known }, LOCALE).replace("-", "−");
}

/** A fee with its rhythm. */
export interface Fee {
  readonly price: number;
  readonly currency: string;
  readonly interval: string;
  readonly billingType: string;
}

/** A fee in words: `$19.00 monthly`, `$49.00 once`. */
export function feeText({ price, currency, interval, billingType }: Fee): string {
  return `${amountText(price, currency)} ${billingType === "one_time" ? "once" : lowerWordsOf(interval)}`;
}

/** The price of one unit, which may be a fraction of a minor unit. */
export function unitPriceText(minor: number, currency: string): string {
  if (Number.isInteger(minor)) return amountText(minor, currency);
  const whole = amountText(0, currency);
  const decimals = /\.(0+)/.exec(whole)?.[1]?.length ?? 0;
  return new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals + 8,
  }).format(minor / 10 ** decimals);
}

/** A quantity with grouped digits: `12,500.5`. */
export function quantityText(value: number): string {
  return new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 9 }).format(value);
}

/** A value of a feature: `250`, `small, large`, `Yes`. */
export function valueText(value: number | string | boolean | readonly string[]): string {
  if (typeof value === "object") return value.join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "number" ? quantityText(value) : value;
}

/** A time of the API: milliseconds since 1970, or ISO 8601. */
export type ApiTime = number | string;

export function dateText(at: ApiTime, zone: string): string {
  return inZone(at, zone, { dateStyle: "medium" });
}

/** `Mar 10, 2026, 23:30`. Its tooltip has the seconds. */
export function dateTimeText(at: ApiTime, zone: string): string {
  return inZone(at, zone, { dateStyle: "medium", timeStyle: "short" });
}

/** `23:30`, below the day. */
export function timeText(at: ApiTime, zone: string): string {
  return inZone(at, zone, { timeStyle: "short" });
}

/** `Mar 10`, where the year is known. */
export function shortDateText(at: ApiTime, zone: string): string {
  return inZone(at, zone, { month: "short", day: "numeric" });
}

/** `Mar 2026`, for a month that begins on an ISO day. */
export function monthText(firstDay: string): string {
  return inZone(firstDay, "UTC", { month: "short", year: "numeric" });
}

function inZone(at: ApiTime, zone: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...form, hourCycle: "h23", timeZone: zone }).format(new Date(at));
}

/** A time to the second where it has seconds, and midnight as the day alone: an amount can depend on a second. */
export function instantText(at: ApiTime, zone: string): string {
  return inZone(at, zone, { dateStyle: "medium", timeStyle: "medium" })
    .replace(/, 00:00:00$/, "")
    .replace(/(\d\d:\d\d):00$/, "$1");
}

/** The same time in UTC, for the tooltip of every date. */
export function utcText(at: ApiTime): string {
  return `${new Date(at)
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, "")} UTC`;
}

const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;

/** A sentence of the API with its instants as people of a zone write them. */
export function sentenceText(sentence: string, zone: string): string {
  return sentence.replace(INSTANT, (at) => instantText(at, zone));
}

/** The first and the last day of a period, as its documents name them. */
export function periodText(from: ApiTime, to: ApiTime | null, zone: string): string {
  if (to === null) return `from ${dateText(from, zone)}`;
  const { first, last } = daysOfPeriod({ start: instantOf(from), end: instantOf(to) }, zone);
  const text = (day: string) => dateText(day, "UTC");
  return first === last ? text(first) : `${text(first)} – ${text(last)}`;
}

/** The first and the last day of a range of instants, of which the last is excluded. */
export function rangeText(from: ApiTime, to: ApiTime, zone: string): string {
  const [first, last] = [dateText(from, zone), dateText(new Date(to).getTime() - 1, zone)];
  return first === last ? first : `${first} – ${last}`;
}

function instantOf(at: ApiTime): Instant {
  return instantAt(new Date(at).getTime());
}

/** `past_due` -> `Past due`. */
export function wordsOf(code: string): string {
  const words = lowerWordsOf(code);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same within a sentence: `taxIds` -> `tax IDs`. */
export function lowerWordsOf(code: string): string {
  return code
    .replaceAll(/[._-]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/\b(?:api|id|url)(?=s?\b)/g, (word) => word.toUpperCase());
}

/** `1 customer`, `2,000 customers`. */
export function countText(count: number, singular: string, plural = `${singular}s`): string {
  return `${quantityText(count)} ${count === 1 ? singular : plural}`;
}

/** `DE` -> `Germany`. */
export function countryText(code: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(LOCALE, { type: "region" }).of(code) ?? code)
    : code;
}
