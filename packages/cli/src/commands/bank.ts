import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  readBankStatement,
  recordPayment,
  type ReadBankStatementParams,
  type ReadBankStatementResult,
} from "@dues/sdk/payments";
import { Option } from "commander";
import { formatAmount } from "../amount.js";
import { addConnectionOptions, addJsonOption, type AddCommand } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { CliError, ExitCode } from "../exit-code.js";
import { paintOf } from "../paint.js";
import { confirm } from "../prompt.js";
import { table, type Column } from "../table.js";
import type { Terminal } from "../terminal.js";
import { formatTime } from "../time.js";

type Transfer = ReadBankStatementResult["transfers"][number];
type Format = ReadBankStatementParams["format"];

interface ImportOptions extends ConnectionOptions {
  readonly format: Format;
  readonly mapping?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

const TRANSFERS: readonly Column<Transfer>[] = [
  { head: "LINE", of: ({ line }) => String(line), align: "right" },
  { head: "RECEIVED", of: ({ receivedAt }) => formatTime(receivedAt) },
  { head: "PAYER", of: ({ payerName, payerIban }) => payerName ?? payerIban },
  { head: "AMOUNT", of: ({ amount, currency }) => formatAmount(amount, currency), align: "right" },
  { head: "MATCH", of: ({ match }) => match },
  { head: "INVOICE", of: ({ invoice, suggestions }) => invoice?.number ?? suggested(suggestions) },
];

/** `dues bank`. */
export const addBank: AddCommand = (program, terminal) => {
  const bank = program.command("bank").description("record the payments of a bank statement");
  addConnectionOptions(
    addJsonOption(
      bank
        .command("import")
        .description(
          "match the transfers of a statement with invoices, and record those that pay exactly what is due",
        ),
    ),
  )
    .argument("<file>", "the statement of your bank")
    .addOption(
      new Option("--format <format>", "the format of the file")
        .choices(["camt053", "mt940", "csv"])
        .default("camt053"),
    )
    .option("--mapping <file>", "for CSV: a JSON file that says what the columns contain")
    .option("--yes", "record the exact matches without asking")
    .action((file: string, options: ImportOptions) => importStatement(terminal, file, options));
};

async function importStatement(
  terminal: Terminal,
  file: string,
  { format, mapping, yes, json, ...options }: ImportOptions,
): Promise<void> {
  const dues = connect(options, terminal);
  const content = await readText(terminal, file);
  const csv = mapping === undefined ? undefined : parseMapping(mapping, await readText(terminal, mapping));
  const statement = await readBankStatement(dues, { format, content, ...(csv && { csv }) });
  const { transfers, skipped } = statement;
  if (json) terminal.write(`${JSON.stringify(statement, null, 2)}\n`);
  else terminal.write(table(TRANSFERS, transfers, paintOf(terminal)));
  const exact = transfers.flatMap(({ match, invoice, ...transfer }) =>
    match === "exact" && invoice ? [{ ...transfer, invoice }] : [],
  );
  const others = transfers.filter(({ match }) => !["exact", "recorded"].includes(match)).length;
  terminal.writeError(
    `${exact.length} of ${transfers.length} transfers pay exactly what is due. ${others} need a decision: record them with ` +
      `\`dues payments record\`. ${skipped} other entries were skipped.\n`,
  );
  if (exact.length === 0 || (json && !yes)) return;
  const question = `Record ${exact.length} payments?`;
  if (!yes) await confirm(terminal, question, "Add --yes to record them.");
  for (const { invoice, amount, currency, reference, receivedAt } of exact)
    await recordPayment(dues, invoice.id, {
      amount,
      currency,
      method: "bank_transfer",
      reference,
      receivedAt,
    });
  terminal.writeError(`Recorded ${exact.length} payments.\n`);
}

function suggested(invoices: Transfer["suggestions"]): string | null {
  return invoices.length === 0 ? null : `${invoices.map(({ number }) => number).join(", ")}?`;
}

async function readText({ directory }: Terminal, file: string): Promise<string> {
  try {
    return await readFile(resolve(directory, file), "utf8");
  } catch {
    throw new CliError(ExitCode.usage, `${file} cannot be read.`);
  }
}

function parseMapping(file: string, text: string): NonNullable<ReadBankStatementParams["csv"]> {
  try {
    return JSON.parse(text) as NonNullable<ReadBankStatementParams["csv"]>;
  } catch {
    throw new CliError(ExitCode.usage, `${file} is not JSON.`);
  }
}
