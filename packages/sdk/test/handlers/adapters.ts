import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { Hono } from "hono";
import { duesHandler as expressHandler } from "../../src/express.js";
import { duesHandler as fetchHandler } from "../../src/fetch.js";
import { toRequest, writeResponse } from "../../src/handler/node.js";
import type { HandlerOptions } from "../../src/handler/options.js";
import { duesHandler as honoHandler } from "../../src/hono.js";
import { duesHandler as nextHandler } from "../../src/next.js";

/** An application that serves the handler at `/api/dues`. */
export interface App {
  readonly url: string;
  close(): Promise<void>;
}

type Serve = (options: HandlerOptions) => RequestListener;

export const ADAPTERS: Readonly<Record<string, Serve>> = {
  fetch: (options) => listener(fetchHandler(options)),
  next: (options) => {
    const route = nextHandler(options);
    return listener((request) => route[request.method as keyof typeof route](request));
  },
  hono: (options) => {
    const app = new Hono();
    app.all("/api/dues/*", honoHandler(options));
    return listener(async (request) => app.fetch(request));
  },
  express: (options) => {
    const app = express();
    app.use("/api/dues", expressHandler(options));
    return app as RequestListener;
  },
  "express with parsers": (options) => {
    const app = express();
    app.use(express.json({ strict: false }), express.urlencoded({ extended: true }));
    app.use("/api/dues", expressHandler(options));
    return app as RequestListener;
  },
};

/** What servers of `Request` and `Response` do with the requests of Node. */
function listener(handle: (request: Request) => Promise<Response>): RequestListener {
  return (request, response) => {
    handle(toRequest(request))
      .then((answer) => writeResponse(answer, response))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  };
}

/** Starts an application with an adapter on a free port. */
export async function startApp(serve: Serve, options: HandlerOptions): Promise<App> {
  const server = createServer(serve(options));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
