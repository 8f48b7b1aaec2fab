import type { BalanceEntry } from "@dues/sdk";
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

const ENTRIES: readonly Column<BalanceEntry>[] = [
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
  { head: "KIND", of: ({ kind }) => kind },
  { head: "AMOUNT", of: ({ amount, currency }) => formatAmount(amount, currency), align: "right" },
  {
    head: "BALANCE",
    of: ({ balanceAfter, currency }) => formatAmount(balanceAfter, currency),
    align: "right",
  },
  { head: "INVOICE", of: ({ invoiceId }) => invoiceId },
  { head: "REASON", of: ({ reason }) => reason },
];

interface BalanceOptions extends ListOptions {
  readonly currency?: string;
}

interface AdjustOptions extends ConnectionOptions {
  readonly give?: string;
  readonly take?: string;
  readonly currency?: string;
  readonly reason: string;
  readonly json?: boolean;
}

/** `dues balance`. */
export const addBalance: AddCommand = (program, terminal) => {
  const balance = program
    .command("balance")
    .description("list the movements of a customer's balance, newest first");
  addConnectionOptions(
    addJsonOption(balance.command("adjust").description("give money to a customer's balance, or take it")),
  )
    .argument("<customer>", "your own id, the email, or the internal id")
    .option("--give <amount>", "the amount to give, in minor units: 500 is 5.00 USD")
    .option("--take <amount>", "the amount to take, in minor units")
    .option("--currency <code>", "the currency of the balance; required")
    .requiredOption("--reason <text>", "the reason, for your own records")
    // Options that the list has too, such as --currency, belong to it wherever they stand.
    .action((customer: string, _options: AdjustOptions, command: Command) =>
      adjust(terminal, customer, command.optsWithGlobals<AdjustOptions>()),
    );
  addListOptions(balance)
    .argument("<customer>", "your own id, the email, or the internal id")
    .option("--currency <code>", "only movements in this currency")
    .action((customer: string, { currency, ...options }: BalanceOptions) =>
      printList(terminal, {
        ...options,
        noun: "movements",
        columns: ENTRIES,
        fetch: (page) =>
          connect(options, terminal).balance.listEntries({
            customer,
            ...page,
            ...(currency && { currency }),
          }),
      }),
    );
};

async function adjust(
  terminal: Terminal,
  customer: string,
  { give, take, currency, reason, json, ...options }: AdjustOptions,
): Promise<void> {
  if ((give === undefined) === (take === undefined))
    throw new CliError(ExitCode.usage, "Pass either --give or --take.");
  if (currency === undefined) throw new CliError(ExitCode.usage, "Pass the --currency of the balance.");
  const amount = give === undefined ? -amountOf("--take", take) : amountOf("--give", give);
  const { entry } = await connect(options, terminal).balance.adjust({ customer, currency, amount, reason });
  if (json) terminal.write(`${JSON.stringify(entry, null, 2)}\n`);
  else terminal.write(`The balance is ${formatAmount(entry.balanceAfter, entry.currency)}.\n`);
}

function amountOf(option: string, text = ""): number {
  const amount = Number(text);
  if (Number.isSafeInteger(amount) && amount > 0) return amount;
  throw new CliError(ExitCode.usage, `${option} must be a whole number of minor units above 0.`);
}
