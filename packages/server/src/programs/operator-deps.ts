import { instantAt } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import type { Database } from "../db/core/connection.js";
import { snapshots } from "../http/wire/snapshots.js";
import { idMaker } from "../shared/ids.js";
import { createMetrics } from "../telemetry/metrics.js";
import type { Recorder } from "../usecases/shared/change/record.js";

/** The dependencies of use cases that programs run; the audit log names the operator as the actor. */
export function operatorDeps(
  { knex: db }: Database,
  clock: () => number,
): Recorder & Pick<Deps, "db" | "now"> {
  const now = () => instantAt(clock());
  const actor = { type: "operator", id: null, requestId: null, address: null } as const;
  const metrics = createMetrics({ withProcess: false });
  return { db, now, realNow: now, newId: idMaker(now), actor, snapshots, metrics, mailer: undefined };
}
