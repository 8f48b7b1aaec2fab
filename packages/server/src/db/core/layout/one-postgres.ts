import type { Layout } from "./layout.js";

/** All tables on one PostgreSQL. */
export const ONE_POSTGRES: Layout = {
  isOnePlace: true,
  locksMany: true,
  sharesLocks: true,
  insertsSelected: true,
  locksPartitions: true,
  commitsOwners: true,
  sizeFunction: "pg_table_size",
  groupsOf: (_knex, customers) => Promise.resolve([customers]),
  hold: () => Promise.resolve(),
  pinned: (text) => text,
};
