import type { Provider } from "@dues/sdk";
import type { Command } from "commander";
import {
  addConnectionOptions,
  addJsonOption,
  addListOptions,
  type AddCommand,
  type ListOptions,
} from "../command.js";
import { connect, type ConnectionOptions } from "../connection.js";
import { ExitCode, CliError } from "../exit-code.js";
import { printList } from "../list.js";
import { paintOf } from "../paint.js";
import { whileWorking } from "../progress.js";
import { promptSecret, confirm } from "../prompt.js";
import { fields, type Column } from "../table.js";
import type { Terminal } from "../terminal.js";

const COLUMNS: readonly Column<Provider>[] = [
  { head: "PROVIDER", of: ({ provider }) => provider },
  { head: "SET UP", of: ({ isConfigured }) => (isConfigured ? "yes" : "no") },
  { head: "DEFAULT", of: ({ isDefault }) => (isDefault ? "yes" : "no") },
  { head: "MODE", of: ({ mode }) => mode },
  { head: "KEY", of: ({ keys }) => keys.secretKey },
  { head: "WEBHOOK SECRET", of: ({ keys }) => keys.webhookSecret },
  { head: "WEBHOOK ADDRESS", of: ({ webhookUrl }) => webhookUrl },
];

interface SetOptions extends ConnectionOptions {
  readonly secretKey?: string;
  readonly webhookSecret?: string;
  readonly default?: boolean;
}

interface RemoveOptions extends ConnectionOptions {
  readonly yes?: boolean;
}

interface CheckOptions extends ConnectionOptions {
  readonly json?: boolean;
}

export const addProviders: AddCommand = (program, terminal) => {
  const group = program
    .command("providers")
    .description("set up payment providers; needs a key with the scope `admin`");
  addListOptions(group.command("list").description("list the available providers")).action(
    (options: ListOptions) =>
      printList(terminal, {
        ...options,
        noun: "providers",
        columns: COLUMNS,
        fetch: () => connect(options, terminal).providers.list(),
      }),
  );
  addSet(group, terminal);
  addConnectionOptions(
    addJsonOption(group.command("check").description("check whether a provider accepts the stored keys")),
  )
    .argument("<provider>")
    .action((provider: string, options: CheckOptions) => check(terminal, provider, options));
  addConnectionOptions(group.command("remove").description("delete the stored keys of a provider"))
    .argument("<provider>")
    .option("-y, --yes", "skip the confirmation")
    .action((provider: string, options: RemoveOptions) => remove(terminal, provider, options));
};

function addSet(group: Command, terminal: Terminal): void {
  addConnectionOptions(
    group.command("set").description("store the keys of your account at a provider, encrypted"),
  )
    .argument("<provider>", "such as stripe or paystack")
    .option("--secret-key <key>", "the secret key; `-` reads it from stdin; prompts by default")
    .option("--webhook-secret <secret>", "the secret that signs its webhooks; `-` reads it from stdin")
    .option("--default", "use it for plans and packs that name no provider")
    .action((provider: string, options: SetOptions) => set(terminal, provider, options));
}

async function set(terminal: Terminal, provider: string, options: SetOptions): Promise<void> {
  const { secretKey, webhookSecret } = await secretsOf(terminal, provider, options);
  const keys = { ...(secretKey && { secretKey }), ...(webhookSecret && { webhookSecret }) };
  const dues = connect(options, terminal);
  const { provider: stored } = await whileWorking(terminal, `Setting up ${provider}`, () =>
    dues.providers.set(provider, { ...keys, ...(options.default && { isDefault: true }) }),
  );
  const rows = [
    [
      "Provider",
      `${stored.provider}, ${stored.mode ?? "without keys"}${stored.isDefault ? ", default" : ""}`,
    ],
    ["Webhooks", stored.webhookUrl],
    ["Events", stored.webhookEvents.join(", ")],
  ] as const;
  terminal.write(fields(rows, paintOf(terminal)));
  terminal.writeError(`Enter this webhook address with these events in the dashboard of ${provider}.\n`);
}

/** Secrets in arguments stay in the history of the shell, so they can also be read from stdin or a prompt. */
async function secretsOf(
  terminal: Terminal,
  provider: string,
  { secretKey, webhookSecret, default: isDefault }: SetOptions,
): Promise<Pick<SetOptions, "secretKey" | "webhookSecret">> {
  if (secretKey === "-" && webhookSecret === "-") {
    throw new CliError(ExitCode.usage, "Only one secret can be read from stdin.");
  }
  const read = async (value: string | undefined): Promise<{ readonly text?: string }> => {
    const text = value === "-" ? (await terminal.readInput()).trim() : value;
    return text === undefined ? {} : { text };
  };
  if (secretKey === undefined && webhookSecret === undefined && !isDefault) {
    const advice = `Pass it with \`--secret-key -\` through stdin: dues providers set ${provider} --secret-key - < key`;
    return {
      secretKey: await promptSecret(terminal, `The secret key of your account at ${provider}`, advice),
    };
  }
  const { text: key } = await read(secretKey);
  const { text: secret } = await read(webhookSecret);
  return {
    ...(key !== undefined && { secretKey: key }),
    ...(secret !== undefined && { webhookSecret: secret }),
  };
}

async function check(terminal: Terminal, provider: string, options: CheckOptions): Promise<void> {
  const dues = connect(options, terminal);
  const { isAccepted, reason } = await whileWorking(terminal, `Checking ${provider}`, () =>
    dues.providers.check(provider),
  );
  if (options.json) terminal.write(`${JSON.stringify({ provider, isAccepted, reason }, null, 2)}\n`);
  else if (isAccepted) terminal.write(`${provider} accepts the keys.\n`);
  if (isAccepted) return;
  const advice = `Store other keys with \`dues providers set ${provider}\`.`;
  if (options.json) throw new CliError(ExitCode.failure);
  throw new CliError(
    ExitCode.failure,
    `${provider} does not accept the keys: ${reason ?? "it gives no reason"}`,
    advice,
  );
}

async function remove(terminal: Terminal, provider: string, options: RemoveOptions): Promise<void> {
  const question = `Delete the keys of ${provider}? Charges through it will fail.`;
  if (!options.yes) await confirm(terminal, question, "Add --yes to skip the confirmation.");
  const dues = connect(options, terminal);
  await whileWorking(terminal, `Removing ${provider}`, () => dues.providers.remove(provider));
  terminal.write(`Deleted the keys of ${provider}.\n`);
}
