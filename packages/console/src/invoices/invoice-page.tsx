import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useApi } from "../api/use-api.js";
import { periodText } from "../model/format.js";
import { useZone } from "../shell/viewer.js";
import { Facts, Page, Section } from "../ui/page.js";
import { Loaded } from "../ui/state.js";
import { Amount, CopyId, Time } from "../ui/value.js";
import { Explanation } from "./explanation.js";
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
      aside={invoice && <Documents invoice={invoice} />}
    >
      <Loaded result={result} lines={12}>
        {(found) => <InvoiceDetails invoice={found.invoice} />}
      </Loaded>
    </Page>
  );
}

/** What the customer got. The PDF opens by its own signed address. */
function Documents({ invoice: { pdfUrl } }: { readonly invoice: Invoice }): ReactNode {
  if (pdfUrl === null) return null;
  const { pathname, search } = new URL(pdfUrl);
  return (
    <a className="button" href={pathname + search} target="_blank" rel="noreferrer">
      Open the PDF
    </a>
  );
}

function InvoiceDetails({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const zone = useZone();
  const { id, customerId, buyer, currency, total, periodStart, periodEnd, issuedAt, dueAt, paidAt } = invoice;
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
          ["Due", <Time key="due" at={dueAt} />],
          ["Paid", <Time key="paid" at={paidAt} />],
          ["ID", <CopyId key="id" id={id} />],
        ]}
      />
      <div className="cards">
        <Explanation invoice={invoice} />
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
          <div key={name} className={isResult ? "result" : undefined}>
            <dt>{name}</dt>
            <dd>
              <Amount minor={minor} currency={invoice.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
