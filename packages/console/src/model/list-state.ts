/** The pages of a list that led to this one, by their cursors. They are in the URL, so that it names the page. */
const PAGES = "after";

/** What the URL says about a list: its filters and its page. */
export interface ListState<Filter extends string> {
  /** Filters that are set. */
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  readonly cursor: string | undefined;
  /** The number of this page, from 1. */
  readonly page: number;
}

export function listStateOf<Filter extends string>(
  search: URLSearchParams,
  names: readonly Filter[],
): ListState<Filter> {
  const set = names.flatMap((name) => {
    const value = search.get(name)?.trim() ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  const cursors = search.getAll(PAGES);
  return {
    filters: Object.fromEntries(set) as Partial<Record<Filter, string>>,
    cursor: cursors.at(-1),
    page: cursors.length + 1,
  };
}

/** The URL with other filters. It begins at the first page, because cursors belong to their filters. */
export function withFilters(
  search: URLSearchParams,
  filters: Readonly<Partial<Record<string, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(PAGES);
  for (const [name, value = ""] of Object.entries(filters))
    if (value.trim() === "") next.delete(name);
    else next.set(name, value);
  return next;
}

export function nextPage(search: URLSearchParams, cursor: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.append(PAGES, cursor);
  return next;
}

export function previousPage(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  const cursors = next.getAll(PAGES).slice(0, -1);
  next.delete(PAGES);
  for (const cursor of cursors) next.append(PAGES, cursor);
  return next;
}
