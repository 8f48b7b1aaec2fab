import type { Customer, Dues, Invoice, Subscription } from "@dues/sdk";
import { Option, type Command } from "commander";
import { formatAmount } from "../amount.js";
import { addListOptions, type AddCommand, type ListOptions } from "../command.js";
import { connect } from "../connection.js";
import { addInvoiceCreate } from "./custom-lines.js";
import { addCustomer } from "./customer.js";
import { customerNames } from "../customer-names.js";
import { printList } from "../list.js";
import { formatTime } from "../time.js";
import type { Column } from "../table.js";

const CUSTOMERS: readonly Column<Customer>[] = [
  { head: "YOUR ID", of: ({ externalId }) => externalId },
  { head: "ID", of: ({ id }) => id },
  { head: "EMAIL", of: ({ email }) => email },
  { head: "NAME", of: ({ name }) => name },
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
];

type NameOf = (customerId: string | null) => string | null;

const subscriptionColumns = (nameOf: NameOf): readonly Column<Subscription>[] => [
  { head: "ID", of: ({ id }) => id },
  { head: "CUSTOMER", of: ({ customerId }) => nameOf(customerId) },
  { head: "PLAN", of: ({ plan }) => `${plan.slug} v${plan.version}` },
  { head: "PRICE", of: ({ price, currency }) => formatAmount(price, currency), align: "right" },
  { head: "STATUS", of: ({ status }) => status },
  { head: "PERIOD ENDS", of: ({ currentPeriodEnd }) => formatTime(currentPeriodEnd) },
  { head: "THEN", of: nextOf },
];

const invoiceColumns = (nameOf: NameOf): readonly Column<Invoice>[] => [
  { head: "ID", of: ({ id }) => id },
  { head: "NUMBER", of: ({ number }) => number },
  { head: "CUSTOMER", of: ({ customerId }) => nameOf(customerId) },
  { head: "STATUS", of: ({ status }) => status },
  { head: "TOTAL", of: ({ total, currency }) => formatAmount(total, currency), align: "right" },
  { head: "DUE", of: ({ amountDue, currency }) => formatAmount(amountDue, currency), align: "right" },
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
];

const SUBSCRIPTION_STATUSES = [
  "pending",
  "trialing",
  "active",
  "past_due",
  "paused",
  "canceled",
  "expired",
] as const;
const INVOICE_STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;

interface CustomerOptions extends ListOptions {
  readonly search?: string;
}

interface SubscriptionOptions extends ListOptions {
  readonly customer?: string;
  readonly plan?: string;
  readonly status?: (typeof SUBSCRIPTION_STATUSES)[number];
}

interface InvoiceOptions extends ListOptions {
  readonly customer?: string;
  readonly status?: (typeof INVOICE_STATUSES)[number];
}

export const addLists: AddCommand = (program, terminal) => {
  const customers = program.command("customers").description("list customers, newest first");
  addCustomer(customers, terminal);
  addListOptions(customers)
    .option("--search <text>", "only customers with this text in email, name or external id")
    .action(({ search, ...options }: CustomerOptions) =>
      printList(terminal, {
        ...options,
        noun: "customers",
        columns: CUSTOMERS,
        fetch: (page) => connect(options, terminal).customers.list({ ...page, ...(search && { search }) }),
      }),
    );

  addCustomerOption(
    addListOptions(program.command("subscriptions").description("list subscriptions, newest first")),
  )
    .option("--plan <slug>", "only subscriptions to this plan")
    .addOption(statusOption(SUBSCRIPTION_STATUSES))
    .action(({ customer, plan, status, ...options }: SubscriptionOptions) => {
      const dues = connect(options, terminal);
      const filter = { ...(customer && { customer }), ...(plan && { plan }), ...(status && { status }) };
      return printList(terminal, {
        ...options,
        noun: "subscriptions",
        columns: named(dues, subscriptionColumns),
        fetch: (page) => dues.subscriptions.list({ ...page, ...filter }),
      });
    });

  const invoices = program.command("invoices").description("list invoices, newest first");
  addInvoiceCreate(invoices, terminal);
  addCustomerOption(addListOptions(invoices))
    .addOption(statusOption(INVOICE_STATUSES))
    .action(({ customer, status, ...options }: InvoiceOptions) => {
      const dues = connect(options, terminal);
      const filter = { ...(customer && { customer }), ...(status && { status }) };
      return printList(terminal, {
        ...options,
        noun: "invoices",
        columns: named(dues, invoiceColumns),
        fetch: (page) => dues.billing.listInvoices({ ...page, ...filter }),
      });
    });
};

/** Returns columns that name customers by your own ids. */
function named<Row extends { readonly customerId: string | null }>(
  dues: Dues,
  columnsWith: (nameOf: NameOf) => readonly Column<Row>[],
) {
  return async (rows: readonly Row[]) =>
    columnsWith(
      await customerNames(
        dues,
        rows.map(({ customerId }) => customerId),
      ),
    );
}

function addCustomerOption(command: Command): Command {
  return command.option("--customer <id or email>", "only those of this customer");
}

function statusOption(statuses: readonly string[]): Option {
  return new Option("--status <status>", "only those with this status").choices(statuses);
}

/** Describes what happens at the end of the period, unless the subscription just renews. */
function nextOf(subscription: Subscription): string | null {
  const { status, cancelAtPeriodEnd, scheduledChange, endedAt, resumesAt, currency } = subscription;
  if (endedAt !== null) return `ended ${formatTime(endedAt)}`;
  if (cancelAtPeriodEnd) return "ends";
  if (scheduledChange) {
    const { plan, price } = scheduledChange;
    return `becomes ${plan.slug} v${plan.version} at ${formatAmount(price, currency)}`;
  }
  if (status === "paused") return resumesAt === null ? "stays paused" : `resumes ${formatTime(resumesAt)}`;
  return null;
}
