import { randomUUID } from "node:crypto";
import {
  closeSync,
  fstatSync,
  futimesSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  type BigIntStats,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { livenessOf, newOwner, readOwner, type Liveness, type LockOwner } from "./lock-owner.js";

/** The right of this process to open a data directory. */
export interface DirectoryLock extends LockFile {
  /** Calls `listener` once when another process has taken the directory. Nothing may be written from then on. */
  onLost(listener: () => void): void;
  release(): void;
}

/** The lock as threads check it before they write: a lock that was taken over is another file. */
export interface LockFile {
  readonly file: string;
  readonly inode: bigint;
}

export interface LockTimes {
  /** How often the owner shows that it is alive. */
  readonly beatMs: number;
  /** Silence after which an owner that no process table shows is taken to be dead. */
  readonly silentMs: number;
  /** The same for an owner that the process table lists as gone, since two places may be mistaken for one. */
  readonly goneMs: number;
}

/**
 * A shorter silence takes the directory from a server that merely pauses; a longer one delays a container that starts
 * again after a crash. A paused server loses its work by that, never its data: it may not write afterwards.
 */
const TIMES: LockTimes = { beatMs: 1_000, silentMs: 10_000, goneMs: 2_500 };

const ATTEMPTS = 5;

/**
 * Acquires the exclusive right to open a data directory, or throws an error that names the process that has it.
 *
 * The embedded database has no guard of its own: two processes on one directory would lose each other's rows. Node
 * cannot lock an open file, and a process number means nothing in another container, so the owner touches its file
 * every second, and a heartbeat is believed wherever it comes from. The lock of a silent owner is taken over.
 */
export async function lockDirectory(dataDir: string, times: LockTimes = TIMES): Promise<DirectoryLock> {
  const file = path.join(dataDir, "lock");
  const candidate = createCandidate(file);
  let isHeld = false;
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      // The heartbeat of a candidate that waited for the silence of another owner would begin old.
      beat(candidate.handle);
      isHeld = link(candidate.path, file);
      if (isHeld) return hold(file, candidate, times);
      await removeDeadLock(dataDir, file, times);
    }
    throw new Error(
      `Several processes are competing for the lock of ${dataDir}. Is another process starting there?`,
    );
  } finally {
    rmSync(candidate.path, { force: true });
    if (!isHeld) closeSync(candidate.handle);
  }
}

/** A lock file under a name of its own, until it is linked to the name that counts. */
interface Candidate {
  readonly path: string;
  /** Stays open, so that the system cannot give the file's number to the file of a later owner. */
  readonly handle: number;
  readonly inode: bigint;
  readonly token: string;
}

function createCandidate(file: string): Candidate {
  const owner = newOwner();
  const path = `${file}.${owner.token}`;
  const handle = openSync(path, "wx+", 0o600);
  writeSync(handle, `${JSON.stringify(owner)}\n`);
  return { path, handle, inode: fstatSync(handle, { bigint: true }).ino, token: owner.token };
}

/** Removes the lock of an owner that is dead; throws when it is alive. */
async function removeDeadLock(dataDir: string, file: string, times: LockTimes): Promise<void> {
  const found = statOf(file);
  if (!found) return;
  const owner = readOwner(file);
  const liveness = owner ? livenessOf(owner) : "gone";
  if (liveness === "running" || (await isBeating(file, found, { liveness, times }))) {
    throw new Error(refusal(dataDir, owner));
  }
  discard(file, found.ino);
}

function hold(file: string, { handle, inode, token }: Candidate, { beatMs }: LockTimes): DirectoryLock {
  const listeners: (() => void)[] = [];
  const heartbeat = setInterval(() => {
    if (statOf(file)?.ino === inode) return beat(handle);
    clearInterval(heartbeat);
    for (const listener of listeners.splice(0)) listener();
  }, beatMs);
  heartbeat.unref();
  return {
    file,
    inode,
    onLost: (listener) => void listeners.push(listener),
    release() {
      clearInterval(heartbeat);
      closeSync(handle);
      if (readOwner(file)?.token === token) rmSync(file, { force: true });
    },
  };
}

function beat(handle: number): void {
  const now = new Date();
  try {
    futimesSync(handle, now, now);
  } catch {
    // A file system that refuses this for a while costs the lock only if another process wants it meanwhile.
  }
}

/**
 * Watches an owner's file until it changes or has been silent for long enough. The age that the file has at first
 * counts, but after a look of `goneMs` at least where clocks of two hosts may differ.
 */
async function isBeating(
  file: string,
  found: BigIntStats,
  { liveness, times }: { readonly liveness: Liveness; readonly times: LockTimes },
): Promise<boolean> {
  const age = Math.max(0, Date.now() - Number(found.mtimeMs));
  const [silentMs, leastMs] = liveness === "gone" ? [times.goneMs, 0] : [times.silentMs, times.goneMs];
  const until = performance.now() + Math.max(leastMs, silentMs - age);
  for (;;) {
    const now = statOf(file);
    if (!now) return false;
    if (now.ino !== found.ino || now.mtimeNs !== found.mtimeNs) return true;
    if (performance.now() >= until) return false;
    await pause(times.beatMs / 4);
  }
}

/** Moves a dead lock out of the way. If another process took it over in between, it gets its lock back. */
function discard(file: string, inode: bigint): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (statOf(aside)?.ino !== inode) link(aside, file);
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

function statOf(file: string): BigIntStats | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false });
}

function refusal(dataDir: string, owner: LockOwner | undefined): string {
  const name = owner ? `process ${owner.pid} on ${owner.host}` : "another process";
  return `${dataDir} is in use by ${name}. Stop that process, or set DUES_DATA_DIR to another directory.`;
}
