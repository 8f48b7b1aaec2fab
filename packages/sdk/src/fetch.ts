import type { PortalOperation } from "./generated/portal-operations.js";
import { createHandler, type Handler } from "./handler/handler.js";
import type { HandlerOptions } from "./handler/options.js";
import type { BodyOf, ResultOf } from "./types.js";

export { DEFAULT_ALLOW, type ActionGroup } from "./handler/actions.js";
export type { Handler } from "./handler/handler.js";
export type { HandlerFailure, HandlerOptions, Identity } from "./handler/options.js";

/** The response of an operation of the portal: `PortalResult<"getPortalUsage">`. */
export type PortalResult<Id extends PortalOperation> = ResultOf<Id>;

/** The body of an operation of the portal: `PortalBody<"cancelPortalSubscription">`. */
export type PortalBody<Id extends PortalOperation> = BodyOf<Id>;

/**
 * Returns a handler for the requests of `@dues/react`, from a `Request` to a `Response`, for any server that has these.
 * Route every GET and POST below one path to it, such as `/api/dues/*`.
 *
 * @example
 * ```ts
 * import { duesHandler } from "@dues/sdk/fetch";
 *
 * const handle = duesHandler({
 *   identify: (request) => {
 *     const user = request.headers.get("x-user");
 *     return user === null ? null : { customer: user };
 *   },
 * });
 * console.log((await handle(new Request("http://localhost:3000/api/dues/plans"))).status);
 * ```
 */
export function duesHandler(options: HandlerOptions): Handler {
  const answer = createHandler(options);
  return (request) => answer(request, undefined);
}
