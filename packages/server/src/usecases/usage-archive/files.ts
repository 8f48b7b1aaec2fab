import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gunzip } from "node:zlib";
import type { ArchivableEvent } from "../../db/usage/archived-usage.js";
import type { ArchiveStore } from "../../outbound/archive/store.js";

/** Describes a file of archived usage events. It is written after the file, which may be incomplete without one. */
export interface Manifest {
  readonly format: 1;
  readonly organization: string;
  /** The month in which the events were recorded, such as `2030-01`. */
  readonly month: string;
  readonly file: string;
  readonly events: number;
  readonly firstId: string;
  readonly lastId: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Whether all events of the file were deleted from the database. */
  readonly deleted: boolean;
}

/** A file, by its organization and month; several of one month are numbered from 1. */
export interface ArchiveName {
  readonly organization: string;
  readonly month: string;
  readonly number: number;
}

export class DamagedArchive extends Error {}

/**
 * Uncompressed bytes after which a file ends. Files are in memory as a whole, so larger ones need more of it; smaller ones make
 * more requests to the store.
 */
const MAX_BYTES = 32 * 1_024 * 1_024;

/** Writes events to a compressed file of one JSON document a line, until it is full. Undefined, and no file, without events. */
export async function writeArchive(
  store: ArchiveStore,
  name: ArchiveName,
  events: AsyncIterable<ArchivableEvent>,
  maxBytes = MAX_BYTES,
): Promise<Manifest | undefined> {
  const written = { events: 0, firstId: "", lastId: "" };
  async function* lines() {
    let bytes = 0;
    for await (const { id, document } of events) {
      if (written.events === 0) written.firstId = id;
      written.events += 1;
      written.lastId = id;
      const line = Buffer.from(`${document}\n`);
      yield line;
      bytes += line.length;
      if (bytes >= maxBytes) return;
    }
  }
  const compressed = createGzip();
  const [file] = await Promise.all([buffer(compressed), pipeline(Readable.from(lines()), compressed)]);
  if (written.events === 0) return undefined;
  const manifest: Manifest = {
    format: 1,
    organization: name.organization,
    month: name.month,
    file: `${nameOf(name)}.ndjson.gz`,
    ...written,
    bytes: file.length,
    sha256: sha256Of(file),
    deleted: false,
  };
  await store.write(manifest.file, file);
  await writeManifest(store, name, manifest);
  return manifest;
}

export async function writeManifest(
  store: ArchiveStore,
  name: ArchiveName,
  manifest: Manifest,
): Promise<void> {
  await store.write(`${nameOf(name)}.json`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
}

export async function readManifest(store: ArchiveStore, name: ArchiveName): Promise<Manifest | undefined> {
  const file = await store.read(`${nameOf(name)}.json`);
  return file && (JSON.parse(file.toString()) as Manifest);
}

/**
 * Returns the lines of a file, each an event.
 *
 * @throws DamagedArchive if it is not the file that the manifest describes.
 */
export async function readArchive(store: ArchiveStore, manifest: Manifest): Promise<readonly string[]> {
  const { file, events, sha256 } = manifest;
  const bytes = await store.read(file);
  if (bytes === undefined) throw new DamagedArchive(`${file} is missing.`);
  if (sha256Of(bytes) !== sha256) throw new DamagedArchive(`${file} has another checksum than its manifest.`);
  const lines = (await promisify(gunzip)(bytes)).toString().split("\n").slice(0, -1);
  if (lines.length === events) return lines;
  throw new DamagedArchive(`${file} has ${lines.length} events, its manifest ${events}.`);
}

/**
 * The files of a month, each checked against its manifest.
 *
 * @throws DamagedArchive if one is not what its manifest says.
 */
export async function* readMonth(
  store: ArchiveStore,
  { organization, month }: Pick<ArchiveName, "organization" | "month">,
): AsyncGenerator<{
  readonly number: number;
  readonly manifest: Manifest;
  readonly lines: readonly string[];
}> {
  for (let number = 1; ; number += 1) {
    const manifest = await readManifest(store, { organization, month, number });
    if (!manifest) return;
    yield { number, manifest, lines: await readArchive(store, manifest) };
  }
}

function nameOf({ organization, month, number }: ArchiveName): string {
  return `usage-${organization}-${month}-${number}`;
}

function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
