import type { Caller, RememberedCaller } from "../../usecases/shared/api-key/caller.js";
import type { KeyReader } from "../key-reader.js";

/** Who holds which key, as it was at most half a second ago. */
export interface ApiKeyCache {
  /** The caller at once where it is known, later where it has to be read. @throws BillingError as `authenticate` */
  callerOf(secret: string): RememberedCaller | Promise<RememberedCaller>;
}

/** A key that was revoked on any process stops working here after this long at the latest. */
const FRESH_MS = 500;

/** From here on a key that is in use is read again beside its requests, so that none of them waits for it. */
const AGING_MS = 250;

/** Beyond this many keys in use, those that were read first are read anew. */
const MAX_CACHED_KEYS = 10_000;

interface CachedKey {
  readonly caller: RememberedCaller;
  readonly readAt: number;
  isBeingRead: boolean;
}

/**
 * Remembers who holds a key, and not the version of the catalog: a request must see the last sync. A key that is refused
 * is not remembered.
 */
export function createApiKeyCache(readKey: KeyReader): ApiKeyCache {
  const known = new Map<string, CachedKey>();

  async function readAgain(secret: string): Promise<RememberedCaller> {
    const readAt = performance.now();
    try {
      const caller = withoutVersion(await readKey(secret));
      known.delete(secret);
      known.set(secret, { caller, readAt, isBeingRead: false });
      const [oldest] = known.keys();
      if (known.size > MAX_CACHED_KEYS && oldest !== undefined) known.delete(oldest);
      return caller;
    } catch (error) {
      known.delete(secret);
      throw error;
    }
  }

  return {
    callerOf(secret) {
      const found = known.get(secret);
      const age = found ? performance.now() - found.readAt : Infinity;
      if (!found || age >= FRESH_MS) return readAgain(secret);
      if (age >= AGING_MS && !found.isBeingRead) {
        found.isBeingRead = true;
        // A caller that comes when it is no longer fresh reads it for itself, and gets the refusal.
        readAgain(secret).catch(() => undefined);
      }
      return found.caller;
    },
  };
}

function withoutVersion({ organization, ...caller }: Caller): RememberedCaller {
  const { catalogVersion: _version, ...remembered } = organization;
  return { ...caller, organization: remembered };
}
