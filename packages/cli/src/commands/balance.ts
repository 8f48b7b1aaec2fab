import type { BalanceEntry } from "@dues/sdk";
import { formatAmount } from "../amount.js";
import { addListOptions, type AddCommand, type ListOptions } from "../command.js";
import { connect } from "../connection.js";
import { printList } from "../list.js";
import type { Column } from "../table.js";
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

/** `dues balance`. */
export const addBalance: AddCommand = (program, terminal) => {
  addListOptions(
    program.command("balance").description("list the movements of a customer's balance, newest first"),
  )
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
