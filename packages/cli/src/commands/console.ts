import type * as ConsoleLink from "@dues/server/console-link";
import { addJsonOption, type AddCommand } from "../command.js";
import { addDatabaseOptions, environmentWith, runOnDatabase, type DatabaseOptions } from "../database.js";
import { paintOf } from "../paint.js";
import { fields } from "../table.js";
import type { Terminal } from "../terminal.js";
import { formatTime } from "../time.js";

interface LinkOptions extends DatabaseOptions {
  readonly organization?: string;
  readonly json?: boolean;
}

interface CreatedLink {
  readonly url: string;
  readonly organization: string;
  readonly expiresAt: string;
}

export const addConsole: AddCommand = (program, terminal) => {
  const group = program.command("console").description("let the first person in to the console");
  addDatabaseOptions(
    addJsonOption(
      group
        .command("link")
        .description("create a link for the first user of an organization, directly in the database"),
    ),
  )
    .option("--organization <id or slug>", "the organization; if only one has no users, that one")
    .action((options: LinkOptions) => createLink(terminal, options));
};

async function createLink(terminal: Terminal, options: LinkOptions): Promise<void> {
  const { organization, json } = options;
  const { runCreateLink } = (await terminal.loadServer("@dues/server/console-link")) as typeof ConsoleLink;
  const { now, directory } = terminal;
  const environment = environmentWith(options, terminal);
  const args = organization === undefined ? [] : ["--organization", organization];
  let output = "";
  await runOnDatabase({ ...terminal, write: (text) => (output += text) }, "Creating the link", (write) =>
    runCreateLink({ environment, directory, args, now, write }),
  );
  const link = JSON.parse(output) as CreatedLink;
  if (json) return terminal.write(`${JSON.stringify(link, null, 2)}\n`);
  const rows = [
    ["Link", link.url],
    ["Organization", link.organization],
    ["Works until", formatTime(link.expiresAt) ?? ""],
  ] as const;
  terminal.write(fields(rows, paintOf(terminal)));
  terminal.writeError("Open it in a browser and choose a password. It works once.\n");
}
