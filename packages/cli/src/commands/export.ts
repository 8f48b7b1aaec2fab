import { exportCsv, type ExportName, type ExportParams } from "@dues/sdk/exports";
import { Argument } from "commander";
import { addConnectionOptions, type AddCommand } from "../command.js";
import { streamOptions, type ConnectionOptions } from "../connection.js";

const NAMES: readonly ExportName[] = ["invoices", "lines", "credit-notes", "payments", "journal", "revenue"];

type ExportCommandOptions = ConnectionOptions & Pick<ExportParams, "from" | "to" | "customer" | "currency">;

/** `dues export`. */
export const addExport: AddCommand = (program, terminal) => {
  addConnectionOptions(
    program.command("export").description("print documents, payments, the journal or revenue as CSV"),
  )
    .addArgument(new Argument("<what>", "what to export").choices(NAMES))
    .option("--from <time>", "where the period begins, such as 2026-10-01; included")
    .option("--to <time>", "where it ends, such as 2026-11-01; excluded")
    .option("--customer <customer>", "only rows of this customer")
    .option("--currency <code>", "only rows in this currency")
    .action(async (name: ExportName, { from, to, customer, currency, ...options }: ExportCommandOptions) => {
      const params = { from, to, customer, currency };
      const given = Object.entries(params).filter(([, value]) => value !== undefined);
      for await (const part of exportCsv(name, Object.fromEntries(given), streamOptions(options, terminal)))
        await terminal.writePart(part);
    });
};
