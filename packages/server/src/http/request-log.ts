import { API_VERSION } from "./api-version.js";
import type { ErrorCode } from "@dues/billing";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Deps } from "../context/deps.js";
import type { OperationId } from "./handler.js";

/** Data about a request in `response.locals`. */
export interface RequestLocals {
  requestId: string;
  log: Logger;
  /** The client wants the headers alone. */
  isHead?: boolean;
  /** The path template of the spec, so that logs can be grouped by operation and contain no customer names. */
  route?: string;
  operation?: OperationId;
  organizationId?: string;
  /** The id of the customer concerned, if the response contains it. */
  customerId?: string;
  /** For the response: what was ignored in the request. */
  warnings?: { readonly warnings?: string[] };
  /** The error code of a refusal. */
  code?: ErrorCode;
}

/** Called every few seconds by monitoring; these requests would bury all others in the log. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

const REQUEST_ID = /^[A-Za-z0-9_.-]{1,64}$/;

/** Returns the caller's request id, or a new one. */
export function requestIdOf(deps: Pick<Deps, "newId">, given: string | string[] | undefined): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : deps.newId("req");
}

/** Requests outside the spec: probes, pages, unknown paths. */
const OTHER = "other";

/**
 * Adds the request id to the response, the log and traces, counts the request, and logs one line when it ends.
 * Bodies and keys are not logged.
 */
export function requestLog(deps: Deps): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(deps, request.get("x-request-id"));
    const locals = response.locals as RequestLocals;
    locals.requestId = requestId;
    const span = deps.traces.request(request.headers);
    locals.log = deps.log.child({ requestId, ...(span && { traceId: span.traceId }) });
    response.set({ "X-Request-Id": requestId, "Dues-Version": API_VERSION });

    const startedAt = process.hrtime.bigint();
    const { method, path } = request;
    response.once("close", () => {
      const ms = Number((process.hrtime.bigint() - startedAt) / 1_000n) / 1_000;
      const { statusCode: status } = response;
      const { route, operation, code, organizationId, customerId } = locals;
      deps.metrics.requestsOf(operation ?? OTHER)(status, ms);
      span?.end({ method, route, operation, status, code, requestId });
      const isAborted = !response.writableFinished;
      const line = requestLine({ method, route, status, code, ms, organizationId, customerId, isAborted });
      locals.log[PROBES.has(path) ? "debug" : "info"](line, "request");
    });
    if (span) span.run(next);
    else next();
  };
}

/** A request that is over. */
export interface FinishedRequest {
  readonly method: string;
  /** The path as the spec writes it; undefined for a request that is no operation. */
  readonly route: string | undefined;
  readonly status: number;
  readonly code: string | undefined;
  readonly ms: number;
  readonly organizationId: string | undefined;
  readonly customerId: string | undefined;
  /** Whether the client disconnected before the response was sent. */
  readonly isAborted: boolean;
}

/** The fields of the log line of a request, the same for every way in. */
export function requestLine({ route, isAborted, ...line }: FinishedRequest): Record<string, unknown> {
  return { ...line, route: route ?? null, ...(isAborted && { aborted: true }) };
}
