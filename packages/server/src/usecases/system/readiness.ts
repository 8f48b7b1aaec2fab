import { isDistributedDatabase } from "../../db/core/distributed.js";
import { isMigrated } from "../../db/core/migrate.js";
import { countSteps, planDistribution } from "../../db/distribution/distribute.js";
import type { Deps } from "../../context/deps.js";
import { within } from "./within.js";

/** If it were longer, probes would time out without an answer; if shorter, a busy database would count as down. */
const PATIENCE_MS = 2_000;

/** Why the server cannot answer requests now, in a few fixed words each; empty when it can. */
export async function findObstacles(
  deps: Pick<Deps, "db" | "log">,
  patienceMs = PATIENCE_MS,
): Promise<readonly string[]> {
  try {
    return (await within(patienceMs, isMigrated(deps.db))) ? [] : ["migrations are pending"];
  } catch (error) {
    deps.log.warn({ err: error }, "The database did not answer.");
    return ["the database does not answer"];
  }
}

/** What an operator should do about a server that answers requests, in a few fixed words each. */
export async function findWarnings(deps: Pick<Deps, "db" | "log">): Promise<readonly string[]> {
  try {
    if (!(await isDistributedDatabase(deps.db))) return [];
    const left = countSteps(await planDistribution(deps.db));
    return left === 0 ? [] : ["some tables are not distributed: run `dues distribute`"];
  } catch (error) {
    deps.log.warn({ err: error }, "The distribution of the tables could not be read.");
    return [];
  }
}
