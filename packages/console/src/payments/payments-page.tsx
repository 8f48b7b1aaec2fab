import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { ClockFilter, useClockQuery } from "../clocks/clock-filter.js";
import { CustomerLink, useCustomerNames } from "../customers/customer-names.js";
import { wordsOf } from "../model/format.js";
import { Exports } from "../ui/exports.js";
import { DaysFilter, useDays } from "../ui/days-filter.js";
import { AsOf, Pager, SelectFilter, useUrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { PAYMENT_COLUMNS } from "./columns.js";

type Payment = Schema<"Payment">;
type DisputeStatus = Schema<"Dispute">["status"];

const STATUSES: readonly Schema<"PaymentStatus">[] = ["succeeded", "failed", "pending"];
const DISPUTES: readonly DisputeStatus[] = ["open", "won", "lost"];

/** All attempts to collect money, newest first, with the disputes of payers. */
export function PaymentsPage(): ReactNode {
  const { filters, cursor, page, isFiltered, setFilter, setFilters } = useUrlList([
    "status",
    "dispute",
    "from",
    "to",
    "testClock",
  ]);
  const { status, dispute } = filters;
  const period = useDays(filters);
  const clock = useClockQuery("all");
  const query = {
    ...period,
    ...clock,
    ...(status !== undefined && { status: status as Payment["status"] }),
    ...(dispute !== undefined && { dispute: dispute as DisputeStatus }),
    ...(cursor !== undefined && { cursor }),
    limit: 50,
  };
  const result = useApi((client) => client.billing.listPayments(query), {
    keepsPrevious: true,
    isEnabled: period !== undefined,
  });
  const aside = (
    <div className="tools">
      {period && (
        <Exports files={[{ name: "Payments as CSV", file: "payments", query: { ...period, ...clock } }]} />
      )}
      <AsOf result={result} />
    </div>
  );
  return (
    <Page title="Payments" aside={aside}>
      <div className="filters" role="search">
        <SelectFilter
          label="Status"
          value={status ?? ""}
          options={STATUSES.map((each) => [each, wordsOf(each)] as const)}
          onChange={(value) => setFilter("status", value)}
        />
        <SelectFilter
          label="Dispute"
          value={dispute ?? ""}
          options={DISPUTES.map((each) => [each, wordsOf(each)] as const)}
          onChange={(value) => setFilter("dispute", value)}
        />
        <DaysFilter days={filters} onChange={setFilters} />
        <ClockFilter usual="all" />
      </div>
      {period && (
        <Loaded result={result} lines={10}>
          {({ payments, nextCursor }) => (
            <>
              {payments.length === 0 ? (
                <Empty
                  title={isFiltered ? "No payment matches these filters." : "There are no payments yet."}
                />
              ) : (
                <Payments rows={payments} />
              )}
              <Pager page={page} next={nextCursor} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Payments({ rows }: { readonly rows: readonly Payment[] }): ReactNode {
  const nameOf = useCustomerNames(rows.map(({ customerId }) => customerId));
  const [amount, state, ...others] = PAYMENT_COLUMNS;
  const customer: Column<Payment> = {
    name: "Customer",
    cell: ({ customerId }) => <CustomerLink id={customerId} nameOf={nameOf} />,
  };
  return (
    <Table
      label="Payments"
      rows={rows}
      columns={[amount, state, customer, ...others].filter((column) => column !== undefined)}
      keyOf={({ id }) => id}
      linkOf={({ invoiceId, customerId }) =>
        invoiceId === null ? `/customers/${customerId}` : `/invoices/${invoiceId}`
      }
    />
  );
}
