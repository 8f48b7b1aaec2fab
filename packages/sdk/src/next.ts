import { createHandler, type Handler } from "./handler/handler.js";
import type { HandlerOptions } from "./handler/options.js";

export { DEFAULT_ALLOW, type ActionGroup } from "./handler/actions.js";
export type { Handler } from "./handler/handler.js";
export type { HandlerFailure, HandlerOptions, Identity } from "./handler/options.js";

/** The exports of a route file of Next.js. */
export interface RouteHandlers {
  readonly GET: Handler;
  readonly POST: Handler;
  readonly OPTIONS: Handler;
}

/**
 * Returns the route handlers of Next.js for the requests of `@dues/react`, for `app/api/dues/[...path]/route.ts`.
 *
 * @example
 * ```ts
 * import { duesHandler } from "@dues/sdk/next";
 *
 * export const { GET, POST } = duesHandler({
 *   identify: (request) => {
 *     const user = request.headers.get("x-user");
 *     return user === null ? null : { customer: user };
 *   },
 * });
 * ```
 */
export function duesHandler(options: HandlerOptions): RouteHandlers {
  const answer = createHandler(options);
  const handle: Handler = (request) => answer(request, undefined);
  return { GET: handle, POST: handle, OPTIONS: handle };
}
