import type { ReactNode } from "react";
import type { Invoice } from "../client/types.js";
import { useDues } from "../hooks/dues.js";
import { useInvoices } from "../hooks/resources.js";
import { classes, go, here, Loaded, Problem, useAction, type ComponentProps } from "./parts.js";

/** Properties of the list of invoices. */
export interface InvoicesProps extends ComponentProps {
  /** Replaces parts of a row. */
  readonly slots?: { readonly actions?: (invoice: Invoice) => ReactNode } | undefined;
}

/** The newest invoices, each as a page to print, and a button for those that are to be paid. */
export function Invoices({ className, slots }: InvoicesProps): ReactNode {
  const { messages } = useDues();
  const query = useInvoices();
  const { number, date, total, status, actions } = messages;
  return (
    <Loaded query={query}>
      {(invoices) =>
        invoices.length === 0 ? (
          <p className="dues-note">{messages.noInvoices}</p>
        ) : (
          <table className={classes("dues-table", className)}>
            <caption className="dues-hidden">{messages.invoices}</caption>
            <thead>
              <tr>
                {[number, date, total, status, actions].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <Row key={invoice.id} invoice={invoice} slots={slots} />
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
}

interface RowProps {
  readonly invoice: Invoice;
  readonly slots: InvoicesProps["slots"];
}

function Row({ invoice, slots }: RowProps): ReactNode {
  const { messages, formats } = useDues();
  const { number, issuedAt, total, currency, status } = invoice;
  return (
    <tr>
      <th scope="row">{number ?? ""}</th>
      <td data-title={messages.date}>{issuedAt === null ? "" : formats.date(issuedAt)}</td>
      <td data-title={messages.total}>{formats.money(total, currency)}</td>
      <td data-title={messages.status}>{messages.statuses[status] ?? status}</td>
      <td>{slots?.actions?.(invoice) ?? <Actions invoice={invoice} />}</td>
    </tr>
  );
}

function Actions({ invoice }: Pick<RowProps, "invoice">): ReactNode {
  const { client, messages, formats } = useDues();
  const { isRunning, error, run } = useAction();
  const { id, number, canBePaid, amountDue, currency } = invoice;
  const pay = () =>
    run(async () => {
      const { checkoutUrl } = await client.payInvoice(id, here());
      if (checkoutUrl !== null) go(checkoutUrl);
    });
  return (
    <div className="dues-actions">
      <a
        className="dues-button"
        href={`${client.endpoint}/invoices/${id}/html`}
        target="_blank"
        rel="noopener"
      >
        {messages.view(number ?? "")}
      </a>
      {canBePaid ? (
        <button type="button" className="dues-button dues-primary" aria-disabled={isRunning} onClick={pay}>
          {messages.payInvoice(formats.money(amountDue, currency), number ?? "")}
        </button>
      ) : null}
      <Problem error={error} />
    </div>
  );
}
