import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import * as OpenApiValidator from "express-openapi-validator";
import pg from "pg";
import { openapiDocument } from "../../src/generated/openapi.js";

/** Servers that do less than ours, each the floor of one thing. Says where it listens, and serves until it is killed. */
const servers: Readonly<Record<string, () => RequestListener>> = {
  "bare echo": () => (request, response) => {
    void bodyOf(request).then((body) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(JSON.parse(body)));
    });
  },
  "Express echo": () => {
    const app = express().disable("etag").disable("x-powered-by");
    app.use(express.json());
    app.post("/v1/check", (request, response) => void response.json(request.body));
    return app;
  },
  "Express with validator": () => {
    const app = express().disable("etag").disable("x-powered-by");
    app.use(express.json());
    app.use(
      OpenApiValidator.middleware({
        apiSpec: { ...structuredClone(openapiDocument), servers: [{ url: "/" }] } as never,
        validateApiSpec: false,
        validateSecurity: false,
        validateResponses: false,
        fileUploader: false,
      }),
    );
    app.post("/v1/check", (request, response) => void response.json(request.body));
    return app;
  },
  "one-row update": () => {
    const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
    return (request, response) => {
      void bodyOf(request).then(async (body) => {
        const { customer } = JSON.parse(body) as { customer: string };
        await pool.query({
          name: "update",
          text: "update bench_counters set used = used + 1 where id = $1 and used < 1000000000 returning used",
          values: [customer],
        });
        response.writeHead(200, { "Content-Type": "application/json" });
        response.end(body);
      });
    };
  },
};

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.once("end", () => resolve(Buffer.concat(chunks).toString()));
  });
}

const listener = servers[process.argv[2] ?? ""]?.();
if (!listener) throw new Error(`There is no server ${process.argv[2]}.`);
const server = createServer(listener);
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
