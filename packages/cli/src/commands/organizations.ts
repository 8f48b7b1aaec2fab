import type { CreateOrganizationParams, Organization } from "@dues/sdk";
import { Option } from "commander";
import { takesJson, takesList, takesToken, type AddCommand, type ListOptions } from "../command.js";
import { connectAsOperator, type ConnectionOptions } from "../connection.js";
import { printList } from "../list.js";
import { momentText } from "../moment.js";
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
  { head: "CREATED", of: ({ createdAt }) => momentText(createdAt) },
];

interface TokenOptions extends ConnectionOptions {
  readonly token?: string;
}

type CreateOptions = TokenOptions & CreateOrganizationParams & { readonly json?: boolean };

export const addOrganizations: AddCommand = (program, terminal) => {
  const group = program
    .command("organizations")
    .description("make and list organizations, as the operator of the server");

  takesJson(takesToken(group.command("create").description("make one, and show its first API key")))
    .argument("<slug>", "its unique short name: lower case letters, digits and hyphens")
    .option("--name <name>", "its display name; the slug otherwise")
    .addOption(
      new Option("--mode <mode>", "whether its money is real").choices(["test", "live"]).default("test"),
    )
    .option("--currency <code>", "of prices that name none; USD otherwise")
    .option("--time-zone <zone>", "in which its months are counted; UTC otherwise")
    .action((slug: string, options: CreateOptions) => create(terminal, slug, options));

  takesList(group.command("list").description("list all of them, newest first"), takesToken).action(
    (options: ListOptions & TokenOptions) =>
      printList(terminal, {
        ...options,
        noun: "organizations",
        columns: COLUMNS,
        ask: (page) => connectAsOperator(options, terminal).organizations.list(page),
      }),
  );
};

async function create(terminal: Terminal, slug: string, options: CreateOptions): Promise<void> {
  const { name = slug, mode, currency, timeZone } = options;
  const wanted = { slug, name, mode, ...(currency && { currency }), ...(timeZone && { timeZone }) };
  const operator = connectAsOperator(options, terminal);
  const made = await whileWorking(terminal, "Making the organization", () =>
    operator.organizations.create(wanted),
  );
  const { organization, apiKey } = made;
  if (options.json) return terminal.write(`${JSON.stringify({ organization, apiKey }, null, 2)}\n`);
  const rows = [
    ["Organization", `${organization.slug} (${organization.id}), ${organization.mode}`],
    ["API key", apiKey],
  ] as const;
  terminal.write(fields(rows, paintOf(terminal)));
  terminal.complain("The key is shown this once, so keep it now.\n");
}
