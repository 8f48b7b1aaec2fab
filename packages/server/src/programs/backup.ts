import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { secretsFile } from "../boot/secrets.js";
import { requestCopy } from "./control.js";
import { parseOptions, TEXT } from "./options.js";
import { openDatabase, type Database } from "../db/core/connection.js";
import { isMigrated, OtherHistoryError } from "../db/core/migrate.js";
import { readSettings, SettingsError, type Settings } from "../boot/settings.js";
import { StartError } from "../boot/start-error.js";

/** The inputs of a backup or restore. */
export interface BackupRun {
  /** Settings, as the server reads them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  readonly args: readonly string[];
  readonly now: Date;
  readonly write: (text: string) => void;
}

const BACKUP_USAGE = `Usage: npm run backup -- [--to <folder>]

Copies the embedded database, whether or not the server is running, and its generated secrets, each into a file in the
folder (default: backups in the data directory). The two files together reveal the credentials of payment providers:
store them in different places. Exit codes: 0 done, 2 the backup could not run.
`;

const RESTORE_USAGE = `Usage: npm run restore -- --from <file.tar.gz> [--secrets <file>]

Creates the data directory DUES_DATA_DIR from a backup; it must not contain a database. The secrets are read from the
file next to the backup unless --secrets names another. Exit codes: 0 done, 2 the restore could not run.
`;

const CANNOT_RUN = 2;

/** Four times faster than the best compression, for a tenth more size. */
const FAST_COMPRESSION = 1;

/** Copies the database and the secrets, and returns the exit code. */
export function runBackup(run: BackupRun): Promise<number> {
  return runOrReport(run, BACKUP_USAGE, async (settings) => {
    const { to } = parseOptions(run.args, { to: TEXT });
    refuseServer(settings, 'pg_dump --format=custom --file=dues.dump "$DATABASE_URL"');
    const folder =
      to === undefined ? path.join(settings.dataDir, "backups") : path.resolve(run.directory, to);
    const copy = await copyOf(settings.dataDir);
    const name = `dues-${run.now.toISOString().replace(/[:.]/g, "-")}`;
    const file = path.join(folder, `${name}.tar.gz`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeAtomically(file, await promisify(gzip)(copy, { level: FAST_COMPRESSION }));
    run.write(`${file}: the database.\n`);
    const secrets = secretsFile(settings.dataDir);
    if (!existsSync(secrets)) return;
    writeAtomically(secretsBeside(file), readFileSync(secrets));
    run.write(
      `${secretsBeside(file)}: the secrets that decrypt the provider credentials in it. Store the two in different places.\n`,
    );
  });
}

/** Creates a data directory from a backup, and returns the exit code. */
export function runRestore(run: BackupRun): Promise<number> {
  return runOrReport(run, RESTORE_USAGE, async (settings) => {
    const options = parseOptions(run.args, { from: TEXT, secrets: TEXT });
    refuseServer(settings, RESTORE_SERVER);
    if (options.from === undefined) throw new StartError(`Pass the backup to restore.\n\n${RESTORE_USAGE}`);
    const file = path.resolve(run.directory, options.from);
    const { dataDir } = settings;
    const copy = await unpacked(file);
    refuseOverwriting(path.join(dataDir, "database"));
    const secrets = secretsFor(file, options.secrets, run.directory);
    // Before the database: a server that finds one without secrets would generate new ones, which cannot decrypt
    // its data.
    if (secrets) restoreSecrets(dataDir, secrets);
    await restoreDatabase(dataDir, { file, copy });
    run.write(`${dataDir}: the database of ${file}.\n`);
    if (secrets) run.write(`Its secrets are from ${secrets}.\n`);
    else if (settings.encryptionKey === undefined) run.write(WITHOUT_SECRETS);
  });
}

/** The partitioned tables first: `pg_restore` drops their parts one by one, which PostgreSQL refuses. */
const RESTORE_SERVER =
  'psql "$DATABASE_URL" --command="drop table if exists usage_events, changes" && ' +
  'pg_restore --clean --if-exists --no-owner --exit-on-error --dbname="$DATABASE_URL" dues.dump';

const WITHOUT_SECRETS =
  "There are no secrets next to it. The provider credentials stay encrypted until you set DUES_ENCRYPTION_KEY.\n";

/** The given file, otherwise the one next to the backup, if it exists. */
function secretsFor(file: string, named: string | undefined, directory: string): string | undefined {
  const secrets = named === undefined ? secretsBeside(file) : path.resolve(directory, named);
  if (existsSync(secrets)) return secrets;
  if (named === undefined) return undefined;
  throw new StartError(`${secrets} does not exist.`);
}

function restoreSecrets(dataDir: string, from: string): void {
  const bytes = readFileSync(from);
  const kept = secretsFile(dataDir);
  if (existsSync(kept) && readFileSync(kept).equals(bytes)) return;
  refuseOverwriting(kept);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeAtomically(kept, bytes);
}

function refuseOverwriting(place: string): void {
  if (!existsSync(place)) return;
  throw new StartError(`${place} already exists. Set DUES_DATA_DIR to an empty directory.`);
}

async function runOrReport(
  run: BackupRun,
  usage: string,
  work: (settings: Settings) => Promise<void>,
): Promise<number> {
  try {
    if (run.args.includes("--help")) run.write(usage);
    else await work(readSettings(run.environment, { directory: run.directory, isTerminal: false }));
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof SettingsError)) throw error;
    run.write(`${error.message}\n`);
    return CANNOT_RUN;
  }
}

/** PostgreSQL's own tools are better, and work while the server runs. */
function refuseServer({ databaseUrl }: Settings, command: string): void {
  if (databaseUrl !== undefined)
    throw new StartError(`DATABASE_URL is set, so this is a PostgreSQL server. Run: ${command}`);
}

/** From the running server, or from the database itself if none is running. */
async function copyOf(dataDir: string): Promise<Uint8Array> {
  if (!existsSync(path.join(dataDir, "database")))
    throw new StartError(`There is no database in ${dataDir}. Set DUES_DATA_DIR as for the server.`);
  const copy = await requestCopy(dataDir);
  if (copy) return copy;
  const database = await open(dataDir);
  try {
    return await dumpOf(database);
  } finally {
    await database.close();
  }
}

async function restoreDatabase(
  dataDir: string,
  { file, copy }: { readonly file: string; readonly copy: Uint8Array },
): Promise<void> {
  const database = await open(dataDir, copy);
  const problem = await isMigrated(database.knex).then(
    () => undefined,
    (error: unknown) =>
      error instanceof OtherHistoryError ? `cannot be used. ${error.message}` : "is not a backup of Dues.",
  );
  await database.close();
  if (problem === undefined) return;
  rmSync(path.join(dataDir, "database"), { recursive: true, force: true });
  throw new StartError(`${file} ${problem}`);
}

async function unpacked(file: string): Promise<Uint8Array> {
  if (!existsSync(file)) throw new StartError(`${file} does not exist.`);
  try {
    return await promisify(gunzip)(readFileSync(file));
  } catch (cause) {
    throw new StartError(`${file} is damaged, or not a backup.`, { cause });
  }
}

async function open(dataDir: string, snapshot?: Uint8Array): Promise<Database> {
  try {
    return await openDatabase({ dataDir, ...(snapshot && { snapshot }) });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database in ${dataDir} cannot be opened: ${reason}`, { cause });
  }
}

async function dumpOf({ dump }: Database): Promise<Uint8Array> {
  if (!dump) throw new StartError("Only the embedded database can be copied this way.");
  return dump();
}

function secretsBeside(file: string): string {
  return file.replace(/(?:\.tar\.gz)?$/, ".secrets.json");
}

/** The file gets its name only once it is complete, and only its owner can read it. */
function writeAtomically(file: string, bytes: Uint8Array): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, bytes, { mode: 0o600, flush: true });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
}
