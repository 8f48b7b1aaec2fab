import type { IncomingMessage, ServerResponse } from "node:http";
import { requireScopeOfBody, requireScopeOfRoute } from "../authentication.js";
import { keepBody, limitOf } from "../body.js";
import { toErrorReply, toRefusal } from "../errors.js";
import type { Handlers, HttpDeps, OperationId } from "../handler.js";
import { openapiDocument } from "../../generated/openapi.js";
import { requestIdOf } from "../request-log.js";
import { routesOf, type Route } from "../router.js";
import type { Caller } from "../../usecases/organization/caller.js";
import { acceptorOf, parseStorable, type Accept } from "./accept.js";
import { createKeyMemory } from "./key-memory.js";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Operations whose requests are worth a way of their own. */
const IN_LANE: readonly OperationId[] = ["check", "track", "trackBatch"];

interface LaneOperation {
  readonly route: Route;
  readonly accept: Accept;
  readonly maxBytes: number;
  readonly answer: (
    deps: HttpDeps,
    request: unknown,
    caller: Caller,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
}

interface LaneOptions {
  readonly handlers: Handlers;
  readonly isDraining: () => boolean;
  /** Answers everything else, and whatever is unusual about these. */
  readonly others: Listener;
}

/**
 * A way past the framework for the operations that are asked thousands of times a second. It takes only requests of
 * which nothing has to be explained: a known key, a body of a known length that is as the spec has it. All others go
 * the way of every operation, with the body if it was read already, so refusals are the same on both ways.
 */
export function createLaneListener(deps: HttpDeps, { handlers, isDraining, others }: LaneOptions): Listener {
  const operations = operationsByPath(handlers);
  const keys = createKeyMemory(deps);

  async function serve(exchange: Exchange): Promise<void> {
    const { request, response, operation, secret } = exchange;
    const bytes = await readBody(request);
    if (!bytes) return;
    const known = keys.callerOf(secret);
    const caller = known instanceof Promise ? await known.catch(() => undefined) : known;
    const body = caller && parseStorable(bytes);
    if (!caller || !operation.accept(body) || !mayAsk(caller, operation.route, body)) {
      keepBody(request, bytes);
      return others(request, response);
    }
    const requestId = requestIdOf(deps, request.headers["x-request-id"]);
    const header = { "Idempotency-Key": request.headers["idempotency-key"] };
    const outcome = await operation
      .answer(deps, { path: {}, query: {}, header, body }, caller)
      .catch((error: unknown) => ({ error }));
    finish(exchange, { requestId, caller, outcome });
  }

  function finish({ response, route, startedAt }: Exchange, { requestId, caller, outcome }: Finished): void {
    const { status, body, headers, code } = "error" in outcome ? failed(outcome.error, requestId) : outcome;
    const text = JSON.stringify(body);
    const isAborted = response.destroyed;
    response.writeHead(status, {
      "X-Request-Id": requestId,
      ...headers,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
      ...(isDraining() && { Connection: "close" }),
    });
    response.end(text);
    if (!deps.log.isLevelEnabled("info")) return;
    const ms = Number((process.hrtime.bigint() - startedAt) / 1_000n) / 1_000;
    const organizationId = caller.organization.id;
    const line = { requestId, method: "POST", route, status, code, ms, organizationId };
    deps.log.info(isAborted ? { ...line, aborted: true } : line, "request");
  }

  function failed(error: unknown, requestId: string) {
    const refusal = toRefusal(error);
    if (refusal.kind === "internal") {
      deps.log.error({ requestId, err: refusal.cause ?? refusal }, "The request failed.");
    }
    return { ...toErrorReply(refusal, requestId), code: refusal.code };
  }

  return (request, response) => {
    const operation = isDraining() ? undefined : operations.get(request.url ?? "");
    const secret = operation && secretOfPlain(request, operation.maxBytes);
    if (!operation || secret === undefined) return others(request, response);
    const startedAt = process.hrtime.bigint();
    const { template: route } = operation.route;
    serve({ request, response, operation, secret, route, startedAt }).catch((error: unknown) => {
      deps.log.error({ err: error }, "The request failed.");
      response.destroy();
    });
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly operation: LaneOperation;
  readonly secret: string;
  readonly route: string;
  readonly startedAt: bigint;
}

interface Finished {
  readonly requestId: string;
  readonly caller: Caller;
  readonly outcome: Outcome;
}

type Outcome =
  | {
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly code?: string;
    }
  | { readonly error: unknown };

function operationsByPath(handlers: Handlers): ReadonlyMap<string, LaneOperation> {
  const routes = routesOf(openapiDocument).filter(({ operationId }) => IN_LANE.includes(operationId));
  return new Map(
    routes.flatMap((route) => {
      const operation: LaneOperation = {
        route,
        accept: acceptorOf(route.template),
        maxBytes: limitOf(route),
        answer: handlers[route.operationId] as LaneOperation["answer"],
      };
      return [route.template, `/api${route.template}`].map((path) => [path, operation] as const);
    }),
  );
}

const JSON_TYPES: ReadonlySet<string> = new Set(["application/json", "application/json; charset=utf-8"]);
const BEARER = /^bearer +(\S+) *$/i;
const LONGEST_KEY = 255;

/** The key of a request about which nothing is unusual as far as its head tells; undefined of any other. */
function secretOfPlain({ method, headers }: IncomingMessage, maxBytes: number): string | undefined {
  if (method !== "POST" || !JSON_TYPES.has(headers["content-type"] ?? "")) return undefined;
  const length = Number(headers["content-length"] ?? "0");
  if (!(length > 0 && length <= maxBytes) || headers["content-encoding"] !== undefined) return undefined;
  const key = headers["idempotency-key"];
  if (key !== undefined && (typeof key !== "string" || key === "" || key.length > LONGEST_KEY))
    return undefined;
  return BEARER.exec(headers.authorization ?? "")?.[1];
}

/** All of the body; undefined when the client went away before it was all there. */
function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.once("end", () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.once("close", () => resolve(undefined));
    request.once("error", () => resolve(undefined));
  });
}

function mayAsk(caller: Caller, route: Route, body: unknown): boolean {
  try {
    requireScopeOfRoute(caller, route);
    requireScopeOfBody(caller, route, body);
    return true;
  } catch {
    return false;
  }
}
