/** The store cannot be reached, or refuses a request. */
export class ArchiveUnavailable extends Error {}

/** Where files of archived usage events are kept, each under a name. */
export interface ArchiveStore {
  /** Returns a file, or undefined if there is none with this name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Stores or replaces a file as a whole, and returns once it is durable. */
  write(name: string, bytes: Buffer): Promise<void>;
}
