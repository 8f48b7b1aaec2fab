import { poolOf, readBacklogs, type Backlog } from "../../db/core/backlog.js";
import type { Deps } from "../../context/deps.js";
import { within } from "./within.js";

/** Scrapers of metrics time out after ten seconds, and would then have no metrics when they are needed most. */
const PATIENCE_MS = 2_000;

/** Reports pending work in the database, and requests that wait for it, as metrics. */
export function watchDatabase({ db, realNow, metrics }: Deps): void {
  let reading: Promise<Readonly<Record<string, Backlog>>> | undefined;

  /** Two gauges are scraped at the same time, and share one read. */
  function backlogs(): Promise<Readonly<Record<string, Backlog>>> {
    reading ??= within(PATIENCE_MS, readBacklogs(db, realNow())).finally(() => (reading = undefined));
    return reading;
  }

  async function each(valueOf: (backlog: Backlog) => number): Promise<Record<string, number>> {
    const read = Object.entries(await backlogs());
    return Object.fromEntries(read.map(([what, backlog]) => [what, valueOf(backlog)]));
  }

  metrics.watch({
    name: "dues_waiting",
    help: "Work that is due for a job, up to 10000 items of each kind",
    label: "what",
    read: () => each(({ count }) => count),
  });
  metrics.watch({
    name: "dues_waiting_oldest_seconds",
    help: "How long the oldest item has been due",
    label: "what",
    read: () => each(({ oldestSeconds }) => oldestSeconds),
  });
  metrics.watch({
    name: "dues_database_connections",
    help: "Connections to the database",
    label: "state",
    read: () => poolOf(db),
  });
}
