import { createHandler } from "./handler/handler.js";
import type { HandlerOptions } from "./handler/options.js";

export { DEFAULT_ALLOW, type ActionGroup } from "./handler/actions.js";
export type { HandlerFailure, HandlerOptions, Identity } from "./handler/options.js";

/** The part of a context of Hono that the handler reads. */
export interface HonoContext {
  readonly req: { readonly raw: Request };
}

/**
 * Returns a handler of Hono for the requests of `@dues/react`: `app.all("/api/dues/*", duesHandler({ … }))`. The second
 * argument of `identify` is the context of Hono, with the variables that other middleware set.
 *
 * @example
 * ```ts
 * import { duesHandler, type HonoContext } from "@dues/sdk/hono";
 *
 * type SignedIn = HonoContext & { get(name: "user"): string | undefined };
 *
 * const handle = duesHandler({
 *   identify: (_request, context: SignedIn) => {
 *     const user = context.get("user");
 *     return user === undefined ? null : { customer: user };
 *   },
 * });
 * const context = { req: { raw: new Request("http://localhost:3000/api/dues/plans") }, get: () => undefined };
 * console.log((await handle(context)).status);
 * ```
 */
export function duesHandler<Context extends HonoContext = HonoContext>(
  options: HandlerOptions<Context>,
): (context: Context) => Promise<Response> {
  const handle = createHandler(options);
  return (context) => handle(context.req.raw, context);
}
