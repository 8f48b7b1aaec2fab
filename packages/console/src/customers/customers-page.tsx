import type { Schema } from "@dues/sdk/session";
import { useCallback, type ReactNode } from "react";
import { useApi, type ApiResult } from "../api/use-api.js";
import { ClockFilter, useClockQuery } from "../clocks/clock-filter.js";
import { feeText, utcText, wordsOf } from "../model/format.js";
import { ListTools, useShownColumns, type ListColumn } from "../ui/list-tools.js";
import { AsOf, Pager, SearchFilter, SelectFilter, useUrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table } from "../ui/table.js";
import { CopyId, Status, Time } from "../ui/value.js";
import { ActionButton } from "../write/action-button.js";
import { createCustomerAction } from "./profile-actions.js";
import { FIRST_CUSTOMER } from "./samples.js";

const STATUSES: readonly Schema<"SubscriptionStatus">[] = [
  "active",
  "trialing",
  "past_due",
  "paused",
  "pending",
  "canceled",
  "expired",
];

type Customer = Schema<"Customer">;

/** All customers, newest first, or those of a search, a plan or a status. */
export function CustomersPage(): ReactNode {
  const { filters, cursor, page, isFiltered, setFilter, setFilters } = useUrlList([
    "search",
    "plan",
    "status",
    "planVersion",
    "testClock",
  ]);
  const { search, plan, status, planVersion } = filters;
  const clock = useClockQuery("all");
  const query = {
    ...(search !== undefined && { search }),
    ...(plan !== undefined && { plan, ...versionOf(planVersion) }),
    ...clock,
    ...(status !== undefined && { status: status as Schema<"SubscriptionStatus"> }),
    include: "subscriptions" as const,
  };
  const result = useApi(
    (client) => client.customers.list({ ...query, ...(cursor !== undefined && { cursor }), limit: 50 }),
    { keepsPrevious: true },
  );
  const plans = useApi((client) => client.plans.list());
  const find = useCallback((text: string) => setFilter("search", text), [setFilter]);
  return (
    <Page title="Customers" aside={<Tools result={result} />}>
      <div className="filters" role="search">
        <SearchFilter label="Email, name or ID" value={search ?? ""} onChange={find} />
        <SelectFilter
          label="Plan"
          value={plan ?? ""}
          options={(plans.data?.plans ?? []).map(({ slug, name }) => [slug, name] as const)}
          onChange={(value) => setFilters({ plan: value, planVersion: "" })}
        />
        {plan !== undefined && planVersion !== undefined && (
          <button type="button" onClick={() => setFilter("planVersion", "")}>
            Version {planVersion} ✕<span className="hidden"> Show those of all versions</span>
          </button>
        )}
        <SelectFilter
          label="Status"
          value={status ?? ""}
          options={STATUSES.map((each) => [each, wordsOf(each)] as const)}
          onChange={(value) => setFilter("status", value)}
        />
        <ClockFilter usual="all" />
        <ListTools
          list="customers"
          columns={COLUMNS}
          read={(client) => client.customers.list({ ...query, limit: 100 })}
        />
      </div>
      <Loaded result={result} lines={10}>
        {({ customers, nextCursor }) => (
          <>
            {customers.length === 0 ? (
              <NoCustomers isFiltered={isFiltered} />
            ) : (
              <Customers rows={customers} />
            )}
            <Pager page={page} next={nextCursor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The version of the address, if it is one. */
function versionOf(text: string | undefined): { readonly planVersion?: number } {
  const planVersion = Number(text);
  return Number.isSafeInteger(planVersion) && planVersion > 0 ? { planVersion } : {};
}

function Tools({ result }: { readonly result: ApiResult<unknown> }): ReactNode {
  const clocks = useApi((client) => client.testClocks.list({ limit: 20 }));
  return (
    <div className="tools">
      <AsOf result={result} />
      <ActionButton look="primary" action={createCustomerAction(clocks.data?.testClocks ?? [])} />
    </div>
  );
}

const COLUMNS: readonly ListColumn<Customer>[] = [
  {
    name: "Customer",
    cell: ({ name, email }) => <Name name={name} email={email} />,
    text: ({ name, email }) => name ?? email,
  },
  { name: "Email", cell: ({ email }) => email, text: ({ email }) => email, isExtra: true },
  {
    name: "Plans",
    cell: ({ subscriptions = [] }) => <Plans subscriptions={subscriptions} />,
    text: ({ subscriptions = [] }) =>
      subscriptions.map(({ plan, status }) => `${plan.name} (${wordsOf(status).toLowerCase()})`).join(", "),
  },
  {
    name: "Fees",
    cell: ({ subscriptions = [] }) => subscriptions.map(feeText).join(", ") || "–",
    text: ({ subscriptions = [] }) => subscriptions.map(feeText).join(", "),
    isExtra: true,
  },
  {
    name: "ID",
    cell: ({ id, externalId }) => <CopyId id={externalId ?? id} />,
    text: ({ id, externalId }) => externalId ?? id,
  },
  {
    name: "Created",
    cell: ({ createdAt }) => <Time at={createdAt} isDay />,
    text: ({ createdAt }) => utcText(createdAt),
  },
];

function Customers({ rows }: { readonly rows: readonly Customer[] }): ReactNode {
  return (
    <Table
      label="Customers"
      rows={rows}
      columns={useShownColumns(COLUMNS)}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/customers/${id}`}
    />
  );
}

function Name({ name, email }: Pick<Customer, "name" | "email">): ReactNode {
  if (name === null) return email;
  return (
    <>
      {name} <span className="below">{email}</span>
    </>
  );
}

function Plans({ subscriptions }: { readonly subscriptions: readonly Schema<"Subscription">[] }): ReactNode {
  if (subscriptions.length === 0) return <span className="quiet">None</span>;
  return (
    <span className="plans">
      {subscriptions.map(({ id, plan, status }) => (
        <span key={id}>
          {plan.name} <Status status={status} />
        </span>
      ))}
    </span>
  );
}

function NoCustomers({ isFiltered }: { readonly isFiltered: boolean }): ReactNode {
  if (isFiltered) return <Empty title="No customer matches these filters." />;
  return (
    <Empty title="There are no customers yet." code={FIRST_CUSTOMER}>
      <p>Create one from your server, for example when a person signs up.</p>
    </Empty>
  );
}
