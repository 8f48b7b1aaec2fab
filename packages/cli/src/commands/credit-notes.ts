import type { CreditNote } from "@dues/sdk";
import { formatAmount } from "../amount.js";
import { addListOptions, type AddCommand, type ListOptions } from "../command.js";
import { connect } from "../connection.js";
import { customerNames } from "../customer-names.js";
import { printList } from "../list.js";
import type { Column } from "../table.js";
import { formatTime } from "../time.js";

const columnsWith = (nameOf: (customerId: string | null) => string | null): readonly Column<CreditNote>[] => [
  { head: "ID", of: ({ id }) => id },
  { head: "NUMBER", of: ({ number }) => number },
  { head: "CUSTOMER", of: ({ customerId }) => nameOf(customerId) },
  { head: "INVOICE", of: ({ invoiceId }) => invoiceId },
  { head: "REASON", of: ({ reason }) => reason },
  { head: "TOTAL", of: ({ total, currency }) => formatAmount(total, currency), align: "right" },
  { head: "ISSUED", of: ({ issuedAt }) => formatTime(issuedAt) },
];

interface CreditNoteOptions extends ListOptions {
  readonly customer?: string;
  readonly invoice?: string;
}

/** `dues credit-notes`. */
export const addCreditNotes: AddCommand = (program, terminal) => {
  addListOptions(program.command("credit-notes").description("list credit notes, newest first"))
    .option("--customer <id or email>", "only those of this customer")
    .option("--invoice <id>", "only those of this invoice")
    .action(({ customer, invoice, ...options }: CreditNoteOptions) => {
      const dues = connect(options, terminal);
      const filter = { ...(customer && { customer }), ...(invoice && { invoice }) };
      return printList(terminal, {
        ...options,
        noun: "credit notes",
        columns: async (rows: readonly CreditNote[]) =>
          columnsWith(
            await customerNames(
              dues,
              rows.map(({ customerId }) => customerId),
            ),
          ),
        fetch: (page) => dues.creditNotes.list({ ...page, ...filter }),
      });
    });
};
