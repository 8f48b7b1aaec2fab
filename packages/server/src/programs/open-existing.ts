import { existsSync } from "node:fs";
import path from "node:path";
import { openDatabase, type Database } from "../db/core/connection.js";
import { isMigrated, OtherHistoryError } from "../db/core/migrate.js";
import type { Settings } from "../boot/settings.js";
import { StartError } from "../boot/start-error.js";

/**
 * Opens the database of a server, for a program that works on it directly.
 *
 * @throws StartError if it does not exist, cannot be opened, or is from another version.
 */
export async function openExisting({ databaseUrl: url, dataDir }: Settings): Promise<Database> {
  const place = url === undefined ? path.basename(dataDir) : new URL(url).host;
  // Opening would create a missing directory, and these programs create nothing.
  if (url === undefined && !existsSync(dataDir))
    throw new StartError(`There is no ${place} here. Set DUES_DATA_DIR or DATABASE_URL as for the server.`);
  const database = await openDatabase(url === undefined ? { dataDir } : { url }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database ${place} cannot be opened: ${reason}`, { cause });
  });
  const problem = await problemOf(database);
  if (problem === undefined) return database;
  await database.close();
  throw new StartError(`The database ${place} cannot be used: ${problem}`);
}

const EARLIER = "its schema is from another version. Start the server of this version on it once.";

/** A database that is empty or foreign has no list of migrations; starting a server says what it is. */
async function problemOf({ knex }: Database): Promise<string | undefined> {
  try {
    return (await isMigrated(knex)) ? undefined : EARLIER;
  } catch (error) {
    return error instanceof OtherHistoryError ? error.message : EARLIER;
  }
}
