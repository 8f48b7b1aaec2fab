import type { Actor } from "../usecases/shared/change/record.js";
import type { Caller } from "../usecases/shared/api-key/caller.js";

/** Where a request comes from. */
export interface Origin {
  readonly requestId: string;
  readonly address: string | undefined;
}

/**
 * On whose behalf a request is served. One that shows no key is the operator's, or tells what a provider did; that is
 * known when its signature is.
 */
export function actorOf(caller: Pick<Caller, "keyId"> | undefined, { requestId, address }: Origin): Actor {
  const from = { requestId, address: address ?? null };
  return caller ? { type: "key", id: caller.keyId, ...from } : { type: "operator", id: null, ...from };
}
