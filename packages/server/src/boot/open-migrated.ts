import { openDatabase, type Database } from "../db/core/connection.js";
import { migrate } from "../db/core/migrate.js";
import { distributeNewTables } from "../db/distribution/distribute.js";
import { forgetForeignTransactions } from "../db/organizations/changes.js";
import type { Settings } from "./settings.js";
import { StartError } from "./start-error.js";

/**
 * Opens the database of the settings and migrates it to the newest schema.
 *
 * @throws StartError if the database cannot be opened or migrated
 */
export async function openMigrated(settings: Settings): Promise<Database> {
  const { databaseUrl: url, dataDir } = settings;
  let database: Database | undefined;
  try {
    database = await openDatabase(url === undefined ? { dataDir } : { url });
    await migrate(database.knex);
    await distributeNewTables(database.knex);
    await forgetForeignTransactions(database.knex);
    return database;
  } catch (cause) {
    await database?.close();
    const place = url === undefined ? `in ${dataDir}` : `at ${new URL(url).host}`;
    throw new StartError(`The database ${place} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

/** If a host has several addresses, the error has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
