import type { Connection } from "../transport.js";
import type { ResultOf } from "../types.js";
import type { Input } from "./input.js";
import type { Identity } from "./options.js";
import { ownFailure, redirect, reply, type Failure } from "./reply.js";
import { send } from "./upstream.js";

/** Creates a link that signs the customer in to the portal; a form is sent there at once. */
export async function createPortalLink(
  connection: Connection,
  { customer }: Identity,
  { body, isForm }: Input,
): Promise<Response | Failure> {
  const response = await send(connection, {
    method: "POST",
    path: "/v1/portal/sessions",
    body: { ...body, customer },
    token: connection.apiKey,
  });
  if (!response.ok) return ownFailure(response);
  const { url } = (await response.json()) as ResultOf<"createPortalSession">;
  return isForm ? redirect(url) : reply(200, { success: true, url });
}
