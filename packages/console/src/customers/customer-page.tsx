import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useApi, type ApiResult } from "../api/use-api.js";
import { ClockTime } from "../clocks/clock-time.js";
import { countryText } from "../model/format.js";
import { useViewer } from "../shell/viewer.js";
import { AsOf } from "../ui/list.js";
import { onDemand } from "../ui/on-demand.js";
import { Facts, Page } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { CopyId, Time } from "../ui/value.js";
import { ActionButton, Actions } from "../write/action-button.js";
import { Credits } from "./credits.js";
import { Entitlements } from "./entitlements.js";
import { Invoices, Payments } from "./money.js";
import { NextBill } from "./next-bill.js";
import { deleteCustomerAction, editCustomerAction } from "./profile-actions.js";
import { portalLinkAction } from "./portal-link-action.js";
import { Seats } from "./seats.js";
import { Subscriptions } from "./subscriptions.js";
import { Timeline } from "./timeline.js";

/** Charts are heavier than the rest of the page, and load after it. */
const UsageOverTime = onDemand(async () => (await import("./usage-over-time.js")).UsageOverTime);

/** Everything about one customer on one page, with their time line beside it. */
export function CustomerPage(): ReactNode {
  const { id = "" } = useParams();
  const result = useApi((client) => client.customers.get(id));
  return (
    <Page
      title={result.data?.name ?? result.data?.email ?? "Customer"}
      above={{ name: "Customers", to: "/customers" }}
      aside={<Tools result={result} />}
    >
      <Loaded result={result} lines={12}>
        {(customer) => <Customer customer={customer} />}
      </Loaded>
    </Page>
  );
}

function Tools({ result }: { readonly result: ApiResult<Schema<"Customer">> }): ReactNode {
  return (
    <div className="tools">
      <AsOf result={result} />
      {result.data && (
        <Actions of="the customer">
          <ActionButton action={portalLinkAction(result.data.id)} />
          <ActionButton action={editCustomerAction(result.data)} />
          <ActionButton action={deleteCustomerAction(result.data)} />
        </Actions>
      )}
    </div>
  );
}

function Customer({ customer }: { readonly customer: Schema<"Customer"> }): ReactNode {
  const { id, currency } = customer;
  const { organization } = useViewer();
  return (
    <>
      <Header customer={customer} />
      <div className="beside">
        <div className="cards">
          <Subscriptions customer={id} />
          <Entitlements customer={id} />
          <UsageOverTime customer={id} />
          <NextBill customer={id} />
          <Invoices customer={id} />
          <Payments customer={id} />
          <Credits customer={id} currency={currency ?? organization.currency} />
          <Seats customer={id} />
        </div>
        <Timeline customer={id} />
      </div>
    </>
  );
}

function termsText({ days, from }: Schema<"PaymentTerms">): string {
  const count = days === 1 ? "1 day" : `${days} days`;
  return `Due ${count} after ${from === "issue" ? "issue" : "the end of the month"}`;
}

function Header({ customer }: { readonly customer: Schema<"Customer"> }): ReactNode {
  const { id, externalId, email, address, testClock, createdAt, metadata, currency, paymentTerms } = customer;
  const keys = Object.entries(metadata);
  return (
    <Facts
      facts={[
        ["Email", email],
        ["ID", <CopyId key="id" id={id} />],
        [
          "Your ID",
          externalId === null ? undefined : <CopyId key="external" id={externalId} label="your ID" />,
        ],
        ["Created", <Time key="created" at={createdAt} isDay />],
        ["Country", address?.country == null ? undefined : countryText(address.country)],
        ["Currency", currency ?? undefined],
        ["Pays by invoice", paymentTerms === null ? undefined : termsText(paymentTerms)],
        ["Test clock", testClock === undefined ? undefined : <ClockTime key="clock" id={testClock} />],
        [
          "Metadata",
          keys.length === 0
            ? undefined
            : keys.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(", "),
        ],
      ]}
    />
  );
}
