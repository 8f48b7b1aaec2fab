interface Named {
  readonly name: string;
  /** Whether a person has to choose the column to see it. */
  readonly isExtra?: true;
}

/** The names of the columns in the address: those that are shown, or nothing for the usual ones. */
const SHOWN = "columns";

/** The columns that the address names. The first names the row and is always shown. */
export function shownColumns<Column extends Named>(
  columns: readonly Column[],
  search: URLSearchParams,
): readonly Column[] {
  const text = search.get(SHOWN);
  if (text === null) return columns.filter(({ isExtra }) => isExtra !== true);
  const names = text.split(",");
  return columns.filter(({ name }, index) => index === 0 || names.includes(name));
}

/** The address with a column shown, or not. */
export function withColumn(
  columns: readonly Named[],
  search: URLSearchParams,
  { name, isShown }: { readonly name: string; readonly isShown: boolean },
): URLSearchParams {
  const before = shownColumns(columns, search).map((column) => column.name);
  const after = columns
    .map((column) => column.name)
    .filter((each) => (each === name ? isShown : before.includes(each)));
  const usual = shownColumns(columns, new URLSearchParams()).map((column) => column.name);
  const next = new URLSearchParams(search);
  if (after.join() === usual.join()) next.delete(SHOWN);
  else next.set(SHOWN, after.join(","));
  return next;
}
