import { createHandler } from "./handler/handler.js";
import type { HandlerOptions } from "./handler/options.js";

export { DEFAULT_ALLOW, type ActionGroup } from "./handler/actions.js";
export type { HandlerFailure, HandlerOptions, Identity } from "./handler/options.js";

/** The part of a context of Hono that the handler reads. */
export interface HonoContext {
  readonly req: { readonly raw: Request };
}

/**
 * Returns a handler of Hono for the requests of `@dues/react`: `app.all("/api/dues/*", duesHandler({ … }))`.
 *
 * @example
 * ```ts
 * import { duesHandler } from "@dues/sdk/hono";
 *
 * const handle = duesHandler({
 *   identify: (request) => {
 *     const user = request.headers.get("x-user");
 *     return user === null ? null : { customer: user };
 *   },
 * });
 * const context = { req: { raw: new Request("http://localhost:3000/api/dues/plans") } };
 * console.log((await handle(context)).status);
 * ```
 */
export function duesHandler(options: HandlerOptions): (context: HonoContext) => Promise<Response> {
  const handle = createHandler(options);
  return ({ req }) => handle(req.raw);
}
