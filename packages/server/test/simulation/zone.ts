/** The local time of a zone, read from the runtime and independent of the code under test. */

const MINUTE_MS = 60_000;

/** Farther from UTC than any clock has ever been. */
const FARTHEST_MS = 16 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the wall shows at an instant, as if it were milliseconds since 1970. */
export function wallAt(zone: string, at: number): number {
  if (zone === "UTC") return at;
  const shown = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => shown.get(name) ?? 0;
  const day = Date.UTC(part("year"), part("month") - 1, part("day"));
  const { hour, minute, second } = { hour: part("hour"), minute: part("minute"), second: part("second") };
  return day + ((hour * 60 + minute) * 60 + second) * 1_000 + (at % 1_000);
}

/** The first instant at which the wall shows this or, where the clock jumps over it, more. */
export function instantOf(zone: string, wall: number): number {
  const offsets = [-FARTHEST_MS, FARTHEST_MS].map((far) => wallAt(zone, wall + far) - (wall + far));
  const shown = offsets.map((offset) => wall - offset).filter((at) => wallAt(zone, at) === wall);
  if (shown.length > 0) return Math.min(...shown);
  let at = Math.floor((wall - Math.max(...offsets)) / MINUTE_MS) * MINUTE_MS;
  while (wallAt(zone, at) < wall) at += MINUTE_MS;
  return at;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const day = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const time = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
  const made = new Intl.DateTimeFormat("en-US", { timeZone: zone, ...day, ...time });
  formats.set(zone, made);
  return made;
}
