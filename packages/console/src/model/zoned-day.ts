const DAY_MS = 24 * 60 * 60_000;

/** The instants of a range of days in a zone: from the beginning of the first, until the end of the last. */
export function dayRange(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  zone: string,
): { readonly from: string | undefined; readonly to: string | undefined } {
  const last = dayOf(to);
  return {
    from: isoOf(dayOf(from), zone),
    to: isoOf(last === undefined ? undefined : last + DAY_MS, zone),
  };
}

function dayOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(text);
  return Number.isNaN(day) ? undefined : day;
}

function isoOf(midnight: number | undefined, zone: string): string | undefined {
  return midnight === undefined ? undefined : new Date(inZone(midnight, zone)).toISOString();
}

/** The instant at which the clocks of a zone show what those of UTC show at another. */
function inZone(wanted: number, zone: string): number {
  // The offset may change between the two instants, so it is read again at the first result.
  const guess = wanted - offsetAt(wanted, zone);
  return wanted - offsetAt(guess, zone);
}

function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(at / 1000) * 1000;
}
