import { randomUUID } from "node:crypto";
import { openDatabase, type Database } from "../../src/db/core/connection.js";

/** A database of its own on the server that is measured. */
export interface BenchDatabase extends Database {
  readonly url: string;
}

/** Creates a database, as a copy of `template` if one is given, to which no session may be connected. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `dues_bench_${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, async ({ knex }) => {
    // A copy of some gigabytes takes longer than a statement of a server may.
    await knex.raw("set statement_timeout = 0");
    if (template === undefined) await knex.raw("create database ??", [name]);
    else await knex.raw("create database ?? template ??", [name, template]);
    // What making it left to write to disk is not to be paid for by what is measured next.
    await knex.raw("checkpoint");
  });
  return name;
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, ({ knex }) => knex.raw("drop database if exists ?? with (force)", [name]));
}

export async function openNamed(serverUrl: string, name: string): Promise<BenchDatabase> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { ...(await openDatabase({ url: url.href })), url: url.href };
}

async function onServer(
  serverUrl: string,
  work: (database: Database) => PromiseLike<unknown>,
): Promise<void> {
  const database = await openDatabase({ url: serverUrl, poolSize: 1 });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
