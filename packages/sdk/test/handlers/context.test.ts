import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import express from "express";
import { Hono, type Context } from "hono";
import { duesHandler as expressHandler } from "../../src/express.js";
import { duesHandler as honoHandler } from "../../src/hono.js";
import { toRequest, writeResponse } from "../../src/handler/node.js";
import { json, startHttpServer, type HttpServer } from "../support/http-server.js";

/** A request of Express after the middleware of sessions. */
interface SessionRequest extends express.Request {
  session?: { readonly user: string };
}

interface Variables {
  user: { readonly id: string } | undefined;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A Dues server that creates a token for any customer and shows an empty page. */
async function startDues(): Promise<HttpServer> {
  const session = { expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
  const dues = await startHttpServer(({ url }) =>
    json(
      200,
      url === "/v1/portal/tokens" ? { success: true, token: "dues_portal_x", session } : { success: true },
    ),
  );
  closing.push(() => dues.close());
  return dues;
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const customerOf = ({ received }: HttpServer): unknown =>
  received.flatMap(({ url, body }) =>
    url === "/v1/portal/tokens" ? [(JSON.parse(body) as { customer: string }).customer] : [],
  );

describe("identify gets, as its second argument,", () => {
  test("the request of Express, with the session that other middleware added", async () => {
    const dues = await startDues();
    const app = express();
    app.use((request: SessionRequest, _response, next) => {
      request.session = { user: "ada" };
      next();
    });
    app.use(
      "/api/dues",
      expressHandler({
        identify: (_request, request: SessionRequest) =>
          request.session ? { customer: request.session.user } : null,
        apiKey: "dues_test_key",
        baseUrl: dues.url,
      }),
    );
    const url = await listen(app as RequestListener);
    expect((await fetch(`${url}/api/dues/overview`)).status).toBe(200);
    expect(customerOf(dues)).toEqual(["ada"]);
  });

  test("the context of Hono, with its variables", async () => {
    const dues = await startDues();
    const app = new Hono<{ Variables: Variables }>();
    app.use("*", async (context, next) => {
      context.set("user", { id: "bob" });
      await next();
    });
    app.all(
      "/api/dues/*",
      honoHandler({
        identify: (_request, context: Context<{ Variables: Variables }>) => {
          const user = context.get("user");
          return user ? { customer: user.id } : null;
        },
        apiKey: "dues_test_key",
        baseUrl: dues.url,
      }),
    );
    const url = await listen((request, response) => {
      void Promise.resolve(app.fetch(toRequest(request))).then((answer) => writeResponse(answer, response));
    });
    expect((await fetch(`${url}/api/dues/overview`)).status).toBe(200);
    expect(customerOf(dues)).toEqual(["bob"]);
  });
});
