import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { ClockTime } from "../clocks/clock-time.js";
import { EmailsAbout } from "../emails/emails-about.js";
import { periodText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { Facts, Page, Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Amount, CopyId, Sum, Time } from "../ui/value.js";
import { ActionButton, Actions } from "../write/action-button.js";
import { Explanation } from "./explanation.js";
import { InvoiceCreditNotes, InvoicePayments } from "./money-of-invoice.js";
import { invoiceActions } from "./invoice-actions.js";
import { InvoiceState } from "./invoice-state.js";
import { sumsOf } from "./sums.js";

type Invoice = Schema<"Invoice">;

/** One invoice, with the reason of every line down to single usage events. */
export function InvoicePage(): ReactNode {
  const { id = "" } = useParams();
  const result = useApi((client) => client.billing.getInvoice(id));
  const invoice = result.data?.invoice;
  const number = invoice?.number;
  return (
    <Page
      title={invoice && number === null ? "Draft invoice" : `Invoice ${number ?? ""}`.trim()}
      above={{ name: "Invoices", to: "/invoices" }}
      aside={invoice && <Tools invoice={invoice} />}
    >
      <Loaded result={result} lines={12}>
        {(found) => <InvoiceDetails invoice={found.invoice} />}
      </Loaded>
    </Page>
  );
}

/** The documents of an invoice, and what can be done with it. */
function Tools({ invoice }: { readonly invoice: Invoice }): ReactNode {
  return (
    <div className="tools">
      {invoice.number !== null && <Documents invoice={invoice} />}
      <Actions of="the invoice">
        {invoiceActions(invoice).map((action) => (
          <ActionButton key={action.title} action={action} />
        ))}
      </Actions>
    </div>
  );
}

/** What the customer got. The PDF opens by its own signed address, the others by the session. */
function Documents({ invoice: { id, pdfUrl, missing } }: { readonly invoice: Invoice }): ReactNode {
  const address = `/console/api/v1/billing/invoices/${id}`;
  const pdf = pdfUrl === null ? undefined : new URL(pdfUrl);
  const documents = [
    ["PDF", pdf && pdf.pathname + pdf.search],
    ["Web page", `${address}/html`],
    // Without what the law asks of the seller there is none.
    ["E-invoice", missing.length === 0 ? `${address}/xml` : undefined],
  ] as const;
  return (
    <ul className="documents" aria-label="Documents">
      {documents.map(
        ([name, href]) =>
          href !== undefined && (
            <li key={name}>
              <a href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

function InvoiceDetails({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const zone = useZone();
  const customer = useApi((client) => client.customers.get(invoice.customerId)).data;
  const { id, customerId, buyer, currency, total, periodStart, periodEnd, issuedAt, dueAt, paidAt, terms } =
    invoice;
  return (
    <>
      <Facts
        facts={[
          [
            "Customer",
            <Link key="customer" to={`/customers/${customerId}`}>
              {buyer?.name ?? buyer?.email ?? customerId}
            </Link>,
          ],
          ["Status", <InvoiceState key="status" invoice={invoice} />],
          ["Total", <Amount key="total" minor={total} currency={currency} />],
          ["Period", periodStart === null ? undefined : periodText(periodStart, periodEnd, zone)],
          ["Issued", <Time key="issued" at={issuedAt} />],
          ["Due", terms?.dueDate ?? <Time key="due" at={dueAt} />],
          ["Paid", <Time key="paid" at={paidAt} />],
          [
            "Test clock",
            customer?.testClock === undefined ? undefined : <ClockTime key="clock" id={customer.testClock} />,
          ],
          ["ID", <CopyId key="id" id={id} />],
        ]}
      />
      <div className="beside">
        <div className="cards">
          <Explanation invoice={invoice} />
          <InvoicePayments invoice={id} />
          <InvoiceCreditNotes invoice={id} />
          <EmailsAbout object={id} />
        </div>
        <Sums invoice={invoice} />
      </div>
    </>
  );
}

function Sums({ invoice }: { readonly invoice: Invoice }): ReactNode {
  return (
    <Section title="Total">
      <dl className="sums">
        {sumsOf(invoice).map(({ name, minor, isResult }) => (
          <Sum key={name} name={name} minor={minor} currency={invoice.currency} isResult={isResult} />
        ))}
      </dl>
    </Section>
  );
}
