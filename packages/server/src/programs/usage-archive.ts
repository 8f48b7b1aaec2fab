import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { ArchivableEvent } from "../db/usage/archived-usage.js";

/** Describes a file of archived usage events. It is written last, so a file without one may be incomplete. */
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

export class DamagedArchive extends Error {}

/** Writes events to a compressed file of one JSON document a line. Undefined, and no file, without events. */
export async function writeArchive(
  target: {
    readonly directory: string;
    readonly name: string;
    readonly organization: string;
    readonly month: string;
  },
  events: AsyncIterable<ArchivableEvent>,
): Promise<Manifest | undefined> {
  const { directory, name, organization, month } = target;
  const file = `${name}.ndjson.gz`;
  const partial = path.join(directory, `${file}.partial`);
  const written = { events: 0, firstId: "", lastId: "", bytes: 0 };
  const hash = createHash("sha256");
  async function* lines() {
    for await (const event of events) {
      if (written.events === 0) written.firstId = event.id;
      written.events += 1;
      written.lastId = event.id;
      yield `${event.document}\n`;
    }
  }
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      written.bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    measured,
    createWriteStream(partial, { mode: 0o600, flush: true }),
  );
  if (written.events === 0) {
    await rm(partial);
    return undefined;
  }
  await rename(partial, path.join(directory, file));
  const sha256 = hash.digest("hex");
  const manifest: Manifest = { format: 1, organization, month, file, ...written, sha256, deleted: false };
  await writeManifest(directory, name, manifest);
  return manifest;
}

/** Replaces a manifest atomically, and returns once it and the names of the directory are on the disk. */
export async function writeManifest(directory: string, name: string, manifest: Manifest): Promise<void> {
  const file = path.join(directory, `${name}.json`);
  await writeFile(`${file}.partial`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.partial`, file);
  const folder = await open(directory);
  await folder.sync().finally(() => folder.close());
}

/** @throws DamagedArchive if the file is not the one that the manifest describes. */
export async function verifyArchive(directory: string, manifest: Manifest): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path.join(directory, manifest.file)))
    hash.update(chunk as Buffer);
  if (hash.digest("hex") !== manifest.sha256)
    throw new DamagedArchive(
      `${manifest.file} has another checksum than its manifest. Nothing more is deleted.`,
    );
  let events = 0;
  for await (const line of readArchive(directory, manifest)) if (line.id !== "") events += 1;
  if (events !== manifest.events)
    throw new DamagedArchive(`${manifest.file} has ${events} events, its manifest ${manifest.events}.`);
}

/** The events of a file, without their contents. */
export async function* readArchive(
  directory: string,
  { file }: Manifest,
): AsyncGenerator<Pick<ArchivableEvent, "customer_id" | "id">> {
  const source = createReadStream(path.join(directory, file)).pipe(createGunzip());
  for await (const line of createInterface({ input: source, crlfDelay: Infinity }))
    yield JSON.parse(line) as Pick<ArchivableEvent, "customer_id" | "id">;
}

export async function readManifest(directory: string, name: string): Promise<Manifest | undefined> {
  const text = await readFile(path.join(directory, `${name}.json`), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Manifest);
}
