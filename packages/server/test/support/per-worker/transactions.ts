import { AsyncLocalStorage } from "node:async_hooks";

/** A transaction, as what runs inside it sees it. */
export interface OpenTransaction {
  /** The client of the database. */
  readonly client: object;
  /** The connection of the transaction, as soon as it has one. */
  connection: string | undefined;
  /** The transaction around this one, in another database. */
  readonly outer: OpenTransaction | undefined;
}

/**
 * The transaction that the current work runs inside. One for all databases of a worker: Node copies each such value to
 * every promise for as long as the process lives, so one for each test file made every file slower than the one before.
 */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>();

/** Returns the connection of the transaction of this database that the current work runs inside. */
export function connectionWithin(client: object): string | undefined {
  let open = openTransaction.getStore();
  while (open && open.client !== client) open = open.outer;
  return open?.connection;
}
