import { existsSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run.mjs";

/** The build of Citus for PostgreSQL 15 that tests and benchmarks use: the one that is named, or one beside this folder. */
export const CITUS_BUILD = [
  process.env.DUES_TEST_CITUS,
  path.join(ROOT, "../shared/citus/citus-pg15.tar.gz"),
].find((file) => file !== undefined && existsSync(file));

export const NO_CITUS = "Set DUES_TEST_CITUS to a build of Citus for PostgreSQL 15.";
