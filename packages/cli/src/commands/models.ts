import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ModelPrice } from "@dues/sdk/catalog";
import type { AddCommand } from "../command.js";
import { ExitCode, CliError } from "../exit-code.js";
import { changedLines, printPrices, readPriceFile } from "../models/price-file.js";
import { readPriceList } from "../models/price-list.js";
import { whileWorking } from "../progress.js";
import type { Terminal } from "../terminal.js";

interface PullOptions {
  readonly out: string;
  readonly provider?: readonly string[];
  readonly model?: readonly string[];
  readonly check?: boolean;
  readonly force?: boolean;
}

/** A feature takes no more. */
const MAX_MODELS = 1_000;

/** A slow network needs no longer for the largest list, of a few MB. */
const TIMEOUT_MS = 30_000;

export const addModels: AddCommand = (program, terminal) => {
  program
    .command("models")
    .description("prices of AI models for the catalog")
    .command("pull")
    .description(
      "write the prices of a public list to a file, for a person to read; the server is not changed",
    )
    .argument("<list>", "URL or file of a list of models.dev (api.json) or LiteLLM")
    .option("-o, --out <file>", "the file, which the catalog imports", "dues.models.ts")
    .option("--provider <providers...>", "only models of these providers, such as anthropic")
    .option("--model <models...>", "only these models, such as anthropic/claude-sonnet-4-5")
    .option("--check", "write nothing, and exit with 3 if prices differ")
    .option("--force", "overwrite edits of the file")
    .action((list: string, options: PullOptions) => pull(terminal, list, options));
};

async function pull(terminal: Terminal, list: string, options: PullOptions): Promise<void> {
  const { models, skipped, ambiguous } = readPriceList(await readList(terminal, list));
  const chosen = choose(models, options);
  if (skipped > 0) terminal.writeError(`Skipped ${skipped} models without prices of tokens.\n`);
  for (const name of ambiguous.filter((each) => chosen.some(({ model }) => model === each)))
    terminal.writeError(`${name} has several prices in the list; the first is used.\n`);
  const file = path.resolve(terminal.directory, options.out);
  const before = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const known = before === undefined ? { isEdited: false, lines: [] } : readPriceFile(before);
  const text = printPrices(chosen, list, new Date(terminal.now()).toISOString().slice(0, 10));
  const changes = changedLines(known?.lines ?? [], readPriceFile(text)?.lines ?? []);
  terminal.write(changes.map((line) => `${line}\n`).join(""));
  if (known && !known.isEdited && changes.length === 0 && before !== undefined)
    return terminal.write(`No differences; ${options.out} is unchanged.\n`);
  if (options.check) throw new CliError(ExitCode.different, `${options.out} differs from the list.`);
  if (!options.force && (!known || known.isEdited)) {
    const reason = known ? "has been edited" : "was not written by `dues models pull`";
    const advice =
      "Keep your own prices in another file, choose another --out, or add --force to overwrite it.";
    throw new CliError(ExitCode.failure, `${options.out} ${reason}, and is unchanged.`, advice);
  }
  writeFileSync(file, text);
  terminal.write(`Wrote ${chosen.length} models to ${options.out}. Read the prices before you sync.\n`);
}

async function readList(terminal: Terminal, list: string): Promise<unknown> {
  const isRemote = /^https?:\/\//i.test(list);
  const text = isRemote
    ? await whileWorking(terminal, `Reading ${list}`, () => download(list))
    : readLocal(path.resolve(terminal.directory, list), list);
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError(ExitCode.failure, `${list} is not JSON.`);
  }
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new CliError(ExitCode.unreachable, `No response from ${url}: ${(cause as Error).message}.`);
  });
  if (response.ok) return response.text();
  throw new CliError(ExitCode.failure, `${url} responded with ${response.status}.`);
}

function readLocal(file: string, name: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new CliError(ExitCode.usage, `There is no file ${name}.`);
}

function choose(models: readonly ModelPrice[], { provider, model }: PullOptions): readonly ModelPrice[] {
  const names = new Set(models.map((each) => each.model));
  const unknown = (model ?? []).filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new CliError(ExitCode.usage, `The list has no prices for ${unknown.join(", ")}.`);
  const isChosen = ({ model: name }: ModelPrice) =>
    (!provider && !model) ||
    model?.includes(name) === true ||
    provider?.some((each) => name.startsWith(`${each}/`)) === true;
  const chosen = models.filter(isChosen);
  if (chosen.length === 0) throw new CliError(ExitCode.usage, "The list has no models of these providers.");
  if (chosen.length <= MAX_MODELS) return chosen;
  const advice = "Choose some with --provider or --model.";
  throw new CliError(
    ExitCode.usage,
    `The list has ${chosen.length} models; a feature takes ${MAX_MODELS}.`,
    advice,
  );
}
