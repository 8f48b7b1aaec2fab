import type { Knex } from "knex";
import type { Client, QueryResultRow } from "pg";
import { isDistributedConnection } from "./layout/detect.js";
import {
  BY_INDEX,
  ON_COORDINATOR,
  onOnePostgres,
  onShard,
  type SessionLayout,
} from "./layout/session-layout.js";
import type { ShardTables } from "./shard-tables.js";
import { sendTogether, type FlightClient, type SentStatement, type Statement } from "./statement-flight.js";

export type { Statement } from "./statement-flight.js";

/**
 * One connection on which statements are sent without waiting for the previous response: statements sent together
 * cost one round trip. They still run one after the other.
 */
export interface Session {
  readonly layout: SessionLayout;
  run<Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** The part of Knex's client that is used here: its pool. */
interface ConnectionPool {
  acquireConnection(): Promise<FlightClient>;
  releaseConnection(connection: Client): Promise<void>;
}

export const BEGIN: Statement = { name: "begin", text: "begin" };
export const COMMIT: Statement = { name: "commit", text: "commit" };

/** All statements until the commit see the same state of the database, and take no locks. */
export const BEGIN_READING: Statement = {
  name: "begin-reading",
  text: "begin isolation level repeatable read read only",
};

/**
 * Makes a connection look rows up by index always, so that its transactions need not say so. Not on a distributed PostgreSQL,
 * which plans each statement for its values.
 */
export async function lookUpByIndexAlways(connection: Client): Promise<void> {
  if (!(await isDistributedConnection(connection))) await setByIndex(connection);
}

async function setByIndex(connection: Client): Promise<void> {
  await connection.query(BY_INDEX.text.replaceAll("true", "false"));
  byIndex.add(connection);
}

/**
 * Makes a connection to a node of a distributed PostgreSQL fit for sessions on the node's shards: Citus lets only those write
 * the tables of a shard that say so, and statements for them are planned once, as on one PostgreSQL.
 */
export async function useShards(connection: Client): Promise<void> {
  await connection.query("set citus.enable_manual_changes_to_shards = on");
  await setByIndex(connection);
}

const byIndex = new WeakSet<Client>();

const ROLLBACK: Statement = { name: "rollback", text: "rollback" };

interface SessionOptions {
  /** The tables that the statements name. Then the connections are of the node that has them. */
  readonly tables?: ShardTables;
  /** Other connections, for when there is none. */
  readonly instead?: () => Knex;
}

/** Lends a session to `work`, which begins and commits. If it fails, its open transaction is rolled back. */
export async function withSession<T>(
  knex: Knex,
  work: (session: Session) => Promise<T>,
  { tables, instead }: SessionOptions = {},
): Promise<T> {
  let pool = knex.client as ConnectionPool;
  let shard = tables;
  const connection = await pool.acquireConnection().catch((error: unknown) => {
    if (!instead) throw error;
    pool = instead().client as ConnectionPool;
    shard = undefined;
    return pool.acquireConnection();
  });
  try {
    const layout = shard ? onShard(shard) : await layoutOfConnection(connection);
    return await rollingBack(sessionOn(connection, layout), work);
  } finally {
    await pool.releaseConnection(connection);
  }
}

async function rollingBack<T>(session: Session, work: (session: Session) => Promise<T>): Promise<T> {
  try {
    return await work(session);
  } catch (error) {
    // A connection that is lost has been rolled back by the database itself.
    await session.run(ROLLBACK).catch(() => undefined);
    throw error;
  }
}

/** What the statements on a connection to the whole database may contain. */
export async function layoutOfConnection(connection: Client): Promise<SessionLayout> {
  if (await isDistributedConnection(connection)) return ON_COORDINATOR;
  return onOnePostgres({ isByIndex: byIndex.has(connection) });
}

/** Waits until every statement of the batch has completed, and throws the first error. */
export async function settleAll<T extends readonly unknown[]>(flight: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  const outcomes = await Promise.allSettled(flight);
  const failed = outcomes.filter((outcome) => outcome.status === "rejected");
  // Whatever ran after the first error failed because of it, and may come first in the list.
  const cause = failed.find(({ reason }) => !isOfAbortedTransaction(reason)) ?? failed[0];
  if (cause) throw cause.reason;
  return outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : undefined)) as never;
}

function isOfAbortedTransaction(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "25P02";
}

/** As `settleAll`, for statements by name. */
export async function settleNamed<Results extends Readonly<Record<string, unknown>>>(flight: {
  readonly [Name in keyof Results]: Promise<Results[Name]>;
}): Promise<Results> {
  const names = Object.keys(flight);
  const results = await settleAll<unknown[]>(names.map((name) => flight[name] as Promise<unknown>));
  return Object.fromEntries(names.map((name, index) => [name, results[index]])) as Results;
}

type Value = string | number | boolean | null;

function fromColumn(value: Value | readonly Value[]): string | null {
  if (value === null) return null;
  return typeof value === "object" ? arrayOf(value) : String(value);
}

/** Characters without a special meaning in an array literal. */
const PLAIN = /^[\w.:@+-]+$/;

/**
 * A column of values as a PostgreSQL array literal. The driver quotes every element; nearly all of ours are ids,
 * instants and decimals that need no quotes.
 */
export function arrayOf(values: readonly Value[]): string {
  const texts: string[] = [];
  let [last, lastText]: [unknown, string] = [undefined, ""];
  for (const value of values) {
    // Organizations, features and instants often repeat in a row.
    if (value !== last) [last, lastText] = [value, element(value)];
    texts.push(lastText);
  }
  return `{${texts.join(",")}}`;
}

function element(value: string | number | boolean | null): string {
  if (value === null) return "NULL";
  if (typeof value !== "string") return String(value);
  if (PLAIN.test(value) && !isNull(value)) return value;
  return `"${value.replace(/[\\"]/g, "\\$&")}"`;
}

/** The text `null`, which an array literal would read as null. */
function isNull(text: string): boolean {
  return text.length === 4 && text.toUpperCase() === "NULL";
}

function sessionOn(connection: FlightClient, layout: SessionLayout): Session {
  let gathered: SentStatement[] = [];
  function send(): void {
    const statements = gathered;
    gathered = [];
    sendTogether(connection, statements);
  }
  return {
    layout,
    run: <Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []) =>
      new Promise<Row[]>((resolve, reject) => {
        if (gathered.length === 0) process.nextTick(send);
        const { name, text } = layout.prepared(statement);
        gathered.push({
          name,
          text,
          values: (values as readonly (Value | readonly Value[])[]).map(fromColumn),
          resolve: resolve as SentStatement["resolve"],
          reject,
        });
      }),
  };
}

/** Errors of values and constraints. After a lost connection or a statement timeout, a retry would only fail again. */
export function isRefusedByDatabase(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("22") || code.startsWith("23");
}
