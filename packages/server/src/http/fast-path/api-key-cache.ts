import type { Caller, RememberedCaller } from "../../usecases/shared/api-key/caller.js";
import type { KeyReader } from "../key-reader.js";

/** The callers of API keys, cached for up to half a second. */
export interface ApiKeyCache {
  /** Returns the caller at once if it is cached, otherwise a promise of it. @throws BillingError as `authenticate` */
  callerOf(secret: string): RememberedCaller | Promise<RememberedCaller>;
}

/** The longest time for which a revoked key still works on any process. */
const FRESH_MS = 500;

/** The age from which a key in use is refreshed in the background, so that no request waits for it. */
const AGING_MS = 250;

/** Beyond this many keys in use, the oldest entries are read again. */
const MAX_CACHED_KEYS = 10_000;

interface CachedKey {
  readonly caller: RememberedCaller;
  readonly readAt: number;
  isBeingRead: boolean;
}

/**
 * Caches the caller of a key, but not the version of the catalog: a request must see the last sync. A refused key is
 * not cached.
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
        // A request that finds a stale entry reads the key itself, and gets the refusal.
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
