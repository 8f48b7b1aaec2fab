import {
  createOneOffInvoice,
  createPendingItem,
  deletePendingItem,
  listPendingItems,
  type PendingItem,
} from "@dues/sdk/invoices";
import type { Command } from "commander";
import { formatAmount } from "../amount.js";
import {
  addConnectionOptions,
  addJsonOption,
  addListOptions,
  type AddCommand,
  type ListOptions,
} from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { CliError, ExitCode } from "../exit-code.js";
import { printList } from "../list.js";
import type { Column } from "../table.js";
import type { Terminal } from "../terminal.js";
import { formatTime } from "../time.js";

const CUSTOMER = "your own id, the email, or the internal id";

const ITEMS: readonly Column<PendingItem>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
  { head: "CUSTOMER", of: ({ customerId }) => customerId },
  { head: "SUBSCRIPTION", of: ({ subscriptionId }) => subscriptionId },
  { head: "DESCRIPTION", of: ({ description }) => description },
  { head: "AMOUNT", of: ({ amount, currency }) => formatAmount(amount, currency), align: "right" },
];

interface CreateOptions extends ConnectionOptions {
  readonly line?: readonly string[];
  readonly includePending?: boolean;
  readonly days?: string;
  readonly charge?: boolean;
  readonly currency?: string;
  readonly json?: boolean;
}

interface AddOptions extends ConnectionOptions {
  readonly description: string;
  readonly amount: string;
  readonly subscription?: string;
  readonly currency?: string;
  readonly json?: boolean;
}

interface ItemOptions extends ListOptions {
  readonly customer?: string;
}

/** `dues invoices create`. */
export function addInvoiceCreate(invoices: Command, terminal: Terminal): void {
  addConnectionOptions(
    addJsonOption(invoices.command("create").description("issue an invoice of lines that you write")),
  )
    .argument("<customer>", CUSTOMER)
    .option(
      "--line <description=amount>",
      "a line, in minor units: Travel=2500 is 25.00 USD; repeat it for more lines",
      (text: string, before: readonly string[] | undefined) => [...(before ?? []), text],
    )
    .option("--include-pending", "take the customer's pending items too")
    .option("--days <number>", "send it, to be paid within these days")
    .option("--charge", "charge the saved card at once")
    .option("--currency <code>", "the customer's currency if absent")
    // Options that the list has too, such as --json, belong to it wherever they stand.
    .action((customer: string, _own: CreateOptions, command: Command) =>
      create(terminal, customer, command.optsWithGlobals<CreateOptions>()),
    );
}

async function create(
  terminal: Terminal,
  customer: string,
  { line = [], includePending, days, charge, currency, json, ...options }: CreateOptions,
): Promise<void> {
  if (days !== undefined && charge)
    throw new CliError(ExitCode.usage, "Use either --days or --charge: an invoice is sent or charged.");
  const { invoice } = await createOneOffInvoice(connect(options, terminal), {
    customer,
    ...(line.length > 0 && { lines: line.map(lineOf) }),
    ...(includePending && { includePendingItems: true }),
    ...(days !== undefined && {
      collectionMethod: "send_invoice" as const,
      paymentTerms: { days: wholeOf("--days", days) },
    }),
    ...(charge && { collectionMethod: "charge_automatically" as const }),
    ...(currency && { currency }),
  });
  if (json) return terminal.write(`${JSON.stringify(invoice, null, 2)}\n`);
  const total = formatAmount(invoice.total, invoice.currency);
  terminal.write(`${invoice.number ?? invoice.id}: ${total}, ${invoice.status}.\n`);
}

/** The description may contain further signs of equality. */
function lineOf(text: string) {
  const at = text.lastIndexOf("=");
  if (at <= 0) throw new CliError(ExitCode.usage, `--line must be a description and an amount: Travel=2500.`);
  return { description: text.slice(0, at), amount: wholeOf("The amount of --line", text.slice(at + 1)) };
}

function wholeOf(name: string, text: string): number {
  const whole = Number(text);
  if (text === "" || !Number.isSafeInteger(whole) || whole < 0)
    throw new CliError(ExitCode.usage, `${name} must be a whole number from 0.`);
  return whole;
}

/** `dues pending-items`. */
export const addPendingItems: AddCommand = (program, terminal) => {
  const items = program
    .command("pending-items")
    .description("list the lines that wait for an invoice, newest first");
  addConnectionOptions(
    addJsonOption(items.command("add").description("add a line to the next invoice of a customer")),
  )
    .argument("<customer>", CUSTOMER)
    .requiredOption("--description <text>", "the text on the invoice")
    .requiredOption("--amount <amount>", "in minor units: 500 is 5.00 USD")
    .option("--subscription <id>", "wait for an invoice of this subscription")
    .option("--currency <code>", "the customer's currency if absent")
    .action((customer: string, _own: AddOptions, command: Command) =>
      addItem(terminal, customer, command.optsWithGlobals<AddOptions>()),
    );
  addConnectionOptions(items.command("delete").description("delete a line that waits for an invoice"))
    .argument("<id>", "the ID of the pending item")
    .action(async (id: string, _own: ConnectionOptions, command: Command) => {
      await deletePendingItem(connect(command.optsWithGlobals<ConnectionOptions>(), terminal), id);
      terminal.write(`Deleted ${id}.\n`);
    });
  addListOptions(items)
    .option("--customer <id or email>", "only those of this customer")
    .action(({ customer, ...options }: ItemOptions) =>
      printList(terminal, {
        ...options,
        noun: "pending items",
        columns: ITEMS,
        fetch: (page) =>
          listPendingItems(connect(options, terminal), { ...page, ...(customer && { customer }) }),
      }),
    );
};

async function addItem(
  terminal: Terminal,
  customer: string,
  { description, amount, subscription, currency, json, ...options }: AddOptions,
): Promise<void> {
  const { pendingItem } = await createPendingItem(connect(options, terminal), {
    customer,
    description,
    amount: wholeOf("--amount", amount),
    ...(subscription && { subscriptionId: subscription }),
    ...(currency && { currency }),
  });
  if (json) return terminal.write(`${JSON.stringify(pendingItem, null, 2)}\n`);
  const { id, currency: own } = pendingItem;
  terminal.write(`${id}: ${formatAmount(pendingItem.amount, own)} with the next invoice.\n`);
}
