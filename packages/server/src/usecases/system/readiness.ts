import { IDENTIFIER_SCHEMES_SOURCE, instant } from "@dues/billing";
import { layoutOf } from "../../db/core/layout/layout-of.js";
import { isMigrated } from "../../db/core/migrate.js";
import { countSteps, planDistribution } from "../../db/distribution/distribute.js";
import { hasRetention } from "../../db/organizations/usage-retention.js";
import type { Deps } from "../../context/deps.js";
import type { WriteTrouble } from "../../db/core/write-trouble.js";
import { within } from "./within.js";

/** If it were longer, probes would time out without an answer; if shorter, a busy database would count as down. */
const PATIENCE_MS = 2_000;

export interface ReadinessOptions {
  readonly writeTrouble?: WriteTrouble | undefined;
  readonly patienceMs?: number;
}

/** Why the server cannot answer requests now, in a few fixed words each; empty when it can. */
export async function findObstacles(
  deps: Pick<Deps, "db" | "log">,
  { writeTrouble, patienceMs = PATIENCE_MS }: ReadinessOptions = {},
): Promise<readonly string[]> {
  try {
    if (!(await within(patienceMs, isMigrated(deps.db)))) return ["migrations are pending"];
    const trouble = writeTrouble && (await within(patienceMs, writeTrouble.find()));
    return trouble === undefined ? [] : [trouble];
  } catch (error) {
    deps.log.warn({ err: error }, "The database did not answer.");
    return ["the database does not answer"];
  }
}

/** What the operator should change although the server can answer requests, in a few fixed words each. */
export async function findWarnings(
  deps: Pick<Deps, "db" | "log" | "archive" | "realNow">,
): Promise<readonly string[]> {
  const known = findOldCodes(deps);
  const warnings = Promise.all([findUndistributed(deps), findUnarchived(deps)]);
  try {
    return [...known, ...(await within(PATIENCE_MS, warnings)).flat()];
  } catch (error) {
    deps.log.warn({ err: error }, "The settings of the database could not be read.");
    return known;
  }
}

const YEAR_MS = 365 * 86_400_000;

/** Networks and tax offices refuse e-invoices with codes that have left their lists, which change twice a year. */
function findOldCodes({ realNow }: Pick<Deps, "realNow">): readonly string[] {
  const { name, version, date } = IDENTIFIER_SCHEMES_SOURCE;
  if (realNow() - instant(`${date}T00:00:00Z`) <= YEAR_MS) return [];
  return [
    `the codes of e-invoices are those of ${name} ${version} of ${date}, more than a year old: install a newer version of Dues`,
  ];
}

async function findUndistributed({ db }: Pick<Deps, "db">): Promise<readonly string[]> {
  if ((await layoutOf(db)).isOnePlace) return [];
  const left = countSteps(await planDistribution(db));
  return left === 0 ? [] : ["some tables are not distributed: run `dues distribute`"];
}

async function findUnarchived({ db, archive }: Pick<Deps, "db" | "archive">): Promise<readonly string[]> {
  if (archive || !(await hasRetention(db))) return [];
  return ["usage events are kept for ever although organizations limit it, because DUES_ARCHIVE is not set"];
}
