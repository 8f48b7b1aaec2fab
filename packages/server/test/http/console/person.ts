import { get } from "node:http";
import type { components } from "../../../src/generated/api.js";
import { succeeded, type Tenant } from "../../support/api.js";
import { send, type Reply, type Send } from "../../support/server.js";

type Wire = components["schemas"];

export const PASSWORD = "correct horse battery staple";

/** Sends a request as a page of the console does; with an origin, as an older browser does. */
export function visit(
  { url }: Pick<Tenant, "url">,
  path: string,
  { cookie, headers, ...sent }: Send & { readonly cookie?: string | undefined } = {},
): Promise<Reply> {
  return send({ url, apiKey: "" }, path, {
    ...sent,
    apiKey: null,
    headers: {
      ...(headers?.["origin"] === undefined && { "sec-fetch-site": "same-origin" }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
  });
}

/** The status of a request under another name of this server, which `fetch` cannot send. */
export function statusUnder(
  host: string,
  { url }: Pick<Tenant, "url">,
  { path, cookie }: { readonly path: string; readonly cookie: string },
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}${path}`, { headers: { host, cookie, "sec-fetch-site": "same-origin" } });
    request.on("error", reject).on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
}

/** The status and the code of a response. */
export async function outcomeOf(reply: Reply | Promise<Reply>): Promise<readonly [number, unknown]> {
  const { status, body } = await reply;
  return [status, body["code"]];
}

/** The cookie that a response sets, as the browser sends it back. */
export function cookieOf({ headers }: Pick<Reply, "headers">): string | undefined {
  return headers.getSetCookie()[0]?.split(";")[0];
}

export interface Invited {
  readonly id: string;
  readonly code: string;
}

export async function invite(
  tenant: Pick<Tenant, "url" | "apiKey">,
  email: string,
  role: Wire["Role"] = "admin",
): Promise<Invited> {
  const { user, url } = succeeded<Wire["InviteUserResponse"]>(
    await send(tenant, "/v1/users", { body: { email, role } }),
  );
  return { id: user.id, code: new URL(url).hash.slice(1) };
}

/** Signs in with a code or with an email address, and returns the response. */
export function signIn(
  tenant: Pick<Tenant, "url">,
  body: object,
  more: Send & { readonly cookie?: string | undefined } = {},
): Promise<Reply> {
  return visit(tenant, "/console/api/session", { body: { password: PASSWORD, ...body }, ...more });
}

/** A person who accepted their invitation, with the cookie of their session. */
export async function addPerson(
  tenant: Pick<Tenant, "url" | "apiKey">,
  role: Wire["Role"] = "admin",
  email = "ada@example.com",
): Promise<Invited & { readonly cookie: string }> {
  const invited = await invite(tenant, email, role);
  const reply = await signIn(tenant, { code: invited.code });
  succeeded(reply);
  return { ...invited, cookie: cookieOf(reply) ?? "" };
}
