import { createHandler } from "./handler/handler.js";
import { toRequest, writeResponse, type NodeRequest, type NodeResponse } from "./handler/node.js";
import type { HandlerOptions } from "./handler/options.js";

export { DEFAULT_ALLOW, type ActionGroup } from "./handler/actions.js";
export type { NodeRequest, NodeResponse } from "./handler/node.js";
export type { HandlerFailure, HandlerOptions, Identity } from "./handler/options.js";

/**
 * Returns a handler of Express for the requests of `@dues/react`: `app.use("/api/dues", duesHandler({ … }))`. It also
 * works after `express.json()` and `express.urlencoded()`. The second argument of `identify` is the request of Express, with
 * what other middleware added to it.
 *
 * @example
 * ```ts
 * import { duesHandler, type NodeRequest } from "@dues/sdk/express";
 *
 * type SignedIn = NodeRequest & { session?: { user?: string } };
 *
 * const handle = duesHandler({
 *   identify: (_request, { session }: SignedIn) => (session?.user ? { customer: session.user } : null),
 * });
 * console.log(typeof handle);
 * ```
 */
export function duesHandler<Source extends NodeRequest = NodeRequest>(
  options: HandlerOptions<Source>,
): (request: Source, response: NodeResponse, next: (error?: unknown) => void) => void {
  const handle = createHandler(options);
  return (request, response, next) => {
    handle(toRequest(request), request)
      .then((answer) => writeResponse(answer, response))
      .catch(next);
  };
}
