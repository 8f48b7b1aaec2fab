import type { LockFile } from "./lock.js";

export interface EngineSettings {
  /** PostgreSQL's own files; without it everything is in memory. The caller holds the lock of the directory. */
  readonly dataDir?: string;
  /** Checked before every write. */
  readonly lock?: LockFile;
  readonly snapshot?: Uint8Array;
  readonly patienceMs: number;
}

/** Sent to the thread of the engine. */
export type ToWorker =
  | {
      readonly kind: "run";
      readonly connection: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly isUrgent: boolean;
    }
  | { readonly kind: "leave"; readonly connection: number; readonly statements: readonly string[] }
  | { readonly kind: "dump" }
  | { readonly kind: "check" }
  | { readonly kind: "close" };

/** Sent by the thread of the engine. */
export type FromWorker =
  | { readonly kind: "ready"; readonly greeting: Uint8Array }
  | { readonly kind: "answer"; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: "dumped"; readonly bytes: Uint8Array }
  | { readonly kind: "alive" }
  | { readonly kind: "writeFailed"; readonly code: string }
  | { readonly kind: "lost" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "closed" };
