import { readdirSync, readFileSync } from "node:fs";
import { openDatabase } from "../../src/db/core/connection.js";

const TICKS_PER_SECOND = 100;

/** Fields of `/proc/<pid>/stat` behind the name of the program: its parent, and the ticks that it and its ended children took. */
const [PARENT, OWN, OF_CHILDREN] = [1, [11, 12], [13, 14]];

/** User and system time of a process and its threads. */
export function cpuSeconds(pid: number): number {
  return sum(statOf(pid), OWN) / TICKS_PER_SECOND;
}

/** The time of all processes of a database server, those that ended included. */
export function clusterSeconds(postmaster: number): number {
  const own = sum(statOf(postmaster), [...OWN, ...OF_CHILDREN]);
  const others = processes().map(statOf);
  const living = others.filter((stat) => Number(stat[PARENT]) === postmaster);
  return living.reduce((total, stat) => total + sum(stat, OWN), own) / TICKS_PER_SECOND;
}

/** The process that all others of a database server on this machine are children of. */
export async function findPostmaster(serverUrl: string): Promise<number> {
  const database = await openDatabase({ url: serverUrl, poolSize: 1 });
  try {
    const { rows }: { rows: { pid: number }[] } = await database.knex.raw("select pg_backend_pid() as pid");
    return Number(statOf(rows[0]?.pid ?? 0)[PARENT]);
  } finally {
    await database.close();
  }
}

export function memoryMb(pid: number): number {
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
  return Number(resident) / 1024;
}

function processes(): number[] {
  return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
}

/** Nothing of a process that ended meanwhile. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

function sum(stat: readonly string[], fields: readonly number[]): number {
  return fields.reduce((total, field) => total + Number(stat[field] ?? 0), 0);
}
