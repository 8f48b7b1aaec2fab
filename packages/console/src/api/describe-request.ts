import type { Call } from "@dues/sdk/session";
import { Client } from "./client.js";
import { apiPathOf, type SentRequest } from "./snippets.js";

/** Returns the request that a function would send, without sending it. */
export async function describeRequest(
  send: (client: Client) => Call<unknown>,
): Promise<Pick<SentRequest, "method" | "path" | "body">> {
  const requests: Request[] = [];
  const client = new Client({
    baseUrl: `${location.origin}/console/api`,
    fetch: async (request) => {
      requests.push(request.clone());
      return Response.json({});
    },
  });
  await send(client);
  const [request] = requests;
  if (!request) throw new Error("The function sends no request.");
  const body = await request.text();
  return { method: request.method, path: apiPathOf(request.url), body: body === "" ? undefined : body };
}
