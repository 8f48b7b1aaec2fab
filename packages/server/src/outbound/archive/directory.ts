import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ArchiveStore } from "./store.js";

export function createDirectoryStore(directory: string): ArchiveStore {
  return {
    async read(name) {
      return readFile(path.join(directory, name)).catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      });
    },
    async write(name, bytes) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = path.join(directory, name);
      await writeFile(`${file}.partial`, bytes, { mode: 0o600, flush: true });
      await rename(`${file}.partial`, file);
      // The new name is durable only once the directory is.
      const folder = await open(directory);
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    },
  };
}
