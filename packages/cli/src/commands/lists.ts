import type { Customer, Invoice, Subscription } from "@dues/sdk";
import { Option, type Command } from "commander";
import { amountText } from "../amount.js";
import { takesList, type AddCommand, type ListOptions } from "../command.js";
import { connect } from "../connection.js";
import { printList } from "../list.js";
import { momentText } from "../moment.js";
import type { Column } from "../table.js";

const CUSTOMERS: readonly Column<Customer>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "EXTERNAL ID", of: ({ externalId }) => externalId },
  { head: "EMAIL", of: ({ email }) => email },
  { head: "NAME", of: ({ name }) => name },
  { head: "CREATED", of: ({ createdAt }) => momentText(createdAt) },
];

const SUBSCRIPTIONS: readonly Column<Subscription>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "CUSTOMER", of: ({ customerId }) => customerId },
  { head: "PLAN", of: ({ plan }) => `${plan.slug} v${plan.version}` },
  { head: "STATUS", of: ({ status }) => status },
  { head: "PERIOD ENDS", of: ({ currentPeriodEnd }) => momentText(currentPeriodEnd) },
  { head: "THEN", of: nextOf },
];

const INVOICES: readonly Column<Invoice>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "NUMBER", of: ({ number }) => number },
  { head: "CUSTOMER", of: ({ customerId }) => customerId },
  { head: "STATUS", of: ({ status }) => status },
  { head: "TOTAL", of: ({ total, currency }) => amountText(total, currency), align: "right" },
  { head: "DUE", of: ({ amountDue, currency }) => amountText(amountDue, currency), align: "right" },
  { head: "CREATED", of: ({ createdAt }) => momentText(createdAt) },
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
  takesList(program.command("customers").description("list who pays, newest first"))
    .option("--search <text>", "only with this in the email, the name or the external id")
    .action(({ search, ...options }: CustomerOptions) =>
      printList(terminal, {
        ...options,
        noun: "customers",
        columns: CUSTOMERS,
        ask: (page) => connect(options, terminal).customers.list({ ...page, ...(search && { search }) }),
      }),
    );

  ofCustomer(takesList(program.command("subscriptions").description("list what they ordered, newest first")))
    .option("--plan <slug>", "only to this plan")
    .addOption(statusOption(SUBSCRIPTION_STATUSES))
    .action(({ customer, plan, status, ...options }: SubscriptionOptions) => {
      const filter = { ...(customer && { customer }), ...(plan && { plan }), ...(status && { status }) };
      return printList(terminal, {
        ...options,
        noun: "subscriptions",
        columns: SUBSCRIPTIONS,
        ask: (page) => connect(options, terminal).subscriptions.list({ ...page, ...filter }),
      });
    });

  ofCustomer(takesList(program.command("invoices").description("list what they owe and paid, newest first")))
    .addOption(statusOption(INVOICE_STATUSES))
    .action(({ customer, status, ...options }: InvoiceOptions) => {
      const filter = { ...(customer && { customer }), ...(status && { status }) };
      return printList(terminal, {
        ...options,
        noun: "invoices",
        columns: INVOICES,
        ask: (page) => connect(options, terminal).billing.listInvoices({ ...page, ...filter }),
      });
    });
};

function ofCustomer(command: Command): Command {
  return command.option("--customer <id or email>", "only of this customer");
}

function statusOption(statuses: readonly string[]): Option {
  return new Option("--status <status>", "only in this status").choices(statuses);
}

/** What happens at the end of the period, where it is not simply the next one. */
function nextOf({
  status,
  cancelAtPeriodEnd,
  scheduledChange,
  endedAt,
  resumesAt,
}: Subscription): string | null {
  if (endedAt !== null) return `ended ${momentText(endedAt)}`;
  if (cancelAtPeriodEnd) return "ends";
  if (scheduledChange) return `becomes ${scheduledChange.plan.slug}`;
  if (status === "paused") return resumesAt === null ? "stays paused" : `resumes ${momentText(resumesAt)}`;
  return null;
}
