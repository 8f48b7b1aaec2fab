import { isMigrated } from "../../db/core/migrate.js";
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
