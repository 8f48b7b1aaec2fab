import { createDirectoryStore } from "./directory.js";
import { createS3Store, type S3Target } from "./s3.js";
import type { ArchiveStore } from "./store.js";

/** A directory, or a bucket of a store that speaks the protocol of Amazon S3. */
export type ArchiveTarget = { readonly directory: string } | S3Target;

export function openArchiveStore(target: ArchiveTarget): ArchiveStore {
  return "directory" in target ? createDirectoryStore(target.directory) : createS3Store(target);
}
