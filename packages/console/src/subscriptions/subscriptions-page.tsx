import type { Schema } from "@dues/sdk/session";
import { useCallback, type ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { useCustomerNames } from "../customers/customer-names.js";
import { wordsOf } from "../model/format.js";
import { ListTools, useShownColumns } from "../ui/list-tools.js";
import { AsOf, Pager, SearchFilter, SelectFilter, useUrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table } from "../ui/table.js";
import { subscriptionColumns } from "./columns.js";

type Status = Schema<"SubscriptionStatus">;

/** A record, so that none of the API can be missing. */
const STATUSES: Readonly<Record<Status, true>> = {
  active: true,
  trialing: true,
  past_due: true,
  paused: true,
  pending: true,
  canceled: true,
  expired: true,
};

/** All subscriptions, newest first, or those of a customer, a plan or a status. */
export function SubscriptionsPage(): ReactNode {
  const { filters, cursor, page, isFiltered, setFilter } = useUrlList(["customer", "plan", "status"]);
  const { customer, plan, status } = filters;
  const query = {
    ...(customer !== undefined && { customer }),
    ...(plan !== undefined && { plan }),
    ...(status !== undefined && { status: status as Status }),
  };
  const result = useApi(
    (client) => client.subscriptions.list({ ...query, ...(cursor !== undefined && { cursor }), limit: 50 }),
    { keepsPrevious: true },
  );
  const plans = useApi((client) => client.plans.list({ includeInactive: true }));
  const nameOf = useCustomerNames(result.data?.subscriptions.map(({ customerId }) => customerId) ?? []);
  const columns = subscriptionColumns(nameOf);
  const shown = useShownColumns(columns);
  const search = useCallback((text: string) => setFilter("customer", text), [setFilter]);
  return (
    <Page title="Subscriptions" aside={<AsOf result={result} />}>
      <div className="filters" role="search">
        <SearchFilter label="Customer (ID or email)" value={customer ?? ""} onChange={search} />
        <SelectFilter
          label="Plan"
          value={plan ?? ""}
          options={(plans.data?.plans ?? []).map(({ slug, name }) => [slug, name] as const)}
          onChange={(value) => setFilter("plan", value)}
        />
        <SelectFilter
          label="Status"
          value={status ?? ""}
          options={Object.keys(STATUSES).map((each) => [each, wordsOf(each)] as const)}
          onChange={(value) => setFilter("status", value)}
        />
        <ListTools
          list="subscriptions"
          columns={columns}
          read={(client) => client.subscriptions.list({ ...query, limit: 100 })}
        />
      </div>
      <Loaded result={result} lines={10}>
        {({ subscriptions, nextCursor }) => (
          <>
            {subscriptions.length === 0 ? (
              <Empty
                title={
                  isFiltered ? "No subscription matches these filters." : "There are no subscriptions yet."
                }
              />
            ) : (
              <Table
                label="Subscriptions"
                rows={subscriptions}
                columns={shown}
                keyOf={({ id }) => id}
                linkOf={({ customerId }) => `/customers/${customerId}`}
              />
            )}
            <Pager page={page} next={nextCursor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
