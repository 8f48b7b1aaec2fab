import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { postgresIdentity, reachableTemporaryFolder } from "../../../test-postgres/src/identity.js";

/** A separate file system, so that filling it affects nothing else. */
export interface SmallDisk {
  /** Empty, and PostgreSQL's own. */
  readonly directory: string;
  /** Fills the remaining space, and returns a function that frees it. */
  fill(): { giveBack(): void };
  unmount(): void;
}

/** Needs root. */
export function mountSmallDisk(mebibytes: number): SmallDisk {
  const mount = mkdtempSync(path.join(reachableTemporaryFolder(), "dues-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m,mode=755`, "tmpfs", mount]);
  const directory = path.join(mount, "tablespace");
  mkdirSync(directory);
  const { uid = 0, gid = 0 } = postgresIdentity();
  chownSync(directory, uid, gid);
  chmodSync(directory, 0o700);
  const ballast = path.join(mount, "ballast");
  return {
    directory,
    fill() {
      writeUntilFull(ballast);
      return { giveBack: () => rmSync(ballast) };
    },
    unmount() {
      execFileSync("umount", ["--lazy", mount]);
      rmSync(mount, { recursive: true });
    },
  };
}

/** Takes all room that is left on a disk with one file. */
export function writeUntilFull(file: string): void {
  const page = Buffer.alloc(4_096);
  const handle = openSync(file, "w");
  try {
    for (;;) writeSync(handle, page);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(handle);
  }
}
