/** Items on one page when the caller asks for pages and says nothing about their size. */
const PAGE = 50;

/**
 * The most items in one answer. Fewer would cut off what a caller without pages needs; each more adds about a kilobyte
 * to an answer that is built in memory.
 */
const MAX_ITEMS = 10_000;

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Returns the size of a page of objects that a caller may also request all at once. */
export function pageSizeOrAll({ limit, cursor }: PageQuery): number {
  return limit ?? (cursor === undefined ? MAX_ITEMS : PAGE);
}
