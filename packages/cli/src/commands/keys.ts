import type { ApiKey, CreateApiKeyParams, Scope } from "@dues/sdk";
import { Option } from "commander";
import {
  addConnectionOptions,
  addJsonOption,
  addListOptions,
  type AddCommand,
  type ListOptions,
} from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { environmentWith, runOnDatabase, addDatabaseOptions, type DatabaseOptions } from "../database.js";
import { ExitCode, CliError } from "../exit-code.js";
import { printList } from "../list.js";
import { formatTime, addSpan } from "../time.js";
import { paintOf } from "../paint.js";
import { whileWorking } from "../progress.js";
import { confirm } from "../prompt.js";
import { fields, type Column } from "../table.js";
import type * as Keys from "@dues/server/keys";
import type { Terminal } from "../terminal.js";

const SCOPES: readonly Scope[] = ["read", "write", "admin"];

const columnsAt = (now: number): readonly Column<ApiKey>[] => [
  { head: "ID", of: ({ id }) => id },
  { head: "NAME", of: ({ name }) => name },
  { head: "KEY", of: ({ prefix }) => `${prefix}…` },
  { head: "SCOPES", of: ({ scopes }) => scopes.join(", ") },
  { head: "STATE", of: (key) => stateOf(key, now) },
  { head: "LAST USED", of: ({ lastUsedAt }) => formatTime(lastUsedAt) },
  { head: "CREATED", of: ({ createdAt }) => formatTime(createdAt) },
];

interface CreateOptions extends ConnectionOptions, DatabaseOptions {
  readonly organization?: string;
  readonly scope?: readonly Scope[];
  readonly expiresIn?: string;
  readonly json?: boolean;
}

interface RotateOptions extends ConnectionOptions {
  readonly overlap?: string;
  readonly json?: boolean;
}

interface RevokeOptions extends ConnectionOptions {
  readonly yes?: boolean;
}

export const addKeys: AddCommand = (program, terminal) => {
  const group = program
    .command("keys")
    .description("create, list and revoke API keys; needs a key with the scope `admin`");
  addListOptions(
    group.command("list").description("list API keys, newest first, without their secrets"),
  ).action((options: ListOptions) =>
    printList(terminal, {
      ...options,
      noun: "keys",
      columns: columnsAt(terminal.now()),
      fetch: (page) => connect(options, terminal).keys.list(page),
    }),
  );
  addDatabaseOptions(
    addConnectionOptions(
      addJsonOption(group.command("create").description("create a key, and show it once")),
    ),
  )
    .argument("<name>", "a name for the key, such as its purpose")
    .option("--organization <id or slug>", "create the key directly in the database, for this organization")
    .addOption(new Option("--scope <scopes...>", "its scopes; read and write by default").choices(SCOPES))
    .option("--expires-in <span>", "when the key expires: 1y, 3mo, 2w, 30d, 12h; never by default")
    .action((name: string, options: CreateOptions) => create(terminal, name, options));
  addConnectionOptions(addJsonOption(group.command("rotate").description("replace a key by a new one")))
    .argument("<key>", "the id of the key, from `dues keys list`")
    .option("--overlap <span>", "how long the old key stays valid: 12h, 30m, 0s; one day by default")
    .action((key: string, options: RotateOptions) => rotate(terminal, key, options));
  addConnectionOptions(group.command("revoke").description("revoke a key immediately"))
    .argument("<key>", "the id of the key, from `dues keys list`")
    .option("-y, --yes", "skip the confirmation")
    .action((key: string, options: RevokeOptions) => revoke(terminal, key, options));
};

async function create(terminal: Terminal, name: string, options: CreateOptions): Promise<void> {
  const { scope: scopes = ["read", "write"], expiresIn, json } = options;
  const now = terminal.now();
  const expiresAt =
    expiresIn === undefined ? undefined : new Date(now + durationOf("--expires-in", expiresIn, now));
  const wanted = { name, scopes: [...scopes], ...(expiresAt && { expiresAt: expiresAt.toISOString() }) };
  if (options.organization !== undefined)
    return showSecret(terminal, await createInDatabase(terminal, wanted, options), json);
  if (options.databaseUrl !== undefined || options.dataDir !== undefined)
    throw new CliError(ExitCode.usage, "--organization is required to create a key in a database.");
  const dues = connect(options, terminal);
  showSecret(
    terminal,
    await whileWorking(terminal, "Creating the key", () => dues.keys.create(wanted)),
    json,
  );
}

/** Creates a key in the database, for an organization without a working key. */
async function createInDatabase(
  terminal: Terminal,
  { name, scopes, expiresAt }: CreateApiKeyParams,
  { organization = "", ...options }: CreateOptions,
): Promise<CreatedKey> {
  const { runCreateKey } = (await terminal.loadServer("@dues/server/keys")) as typeof Keys;
  const args = [
    ...["--organization", organization, "--name", name],
    ...scopes.flatMap((scope) => ["--scope", scope]),
    ...(expiresAt == null ? [] : ["--expires-at", String(expiresAt)]),
  ];
  const { now, directory } = terminal;
  const environment = environmentWith(options, terminal);
  let output = "";
  await runOnDatabase({ ...terminal, write: (text) => (output += text) }, "Creating the key", (write) =>
    runCreateKey({ environment, directory, args, now, write }),
  );
  return JSON.parse(output) as CreatedKey;
}

async function rotate(terminal: Terminal, id: string, options: RotateOptions): Promise<void> {
  const { overlap, json } = options;
  const overlapMs = overlap === undefined ? undefined : durationOf("--overlap", overlap, terminal.now());
  const wanted = overlapMs === undefined ? {} : { overlapSeconds: Math.round(overlapMs / 1_000) };
  const dues = connect(options, terminal);
  const rotated = await whileWorking(terminal, "Rotating the key", () => dues.keys.rotate(id, wanted));
  showSecret(terminal, rotated, json);
  if (!json)
    terminal.writeError(
      `The old key is valid until ${formatTime(rotated.replaced.expiresAt) ?? "it is revoked"}.\n`,
    );
}

async function revoke(terminal: Terminal, id: string, options: RevokeOptions): Promise<void> {
  const question = `Revoke ${id}? Requests with this key will be refused.`;
  if (!options.yes) await confirm(terminal, question, "Add --yes to skip the confirmation.");
  const dues = connect(options, terminal);
  await whileWorking(terminal, "Revoking the key", () => dues.keys.revoke(id));
  terminal.write(`Revoked ${id}.\n`);
}

interface CreatedKey {
  readonly key: ApiKey;
  readonly apiKey: string;
}

function showSecret(terminal: Terminal, { key, apiKey }: CreatedKey, json: boolean | undefined): void {
  if (json) return terminal.write(`${JSON.stringify({ key, apiKey }, null, 2)}\n`);
  const rows = [
    ["API key", apiKey],
    ["ID", key.id],
    ["Name", key.name],
    ["Scopes", key.scopes.join(", ")],
    ["Expires", formatTime(key.expiresAt) ?? "never"],
  ] as const;
  terminal.write(fields(rows, paintOf(terminal)));
  terminal.writeError("Store the key now; it is shown only this once.\n");
}

function stateOf({ revokedAt, expiresAt, replacedBy }: ApiKey, now: number): string {
  if (revokedAt !== null) return `revoked ${formatTime(revokedAt)}`;
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return `expired ${formatTime(expiresAt)}`;
  const until = expiresAt === null ? "valid" : `valid until ${formatTime(expiresAt)}`;
  return replacedBy === null ? until : `${until}, replaced`;
}

function durationOf(option: string, span: string, from: number): number {
  const end = addSpan(from, span);
  if (end !== undefined) return end - from;
  throw new CliError(ExitCode.usage, `${option} must be a span, such as 1y, 3mo, 2w, 30d, 12h, 15m or 10s.`);
}
