import { isMigrated } from "../../db/migrate.js";
import type { Deps } from "../../deps.js";

/** Why the server cannot answer requests now, in a few fixed words each; empty when it can. */
export async function findObstacles(deps: Pick<Deps, "db" | "log">): Promise<readonly string[]> {
  try {
    return (await isMigrated(deps.db)) ? [] : ["migrations are pending"];
  } catch (error) {
    deps.log.warn({ err: error }, "The database did not answer.");
    return ["the database does not answer"];
  }
}
