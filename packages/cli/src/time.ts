/** Formats a time to the minute, in UTC like all output of the server. */
export function formatTime(value: number | string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return `${new Date(value).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Units of fixed length. */
const LENGTHS_MS: Readonly<Record<string, number>> = {
  w: 604_800_000,
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
};

/** Units of calendar months. */
const MONTHS: Readonly<Record<string, number>> = { mo: 1, y: 12 };

/**
 * Adds a span such as `1mo`, `1y`, `2w`, `30d`, `12h`, `15m` or `10s` to a time. Returns undefined for an invalid
 * span.
 */
export function addSpan(from: number, span: string): number | undefined {
  const [, count, unit = ""] = /^(\d{1,6})(mo|[ywdhms])$/.exec(span) ?? [];
  if (count === undefined) return undefined;
  const months = MONTHS[unit];
  if (months !== undefined) return addMonths(from, months * Number(count));
  return from + Number(count) * (LENGTHS_MS[unit] ?? 0);
}

/** Adds calendar months, clamped to the last day of a shorter month like billing periods. */
function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

/** Parses an ISO 8601 date or time; without a zone it is in UTC. Returns undefined for invalid text. */
export function parseTime(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined;
  const isUtc = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes("T");
  const moment = Date.parse(isUtc ? text : `${text}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}
