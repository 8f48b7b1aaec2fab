import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../api/use-api.js";
import { INVOICE_COLUMNS } from "../invoices/columns.js";
import { wordsOf } from "../model/format.js";
import { PAYMENT_COLUMNS } from "../payments/columns.js";
import { Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table } from "../ui/table.js";

/** The latest invoices of a customer. */
export function Invoices({ customer }: { readonly customer: string }): ReactNode {
  const result = useApi((client) => client.billing.listInvoices({ customer, limit: 6 }));
  const all = <Link to={`/invoices?${new URLSearchParams({ customer })}`}>All invoices</Link>;
  return (
    <Section title="Invoices" aside={all}>
      <Loaded result={result}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <Empty title="No invoice yet." />
          ) : (
            <Table
              label="Invoices"
              rows={invoices}
              columns={INVOICE_COLUMNS}
              keyOf={({ id }) => id}
              linkOf={({ id }) => `/invoices/${id}`}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

/** The latest payments of a customer. */
export function Payments({ customer }: { readonly customer: string }): ReactNode {
  const result = useApi((client) => client.billing.listPayments({ customer, limit: 6 }));
  const wallet = useApi((client) => client.wallet.get({ customer }));
  const methods = wallet.data?.methods ?? [];
  const cards = methods.map(
    ({ card, isDefault }) => `${wordsOf(card.brand)} •••• ${card.last4}${isDefault ? ", default" : ""}`,
  );
  return (
    <Section title="Payments">
      {cards.length > 0 && <p className="quiet">{cards.join(" · ")}</p>}
      <Loaded result={result}>
        {({ payments }) =>
          payments.length === 0 ? (
            <Empty title="No payment yet." />
          ) : (
            <Table label="Payments" rows={payments} columns={PAYMENT_COLUMNS} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Section>
  );
}
