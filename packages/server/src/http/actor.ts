import type { Actor } from "../usecases/shared/change/record.js";
import type { Caller } from "../usecases/shared/api-key/caller.js";

/** The origin of a request. */
export interface Origin {
  readonly requestId: string;
  readonly address: string | undefined;
}

/**
 * Returns the actor of a request. Without a key, it is the operator or a payment provider, which is known once its
 * signature is verified.
 */
export function actorOf(
  caller: Pick<Caller, "keyId" | "person"> | undefined,
  { requestId, address }: Origin,
): Actor {
  const from = { requestId, address: address ?? null };
  if (!caller) return { type: "operator", id: null, ...from };
  return { type: caller.person ? "user" : "key", id: caller.keyId, ...from };
}
