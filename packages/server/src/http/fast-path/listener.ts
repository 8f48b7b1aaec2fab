import { API_VERSION } from "../api-version.js";
import type { IncomingMessage, ServerResponse } from "node:http";
import { actorOf } from "../actor.js";
import { requireScopeOfBody, requireScopeOfRoute } from "../authentication.js";
import { keepBody, limitOf, type KeptBody } from "../body.js";
import { causeToLog, toErrorReply, toRefusal } from "../errors.js";
import { METERING_OPERATIONS, type Handlers, type HttpDeps, type OperationId } from "../handler.js";
import { openapiDocument } from "../../generated/openapi.js";
import type { Admission, RequestLimits } from "../rate-limit/request-limits.js";
import { requestIdOf } from "../request-log.js";
import { routesOf, type Route } from "../router.js";
import { requestBody } from "../unread-body.js";
import type { CountRequest } from "../../telemetry/metrics.js";
import type { RequestSpan } from "../../telemetry/traces.js";
import type { RememberedCaller } from "../../usecases/shared/api-key/caller.js";
import { acceptorOf, parseReceived, type Accept } from "./accept.js";
import { createKeyReader } from "../key-reader.js";
import { createKeyMemory } from "./key-memory.js";
import { serializerOf, type Serialize } from "./serialize.js";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Operations whose requests are worth a way of their own. */
const IN_LANE: readonly OperationId[] = METERING_OPERATIONS;

interface LaneOperation {
  readonly route: Route;
  readonly accept: Accept;
  readonly serialize: Serialize;
  readonly maxBytes: number;
  readonly count: CountRequest;
  readonly answer: (
    deps: HttpDeps,
    request: unknown,
    caller: RememberedCaller,
  ) => Promise<{ readonly status: number; readonly body: unknown; readonly customerId?: string }>;
}

interface LaneOptions {
  readonly handlers: Handlers;
  readonly isDraining: () => boolean;
  readonly limits?: RequestLimits | undefined;
  /** The database by connections on which nothing takes long. */
  readonly keysDb: HttpDeps["db"];
  /** Answers everything else, and whatever is unusual about these. */
  readonly others: Listener;
}

/**
 * A way past the framework for the operations that are asked thousands of times a second. It takes only requests of
 * which nothing has to be explained: a known key, a body of a known length that is as the spec has it. All others go
 * the way of every operation, with the body if it was read already, so refusals are the same on both ways.
 */
export function createLaneListener(deps: HttpDeps, options: LaneOptions): Listener {
  const { handlers, isDraining, limits, others } = options;
  const operations = operationsByPath(deps, handlers);
  const keys = createKeyMemory(createKeyReader({ ...deps, db: options.keysDb }));
  const guarded = guardedBy(deps);
  const finish = finisherOf(deps, isDraining);

  /**
   * Reads the body of a caller who is known: before that, anyone could have the server hold bodies in memory. Callbacks
   * rather than promises: every promise of a request is another turn of the queue for all of them.
   */
  function receive(exchange: Exchange, caller: RememberedCaller): void {
    if (!mayAsk(caller, exchange.operation.route, undefined)) return leave(exchange);
    readBody(exchange, (bytes) => guarded(exchange, () => answer(exchange, bytes, caller)));
  }

  function answer(exchange: Exchange, bytes: Buffer, caller: RememberedCaller): void {
    const { request, operation } = exchange;
    const received = parseReceived(bytes);
    const body = received?.value;
    if (!received || !operation.accept(received) || !mayAsk(caller, operation.route, body))
      return leave(exchange, received ?? { bytes });
    const admission = limits?.admit(caller);
    if (admission?.refusal) return leave(exchange, received);
    const requestId = requestIdOf(deps, request.headers["x-request-id"]);
    const header = { "Idempotency-Key": request.headers["idempotency-key"] };
    const span = deps.traces.request(request.headers);
    const told = (outcome: Outcome) =>
      guarded(exchange, () =>
        finish(exchange, { requestId, caller, outcome, span, limits: admission?.headers }),
      );
    const own = { ...deps, actor: actorOf(caller, { requestId, address: deps.addressOf(request) }) };
    const ask = () => operation.answer(own, { path: {}, query: {}, header, body }, caller);
    (span ? span.run(ask) : ask()).then(told, (error: unknown) => told({ error }));
  }

  /** Falls back to the framework, which explains what is wrong with a request, with the body if it was read already. */
  function leave({ request, response }: Exchange, body?: KeptBody): void {
    if (body) keepBody(request, body);
    others(request, response);
  }

  return (request, response) => {
    const operation = isDraining() ? undefined : operations.get(request.url ?? "");
    const secret = operation && secretOfPlain(request, operation.maxBytes);
    if (!operation || secret === undefined) return others(request, response);
    const exchange = { request, response, operation, startedAt: performance.now() };
    const known = keys.callerOf(secret);
    if (!(known instanceof Promise)) return receive(exchange, known);
    known.then(
      (caller) => guarded(exchange, () => receive(exchange, caller)),
      () => guarded(exchange, () => leave(exchange)),
    );
  };
}

/** Writes an answer, counts it and logs it. */
function finisherOf(deps: HttpDeps, isDraining: () => boolean) {
  return ({ response, operation, startedAt }: Exchange, finished: Finished): void => {
    const { requestId, caller, outcome, span } = finished;
    const { status, body, headers, code, customerId } =
      "error" in outcome ? failed(deps, outcome.error, requestId) : outcome;
    const text = status === SUCCESS ? operation.serialize(body) : JSON.stringify(body);
    const isAborted = response.destroyed;
    const all = headersOf(requestId, Buffer.byteLength(text), headers);
    if (finished.limits) all.push(...finished.limits);
    if (isDraining()) all.push("Connection", "close");
    response.writeHead(status, all);
    response.end(text);
    const ms = Math.round((performance.now() - startedAt) * 1_000) / 1_000;
    operation.count(status, ms);
    const { template: route, operationId } = operation.route;
    span?.end({ method: "POST", route, operation: operationId, status, code, requestId });
    if (!deps.log.isLevelEnabled("info")) return;
    const organizationId = caller.organization.id;
    const line = { requestId, method: "POST", route, status, code, ms, organizationId, customerId };
    deps.log.info(isAborted ? { ...line, aborted: true } : line, "request");
  };
}

/** A flat list, which is written as it is: Node asks an object for every name and value by itself. */
function headersOf(requestId: string, length: number, own: Answer["headers"]): string[] {
  const list = ["X-Request-Id", requestId, "Dues-Version", API_VERSION, "Content-Type", JSON_UTF8];
  list.push("Content-Length", String(length));
  if (own) list.push(...Object.entries(own).flat());
  return list;
}

function failed({ log }: HttpDeps, error: unknown, requestId: string): Answer {
  const refusal = toRefusal(error);
  const err = causeToLog(refusal);
  if (err !== undefined) log.error({ requestId, err }, "The request failed.");
  return { ...toErrorReply(refusal, requestId), code: refusal.code };
}

/** An error that nobody foresaw ends the one connection, not the process. */
function guardedBy({ log }: HttpDeps) {
  return ({ response }: Exchange, step: () => void): void => {
    try {
      step();
    } catch (error) {
      log.error({ err: error }, "The request failed.");
      response.destroy();
    }
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly operation: LaneOperation;
  /** By the clock that never goes back. */
  readonly startedAt: number;
}

interface Finished {
  readonly requestId: string;
  readonly caller: RememberedCaller;
  readonly outcome: Outcome;
  readonly span: RequestSpan | undefined;
  /** What it is told of its rate limits. */
  readonly limits: Admission["headers"] | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly code?: string;
  readonly customerId?: string;
}

type Outcome = Answer | { readonly error: unknown };

function operationsByPath({ metrics }: HttpDeps, handlers: Handlers): ReadonlyMap<string, LaneOperation> {
  const routes = routesOf(openapiDocument).filter(({ operationId }) => IN_LANE.includes(operationId));
  return new Map(
    routes.flatMap((route) => {
      const operation: LaneOperation = {
        route,
        accept: acceptorOf(route.template),
        serialize: serializerOf(route.template),
        maxBytes: limitOf(route),
        count: metrics.requestsOf(route.operationId),
        answer: handlers[route.operationId] as LaneOperation["answer"],
      };
      return [route.template, `/api${route.template}`].map((path) => [path, operation] as const);
    }),
  );
}

/** Every other status is that of a refusal. */
const SUCCESS = 200;

const JSON_TYPES: ReadonlySet<string> = new Set(["application/json", "application/json; charset=utf-8"]);
const JSON_UTF8 = "application/json; charset=utf-8";
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
  return secretOf(headers.authorization ?? "");
}

/** Most requests come from the one who sent the last. */
let last: { readonly authorization: string; readonly secret: string | undefined } = {
  authorization: "",
  secret: undefined,
};

function secretOf(authorization: string): string | undefined {
  if (authorization !== last.authorization) {
    last = { authorization, secret: BEARER.exec(authorization)?.[1] };
  }
  return last.secret;
}

/** All of the body. Of a client that goes away before it was all there, nobody hears any more. */
function readBody({ request, response }: Exchange, done: (bytes: Buffer) => void): void {
  requestBody(request, response);
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => void chunks.push(chunk));
  request.once("end", () => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
}

function mayAsk(caller: RememberedCaller, route: Route, body: unknown): boolean {
  try {
    requireScopeOfRoute(caller, route);
    requireScopeOfBody(caller, route, body);
    return true;
  } catch {
    return false;
  }
}
