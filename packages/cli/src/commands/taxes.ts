import type { Tax } from "@dues/sdk";
import type { Command } from "commander";
import {
  addConnectionOptions,
  addJsonOption,
  addListOptions,
  type AddCommand,
  type ListOptions,
} from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { printList } from "../list.js";
import { paintOf } from "../paint.js";
import { table, type Column } from "../table.js";
import type { Terminal } from "../terminal.js";
import { formatTime } from "../time.js";

const TAXES: readonly Column<Tax>[] = [
  { head: "CODE", of: ({ code }) => code },
  { head: "NAME", of: ({ name }) => name },
  { head: "PERCENT", of: ({ percent }) => percent, align: "right" },
  { head: "COUNTRY", of: ({ country }) => country },
  { head: "VALID FROM", of: ({ validFrom }) => formatTime(validFrom) },
  { head: "VALID TO", of: ({ validTo }) => formatTime(validTo) },
];

interface TaxOptions extends ListOptions {
  readonly country?: string;
}

interface PresetOptions extends ConnectionOptions {
  readonly json?: boolean;
}

/** `dues taxes`. */
export const addTaxes: AddCommand = (program, terminal) => {
  const taxes = program.command("taxes").description("list tax rates");
  addConnectionOptions(
    addJsonOption(taxes.command("presets").description("load the standard VAT rates of the European Union")),
  )
    .argument("[countries...]", "ISO 3166 codes, such as DE FR; all member states by default")
    // Options that the list has too, such as --json, belong to it wherever they stand.
    .action((countries: readonly string[], _options: PresetOptions, command: Command) =>
      loadPresets(terminal, countries, command.optsWithGlobals<PresetOptions>()),
    );
  addListOptions(taxes)
    .option("--country <code>", "only rates of this country")
    .action(({ country, ...options }: TaxOptions) =>
      printList(terminal, {
        ...options,
        noun: "tax rates",
        columns: TAXES,
        fetch: (page) => connect(options, terminal).taxes.list({ ...page, ...(country && { country }) }),
      }),
    );
};

async function loadPresets(
  terminal: Terminal,
  countries: readonly string[],
  { json, ...options }: PresetOptions,
): Promise<void> {
  const params = countries.length > 0 ? { countries: [...countries] } : {};
  const { taxes, skipped } = await connect(options, terminal).taxes.createPresets(params);
  if (json) terminal.write(`${JSON.stringify({ taxes, skipped }, null, 2)}\n`);
  else if (taxes.length > 0) terminal.write(table(TAXES, taxes, paintOf(terminal)));
  if (skipped.length > 0) terminal.writeError(`Unchanged, because they exist: ${skipped.join(", ")}.\n`);
}
