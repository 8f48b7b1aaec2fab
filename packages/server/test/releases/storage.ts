import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

export type DatabaseKind = "embedded" | "postgres";

const FOLDER = path.join(__dirname, "data");

/** A data directory is 40 MB, most of it the same for every database: a large window finds that. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } };

/** The releases of which databases are kept, the oldest first. */
export function listReleases(): string[] {
  return readdirSync(FOLDER).sort();
}

/** Keeps a file of a release. */
export function pack(release: string, name: string, content: Uint8Array): void {
  const folder = path.join(FOLDER, release);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content, OPTIONS));
}

/** Returns a file of a release. */
export function unpack(release: string, name: string): Buffer {
  return brotliDecompressSync(readFileSync(path.join(FOLDER, release, `${name}.br`)));
}
