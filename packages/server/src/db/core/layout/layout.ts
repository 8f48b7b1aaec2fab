import type { Knex } from "knex";

/** A customer that a transaction locks. */
export interface Lockable {
  readonly customerId: string;
}

/** Where the tables of a database lie, and what that lets a statement contain. Implemented twice; nothing else asks where. */
export interface Layout {
  /** Whether all tables lie on one PostgreSQL, so that any of its processes may look at them as often as it likes. */
  readonly isOnePlace: boolean;
  /** A statement may lock rows of many customers, and skip those that are locked. */
  readonly locksMany: boolean;
  /** A transaction may lock a row for sharing that it writes later. */
  readonly sharesLocks: boolean;
  /** A statement may insert what it selects, and call functions that read tables. */
  readonly insertsSelected: boolean;
  /** A transaction may lock or drop the partition of a month. */
  readonly locksPartitions: boolean;
  /** The owner of an object is committed together with the object. */
  readonly commitsOwners: boolean;
  /** The function that returns the size of a table. */
  readonly sizeFunction: string;
  /** Returns each group of customers that a transaction may lock together. */
  groupsOf<Customer extends Lockable>(
    knex: Knex,
    customers: readonly Customer[],
  ): Promise<readonly (readonly Customer[])[]>;
  /** Keeps the shard of customers in its place until the end of the transaction, before they are locked. */
  hold(trx: Knex.Transaction, customerIds: readonly string[]): Promise<void>;
  /**
   * Returns a statement with named parameters for the node of its customers, all of whose rows are of the customers of one
   * parameter, whatever it joins.
   */
  pinned(text: string, customers: string): string;
}
