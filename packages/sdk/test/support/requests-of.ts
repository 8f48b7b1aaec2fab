import { Dues, type Call } from "../../src/index.js";

/** Returns the methods and paths of the requests that a call sends. */
export async function requestsOf(
  ask: (dues: Dues) => Call<unknown>,
): Promise<readonly { readonly method: string; readonly path: string }[]> {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    if (request.headers.get("accept") !== "text/html") return Response.json({});
    return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  };
  await ask(new Dues({ apiKey: "dues_test_key", baseUrl: "http://dues.invalid", fetch }));
  return requests.map(({ method, url }) => ({ method, path: new URL(url).pathname }));
}
