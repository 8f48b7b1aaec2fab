import type { CreateOrganizationParams, Organization } from "@dues/sdk";
import { Option } from "commander";
import {
  addJsonOption,
  addListOptions,
  addTokenOptions,
  type AddCommand,
  type ListOptions,
} from "../command.js";
import { connectAsOperator, type ConnectionOptions } from "../connection.js";
import { printList } from "../list.js";
import { formatTime } from "../time.js";
import { paintOf } from "../paint.js";
import { whileWorking } from "../progress.js";
import { fields, type Column } from "../table.js";
import type { Terminal } from "../terminal.js";

const COLUMNS: readonly Column<Organization>[] = [
  { head: "ID", of: ({ id }) => id },
  { head: "SLUG", of: ({ slug }) => slug },
  { head: "NAME", of: ({ name }) => name },
  { head: "MODE", of: ({ mode }) => mode },
  { head: "CURRENCY", of: ({ currency }) => currency },
  { head: "TIME ZONE", of: ({ timeZone }) => timeZone },
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
];

interface TokenOptions extends ConnectionOptions {
  readonly token?: string;
}

type CreateOptions = TokenOptions &
  Omit<CreateOrganizationParams, "name" | "slug"> & { readonly name?: string; readonly json?: boolean };

export const addOrganizations: AddCommand = (program, terminal) => {
  const group = program
    .command("organizations")
    .description("create and list organizations, as the operator of the server");

  addJsonOption(
    addTokenOptions(
      group.command("create").description("create an organization, and show its first API key"),
    ),
  )
    .argument("<slug>", "its unique short name: lower case letters, digits and hyphens")
    .option("--name <name>", "its display name; the slug by default")
    .addOption(
      new Option("--mode <mode>", "whether payments are real").choices(["test", "live"]).default("test"),
    )
    .option("--currency <code>", "default currency of prices; USD by default")
    .option("--time-zone <zone>", "time zone of billing periods; UTC by default")
    .action((slug: string, options: CreateOptions) => create(terminal, slug, options));

  addListOptions(
    group.command("list").description("list all organizations, newest first"),
    addTokenOptions,
  ).action((options: ListOptions & TokenOptions) =>
    printList(terminal, {
      ...options,
      noun: "organizations",
      columns: COLUMNS,
      fetch: (page) => connectAsOperator(options, terminal).organizations.list(page),
    }),
  );
};

async function create(terminal: Terminal, slug: string, options: CreateOptions): Promise<void> {
  const { name = slug, mode, currency, timeZone } = options;
  const wanted = { slug, name, mode, ...(currency && { currency }), ...(timeZone && { timeZone }) };
  const operator = connectAsOperator(options, terminal);
  const created = await whileWorking(terminal, "Creating the organization", () =>
    operator.organizations.create(wanted),
  );
  const { organization, apiKey } = created;
  if (options.json) return terminal.write(`${JSON.stringify({ organization, apiKey }, null, 2)}\n`);
  const rows = [
    ["Organization", `${organization.slug} (${organization.id}), ${organization.mode}`],
    ["API key", apiKey],
  ] as const;
  terminal.write(fields(rows, paintOf(terminal)));
  terminal.writeError("Store the key now; it is shown only this once.\n");
}
