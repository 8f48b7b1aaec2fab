/** The build of Citus for PostgreSQL 15 that tests and benchmarks use. Undefined without one. */
export const CITUS_BUILD = process.env.DUES_TEST_CITUS || undefined;

export const NO_CITUS =
  "set DUES_TEST_CITUS to a build of Citus for PostgreSQL 15, see packages/server/test/README.md";
