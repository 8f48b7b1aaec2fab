import type { Schema } from "@dues/sdk/session";
import { useCallback, type ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { ClockFilter, useClockQuery } from "../clocks/clock-filter.js";
import { utcText, wordsOf } from "../model/format.js";
import { Exports, type Export } from "../ui/exports.js";
import { DaysFilter, useDays } from "../ui/days-filter.js";
import { ListTools, useShownColumns, type ListColumn } from "../ui/list-tools.js";
import { AsOf, Pager, SearchFilter, SelectFilter, useUrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table } from "../ui/table.js";
import { Time } from "../ui/value.js";
import { INVOICE_COLUMNS } from "./columns.js";

type Invoice = Schema<"Invoice">;

/** `overdue` is no status of the API but a filter of its own. */
const STATUSES = ["open", "overdue", "paid", "credited", "void", "uncollectible", "draft"] as const;

function customerText({ buyer, customerId }: Invoice): string {
  return buyer?.name ?? buyer?.email ?? customerId;
}

const COLUMNS: readonly ListColumn<Invoice>[] = [
  INVOICE_COLUMNS[0],
  { name: "Customer", cell: customerText, text: customerText },
  ...INVOICE_COLUMNS.slice(1),
  {
    name: "Paid",
    cell: ({ paidAt }: Invoice) => <Time at={paidAt} isDay />,
    text: ({ paidAt }: Invoice) => (paidAt === null ? "" : utcText(paidAt)),
    isExtra: true as const,
  },
].filter((column) => column !== undefined);

/** All invoices, newest first, or those of a customer, a status, a number or some days. */
export function InvoicesPage(): ReactNode {
  const { filters, cursor, page, isFiltered, setFilter, setFilters } = useUrlList([
    "number",
    "status",
    "customer",
    "from",
    "to",
    "testClock",
  ]);
  const { number, status, customer } = filters;
  const period = useDays(filters);
  const clock = useClockQuery("all");
  const query = {
    ...(number !== undefined && { number }),
    ...(customer !== undefined && { customer }),
    ...(status === "overdue" && { overdue: true }),
    ...(status !== undefined && status !== "overdue" && { status: status as Invoice["status"] }),
    ...period,
    ...clock,
  };
  const shown = { ...query, ...(cursor !== undefined && { cursor }), limit: 50 };
  const result = useApi((client) => client.billing.listInvoices(shown), {
    keepsPrevious: true,
    isEnabled: period !== undefined,
  });
  const columns = useShownColumns(COLUMNS);
  const search = useCallback((text: string) => setFilter("number", text), [setFilter]);
  // An export has every status and number of its period, so only these filters apply to it.
  const exported = {
    ...(customer !== undefined && { customer }),
    ...period,
    ...clock,
  };
  const files: readonly Export[] = [
    { name: "Invoices as CSV", file: "invoices", query: exported },
    { name: "Their lines as CSV", file: "lines", query: exported },
  ];
  const aside = (
    <div className="tools">
      {period && <Exports files={files} />}
      <AsOf result={result} />
    </div>
  );
  return (
    <Page title="Invoices" aside={aside}>
      <div className="filters" role="search">
        <SearchFilter label="Number" value={number ?? ""} onChange={search} />
        <SelectFilter
          label="Status"
          value={status ?? ""}
          options={STATUSES.map((each) => [each, wordsOf(each)] as const)}
          onChange={(value) => setFilter("status", value)}
        />
        <DaysFilter days={filters} onChange={setFilters} />
        <ClockFilter usual="all" />
        <ListTools
          list="invoices"
          columns={COLUMNS}
          read={(client) => client.billing.listInvoices({ ...query, limit: 100 })}
        />
        {customer !== undefined && (
          <button type="button" onClick={() => setFilter("customer", "")}>
            Of one customer ✕<span className="hidden"> Show those of all customers</span>
          </button>
        )}
      </div>
      {period && (
        <Loaded result={result} lines={10}>
          {({ invoices, nextCursor }) => (
            <>
              {invoices.length === 0 ? (
                <Empty
                  title={isFiltered ? "No invoice matches these filters." : "There are no invoices yet."}
                />
              ) : (
                <Table
                  label="Invoices"
                  rows={invoices}
                  columns={columns}
                  keyOf={({ id }) => id}
                  linkOf={({ id }) => `/invoices/${id}`}
                />
              )}
              <Pager page={page} next={nextCursor} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
