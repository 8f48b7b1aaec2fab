import type { DatabaseSnapshot } from "../../db/organizations/event-stream.js";

/** A snapshot of the database, taken apart. Transactions before `end` are committed or rolled back, except `running`. */
interface Snapshot {
  readonly end: bigint;
  readonly running: readonly bigint[];
}

const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

/** Undefined for a text that is no snapshot. */
export function parseSnapshot(text: DatabaseSnapshot): Snapshot | undefined {
  const [, , end, running] = SNAPSHOT.exec(text) ?? [];
  if (end === undefined || running === undefined) return undefined;
  return { end: BigInt(end), running: running === "" ? [] : running.split(",").map(BigInt) };
}

/** Whether a snapshot names transactions that had not begun in another, as one of another database may. */
export function isAfter(snapshot: DatabaseSnapshot, other: DatabaseSnapshot): boolean {
  return requireSnapshot(snapshot).end > requireSnapshot(other).end;
}

/**
 * Returns the snapshot that contains everything in `from`, and of `until` only the transactions before `transactionId`, so
 * that much is read in parts.
 */
export function snapshotBefore(
  transactionId: bigint,
  { from, until }: { readonly from: DatabaseSnapshot; readonly until: DatabaseSnapshot },
): DatabaseSnapshot {
  const [earlier, later] = [requireSnapshot(from), requireSnapshot(until)];
  const cut = transactionId < later.end ? transactionId : later.end;
  const isAdded = (id: bigint) => id < cut && !later.running.includes(id);
  const stillRunning = earlier.running.filter((id) => !isAdded(id));
  const sinceRunning = later.running.filter((id) => id >= earlier.end && id < cut);
  const end = cut > earlier.end ? cut : earlier.end;
  const running = [...stillRunning, ...sinceRunning].sort((a, b) => (a < b ? -1 : 1));
  return formatSnapshot({ end, running });
}

/** Transactions of users have greater numbers. */
const FIRST_TRANSACTION = 3n;

/**
 * Returns the part of a snapshot up to a transaction, which is the last one in it that matters. What ends after it may be
 * counted again after a crash: a transaction that was not written to disk leaves its number to another.
 */
export function snapshotUpTo(lastTransactionId: bigint | null, snapshot: DatabaseSnapshot): DatabaseSnapshot {
  const end = lastTransactionId === null ? FIRST_TRANSACTION : lastTransactionId + 1n;
  const running = requireSnapshot(snapshot).running.filter((id) => id < end);
  return formatSnapshot({ end, running });
}

function formatSnapshot({ end, running }: Snapshot): DatabaseSnapshot {
  return `${running[0] ?? end}:${end}:${running.join(",")}`;
}

function requireSnapshot(text: DatabaseSnapshot): Snapshot {
  const snapshot = parseSnapshot(text);
  if (!snapshot) throw new Error(`${text} is no snapshot of the database.`);
  return snapshot;
}
