import type { Knex } from "knex";
import { openMigrated } from "../boot/open-migrated.js";
import { readSettings, SettingsError } from "../boot/settings.js";
import { StartError } from "../boot/start-error.js";
import { hasCitus } from "../db/core/layout/detect.js";
import { withSessionLock } from "../db/core/session-lock.js";
import {
  countOtherConnections,
  DISTRIBUTE_LOCK,
  distribute,
  planDistribution,
  type Distribution,
} from "../db/distribution/distribute.js";
import { openExisting } from "./open-existing.js";
import { FLAG, parseOptions } from "./options.js";

/** The inputs of a distribution. */
export interface DistributeRun {
  /** Settings, as the server reads them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  readonly args: readonly string[];
  readonly write: (text: string) => void;
}

const USAGE = `Usage: npm run distribute -- [--dry-run] [--shards <number>]

Divides the tables of a PostgreSQL with the extension Citus among its nodes, and creates them before if the database is empty.
DATABASE_URL names the coordinator. The first time, stop all servers before, and start them again afterwards. It can be stopped at
any time, and run again: it does what is left. Exit codes: 0 done, or nothing to do; 1 a dry run found something to do; 2 it could
not run.

  --dry-run   only say what would be done
  --shards    how many parts each table gets when it is divided; 32 if not set. It cannot be changed easily later.
`;

const CANNOT_RUN = 2;

const DEFAULT_SHARDS = "32";

/** Citus puts each shard into a table: a thousand parts of sixty tables make each plan slow. */
const MAX_SHARDS = 1_000;

/** Runs the program and returns the exit code. */
export async function runDistribute(run: DistributeRun): Promise<number> {
  try {
    const options = optionsOf(run.args);
    if (!options.help) return await distributeDatabase(run, options);
    run.write(USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof SettingsError)) throw error;
    run.write(`The tables could not be distributed. ${error.message}\n`);
    return CANNOT_RUN;
  }
}

interface Options {
  readonly help: boolean;
  readonly isDryRun: boolean;
  readonly shards: number;
}

function optionsOf(args: readonly string[]): Options {
  const {
    shards,
    help,
    "dry-run": isDryRun,
  } = parseOptions(
    args,
    { "dry-run": FLAG, shards: { type: "string", default: DEFAULT_SHARDS }, help: FLAG },
    USAGE,
  );
  const count = Number(shards);
  if (!Number.isInteger(count) || count < 1 || count > MAX_SHARDS)
    throw new StartError(`--shards must be a whole number from 1 to ${MAX_SHARDS}.\n\n${USAGE}`);
  return { help, isDryRun, shards: count };
}

async function distributeDatabase(
  { environment, directory, write }: DistributeRun,
  { isDryRun, shards }: Options,
): Promise<number> {
  const settings = readSettings(environment, { directory, isTerminal: false });
  if (settings.databaseUrl === undefined)
    throw new StartError("The embedded database has one node. Set DATABASE_URL to the coordinator of Citus.");
  const { knex, close } = await (isDryRun ? openExisting(settings) : openMigrated(settings));
  try {
    if (!(await hasCitus(knex)))
      throw new StartError(
        "The database does not have Citus. Run `create extension citus` in it, on the coordinator and on each worker.",
      );
    const plan = await planDistribution(knex);
    refuseMisplaced(plan);
    const steps = stepsOf(plan);
    if (steps.length === 0) {
      write("Nothing to do: every table lies where it belongs.\n");
      return 0;
    }
    if (isDryRun) {
      write(`${steps.join("\n")}\n${steps.length} steps would be done, over ${shards} shards.\n`);
      return 1;
    }
    await distributeAlone(knex, shards, write);
    return 0;
  } finally {
    await close();
  }
}

function refuseMisplaced({ misplaced }: Distribution): void {
  if (misplaced.length === 0) return;
  const names = misplaced.join(", ");
  throw new StartError(
    `Some tables are distributed in another way: ${names}. Run \`undistribute_table\` on them first.`,
  );
}

function stepsOf({ toReference, toDistribute, toLocal, toSet }: Distribution): string[] {
  return [
    ...toSet.map(({ name, value }) => `${name} = '${value}' on every node`),
    ...toLocal.map((table) => `${table}: on the coordinator alone`),
    ...toReference.map((table) => `${table}: whole on every node`),
    ...toDistribute.map(({ table, column }) => `${table}: divided by ${column}`),
  ];
}

/** Later, only tables of new migrations are added, which servers may use meanwhile. */
async function refuseBesideServers(knex: Knex, { isFirst }: Distribution): Promise<void> {
  // The connection that holds the lock is another one.
  const others = (await countOtherConnections(knex)) - 1;
  if (isFirst && others > 0)
    throw new StartError(`Servers are using the database over ${others} connections. Stop them first.`);
}

async function distributeAlone(knex: Knex, shards: number, write: (text: string) => void): Promise<void> {
  const hasRun = await withSessionLock(knex, DISTRIBUTE_LOCK, async () => {
    const plan = await planDistribution(knex);
    await refuseBesideServers(knex, plan);
    await distribute(knex, plan, { shards, beforeEach: (table) => write(`${table}\n`) });
    const rest = stepsOf(await planDistribution(knex));
    if (rest.length > 0) throw new StartError(`Not distributed: ${rest.join(", ")}. Run the program again.`);
    write(`${stepsOf(plan).length} tables have been distributed.\n`);
  });
  if (!hasRun) throw new StartError("Another process is distributing them.");
}
