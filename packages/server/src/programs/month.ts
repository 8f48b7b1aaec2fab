import { instantAt, type Instant } from "@dues/billing";

/** The start of a month such as `2030-01`, in UTC; undefined for any other text. */
export function startOfMonth(text: string): Instant | undefined {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  return instantAt(Date.parse(`${text}-01T00:00:00Z`));
}
