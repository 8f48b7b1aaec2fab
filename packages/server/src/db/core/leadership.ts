import type { Knex } from "knex";

/** The role of one process among all that use a database. */
export interface Leadership {
  /** Whether this process leads. If no process does, it begins to. */
  isLeader(): Promise<boolean>;
  /** Lets another process lead. */
  resign(): Promise<void>;
}

/** The members of Knex's client that lend one connection. */
interface Connections {
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): Promise<void>;
}

/** Any constant. */
const LEADER_LOCK = 4_242_007;

/** How long an answer is used. A shorter time costs statements, a longer one leaves the processes without a leader. */
const KNOWN_MS = 1_000;

/**
 * One process leads for as long as its connection holds a lock: when it ends or loses the connection, the next process that
 * asks leads. For a moment two may, so nothing but the number of statements may depend on it.
 */
export function createLeadership(knex: Knex): Leadership {
  const connections = knex.client as Connections;
  let lock: unknown;
  let known: { readonly answer: Promise<boolean>; readonly until: number } | undefined;

  async function isLocked(connection: unknown): Promise<boolean> {
    const { rows }: { rows: { locked: boolean }[] } = await knex
      .raw(lock === undefined ? "select pg_try_advisory_lock(?) as locked" : "select ? > 0 as locked", [
        LEADER_LOCK,
      ])
      .connection(connection);
    return rows[0]?.locked === true;
  }

  async function ask(): Promise<boolean> {
    const connection = lock ?? (await connections.acquireConnection());
    const isLeader = await isLocked(connection).catch(() => false);
    lock = isLeader ? connection : undefined;
    if (!isLeader) await connections.releaseConnection(connection);
    return isLeader;
  }

  return {
    isLeader() {
      if (known && performance.now() < known.until) return known.answer;
      const answer = ask().catch(() => false);
      known = { answer, until: performance.now() + KNOWN_MS };
      return answer;
    },
    async resign() {
      await known?.answer;
      if (lock === undefined) return;
      const connection = lock;
      lock = undefined;
      const unlocked = knex.raw("select pg_advisory_unlock(?)", [LEADER_LOCK]).connection(connection);
      await unlocked.catch(() => undefined);
      await connections.releaseConnection(connection);
    },
  };
}
