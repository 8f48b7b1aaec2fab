const DAY_MS = 24 * 60 * 60_000;

/** More would be more requests, and bars too narrow to distinguish. */
const MAX_BUCKETS = 12;

/** A part of a period. The end is exclusive. */
export interface Bucket {
  readonly from: string;
  readonly to: string;
}

/** Splits a period into at most twelve parts of whole days; the last may be shorter. */
export function bucketsOf(from: string, to: string): readonly Bucket[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const days = Math.ceil((end - begin) / DAY_MS);
  if (!(days > 0)) return [];
  const step = Math.ceil(days / MAX_BUCKETS) * DAY_MS;
  const count = Math.ceil((end - begin) / step);
  return Array.from({ length: count }, (_bucket, index) => ({
    from: new Date(begin + index * step).toISOString(),
    to: new Date(Math.min(end, begin + (index + 1) * step)).toISOString(),
  }));
}
