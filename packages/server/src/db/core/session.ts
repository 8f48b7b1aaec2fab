import type { Duplex } from "node:stream";
import type { Knex } from "knex";
import type { Client, QueryResultRow } from "pg";

/** A statement that is prepared once on every connection and then known by its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * One connection on which a statement does not wait for the answer to the one before: those that are sent together cost
 * one way to the database and back. They still run one after the other.
 */
export interface Session {
  run<Row extends QueryResultRow>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** What of the driver's connection its types do not tell: whether statements wait, and where they are written to. */
type PooledConnection = Client & {
  pipeline: boolean;
  readonly connection: { readonly stream: Duplex };
};

/** What of Knex's own client is used here: its pool. */
interface ConnectionPool {
  acquireConnection(): Promise<PooledConnection>;
  releaseConnection(connection: Client): Promise<void>;
}

export const BEGIN: Statement = { name: "begin", text: "begin" };
export const COMMIT: Statement = { name: "commit", text: "commit" };

/** All statements until the commit see the same state of the database, and wait for nobody. */
export const BEGIN_READING: Statement = {
  name: "begin-reading",
  text: "begin isolation level repeatable read read only",
};

/**
 * Until the commit, rows are looked up by index, with plans that are made once. A plan that was made while a table was
 * empty would read the whole table with every statement until somebody analyzes it.
 */
export const BY_INDEX: Statement = {
  name: "by-index",
  text: `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
};

const ROLLBACK: Statement = { name: "rollback", text: "rollback" };

/** Lends a session to `work`, which begins and commits. What it leaves open, because it fails, is rolled back. */
export async function withSession<T>(knex: Knex, work: (session: Session) => Promise<T>): Promise<T> {
  const pool = knex.client as ConnectionPool;
  const connection = await pool.acquireConnection();
  const session = sessionOn(connection);
  connection.pipeline = true;
  try {
    return await work(session);
  } catch (error) {
    // A connection that is lost has been rolled back by the database itself.
    await session.run(ROLLBACK).catch(() => undefined);
    throw error;
  } finally {
    connection.pipeline = false;
    await pool.releaseConnection(connection);
  }
}

/** Waits until every statement of a flight has been answered, and throws the first error among them. */
export async function settleAll<T extends readonly unknown[]>(flight: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  const outcomes = await Promise.allSettled(flight);
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : undefined)) as never;
}

function fromColumn(value: unknown): unknown {
  return Array.isArray(value) ? arrayOf(value as readonly (string | number | boolean | null)[]) : value;
}

/** Letters that mean nothing to an array literal. */
const PLAIN = /^[\w.:@+-]+$/;

/**
 * A column of values as PostgreSQL reads arrays. The driver quotes every element; nearly all of ours are ids, instants
 * and decimals that need none.
 */
export function arrayOf(values: readonly (string | number | boolean | null)[]): string {
  const texts: string[] = [];
  let [last, lastText]: [unknown, string] = [undefined, ""];
  for (const value of values) {
    // Organizations, features and instants come many times in a row.
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

/** Four letters that an array would take for nothing at all. */
function isNull(text: string): boolean {
  return text.length === 4 && text.toUpperCase() === "NULL";
}

function sessionOn(connection: PooledConnection): Session {
  const { stream } = connection.connection;
  let isGathering = false;
  /** Statements that are sent in one go leave in one packet: a packet each would cost more than the statements. */
  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  }
  return {
    async run<Row extends QueryResultRow>({ name, text }: Statement, values: readonly unknown[] = []) {
      gather();
      const { rows } = await connection.query<Row>({ name, text, values: values.map(fromColumn) });
      return rows;
    },
  };
}
