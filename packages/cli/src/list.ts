import { paintOf } from "./paint.js";
import { whileWorking } from "./progress.js";
import { table, type Column } from "./table.js";
import type { Terminal } from "./terminal.js";

/** The largest page of the API. */
const MAX_PAGE_SIZE = 100;

export interface Listing<Row> {
  /** The plural noun for the rows. */
  readonly noun: string;
  readonly limit: number;
  readonly json?: boolean | undefined;
  /** The columns of the table, which may depend on its rows. */
  readonly columns: readonly Column<Row>[] | ((rows: readonly Row[]) => Promise<readonly Column<Row>[]>);
  /** Fetches the list in pages of the given size. */
  readonly fetch: (page: { readonly limit: number }) => AsyncIterable<Row>;
}

/** Prints a list as a table or as JSON, and says on stderr when there are more rows than the limit. */
export async function printList<Row>(terminal: Terminal, listing: Listing<Row>): Promise<void> {
  const { noun, limit } = listing;
  const rows = await whileWorking(terminal, `Listing ${noun}`, () => readRows(listing));
  const shown = rows.slice(0, limit);
  if (listing.json) terminal.write(`${JSON.stringify(shown, null, 2)}\n`);
  else if (shown.length === 0) terminal.writeError(`There are no ${noun}.\n`);
  else terminal.write(table(await columnsOf(listing, shown), shown, paintOf(terminal)));
  if (rows.length > limit) terminal.writeError(`Showing ${limit}; use --limit for more.\n`);
}

async function columnsOf<Row>({ columns }: Listing<Row>, rows: readonly Row[]) {
  return typeof columns === "function" ? columns(rows) : columns;
}

/** Reads one row more than is shown, to find out whether there are more. */
async function readRows<Row>({ limit, fetch }: Listing<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of fetch({ limit: Math.min(MAX_PAGE_SIZE, limit + 1) })) {
    rows.push(row);
    if (rows.length > limit) break;
  }
  return rows;
}
