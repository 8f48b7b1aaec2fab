import { readdirSync, readFileSync } from "node:fs";
import type { Knex } from "knex";

/** What the system counts a process's time in: hundredths of a second, on every Linux there is. */
const TICKS_PER_SECOND = 100;

interface Usage {
  readonly parent: string | undefined;
  /** Of the process, and of those it started that have ended. */
  readonly ticks: number;
}

/**
 * Reads how many seconds a PostgreSQL server has computed so far, all its processes together. Undefined where it does not
 * run on this machine, or this is not Linux.
 */
export async function openProcessorTime(knex: Knex): Promise<() => number | undefined> {
  const { rows }: { rows: readonly { pid: number }[] } = await knex.raw("select pg_backend_pid() as pid");
  const server = usageOf(String(rows[0]?.pid))?.parent;
  return () => {
    const own = server === undefined ? undefined : usageOf(server);
    if (own === undefined) return undefined;
    const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    const running = processes.map(usageOf).filter((usage) => usage?.parent === server);
    return running.reduce((sum, usage) => sum + (usage?.ticks ?? 0), own.ticks) / TICKS_PER_SECOND;
  };
}

/** Undefined for a process that has ended, or is none of PostgreSQL. */
function usageOf(pid: string): Usage | undefined {
  try {
    const [, name, fields = ""] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    if (name !== "postgres") return undefined;
    const [, parent, ...rest] = fields.split(" ");
    return { parent, ticks: rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0) };
  } catch {
    return undefined;
  }
}
