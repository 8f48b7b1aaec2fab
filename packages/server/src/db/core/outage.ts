/** System error codes of a refused or lost connection. */
const CUT: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/**
 * Error classes of PostgreSQL that concern the server rather than a statement: connection lost, resources exhausted
 * (such as the disk), operator intervention, system error.
 */
const KINDS = ["08", "53", "57", "58"];

/** The server is a read-only standby, or a transaction timed out while idle. */
const OTHERS: ReadonlySet<string> = new Set(["25006", "25P03", "25P04"]);

/**
 * Nodes of a distributed PostgreSQL cancel a transaction that waits in a circle, such as for a shard that moves. On one
 * PostgreSQL a deadlock is a mistake of the program.
 */
const DEADLOCK = "40P01";

/**
 * Messages with which Citus reports a lost node, all under the code of internal errors: its own server or another one was
 * killed while a statement waited, or before a commit reached the node.
 */
const INTERNAL = "XX000";
const LOST_NODE =
  /(?:^| - )(?:postmaster was shut down, exiting|failure on connection marked as essential|could not commit transaction for shard|server closed the connection unexpectedly)/;

/** Messages of the driver and the pool without a code, which Knex prefixes with the statement. */
const WORDS =
  /(?:^| - )(?:Connection terminated|timeout expired|Client (?:has encountered a connection error|was closed) and is not queryable|Knex: Timeout acquiring a connection)/;

/**
 * Whether a statement failed because the database is unreachable, full, stopping or starting, and not because of
 * the statement itself. The same statement may succeed later; whether it took effect is unknown only for a commit.
 */
export function isOutage(error: unknown): boolean {
  const { code: given, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const code = typeof given === "string" ? given : "";
  return (
    CUT.has(code) ||
    OTHERS.has(code) ||
    (code.length === 5 && KINDS.includes(code.slice(0, 2))) ||
    (typeof message === "string" &&
      ((code === DEADLOCK && message.includes("distributed deadlock")) ||
        (code === INTERNAL && LOST_NODE.test(message)) ||
        WORDS.test(message)))
  );
}
