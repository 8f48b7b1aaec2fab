/** Parses the header `Retry-After`, seconds or a date, as milliseconds from `now`. Undefined if it is neither. */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const at = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
