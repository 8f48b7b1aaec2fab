import { randomUUID } from "node:crypto";
import {
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";

/** Who holds a data directory. `process` tells a reused process number from the process that took the lock. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly process: string;
  readonly token: string;
}

export interface DirectoryLock {
  release(): void;
}

/** The holder shows that it lives this often, for readers on other hosts who cannot look for its process. */
const HEARTBEAT_MS = 5_000;

/** Shorter takes the directory from a host that merely pauses; longer delays a start after another host crashed. */
const FOREIGN_LEASE_MS = 60_000;

const ATTEMPTS = 5;

/**
 * Takes the only right to open a data directory, or throws an error that names the process that has it.
 *
 * The embedded database has no guard of its own: two processes on one directory would lose each other's rows. The lock
 * of a process that is gone is taken over.
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  const file = path.join(dataDir, "lock");
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    process: processMark(process.pid),
    token: randomUUID(),
  };
  const candidate = `${file}.${own.token}`;
  writeFileSync(candidate, `${JSON.stringify(own)}\n`, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (link(candidate, file)) return held(file, own);
      const holder = readHolder(file);
      if (holder && isAlive(holder, file)) throw new Error(refusal(dataDir, holder));
      discard(file, holder);
    }
    throw new Error(`The lock of ${dataDir} changes hands too fast. Is another process starting there?`);
  } finally {
    rmSync(candidate, { force: true });
  }
}

function held(file: string, own: Holder): DirectoryLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    if (existsSync(file)) utimesSync(file, now, now);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readHolder(file)?.token === own.token) rmSync(file, { force: true });
    },
  };
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - modifiedAt(file) < FOREIGN_LEASE_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return processMark(holder.pid) === holder.process;
}

/** Where the system tells: when the process started, in ticks since this boot, and which boot. Else nothing. */
function processMark(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim()}:${fields[19] ?? ""}`;
  } catch {
    return "";
  }
}

/** Moves a dead lock out of the way. If another process took it over in between, it gets its lock back. */
function discard(file: string, expected: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readHolder(aside)?.token !== expected?.token) link(aside, file);
  rmSync(aside, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function refusal(dataDir: string, holder: Holder): string {
  return (
    `${dataDir} is in use by process ${holder.pid} on ${holder.host}. ` +
    "Stop that process, or set DUES_DATA_DIR to another directory."
  );
}
