import type { IncomingMessage, ServerResponse } from "node:http";
import type { BillingError } from "@dues/billing";
import type { RememberedCaller } from "../../usecases/shared/api-key/caller.js";
import { actorOf } from "../actor.js";
import { createCollector, type ArrivedBody } from "../body/collector.js";
import { parseArrived } from "../body/parse.js";
import { keepBody, type KeptBody, type ParsedBody } from "../body/read.js";
import { requestBody } from "../body/unread.js";
import type { Handlers, HttpDeps } from "../handler.js";
import { createKeyReader } from "../key-reader.js";
import type { RequestLimits } from "../rate-limit/request-limits.js";
import { requestIdOf } from "../request-log.js";
import { acceptedSecretOf, mayCall, maySend } from "./admission.js";
import { createApiKeyCache, type ApiKeyCache } from "./api-key-cache.js";
import { operationsByPath, type FastPathOperation } from "./operations.js";
import { sendReply, type Exchange, type Executed } from "./reply.js";
import type { Knex } from "knex";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface FastPathOptions {
  readonly handlers: Handlers;
  readonly isDraining: () => boolean;
  readonly limits?: RequestLimits | undefined;
  /** The database, through connections without slow statements. */
  readonly keysDb: Knex;
  /** Handles every other request, and every unusual one. */
  readonly fallback: Listener;
}

/** Everything that the steps of the fast path need. */
interface FastPath extends FastPathOptions {
  readonly deps: HttpDeps;
  readonly operations: ReadonlyMap<string, FastPathOperation>;
  readonly keys: ApiKeyCache;
}

/**
 * Handles the most frequent operations without Express. It handles only requests that need no explanation: a known key
 * and a body of a known length that is valid by the spec. All others fall back to Express, with the body if it was read
 * already, so refusals are the same on both paths.
 *
 * Uses callbacks because every promise of a request costs another turn of the microtask queue.
 */
export function createFastPathListener(deps: HttpDeps, options: FastPathOptions): Listener {
  const path: FastPath = {
    ...options,
    deps,
    operations: operationsByPath(deps, options.handlers),
    keys: createApiKeyCache(createKeyReader({ ...deps, db: options.keysDb })),
  };
  return (request, response) => admit(path, request, response);
}

/** Admits a request whose head is acceptable and whose key is known. */
function admit(path: FastPath, request: IncomingMessage, response: ServerResponse): void {
  const { operations, keys, isDraining, fallback } = path;
  const operation = isDraining() ? undefined : operations.get(request.url ?? "");
  const secret = operation && acceptedSecretOf(request, operation.route.bodyLimits.bytes);
  if (!operation || secret === undefined) return fallback(request, response);
  const exchange = { request, response, operation, startedAt: performance.now() };
  const caller = keys.callerOf(secret);
  if (!(caller instanceof Promise)) return receive(path, exchange, caller);
  caller.then(
    (known) => guarded(path, exchange, () => receive(path, exchange, known)),
    () => guarded(path, exchange, () => fallBack(path, exchange)),
  );
}

/** Reads the body for known callers only: otherwise anyone could fill the server's memory with bodies. */
function receive(path: FastPath, exchange: Exchange, caller: RememberedCaller): void {
  if (!mayCall(caller, exchange.operation.route)) return fallBack(path, exchange);
  readBody(exchange, (body) =>
    guarded(path, exchange, () => {
      if ("refusal" in body) fallBack(path, exchange, body);
      else parse(path, exchange, { body, caller });
    }),
  );
}

interface Arrived {
  readonly body: ArrivedBody;
  readonly caller: RememberedCaller;
}

/** Parses the body, a large one while other requests are served. */
function parse(path: FastPath, exchange: Exchange, { body, caller }: Arrived): void {
  const proceed = (value: unknown) => execute(path, exchange, { body: { ...body, value }, caller });
  const explain = () => fallBack(path, exchange, body);
  let parsed: unknown;
  try {
    parsed = parseArrived(body);
  } catch {
    return explain();
  }
  if (!(parsed instanceof Promise)) return proceed(parsed);
  parsed.then(
    (value: unknown) => guarded(path, exchange, () => proceed(value)),
    () => guarded(path, exchange, explain),
  );
}

interface Parsed {
  readonly body: ParsedBody;
  readonly caller: RememberedCaller;
}

/** Executes the operation, unless its body, scopes or rate limits need an explanation. */
function execute(path: FastPath, exchange: Exchange, { body: received, caller }: Parsed): void {
  const { deps, limits } = path;
  const { request, operation } = exchange;
  if (!operation.accept(received)) return fallBack(path, exchange, received);
  const body = received.value;
  if (!maySend(caller, operation.route, body)) return fallBack(path, exchange, received);
  const admission = limits?.admit(caller);
  if (admission?.refusal) return fallBack(path, exchange, received);
  const requestId = requestIdOf(deps, request.headers["x-request-id"]);
  const header = { "Idempotency-Key": request.headers["idempotency-key"] };
  const span = deps.traces.request(request.headers);
  const own = { ...deps, actor: actorOf(caller, { requestId, address: deps.addressOf(request) }) };
  const work = () => operation.execute(own, { path: {}, query: {}, header, body }, caller);
  const reply = (outcome: Executed["outcome"]) =>
    guarded(path, exchange, () => {
      const executed = { requestId, caller, outcome, span, limits: admission?.headers };
      sendReply({ deps, isDraining: path.isDraining() }, exchange, executed);
    });
  (span ? span.run(work) : work()).then(reply, (error: unknown) => reply({ error }));
}

/** Hands a request to Express, which explains refusals, with the body if it was read already. */
function fallBack({ fallback }: FastPath, { request, response }: Exchange, body?: KeptBody): void {
  if (body) keepBody(request, body);
  fallback(request, response);
}

/** An unexpected error closes one connection, not the process. */
function guarded({ deps: { log } }: FastPath, { response }: Exchange, step: () => void): void {
  try {
    step();
  } catch (error) {
    log.error({ err: error }, "The request failed.");
    response.destroy();
  }
}

/**
 * Calls `done` with the whole body, or as soon as it exceeds its limits with the refusal; never if the client disconnects
 * before.
 */
function readBody(
  { request, response, operation }: Exchange,
  done: (body: ArrivedBody | { readonly refusal: BillingError }) => void,
): void {
  requestBody(request, response);
  const collector = createCollector(operation.route.bodyLimits, { isJson: true });
  const finish = () => done(collector.body());
  request.on("data", (chunk: Buffer) => {
    const refusal = collector.add(chunk);
    if (!refusal) return;
    request.removeAllListeners("data").off("end", finish).resume();
    done({ refusal });
  });
  request.once("end", finish);
}
