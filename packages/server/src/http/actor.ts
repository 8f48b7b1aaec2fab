import type { IncomingMessage } from "node:http";
import type { Actor } from "../usecases/change/record.js";
import type { Caller } from "../usecases/organization/caller.js";

/**
 * On whose behalf a request is served. One that shows no key is the operator's, or tells what a provider did; that is
 * known when its signature is.
 */
export function actorOf(
  { socket }: Pick<IncomingMessage, "socket">,
  caller: Pick<Caller, "keyId"> | undefined,
  { requestId }: { readonly requestId: string },
): Actor {
  const from = { requestId, address: socket.remoteAddress ?? null };
  return caller ? { type: "key", id: caller.keyId, ...from } : { type: "operator", id: null, ...from };
}
