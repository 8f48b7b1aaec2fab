import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { CustomerLink, useCustomerNames } from "../customers/customer-names.js";
import { wordsOf } from "../model/format.js";
import { dayRange } from "../model/zoned-day.js";
import { useZone } from "../shell/viewer.js";
import { Exports } from "../ui/exports.js";
import { AsOf, DayFilter, Pager, SelectFilter, useUrlList } from "../ui/list.js";
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
  const { filters, cursor, page, isFiltered, setFilter } = useUrlList(["status", "dispute", "from", "to"]);
  const { status, dispute } = filters;
  const days = dayRange(filters, useZone());
  const period = {
    ...(days.from !== undefined && { from: days.from }),
    ...(days.to !== undefined && { to: days.to }),
  };
  const query = {
    ...period,
    ...(status !== undefined && { status: status as Payment["status"] }),
    ...(dispute !== undefined && { dispute: dispute as DisputeStatus }),
    ...(cursor !== undefined && { cursor }),
    limit: 50,
  };
  const result = useApi((client) => client.billing.listPayments(query), { keepsPrevious: true });
  const aside = (
    <div className="tools">
      <Exports files={[{ name: "Payments as CSV", file: "payments", query: period }]} />
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
        <DayFilter label="From" value={filters.from ?? ""} onChange={(value) => setFilter("from", value)} />
        <DayFilter label="Until" value={filters.to ?? ""} onChange={(value) => setFilter("to", value)} />
      </div>
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
