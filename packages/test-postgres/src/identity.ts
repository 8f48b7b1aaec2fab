import { readFileSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Under whom PostgreSQL runs. It refuses to run as root; without these it runs as we do. */
export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/** The unprivileged user that every Linux system has. */
const UNPRIVILEGED = "nobody";

/** Only root needs another identity. */
export function postgresIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const entry = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([name]) => name === UNPRIVILEGED);
  if (!entry)
    throw new Error(`PostgreSQL cannot run as root, and there is no user "${UNPRIVILEGED}" to run it as.`);
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** The temporary folder, or the system's own when the given one is closed to other users. */
export function reachableTemporaryFolder(): string {
  const candidates = [tmpdir(), "/tmp", "/var/tmp"];
  const found = candidates.find((candidate) => isTraversable(path.resolve(candidate)));
  if (!found) throw new Error(`No temporary folder is open to every user: tried ${candidates.join(", ")}.`);
  return found;
}

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";

/** The databases of a test run need a tenth of it. Containers often have no more than 64 MB. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * A folder whose files are in memory, if there is one with enough room. Tests create and drop hundreds of databases,
 * which takes a tenth of the time there that it takes on a disk.
 */
export function memoryFolder(): string | undefined {
  if (!isTraversable(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < MIN_FREE_BYTES ? undefined : MEMORY;
}

function isTraversable(folder: string): boolean {
  const OTHERS_MAY_ENTER = 0o001;
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats || (stats.mode & OTHERS_MAY_ENTER) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || isTraversable(parent);
}
