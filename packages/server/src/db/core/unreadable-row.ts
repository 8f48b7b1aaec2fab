/** A row with a value that no version of the server writes. */
export class UnreadableRowError extends Error {
  override readonly name = "UnreadableRowError";

  constructor(
    readonly table: string,
    readonly rowId: string,
    cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The row ${rowId} of ${table} cannot be read: ${reason}`, { cause });
  }
}

/** Reads a row, and names it if that fails. */
export function readRow<Row extends { readonly id: string }, Item>(
  table: string,
  row: Row,
  read: (row: Row) => Item,
): Item {
  try {
    return read(row);
  } catch (error) {
    throw new UnreadableRowError(table, row.id, error);
  }
}
