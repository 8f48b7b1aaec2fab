import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DEFAULT_ALLOW, duesHandler } from "@dues/sdk/fetch";
import { toRequest, writeResponse } from "../../../sdk/src/handler/node.js";
import { loadInitial, type ResourceName } from "../../src/client.js";
import { STYLES, type Bundle } from "./bundle.js";

const RESOURCES: readonly ResourceName[] = [
  ...(["overview", "plans", "entitlements", "usage", "invoices", "wallet", "credits"] as const),
];

/** A host with rules of its own for the elements that the components use. */
const HOSTILE = `
  :root { color-scheme: light dark; font: 16px/1.5 Georgia, serif; background: light-dark(#fff, #101216); }
  body { margin: 1rem; color: light-dark(#111, #eee); }
  *, ::before, ::after { box-sizing: border-box; margin: 0; border: 0 solid; letter-spacing: 0.02em; }
  h1, h2, h3 { font: inherit; text-transform: uppercase; }
  ul, ol { list-style: square inside; }
  button { font-family: cursive; text-transform: uppercase; }
  p { line-height: 2; }
  table { border-spacing: 9px; }
`;

export interface Application {
  readonly url: string;
  close(): Promise<void>;
}

export interface ApplicationOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly bundle: Bundle;
  /** Whether the page is served with its data. */
  readonly isLoaded?: boolean;
}

/** Starts an application whose page is rendered on the server. The cookie `user` names the customer. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const { apiKey, baseUrl, bundle, isLoaded = true } = options;
  const handle = duesHandler({
    apiKey,
    baseUrl,
    allow: [...DEFAULT_ALLOW, "attach"],
    identify: (request) => {
      const id = /user=([^;]+)/.exec(request.headers.get("cookie") ?? "")?.[1];
      return id === undefined ? null : { customer: id, customerData: { email: `${id}@example.com` } };
    },
  });
  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/api/dues/")) return handle(request);
    if (pathname === "/app.js")
      return new Response(bundle.script, { headers: { "content-type": "text/javascript" } });
    if (pathname === "/sign-in") return page("<main><h1>Sign in</h1></main>");
    if (pathname !== "/") return new Response(null, { status: 204 });
    const initial = isLoaded ? await loadInitial(handle, request, RESOURCES) : {};
    const json = JSON.stringify(initial).replaceAll("<", "\\u003c");
    const locale = searchParams.get("locale") ?? "en";
    const body = `<div id="root">${bundle.render(initial, locale)}</div>
      <script type="application/json" id="initial">${json}</script><script src="/app.js"></script>`;
    return page(body, locale);
  }
  const server = createServer((request, response) => {
    void answer(toRequest(request)).then((reply) => writeResponse(reply, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function page(body: string, locale = "en"): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Application</title>
    <style>${STYLES}</style><style>${HOSTILE}</style>`;
  return new Response(
    `<!doctype html><html lang="${locale}"><head>${head}</head><body>${body}</body></html>`,
    {
      headers: { "content-type": "text/html" },
    },
  );
}
