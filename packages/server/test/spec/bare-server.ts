import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import * as validator from "express-openapi-validator";
import { openapiDocument } from "../../src/generated/openapi.js";

export interface BareServer {
  readonly send: (method: string, path: string, body?: unknown) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The real spec, or a part of it, under the real validator, both directions, in front of one handler. */
export async function startBareServer(
  handler: RequestHandler,
  document: object = openapiDocument,
): Promise<BareServer> {
  const app = express();
  app.use(express.json(), withSession, specValidator(document), handler, showFailure);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    send: async (method, path, body) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: "Bearer key", "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The validator expects cookies to be parsed, and checks that there is one. */
const withSession: RequestHandler = (req, _res, next) => {
  req.cookies = { "__Host-dues_console": "token", "__Host-dues_portal": "token" };
  next();
};

function specValidator(document: object) {
  // A copy, because the validator writes into it.
  const apiSpec = structuredClone(document) as unknown as Parameters<
    typeof validator.middleware
  >[0]["apiSpec"];
  return validator.middleware({
    apiSpec,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
    validateResponses: true,
    validateSecurity: {
      handlers: {
        bearerAuth: () => true,
        operatorToken: () => true,
        consoleSession: () => true,
        portalSession: () => true,
        portalToken: () => true,
      },
    },
  });
}

const showFailure: ErrorRequestHandler = (err, _req, res, _next) => {
  const { status = 500, message, errors } = err as { status?: number; message: string; errors?: unknown };
  res.status(status).json({ message, errors });
};
