/**
 * The most hours for which the usage of a period that is over may arrive. With more, a period would stay open for so long that
 * its invoice says little about it.
 */
const MAX_COLLECTION_HOURS = 72;

const HOUR_MS = 3_600_000;

export const MAX_COLLECTION_MS = MAX_COLLECTION_HOURS * HOUR_MS;

export function collectionMs(hours: number): number {
  return hours * HOUR_MS;
}
