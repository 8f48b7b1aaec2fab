import type { Schema } from "@dues/sdk/session";
import type { ReactNode } from "react";
import { useApi } from "../api/use-api.js";
import { quantityText } from "../model/format.js";
import { Section } from "../ui/page.js";
import { Empty, Loaded } from "../ui/state.js";
import { Table, type Column } from "../ui/table.js";
import { Amount, Time } from "../ui/value.js";
import { invoiceUsageAction } from "../invoices/invoice-actions.js";
import { ActionButton } from "../write/action-button.js";

/** The invoice that the customer gets next, as it stands now. */
export function NextBill({ customer }: { readonly customer: string }): ReactNode {
  const result = useApi((client) => client.billing.upcoming({ customer }));
  return (
    <Section title="Next bill" aside={<ActionButton look="small" action={invoiceUsageAction(customer)} />}>
      <Loaded result={result}>
        {({ upcoming }) =>
          upcoming === null ? <Empty title="Nothing will be billed." /> : <Upcoming upcoming={upcoming} />
        }
      </Loaded>
    </Section>
  );
}

function Upcoming({ upcoming }: { readonly upcoming: Schema<"UpcomingInvoice"> }): ReactNode {
  const { at, lines, currency, discount, tax, balanceApplied, amountDue } = upcoming;
  const columns: readonly Column<(typeof lines)[number]>[] = [
    { name: "For", cell: ({ description }) => description },
    { name: "Quantity", cell: ({ quantity }) => quantityText(quantity), isNumber: true },
    { name: "Amount", cell: ({ amount }) => <Amount minor={amount} currency={currency} />, isNumber: true },
  ];
  const changes: readonly (readonly [string, number])[] = [
    ["Discount", -discount],
    ["Tax", tax],
    ["From the balance", -balanceApplied],
  ];
  const sums = [...changes.filter(([, minor]) => minor !== 0), ["To pay", amountDue] as const];
  return (
    <>
      <p>
        On <Time at={at} isDay />, with the usage so far:{" "}
        <strong>
          <Amount minor={amountDue} currency={currency} />
        </strong>
      </p>
      <Table
        label="Lines of the next bill"
        rows={lines}
        columns={columns}
        keyOf={({ description, periodStart, kind }) => `${kind} ${description} ${periodStart}`}
      />
      <dl className="sums end">
        {sums.map(([name, minor], index) => (
          <div key={name} className={index === sums.length - 1 ? "result" : undefined}>
            <dt>{name}</dt>
            <dd>
              <Amount minor={minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
