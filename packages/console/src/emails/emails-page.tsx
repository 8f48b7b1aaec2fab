import type { Schema } from "@dues/sdk/session";
import { useCallback, type ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { useCustomerNames } from "../customers/customer-names.js";
import { wordsOf } from "../model/format.js";
import { AsOf, Pager, SearchFilter, SelectFilter, useUrlList } from "../ui/list.js";
import { Page } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table } from "../ui/table.js";
import { columnsWithCustomer } from "./columns.js";

type Email = Schema<"Email">;

const STATUSES: readonly Email["status"][] = ["pending", "sent", "failed", "uncertain", "dropped"];

/** A record, so that none of the API can be missing. */
const KINDS: Readonly<Record<Email["kind"], true>> = {
  invoice: true,
  receipt: true,
  payment_failed: true,
  final_notice: true,
  trial_ending: true,
  plan_changed: true,
  subscription_canceled: true,
  subscription_paused: true,
  subscription_resumed: true,
  top_up_failed: true,
  credit_note: true,
  refund: true,
  portal_link: true,
  test: true,
};

/** The messages to customers, newest first: the mailbox of a test organization, the history of a live one. */
export function EmailsPage(): ReactNode {
  const { filters, cursor, page, isFiltered, setFilter } = useUrlList([
    "customer",
    "kind",
    "status",
    "object",
  ]);
  const { customer, kind, status, object } = filters;
  const query = {
    ...(customer !== undefined && { customer }),
    ...(object !== undefined && { object }),
    ...(kind !== undefined && { kind: kind as Email["kind"] }),
    ...(status !== undefined && { status: status as Email["status"] }),
    ...(cursor !== undefined && { cursor }),
    limit: 50,
  };
  const result = useApi((client) => client.emails.listEmails(query), { keepsPrevious: true });
  const nameOf = useCustomerNames(result.data?.emails.map(({ customerId }) => customerId) ?? []);
  const search = useCallback((text: string) => setFilter("customer", text), [setFilter]);
  return (
    <Page title="Emails" aside={<AsOf result={result} />}>
      <div className="filters" role="search">
        <SearchFilter label="Customer" value={customer ?? ""} onChange={search} />
        <SelectFilter
          label="Kind"
          value={kind ?? ""}
          options={Object.keys(KINDS).map((each) => [each, wordsOf(each)] as const)}
          onChange={(value) => setFilter("kind", value)}
        />
        <SelectFilter
          label="Status"
          value={status ?? ""}
          options={STATUSES.map((each) => [each, wordsOf(each)] as const)}
          onChange={(value) => setFilter("status", value)}
        />
      </div>
      <Loaded result={result} lines={10}>
        {({ emails, nextCursor }) => (
          <>
            {emails.length === 0 ? (
              <Empty title={isFiltered ? "No message matches these filters." : "No message was sent yet."} />
            ) : (
              <Table
                label="Emails"
                rows={emails}
                columns={columnsWithCustomer(nameOf)}
                keyOf={({ id }) => id}
                linkOf={({ id }) => `/emails/${id}`}
              />
            )}
            <Pager page={page} next={nextCursor} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
