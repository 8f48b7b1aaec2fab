import type { Handlers } from "../../../src/http/handler.js";

/** Responds to every operation with its handler's input, so that a test sees it. */
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

/** Grants every check. The fast path serializes a reply as the spec has it, so that it cannot be an echo. */
export function granted(handlers: Handlers): Handlers {
  const details = { message: "Granted.", plan: null, trial: false, trialEndsAt: null };
  const nothing = {
    usage: null,
    limit: null,
    balance: null,
    resetsAt: null,
    resetInterval: null,
    credits: null,
  };
  const body = {
    allowed: true,
    code: "access_granted",
    unlimited: false,
    environment: "sandbox",
    ...nothing,
    details,
  };
  const check = async () => ({ status: 200, body });
  return new Proxy(handlers, {
    get: (table, operationId) => (operationId === "check" ? check : Reflect.get(table, operationId)),
  });
}

interface EchoedRequest {
  readonly rawBody?: Buffer;
}
