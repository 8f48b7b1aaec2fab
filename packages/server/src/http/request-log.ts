import { API_VERSION } from "./api-version.js";
import type { ErrorCode } from "@dues/billing";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Deps } from "../context/deps.js";

/** What is known of a request beyond Express, kept in `response.locals`. */
export interface RequestLocals {
  requestId: string;
  log: Logger;
  /** The path as the spec writes it, so that logs of one operation can be found and hold no customer's name. */
  route?: string;
  operation?: string;
  organizationId?: string;
  /** Our id of whom it was about, where the answer tells. */
  customerId?: string;
  /** Why the request was refused. */
  code?: ErrorCode;
}

/** Asked every few seconds by whoever runs the server; in the log they would bury the rest. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

const REQUEST_ID = /^[A-Za-z0-9_.-]{1,64}$/;

/** The name that a request was given, or a new one. */
export function requestIdOf(deps: Pick<Deps, "newId">, given: string | string[] | undefined): string {
  return typeof given === "string" && REQUEST_ID.test(given) ? given : deps.newId("req");
}

/** Whatever is no operation of the spec: probes, pages, paths that lead nowhere. */
const OTHER = "other";

/**
 * Names every request, in its answer, in the log and in traces, counts it, and writes one line when it is over. Bodies
 * and keys stay out.
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
      const line = {
        method,
        route: route ?? null,
        status,
        code,
        ms,
        organizationId,
        customerId,
        ...(!response.writableFinished && { aborted: true }),
      };
      locals.log[PROBES.has(path) ? "debug" : "info"](line, "request");
    });
    if (span) span.run(next);
    else next();
  };
}
