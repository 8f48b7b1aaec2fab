/** A moment as people read it, to the minute and in UTC like everything the server says. */
export function momentText(value: number | string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return `${new Date(value).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Spans that are equally long wherever they begin. */
const LENGTHS_MS: Readonly<Record<string, number>> = {
  w: 604_800_000,
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
};

/** Spans that the calendar measures. */
const MONTHS: Readonly<Record<string, number>> = { mo: 1, y: 12 };

/** Moves a moment by a span such as `1mo`, `1y`, `2w`, `30d`, `12h`, `15m` or `10s`. */
export function movedBy(from: number, span: string): number | undefined {
  const [, count, unit = ""] = /^(\d{1,6})(mo|[ywdhms])$/.exec(span) ?? [];
  if (count === undefined) return undefined;
  const months = MONTHS[unit];
  if (months !== undefined) return addMonths(from, months * Number(count));
  return from + Number(count) * (LENGTHS_MS[unit] ?? 0);
}

/** Clamped to the last day of a shorter month, as billing periods are. */
function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

/** Reads a day or an instant, as ISO 8601 writes them. A time without a zone is in UTC. */
export function parseMoment(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined;
  const isUtc = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes("T");
  const moment = Date.parse(isUtc ? text : `${text}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}
