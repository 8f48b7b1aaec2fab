/** What the system says of a connection that nobody took, or that was cut. */
const CUT: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/**
 * Kinds of what PostgreSQL says of itself rather than of a statement: the connection is lost, something is used up (such
 * as the disk), somebody stops it, its system fails it.
 */
const KINDS = ["08", "53", "57", "58"];

/** It stands by for another server, or a transaction waited too long for us. */
const OTHERS: ReadonlySet<string> = new Set(["25006", "25P03", "25P04"]);

/** What the driver and the pool say of a connection without any code, where Knex puts the statement in front. */
const WORDS =
  /(?:^| - )(?:Connection terminated|timeout expired|Client (?:has encountered a connection error|was closed) and is not queryable|Knex: Timeout acquiring a connection)/;

/**
 * Whether a statement failed because the database is gone, full, stopping or starting, and not because of what was
 * asked. The same may be done later, and whether it was done now is only certain of what was never committed.
 */
export function isOutage(error: unknown): boolean {
  const { code: given, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const code = typeof given === "string" ? given : "";
  return (
    CUT.has(code) ||
    OTHERS.has(code) ||
    (code.length === 5 && KINDS.includes(code.slice(0, 2))) ||
    (typeof message === "string" && WORDS.test(message))
  );
}
