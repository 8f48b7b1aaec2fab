/** The filters and columns of a list, under a name. */
export interface SavedView {
  readonly name: string;
  /** The query of the address. */
  readonly search: string;
}

/** Reads what a browser has kept. It may be from another version, or changed by hand. */
export function savedViews(text: string | null): readonly SavedView[] {
  const found = parsed(text ?? "[]");
  return Array.isArray(found) ? found.filter(isView) : [];
}

export function storeViews(views: readonly SavedView[]): string {
  return JSON.stringify(views);
}

/** A view opens the first page of its list. */
export function withoutPage(search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete("after");
  return query.toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  const { name, search } = (value ?? {}) as Partial<Record<"name" | "search", unknown>>;
  return typeof name === "string" && typeof search === "string";
}
