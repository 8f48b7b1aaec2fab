import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Metafile } from "esbuild";

/** A package of someone else whose code is in the bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

const LICENCE_FILE = /^(?:licen[cs]e|notice)(?:[.-].*)?$/i;

/** The packages whose code is in a bundle, in the order of their names. */
export async function bundledPackages(
  { outputs }: Metafile,
  root: string,
): Promise<readonly BundledPackage[]> {
  const used = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const folders = new Set(used.flatMap((file) => folderOf(path.resolve(root, file))));
  const packages = await Promise.all(
    [...folders].map(async (folder) => {
      const text = await readFile(path.join(folder, "package.json"), "utf8");
      const { name, version, license = "unknown" } = JSON.parse(text) as Manifest;
      return { name, version, license, folder };
    }),
  );
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The licences of all packages in a bundle, which have to go with it. */
export async function noticesOf(metafile: Metafile, root: string): Promise<string> {
  const packages = await bundledPackages(metafile, root);
  const texts = await Promise.all(packages.map(noticeOf));
  return `The pages of the console contain code of these packages.\n\n${texts.join("\n")}`;
}

async function noticeOf({ name, version, license, folder }: BundledPackage): Promise<string> {
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  return [`${name} ${version} (${license})`, "-".repeat(72), ...texts.map((text) => `${text.trim()}\n`)].join(
    "\n",
  );
}

/** The folder of the package that has a file; none for our own files, which are not below `node_modules`. */
function folderOf(file: string): readonly string[] {
  if (!file.includes(`${path.sep}node_modules${path.sep}`)) return [];
  const at = path.dirname(file);
  const parent = path.dirname(at);
  const isPackage =
    existsSync(path.join(at, "package.json")) &&
    (path.basename(parent) === "node_modules" || path.basename(parent).startsWith("@"));
  return isPackage ? [at] : folderOf(at);
}
