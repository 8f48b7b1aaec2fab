import { createHandler } from "./handler/handler.js";
import { toRequest, writeResponse, type NodeRequest, type NodeResponse } from "./handler/node.js";
import type { HandlerOptions } from "./handler/options.js";

export { DEFAULT_ALLOW, type ActionGroup } from "./handler/actions.js";
export type { NodeRequest, NodeResponse } from "./handler/node.js";
export type { HandlerFailure, HandlerOptions, Identity } from "./handler/options.js";

/**
 * Returns a handler of Express for the requests of `@dues/react`: `app.use("/api/dues", duesHandler({ … }))`. It also
 * works after `express.json()` and `express.urlencoded()`.
 *
 * @example
 * ```ts
 * import { duesHandler } from "@dues/sdk/express";
 *
 * const handle = duesHandler({
 *   identify: (request) => {
 *     const user = request.headers.get("x-user");
 *     return user === null ? null : { customer: user };
 *   },
 * });
 * console.log(typeof handle);
 * ```
 */
export function duesHandler(
  options: HandlerOptions,
): (request: NodeRequest, response: NodeResponse, next: (error?: unknown) => void) => void {
  const handle = createHandler(options);
  return (request, response, next) => {
    handle(toRequest(request))
      .then((answer) => writeResponse(answer, response))
      .catch(next);
  };
}
