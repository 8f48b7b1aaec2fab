import type { Metadata } from "../catalog/catalog.js";
import { parseCurrency, type Currency } from "../money/currency.js";
import { isTimeZone } from "../time/zone.js";
import type { RecordReader } from "./reader.js";

export function readZone(reader: RecordReader): string | undefined {
  const zone = reader.text("timeZone");
  if (zone === undefined || isTimeZone(zone)) return zone;
  reader.refuse("timeZone", "is no IANA time zone, such as Europe/Berlin");
  return undefined;
}

/** The limits that metadata has everywhere. */
const MAX_METADATA_KEYS = 50;
const MAX_METADATA_LENGTH = 16_384;

export function readMetadata(reader: RecordReader): Metadata {
  const sent = reader.object("metadata") ?? {};
  const isSmall =
    Object.keys(sent).length <= MAX_METADATA_KEYS && JSON.stringify(sent).length <= MAX_METADATA_LENGTH;
  if (isSmall) return sent;
  reader.refuse("metadata", "must have at most 50 keys and 16 KiB");
  return {};
}

export function readCurrency(reader: RecordReader): Currency | undefined {
  const code = reader.text("currency");
  if (code === undefined) return undefined;
  const currency = parseCurrency(code);
  if (currency === undefined) reader.refuse("currency", "is not an ISO 4217 currency");
  return currency;
}
