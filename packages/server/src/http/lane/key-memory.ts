import type { Deps } from "../../deps.js";
import { createLane } from "../../metering/lane.js";
import { authenticateAll } from "../../usecases/organization/authenticate.js";
import type { Caller } from "../../usecases/organization/caller.js";

/** Who holds which key, as it was at most half a second ago. */
export interface KeyMemory {
  /** The caller at once where it is known, later where it has to be read. @throws BillingError as `authenticate` */
  callerOf(secret: string): Caller | Promise<Caller>;
}

/** A key that was revoked on any process stops working here after this long at the latest. */
const FRESH_MS = 500;

/** From here on a key that is in use is read again beside its requests, so that none of them waits for it. */
const AGING_MS = 250;

/** Beyond this many keys in use, those that were read first are read anew. */
const REMEMBERED = 10_000;

interface Known {
  readonly caller: Caller;
  readonly readAt: number;
  isBeingRead: boolean;
}

interface Reading {
  readonly secret: string;
  readonly resolve: (caller: Caller) => void;
  readonly reject: (error: unknown) => void;
}

/** Keys that have to be read at the same time are read with one statement. A key that is refused is not remembered. */
export function createKeyMemory(deps: Deps): KeyMemory {
  const known = new Map<string, Known>();
  const lane = createLane<Reading>({ run: read, most: REMEMBERED });

  async function read(batch: readonly Reading[]): Promise<void> {
    const secrets = [...new Set(batch.map(({ secret }) => secret))];
    const readAt = performance.now();
    try {
      const callers = await authenticateAll(deps, secrets);
      for (const { secret, resolve, reject } of batch) {
        const caller = callers.get(secret);
        known.delete(secret);
        if (caller === undefined || caller instanceof Error) {
          reject(caller);
          continue;
        }
        known.set(secret, { caller, readAt, isBeingRead: false });
        resolve(caller);
      }
    } catch (error) {
      for (const { secret, reject } of batch) {
        known.delete(secret);
        reject(error);
      }
    }
    for (const secret of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(secret);
    }
  }

  function readAgain(secret: string): Promise<Caller> {
    return new Promise((resolve, reject) => lane.push({ secret, resolve, reject }));
  }

  return {
    callerOf(secret) {
      const found = known.get(secret);
      const age = found ? performance.now() - found.readAt : Infinity;
      if (!found || age >= FRESH_MS) return readAgain(secret);
      if (age >= AGING_MS && !found.isBeingRead) {
        found.isBeingRead = true;
        // Whoever comes when it is no longer fresh reads it for itself, and hears what is wrong.
        readAgain(secret).catch(() => undefined);
      }
      return found.caller;
    },
  };
}
