import { createRecentMap } from "../../shared/recent-map.js";
import { hashOfText } from "../../shared/text-hash.js";

/**
 * Rows as they were last read, by customer and version. A statement receives the versions that are known of a customer,
 * and returns the columns of all other rows.
 */
export interface RowCache<Row> {
  get(customerId: string): KnownRows<Row> | undefined;
  /**
   * Whether to put the rows of a customer that were read: while there is room, and then if it was asked about before. Among a
   * million customers in turn, rows would be evicted before they are read again, and cost no less than if they were.
   */
  admits(customerId: string): boolean;
  /** Replaces what is known of a customer. */
  put(customerId: string, rows: ReadonlyMap<string, Row>): void;
}

/** All known rows of a customer. */
export interface KnownRows<Row> {
  /** Their versions, in one text. */
  readonly text: string;
  /** By version. */
  readonly rows: ReadonlyMap<string, Row>;
}

/** About 30 MB. Fewer would be evicted before the same customer is requested again. */
const MAX_ROWS = 100_000;

export function createRowCache<Row>(maxRows = MAX_ROWS): RowCache<Row> {
  const known = createRecentMap<KnownRows<Row>>(maxRows, ({ rows }) => rows.size);
  const wasSeen = createSightings();
  return {
    get: (customerId) => known.get(customerId),
    admits: (customerId) => !known.isFull() || known.get(customerId) !== undefined || wasSeen(customerId),
    put(customerId, rows) {
      if (rows.size === 0) known.delete(customerId);
      else known.set(customerId, { text: [...rows.keys()].join(""), rows });
    },
  };
}

/** More remember customers for longer. */
const SIGHTINGS = 2 ** 16;

/** Whether a customer was asked about before, as far as the hashes of the last ones tell. */
function createSightings(): (customerId: string) => boolean {
  const hashes = new Uint32Array(SIGHTINGS);
  return (customerId) => {
    const hash = hashOfText(customerId);
    const wasSeen = hashes[hash % SIGHTINGS] === hash;
    hashes[hash % SIGHTINGS] = hash;
    return wasSeen;
  };
}

/** A row of which the database returned the version, and the columns only if it was not known. */
export interface VersionedRow {
  readonly customer_id: string;
  readonly version: string;
}

/** Like `VersionedRow`, of a customer whose rows have changed since they were cached. The version is null if there are none. */
export interface RowOfChanged {
  readonly customer_id: string;
  readonly version: string | null;
}

/** SQL for the columns of rows whose version is not in the text of known ones. */
export function unknownColumns(columns: readonly string[]): string {
  return columns.map((name) => `case when is_unknown then stored.${name} end as ${name}`).join(", ");
}

/** The rows that are known of customers when a statement is sent. Another batch may replace them before its response. */
export interface Recall<Row> {
  /** The versions of the known rows of each customer, to be sent with the statement. */
  readonly known: readonly string[];
  /** Returns rows in the order in which they were read, and caches them. `parse` receives those that were unknown. */
  rows<Stored extends VersionedRow>(read: readonly Stored[], parse: (row: Stored) => Row): readonly Row[];
  /** As `rows`, from a statement that reads the rows of changed customers only. The order is that of the customers. */
  rowsOfChanged<Stored extends RowOfChanged>(
    read: readonly Stored[],
    parse: (row: Stored) => Row,
  ): readonly Row[];
}

export function recallOf<Row>(cache: RowCache<Row>, customerIds: readonly string[]): Recall<Row> {
  const before = new Map<string, ReadonlyMap<string, Row>>();
  const known = customerIds.map((id) => {
    const ofCustomer = cache.get(id);
    if (ofCustomer) before.set(id, ofCustomer.rows);
    return ofCustomer?.text ?? "";
  });
  return {
    known,
    rows(read, parse) {
      const changed = new Map<string, Map<string, Row>>();
      const rows = read.map((stored) => {
        const { customer_id: customerId, version } = stored;
        const row = before.get(customerId)?.get(version);
        if (row !== undefined) return row;
        if (!changed.has(customerId) && cache.admits(customerId)) changed.set(customerId, new Map());
        return parse(stored);
      });
      if (changed.size === 0) return rows;
      for (const [index, { customer_id: customerId, version }] of read.entries()) {
        const row = rows[index];
        if (row !== undefined) changed.get(customerId)?.set(version, row);
      }
      for (const [customerId, each] of changed) cache.put(customerId, each);
      return rows;
    },
    rowsOfChanged(read, parse) {
      const changed = new Map<string, Map<string, Row>>();
      for (const stored of read) {
        const { customer_id: customerId, version } = stored;
        const rows = changed.get(customerId) ?? new Map<string, Row>();
        changed.set(customerId, rows);
        if (version !== null) rows.set(version, before.get(customerId)?.get(version) ?? parse(stored));
      }
      for (const [customerId, rows] of changed) cache.put(customerId, rows);
      const rows: Row[] = [];
      for (const id of customerIds)
        for (const row of (changed.get(id) ?? before.get(id))?.values() ?? []) rows.push(row);
      return rows;
    },
  };
}
