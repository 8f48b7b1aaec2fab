import { poolOf, readBacklogs, type Backlog } from "../../db/core/backlog.js";
import type { Deps } from "../../context/deps.js";
import { within } from "./within.js";

/** Whoever asks for metrics gives up after ten seconds, and then has none, when they are needed most. */
const PATIENCE_MS = 2_000;

/** Shows what waits in the database and for it, to whoever asks for the metrics. */
export function watchDatabase({ db, realNow, metrics }: Deps): void {
  let reading: Promise<Readonly<Record<string, Backlog>>> | undefined;

  /** Two gauges are asked for at the same time, and read once. */
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
