import { paintOf } from "./paint.js";
import { whileWorking } from "./progress.js";
import { table, type Column } from "./table.js";
import type { Terminal } from "./terminal.js";

/** The largest page that the API gives. */
const PAGE = 100;

export interface Listing<Row> {
  /** What the rows are, in the plural. */
  readonly noun: string;
  readonly limit: number;
  readonly json?: boolean | undefined;
  /** Those of a table, which may depend on its rows. */
  readonly columns: readonly Column<Row>[] | ((rows: readonly Row[]) => Promise<readonly Column<Row>[]>);
  /** Asks for the list, in pages of so many. */
  readonly ask: (page: { readonly limit: number }) => AsyncIterable<Row>;
}

/** Prints a list as a table, or as JSON. What does not fit within the limit is not passed over in silence. */
export async function printList<Row>(terminal: Terminal, listing: Listing<Row>): Promise<void> {
  const { noun, limit } = listing;
  const rows = await whileWorking(terminal, `Listing ${noun}`, () => take(listing));
  const shown = rows.slice(0, limit);
  if (listing.json) terminal.write(`${JSON.stringify(shown, null, 2)}\n`);
  else if (shown.length === 0) terminal.complain(`There are no ${noun}.\n`);
  else terminal.write(table(await columnsOf(listing, shown), shown, paintOf(terminal)));
  if (rows.length > limit) terminal.complain(`Showing ${limit}; use --limit for more.\n`);
}

async function columnsOf<Row>({ columns }: Listing<Row>, rows: readonly Row[]) {
  return typeof columns === "function" ? columns(rows) : columns;
}

/** One more than is shown, to know whether there are more. */
async function take<Row>({ limit, ask }: Listing<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of ask({ limit: Math.min(PAGE, limit + 1) })) {
    rows.push(row);
    if (rows.length > limit) break;
  }
  return rows;
}
