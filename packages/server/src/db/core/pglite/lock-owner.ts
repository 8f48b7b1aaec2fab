import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** The process that holds a data directory, as written in the lock file. */
export interface LockOwner {
  readonly pid: number;
  readonly host: string;
  /** Where `pid` has a meaning: a boot of one kernel and a PID namespace. Two containers on one host have two. */
  readonly place: string;
  /** Distinguishes a reused process number from the process that took the lock. */
  readonly process: string;
  /** Unique to one holding of the lock. */
  readonly token: string;
}

/** What the process table says about an owner. It knows nothing about processes of other places. */
export type Liveness = "running" | "gone" | "unknown";

/** Describes this process as the owner of a new lock. */
export function newOwner(): LockOwner {
  return {
    pid: process.pid,
    host: hostname(),
    place: currentPlace(),
    process: processMark(process.pid),
    token: randomUUID(),
  };
}

/** Looks an owner up in the process table. The hostname proves nothing: containers may share one. */
export function livenessOf(owner: LockOwner): Liveness {
  if (owner.place !== currentPlace()) return "unknown";
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return "gone";
  }
  return processMark(owner.pid) === owner.process ? "running" : "gone";
}

export function readOwner(file: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as LockOwner;
  } catch {
    return undefined;
  }
}

/** Systems without `/proc` have no PID namespaces, so the hostname is enough there. */
function currentPlace(): string {
  try {
    return `${bootId()}:${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return `host:${hostname()}`;
  }
}

/** When the process started, in ticks since this boot, and which boot; empty on systems without `/proc`. */
function processMark(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
    return `${bootId()}:${fields[19] ?? ""}`;
  } catch {
    return "";
  }
}

function bootId(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
}
