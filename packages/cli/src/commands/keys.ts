import type { ApiKey, CreateApiKeyParams, Scope } from "@dues/sdk";
import { Option } from "commander";
import { takesConnection, takesJson, takesList, type AddCommand, type ListOptions } from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { environmentWith, runOnDatabase, takesDatabase, type DatabaseOptions } from "../database.js";
import { ExitCode, Stop } from "../exit-code.js";
import { printList } from "../list.js";
import { momentText, movedBy } from "../moment.js";
import { paintOf } from "../paint.js";
import { whileWorking } from "../progress.js";
import { confirm } from "../question.js";
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
  { head: "LAST USED", of: ({ lastUsedAt }) => momentText(lastUsedAt) },
  { head: "CREATED", of: ({ createdAt }) => momentText(createdAt) },
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
    .description("make, list and end API keys, with one of the scope `admin`");
  takesList(group.command("list").description("list them, newest first; none is shown whole")).action(
    (options: ListOptions) =>
      printList(terminal, {
        ...options,
        noun: "keys",
        columns: columnsAt(terminal.now()),
        ask: (page) => connect(options, terminal).keys.list(page),
      }),
  );
  takesDatabase(
    takesConnection(takesJson(group.command("create").description("make a key, and show it once"))),
  )
    .argument("<name>", "what you call it, to know later who has it")
    .option("--organization <id or slug>", "without a key, in the database itself: of this organization")
    .addOption(new Option("--scope <scopes...>", "what it may do; read and write otherwise").choices(SCOPES))
    .option("--expires-in <span>", "after which it works no more: 1y, 3mo, 2w, 30d, 12h; never otherwise")
    .action((name: string, options: CreateOptions) => create(terminal, name, options));
  takesConnection(takesJson(group.command("rotate").description("put a new key in the place of one")))
    .argument("<key>", "its id: `dues keys list` shows it")
    .option("--overlap <span>", "for how long the old key works too: 12h, 30m, 0s; one day otherwise")
    .action((key: string, options: RotateOptions) => rotate(terminal, key, options));
  takesConnection(group.command("revoke").description("end a key at once"))
    .argument("<key>", "its id: `dues keys list` shows it")
    .option("-y, --yes", "do not ask")
    .action((key: string, options: RevokeOptions) => revoke(terminal, key, options));
};

async function create(terminal: Terminal, name: string, options: CreateOptions): Promise<void> {
  const { scope: scopes = ["read", "write"], expiresIn, json } = options;
  const now = terminal.now();
  const expiresAt =
    expiresIn === undefined ? undefined : new Date(now + lengthOf("--expires-in", expiresIn, now));
  const wanted = { name, scopes: [...scopes], ...(expiresAt && { expiresAt: expiresAt.toISOString() }) };
  if (options.organization !== undefined)
    return showSecret(terminal, await createInDatabase(terminal, wanted, options), json);
  if (options.databaseUrl !== undefined || options.dataDir !== undefined)
    throw new Stop(ExitCode.usage, "In a database, --organization has to say of which organization.");
  const dues = connect(options, terminal);
  showSecret(terminal, await whileWorking(terminal, "Making the key", () => dues.keys.create(wanted)), json);
}

/** For an organization whose keys have all ended: who can open its database needs none. */
async function createInDatabase(
  terminal: Terminal,
  { name, scopes, expiresAt }: CreateApiKeyParams,
  { organization = "", ...options }: CreateOptions,
): Promise<Made> {
  const { runCreateKey } = (await terminal.loadServer("@dues/server/keys")) as typeof Keys;
  const args = [
    ...["--organization", organization, "--name", name],
    ...scopes.flatMap((scope) => ["--scope", scope]),
    ...(expiresAt == null ? [] : ["--expires-at", String(expiresAt)]),
  ];
  const { now, directory } = terminal;
  const environment = environmentWith(options, terminal);
  let made = "";
  await runOnDatabase({ ...terminal, write: (text) => (made += text) }, "Making the key", (write) =>
    runCreateKey({ environment, directory, args, now, write }),
  );
  return JSON.parse(made) as Made;
}

async function rotate(terminal: Terminal, id: string, options: RotateOptions): Promise<void> {
  const { overlap, json } = options;
  const overlapMs = overlap === undefined ? undefined : lengthOf("--overlap", overlap, terminal.now());
  const wanted = overlapMs === undefined ? {} : { overlapSeconds: Math.round(overlapMs / 1_000) };
  const dues = connect(options, terminal);
  const made = await whileWorking(terminal, "Rotating the key", () => dues.keys.rotate(id, wanted));
  showSecret(terminal, made, json);
  if (!json)
    terminal.complain(`The old key works until ${momentText(made.replaced.expiresAt) ?? "it is revoked"}.\n`);
}

async function revoke(terminal: Terminal, id: string, options: RevokeOptions): Promise<void> {
  const question = `Revoke ${id}? Whoever uses it is refused from now on.`;
  if (!options.yes) await confirm(terminal, question, "Add --yes to do it without a question.");
  const dues = connect(options, terminal);
  await whileWorking(terminal, "Revoking the key", () => dues.keys.revoke(id));
  terminal.write(`${id} is revoked.\n`);
}

interface Made {
  readonly key: ApiKey;
  readonly apiKey: string;
}

function showSecret(terminal: Terminal, { key, apiKey }: Made, json: boolean | undefined): void {
  if (json) return terminal.write(`${JSON.stringify({ key, apiKey }, null, 2)}\n`);
  const rows = [
    ["API key", apiKey],
    ["ID", key.id],
    ["Name", key.name],
    ["Scopes", key.scopes.join(", ")],
    ["Expires", momentText(key.expiresAt) ?? "never"],
  ] as const;
  terminal.write(fields(rows, paintOf(terminal)));
  terminal.complain("The key is shown this once, so keep it now.\n");
}

function stateOf({ revokedAt, expiresAt, replacedBy }: ApiKey, now: number): string {
  if (revokedAt !== null) return `revoked ${momentText(revokedAt)}`;
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return `expired ${momentText(expiresAt)}`;
  const until = expiresAt === null ? "works" : `works until ${momentText(expiresAt)}`;
  return replacedBy === null ? until : `${until}, replaced`;
}

function lengthOf(option: string, span: string, from: number): number {
  const end = movedBy(from, span);
  if (end !== undefined) return end - from;
  throw new Stop(ExitCode.usage, `${option} has to be a span, such as 1y, 3mo, 2w, 30d, 12h, 15m or 10s.`);
}
