/**
 * How long a change of a table waits for its lock, while statements of the table wait behind it. Longer is felt by callers;
 * shorter would rarely find a moment on a busy server.
 */
export const LOCK_TIMEOUT = "200ms";

/** What PostgreSQL reports when a lock was not free in time, or two transactions waited for each other. */
export function isLockTimeout(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "55P03" || code === "40P01";
}
