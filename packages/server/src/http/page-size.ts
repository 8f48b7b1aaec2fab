/** The page size if the caller requests pages without a size. */
const PAGE = 50;

/**
 * Maximum number of items in a response. Fewer would truncate lists for callers without pagination; each more adds
 * about a kilobyte to a response built in memory.
 */
const MAX_ITEMS = 10_000;

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Returns the page size for objects that can also be requested all at once. */
export function pageSizeOrAll({ limit, cursor }: PageQuery): number {
  return limit ?? (cursor === undefined ? MAX_ITEMS : PAGE);
}
