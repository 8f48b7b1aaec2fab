import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Knex } from "knex";
import { openDatabase } from "../../src/db/core/connection.js";
import { audit } from "../../src/usecases/audit/audit.js";
import { openTestDatabase, type TestDatabase } from "../support/database.js";

const isEmbedded = (process.env["DUES_TEST_DATABASE"] ?? "pglite") === "pglite";

/** A database of the kind that this run tests, which outlives the servers that are killed. */
export interface LastingDatabase {
  /** A folder for the servers, which has the embedded database. */
  readonly directory: string;
  /** The settings of a server that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Opens it in this process. The embedded one must not be open elsewhere. */
  read<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
  /** The differences that the audit finds. */
  differences(): Promise<readonly unknown[]>;
  remove(): Promise<void>;
}

export async function createLastingDatabase(): Promise<LastingDatabase> {
  const directory = mkdtempSync(path.join(tmpdir(), "dues-crash-"));
  const onServer: TestDatabase | undefined = isEmbedded ? undefined : await openTestDatabase();

  async function read<T>(work: (knex: Knex) => Promise<T>): Promise<T> {
    if (onServer) return work(onServer.knex);
    const { knex, close } = await openDatabase({ dataDir: directory });
    try {
      return await work(knex);
    } finally {
      await close();
    }
  }

  return {
    directory,
    environment: {
      DUES_DATA_DIR: directory,
      ...(onServer?.url !== undefined && { DATABASE_URL: onServer.url }),
    },
    read,
    differences: () =>
      read(async (knex) => {
        const found: unknown[] = [];
        for await (const page of audit({ db: knex })) found.push(...page.differences);
        return found;
      }),
    async remove() {
      await onServer?.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
