import { constants, createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type { Dues } from "@dues/sdk";
import {
  addImportLines,
  applyImport,
  checkImport,
  createImport,
  getImport,
  listImportIssues,
  listImports,
  releaseSubscription,
  rollBackImport,
  type Import,
} from "@dues/sdk/imports";
import type { Command } from "commander";
import {
  addConnectionOptions,
  addJsonOption,
  addListOptions,
  type AddCommand,
  type ListOptions,
} from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { CliError, ExitCode } from "../exit-code.js";
import { IMPORT_TEMPLATE } from "../imports/template.js";
import { printList } from "../list.js";
import type { Column } from "../table.js";
import type { Terminal } from "../terminal.js";
import { formatTime } from "../time.js";

interface ImportOptions extends ConnectionOptions {
  readonly json?: boolean;
}

interface ApplyOptions extends ImportOptions {
  readonly accept?: string[];
}

const IMPORTS: readonly Column<Import>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
  { head: "NAME", of: ({ name }) => name },
  { head: "SOURCE", of: ({ source }) => source?.system ?? null },
  { head: "STATUS", of: ({ status }) => status },
  { head: "CUSTOMERS", of: ({ customers }) => String(customers), align: "right" },
  { head: "APPLIED", of: ({ customersApplied }) => String(customersApplied), align: "right" },
];

/** `dues import`. */
export const addImport: AddCommand = (program, terminal) => {
  const imports = program.command("import").description("move in from another billing system");
  imports
    .command("template")
    .description("print a file of every record that can be imported")
    .action(() => terminal.write(`${IMPORT_TEMPLATE.map((record) => JSON.stringify(record)).join("\n")}\n`));
  addAction(imports, terminal, "check", "upload a file and check all of it; nothing else is written", {
    argument: ["<file>", "NDJSON, plain or as .gz"],
    run: (dues, file) => upload(dues, file, terminal),
  });
  addAction(imports, terminal, "apply", "apply a checked file, or go on where applying stopped", {
    argument: ["<import>", "the ID of the import"],
    run: (dues, id, { accept = [] }: ApplyOptions) => apply(dues, id, accept, terminal),
  }).option("--accept <codes...>", "codes of issues that are accepted");
  addAction(imports, terminal, "status", "show an import and its issues", {
    argument: ["<import>", "the ID of the import"],
    run: (dues, id) => getImport(dues, id),
  });
  addAction(imports, terminal, "rollback", "delete everything that an import created", {
    argument: ["<import>", "the ID of the import"],
    run: (dues, id) => rollBackImport(dues, id),
  });
  addConnectionOptions(
    addJsonOption(
      imports.command("release").description("take over the billing of an imported subscription"),
    ),
  )
    .argument("<subscription>", "the ID of the subscription, which the other system no longer bills")
    .action(async (id: string, _options: ImportOptions, command: Command) => {
      const { json, ...options } = command.optsWithGlobals<ImportOptions>();
      const { subscription } = await releaseSubscription(connect(options, terminal), id);
      if (json) return terminal.write(`${JSON.stringify(subscription, null, 2)}\n`);
      terminal.write(`${id} is billed by Dues from ${formatTime(subscription.currentPeriodEnd ?? "")} on.\n`);
    });
  addListOptions(imports.command("list").description("list imports, newest first")).action(
    (_options: ListOptions, command: Command) => {
      const options = command.optsWithGlobals<ListOptions>();
      return printList(terminal, {
        ...options,
        noun: "imports",
        columns: IMPORTS,
        fetch: (page) => listImports(connect(options, terminal), page),
      });
    },
  );
};

interface Action<Options> {
  readonly argument: readonly [name: string, description: string];
  readonly run: (dues: Dues, argument: string, options: Options) => PromiseLike<{ readonly import: Import }>;
}

/** Adds a command that prints an import with its issues. */
function addAction<Options extends ImportOptions>(
  imports: Command,
  terminal: Terminal,
  name: string,
  description: string,
  { argument, run }: Action<Options>,
): Command {
  const command = addConnectionOptions(addJsonOption(imports.command(name).description(description)));
  return command.argument(...argument).action(async (value: string, _options: Options, self: Command) => {
    const options = self.optsWithGlobals<Options>();
    const dues = connect(options, terminal);
    const { import: made } = await run(dues, value, options);
    if (options.json) terminal.write(`${JSON.stringify(made, null, 2)}\n`);
    else await report(dues, made, terminal);
    if (made.status === "invalid")
      throw new CliError(ExitCode.failure, `The file has ${made.issueCounts.blocker} blockers.`);
  });
}

/** As many lines as one request takes. */
const PART = 1_000;
/** Characters of one request, below the limit of its body. */
const PART_LENGTH = 2_000_000;

/** Sends a file in parts, so that memory does not depend on its length. */
async function upload(dues: Dues, name: string, terminal: Terminal) {
  const file = resolve(terminal.directory, name);
  if (!(await isReadable(file))) throw new CliError(ExitCode.usage, `${name} cannot be read.`);
  const { import: opened } = await createImport(dues, { name: basename(file) });
  let [from, length, lines] = [1, 0, [] as string[]];
  const send = async () => {
    if (lines.length === 0) return;
    await addImportLines(dues, opened.id, { from, lines });
    [from, length, lines] = [from + lines.length, 0, []];
  };
  for await (const line of linesOf(file)) {
    lines.push(line);
    length += line.length;
    if (lines.length >= PART || length >= PART_LENGTH) await send();
  }
  await send();
  terminal.writeError(`${from - 1} lines uploaded. Checking them…\n`);
  return checkImport(dues, opened.id);
}

async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function linesOf(file: string): AsyncIterable<string> {
  const source = createReadStream(file);
  const input = file.endsWith(".gz") ? source.pipe(createGunzip()) : source;
  return createInterface({ input, crlfDelay: Infinity });
}

async function apply(dues: Dues, id: string, accept: readonly string[], terminal: Terminal) {
  for (;;) {
    const result = await applyImport(dues, id, { accept: [...accept] });
    const { status, customers, customersApplied } = result.import;
    if (status !== "applying") return result;
    terminal.writeError(`${customersApplied} of ${customers} customers\n`);
  }
}

/** More are listed by the API. */
const SHOWN_ISSUES = 50;

async function report(dues: Dues, made: Import, terminal: Terminal): Promise<void> {
  const { id, status, customers, customersApplied, issueCounts } = made;
  const { blocker, confirm, warning } = issueCounts;
  terminal.write(
    `${id}: ${status}, ${customersApplied} of ${customers} customers applied. ${blocker} blockers, ${confirm} to confirm, ${warning} warnings.\n`,
  );
  const { issues, nextCursor } = await listImportIssues(dues, id, { limit: SHOWN_ISSUES });
  for (const { line, level, code, recordId, field, message } of issues) {
    const place = [line === null ? "file" : `line ${line}`, recordId, field].filter(Boolean).join(", ");
    terminal.write(`  ${level} ${code} (${place}): ${message}\n`);
  }
  if (nextCursor !== null) terminal.write(`  … and more: dues import status ${id} --json\n`);
}
