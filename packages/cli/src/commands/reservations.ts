import type { Reservation } from "@dues/sdk";
import { Option } from "commander";
import { addListOptions, type AddCommand, type ListOptions } from "../command.js";
import { connect } from "../connection.js";
import { printList } from "../list.js";
import type { Column } from "../table.js";
import { formatTime } from "../time.js";

const COLUMNS: readonly Column<Reservation>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "FEATURE", of: ({ feature }) => feature },
  { head: "RESERVED", of: ({ value }) => String(value), align: "right" },
  { head: "STATUS", of: ({ status }) => status },
  {
    head: "SETTLED",
    of: ({ settledValue }) => (settledValue === null ? null : String(settledValue)),
    align: "right",
  },
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
  { head: "EXPIRES", of: ({ expiresAt }) => formatTime(expiresAt) },
];

const STATUSES = ["open", "settled", "released", "expired"] as const;

interface ReservationOptions extends ListOptions {
  readonly status?: (typeof STATUSES)[number];
}

/** `dues reservations`. */
export const addReservations: AddCommand = (program, terminal) => {
  addListOptions(
    program.command("reservations").description("list a customer's reservations of units, newest first"),
  )
    .argument("<customer>", "your own id, the email, or the internal id")
    .addOption(new Option("--status <status>", "only those with this status").choices(STATUSES))
    .action((customer: string, { status, ...options }: ReservationOptions) =>
      printList(terminal, {
        ...options,
        noun: "reservations",
        columns: COLUMNS,
        fetch: (page) =>
          connect(options, terminal).reservations.list({ ...page, customer, ...(status && { status }) }),
      }),
    );
};
