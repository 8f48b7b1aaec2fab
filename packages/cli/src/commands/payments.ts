import type { Payment } from "@dues/sdk";
import {
  recordPayment,
  reversePayment,
  type RecordPaymentParams,
  type RecordPaymentResult,
} from "@dues/sdk/payments";
import { Option, type Command } from "commander";
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

const PAYMENTS: readonly Column<Payment>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
  { head: "INVOICE", of: ({ invoiceId }) => invoiceId },
  { head: "BY", of: ({ recorded, provider }) => recorded?.method ?? provider },
  { head: "STATUS", of: ({ status }) => status },
  { head: "AMOUNT", of: ({ amount, currency }) => formatAmount(amount, currency), align: "right" },
  { head: "REFERENCE", of: ({ id, reference }) => (reference === id ? null : reference) },
];

interface PaymentsOptions extends ListOptions {
  readonly customer?: string;
  readonly invoice?: string;
}

interface RecordOptions extends ConnectionOptions {
  readonly amount: string;
  readonly method: RecordPaymentParams["method"];
  readonly reference?: string;
  readonly receivedAt?: string;
  readonly json?: boolean;
}

interface ReverseOptions extends ConnectionOptions {
  readonly json?: boolean;
}

/** `dues payments`. */
export const addPayments: AddCommand = (program, terminal) => {
  const payments = program.command("payments").description("list payments, newest first");
  addConnectionOptions(
    addJsonOption(payments.command("record").description("record a payment that you received yourself")),
  )
    .argument("<invoice>", "the ID of the invoice")
    .requiredOption("--amount <amount>", "the received amount, in minor units: 500 is 5.00 USD")
    .addOption(
      new Option("--method <method>", "how it arrived")
        .choices(["bank_transfer", "check", "cash", "other"])
        .default("bank_transfer"),
    )
    .option("--reference <text>", "its name at the bank; a repeat returns the recorded payment")
    .option("--received-at <time>", "when it arrived, as ISO 8601; now if absent")
    // Options that the list has too, such as --json, belong to it wherever they stand.
    .action((invoice: string, _options: RecordOptions, command: Command) =>
      record(terminal, invoice, command.optsWithGlobals<RecordOptions>()),
    );
  addConnectionOptions(
    addJsonOption(payments.command("reverse").description("reverse a payment that you recorded")),
  )
    .argument("<payment>", "the ID of the payment")
    .action(async (payment: string, _options: ReverseOptions, command: Command) => {
      const { json, ...options } = command.optsWithGlobals<ReverseOptions>();
      write(terminal, await reversePayment(connect(options, terminal), payment), json);
    });
  addListOptions(payments)
    .option("--customer <id or email>", "only those of this customer")
    .option("--invoice <id>", "only those of this invoice")
    .action(({ customer, invoice, ...options }: PaymentsOptions) =>
      printList(terminal, {
        ...options,
        noun: "payments",
        columns: PAYMENTS,
        fetch: (page) =>
          connect(options, terminal).billing.listPayments({
            ...page,
            ...(customer && { customer }),
            ...(invoice && { invoice }),
          }),
      }),
    );
};

async function record(
  terminal: Terminal,
  invoice: string,
  { amount, method, reference, receivedAt, json, ...options }: RecordOptions,
): Promise<void> {
  const minor = Number(amount);
  if (!Number.isSafeInteger(minor) || minor <= 0)
    throw new CliError(ExitCode.usage, "--amount must be a whole number of minor units above 0.");
  const result = await recordPayment(connect(options, terminal), invoice, {
    amount: minor,
    method,
    ...(reference && { reference }),
    ...(receivedAt && { receivedAt }),
  });
  write(terminal, result, json);
}

function write(terminal: Terminal, { payment, invoice }: RecordPaymentResult, json = false): void {
  if (json) return terminal.write(`${JSON.stringify(payment, null, 2)}\n`);
  const { status, amountDue, currency, number } = invoice;
  const due = amountDue > 0 ? `, with ${formatAmount(amountDue, currency)} due` : "";
  terminal.write(`${payment.id}: the invoice ${number ?? invoice.id} is ${status}${due}.\n`);
}
