import { nothingYet } from "./nothing.js";
import type { Initial } from "./types.js";
import type { ResourceName } from "./types.js";

/**
 * Loads what a page needs on the server, by the handler itself, so that the first page already shows it. What cannot be
 * loaded is left out, and the page loads it later.
 *
 * @example
 * ```ts
 * import { loadInitial } from "@dues/react/client";
 * import { duesHandler } from "@dues/sdk/fetch";
 *
 * const handle = duesHandler({ identify: () => ({ customer: "user_42" }) });
 * const initial = await loadInitial(handle, new Request("http://localhost:3000/"), ["overview", "plans"]);
 * console.log(initial.plans?.plans.length);
 * ```
 */
export async function loadInitial(
  handle: (request: Request) => Promise<Response>,
  request: Request,
  names: readonly ResourceName[],
): Promise<Initial> {
  const headers = new Headers(request.headers);
  // A link on another site may lead to the page. It is the server that asks here.
  for (const name of ["origin", "sec-fetch-site"]) headers.delete(name);
  const loaded = await Promise.all(
    names.map(async (name) => {
      const response = await handle(new Request(new URL(`/${name}`, request.url), { headers }));
      const data = response.ok ? await response.json() : await nothingFor(name, response);
      return data === undefined ? [] : [[name, data] as const];
    }),
  );
  return Object.fromEntries(loaded.flat());
}

async function nothingFor(name: ResourceName, response: Response): Promise<unknown> {
  const { code } = (await response.json().catch(() => ({}))) as { readonly code?: string };
  return code === "customer_not_found" ? nothingYet()[name] : undefined;
}
