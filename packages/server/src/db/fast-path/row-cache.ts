/**
 * Rows as they were last read, by customer and version. A statement receives the versions that are known of a customer,
 * and returns the columns of all other rows.
 */
export interface RowCache<Row> {
  /** The versions of all known rows of a customer, in one text. */
  knownOf(customerId: string): string;
  find(customerId: string, version: string): Row | undefined;
  /** Replaces what is known of a customer. */
  put(customerId: string, rows: ReadonlyMap<string, Row>): void;
}

interface KnownRows<Row> {
  readonly text: string;
  readonly rows: ReadonlyMap<string, Row>;
}

/** About 30 MB. Fewer would be evicted before the same customer is requested again. */
const MAX_ROWS = 100_000;

export function createRowCache<Row>(maxRows = MAX_ROWS): RowCache<Row> {
  const known = new Map<string, KnownRows<Row>>();
  let size = 0;

  function remove(customerId: string): void {
    size -= known.get(customerId)?.rows.size ?? 0;
    known.delete(customerId);
  }

  return {
    knownOf: (customerId) => known.get(customerId)?.text ?? "",
    find: (customerId, version) => known.get(customerId)?.rows.get(version),
    put(customerId, rows) {
      remove(customerId);
      if (rows.size === 0) return;
      known.set(customerId, { text: [...rows.keys()].join(""), rows });
      size += rows.size;
      for (const oldest of known.keys()) {
        if (size <= maxRows) return;
        remove(oldest);
      }
    },
  };
}

/** A row of which the database returned the version, and the columns only if it was not known. */
export interface VersionedRow {
  readonly customer_id: string;
  readonly version: string;
}

/** SQL for the columns of rows whose version is not in the text of known ones. */
export function unknownColumns(columns: readonly string[]): string {
  return columns.map((name) => `case when is_unknown then stored.${name} end as ${name}`).join(", ");
}

/** Returns rows in the order in which they were read, and caches them. `parse` receives those that were unknown. */
export function recallRows<Stored extends VersionedRow, Row>(
  cache: RowCache<Row>,
  read: readonly Stored[],
  parse: (row: Stored) => Row,
): readonly Row[] {
  const rowsOf = new Map<string, Map<string, Row>>();
  const changed = new Set<string>();
  const rows = read.map((stored) => {
    const { customer_id: customerId, version } = stored;
    const known = cache.find(customerId, version);
    if (known === undefined) changed.add(customerId);
    const row = known ?? parse(stored);
    const others = rowsOf.get(customerId);
    if (others) others.set(version, row);
    else rowsOf.set(customerId, new Map([[version, row]]));
    return row;
  });
  for (const customerId of changed) cache.put(customerId, rowsOf.get(customerId) ?? new Map());
  return rows;
}
