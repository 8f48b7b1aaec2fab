import type { Deps } from "../context/deps.js";
import { createBatcher } from "../usage/queue/batcher.js";
import { authenticateAll } from "../usecases/organization/authenticate.js";
import type { Caller } from "../usecases/shared/api-key/caller.js";

/**
 * Looks up the caller of a key, as stored at the time of the call or later.
 *
 * @throws BillingError as `authenticate`
 */
export type KeyReader = (secret: string) => Promise<Caller>;

/** More in one statement would have the first wait for the last. */
const MAX_KEYS = 10_000;

interface Reading {
  readonly secret: string;
  readonly resolve: (caller: Caller) => void;
  readonly reject: (error: unknown) => void;
}

/** Keys that are requested while others are being read are read together, with one statement. */
export function createKeyReader(deps: Deps): KeyReader {
  const batcher = createBatcher<Reading>({ run: read, maxBatchSize: MAX_KEYS });

  async function read(batch: readonly Reading[]): Promise<void> {
    const secrets = [...new Set(batch.map(({ secret }) => secret))];
    try {
      const callers = await authenticateAll(deps, secrets);
      for (const { secret, resolve, reject } of batch) {
        const caller = callers.get(secret);
        if (caller === undefined || caller instanceof Error) reject(caller);
        else resolve(caller);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (secret) => new Promise((resolve, reject) => batcher.push({ secret, resolve, reject }));
}
