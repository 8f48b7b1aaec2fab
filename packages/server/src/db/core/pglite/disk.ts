import { open, rm, statfs } from "node:fs/promises";
import path from "node:path";

/** PostgreSQL's log grows by files of 16 MiB, and a checkpoint may need another. */
const NEEDED_BYTES = 2 * 16 * 1_024 * 1_024;

/** Enough that a quota, which the free space of the file system does not show, refuses it. */
const PROBE = Buffer.alloc(64 * 1_024);

/** Names the reason of a refused write in fixed words. */
export function diskTrouble(code: string): string {
  return code === "ENOSPC" || code === "EDQUOT" ? "the disk is full" : "the disk cannot be written";
}

/** Whether the disk of a directory has room and takes a file. */
export async function canWrite(directory: string): Promise<boolean> {
  const file = path.join(directory, "probe");
  try {
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize < NEEDED_BYTES) return false;
    const handle = await open(file, "w", 0o600);
    try {
      await handle.write(PROBE);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
