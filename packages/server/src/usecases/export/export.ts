import { parseDay, parseInstant, startOfDay, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { externalIdsOf, numbersOfInvoices } from "../../db/ledger/issued-documents.js";
import type { LedgerFilter } from "../../db/ledger/period.js";
import type { Organization } from "../../db/organizations/organizations.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { loadCatalog } from "../shared/catalog/load.js";
import { findPayerId } from "../shared/customer/resolve.js";
import { parseCurrencyOf } from "../shared/organization/currency.js";
import { clockScopeOf } from "../shared/time/clock-scope.js";
import { BYTE_ORDER_MARK, headingsOf, linesOf, type Columns } from "./csv.js";
import type { RowContext } from "./cells.js";

/** What to export. */
export interface ExportQuery {
  /** A day, or an instant. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly customer?: string | undefined;
  readonly currency?: string | undefined;
  readonly testClock?: string | undefined;
}

/** A request to export, resolved. */
export interface Exporting {
  readonly deps: Deps;
  readonly organization: Organization;
  readonly filter: LedgerFilter;
  /** The customer of the query does not exist, so there are no rows. */
  readonly isEmpty: boolean;
  readonly planOf: RowContext["planOf"];
}

/** A file that is read while it is sent. */
export type Chunks = AsyncGenerator<string, void, void>;

/**
 * Reads a query.
 *
 * @throws BillingError `invalid_request`, `customer_ambiguous`
 */
export async function beginExport(
  deps: Deps,
  organization: Organization,
  { from, to, customer, currency, testClock = "all" }: ExportQuery,
): Promise<Exporting> {
  const period = periodOf(organization, { from, to });
  const customerId = customer === undefined ? undefined : await findPayerId(deps, organization, customer);
  const catalog = await loadCatalog(deps.db, organization);
  return {
    deps,
    organization,
    filter: {
      organizationId: organization.id,
      customerId,
      currency: currency === undefined ? undefined : parseCurrencyOf(currency),
      testClockId: clockScopeOf(organization, testClock),
      ...period,
    },
    isEmpty: customer !== undefined && customerId === undefined,
    planOf: (versionId) => planSlugOf(catalog, versionId),
  };
}

type Catalog = Awaited<ReturnType<typeof loadCatalog>>;

function planSlugOf(catalog: Catalog, versionId: string | null): string | null {
  const version = versionId === null ? undefined : catalog.findVersion(versionId);
  return (version && catalog.findPlan(version.planId)?.slug) ?? null;
}

/** The headings, then the lines of each page. */
export async function* chunksOf<Row>(
  exporting: Exporting,
  {
    columns,
    pages,
  }: {
    readonly columns: (context: RowContext) => Columns<Row>;
    readonly pages: (exporting: Exporting) => AsyncIterable<ExportPage<Row>>;
  },
): Chunks {
  const { deps, organization, planOf, isEmpty } = exporting;
  const context = { zone: organization.timeZone, planOf };
  yield BYTE_ORDER_MARK + headingsOf(columns({ ...context, externalIdOf: () => null }));
  if (isEmpty) return;
  for await (const { rows, customerIds } of pages(exporting)) {
    if (rows.length === 0) continue;
    const externalIds = await externalIdsOf(deps.db, customerIds);
    const externalIdOf = (id: string) => externalIds.get(id) ?? null;
    yield linesOf(columns({ ...context, externalIdOf }), rows);
  }
}

/** Some rows, and the customers that they are about. */
export interface ExportPage<Row> {
  readonly rows: readonly Row[];
  readonly customerIds: readonly string[];
}

/** A page takes a few milliseconds to write. More would delay other requests, fewer would need more statements. */
const DOCUMENTS_AT_ONCE = 200;

interface Listed {
  readonly id: string;
  readonly customerId: string;
}

/**
 * Reads a list to its end, page by page. Each page is read when the one before was sent, by a short statement of its own:
 * a transaction over the whole file would stay open for as long as its slowest reader takes.
 */
export async function* pagesOf<Item extends Listed>(
  { deps, filter }: Exporting,
  list: (knex: Knex, filter: LedgerFilter, page: { after: string; limit: number }) => Promise<Item[]>,
): AsyncGenerator<ExportPage<Item>> {
  for (let after = ""; ;) {
    const rows = await list(deps.db, filter, { after, limit: DOCUMENTS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    yield { rows, customerIds: rows.map(({ customerId }) => customerId) };
    if (rows.length < DOCUMENTS_AT_ONCE) return;
    after = last.id;
  }
}

/** Adds the number of the invoice that each row is about. */
export async function withInvoiceNumbers<
  Row extends { readonly customerId: string; readonly invoiceId: string | null },
>({ deps }: Exporting, rows: readonly Row[]): Promise<(Row & { readonly invoiceNumber: string | null })[]> {
  const keys = rows.flatMap(({ customerId, invoiceId: id }) => (id === null ? [] : [{ customerId, id }]));
  const numbers = await numbersOfInvoices(deps.db, keys);
  return rows.map((row) => ({ ...row, invoiceNumber: numbers.get(row.invoiceId ?? "") ?? null }));
}

function periodOf(
  { timeZone }: Organization,
  given: { readonly from: string | undefined; readonly to: string | undefined },
): Pick<LedgerFilter, "from" | "to"> {
  const from = given.from === undefined ? undefined : boundOf("from", given.from, timeZone);
  const to = given.to === undefined ? undefined : boundOf("to", given.to, timeZone);
  if (from !== undefined && to !== undefined && to < from)
    throw invalidRequest([{ path: "to", message: "must not be before from" }]);
  return { from, to };
}

/** The first and the last instant that may be given, as everywhere. */
const [FIRST, LAST] = [0, 32_503_679_999_999];

function boundOf(path: "from" | "to", text: string, zone: string): Instant {
  const day = parseDay(text);
  const at = day === undefined ? parseInstant(text) : startOfDay(day, zone);
  if (at !== undefined && at >= FIRST && at <= LAST) return at;
  throw invalidRequest([{ path, message: "must be a day as YYYY-MM-DD or an instant as ISO 8601" }]);
}
