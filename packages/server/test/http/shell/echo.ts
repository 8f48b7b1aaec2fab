import type { Handlers } from "../../../src/http/handler.js";

/** Answers every operation with what its handler was given, so that a test sees what arrives there. */
export const echoHandlers = new Proxy(
  {},
  {
    get: (_table, operationId) => async (_deps: unknown, request: EchoedRequest, caller: unknown) => ({
      status: 200,
      body: {
        operationId,
        ...request,
        rawBody: request.rawBody?.toString("base64"),
        hasCaller: caller !== undefined,
      },
    }),
  },
) as Handlers;

interface EchoedRequest {
  readonly rawBody?: Buffer;
}
