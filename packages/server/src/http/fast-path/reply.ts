import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestSpan } from "../../telemetry/traces.js";
import type { RememberedCaller } from "../../usecases/shared/api-key/caller.js";
import { API_VERSION } from "../api-version.js";
import { causeToLog, toErrorReply, toRefusal } from "../errors.js";
import type { HttpDeps, OperationId } from "../handler.js";
import type { Admission } from "../rate-limit/request-limits.js";
import { requestLine } from "../request-log.js";
import type { FastPathOperation, OperationResult } from "./operations.js";

/** A request of the fast path and the response to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly operation: FastPathOperation;
  /** By the monotonic clock. */
  readonly startedAt: number;
}

/** A request that was executed. */
export interface Executed {
  readonly requestId: string;
  readonly caller: RememberedCaller;
  readonly outcome: OperationResult | { readonly error: unknown };
  readonly span: RequestSpan | undefined;
  /** The headers that describe the caller's rate limits. */
  readonly limits: Admission["headers"] | undefined;
}

interface Reply extends OperationResult {
  readonly headers?: Readonly<Record<string, string>>;
  readonly code?: string;
}

/** Every other status is a refusal. */
const SUCCESS = 200;

const JSON_UTF8 = "application/json; charset=utf-8";

/** Writes the response of an executed request, counts it, ends its span and logs it. */
export function sendReply(
  { deps, isDraining }: { readonly deps: HttpDeps; readonly isDraining: boolean },
  { response, operation, startedAt }: Exchange,
  { requestId, caller, outcome, span, limits }: Executed,
): void {
  const { status, body, headers, code, customerId } =
    "error" in outcome
      ? errorReply(deps, outcome.error, { requestId, operationId: operation.route.operationId })
      : (outcome as Reply);
  const text = status === SUCCESS ? operation.serialize(body) : JSON.stringify(body);
  const isAborted = response.destroyed;
  const all = headersOf(requestId, Buffer.byteLength(text), headers);
  if (limits) all.push(...limits);
  if (isDraining) all.push("Connection", "close");
  response.writeHead(status, all);
  response.end(text);
  const ms = Math.round((performance.now() - startedAt) * 1_000) / 1_000;
  operation.count(status, ms);
  const { template: route, operationId } = operation.route;
  span?.end({ method: "POST", route, operation: operationId, status, code, requestId });
  if (!deps.log.isLevelEnabled("info")) return;
  const organizationId = caller.organization.id;
  const line = { method: "POST", route, status, code, ms, organizationId, customerId, isAborted };
  deps.log.info({ requestId, ...requestLine(line) }, "request");
}

/** A flat list, which Node writes unchanged: it would look up every name and value of an object. */
function headersOf(requestId: string, length: number, own: Reply["headers"]): string[] {
  const list = ["X-Request-Id", requestId, "Dues-Version", API_VERSION, "Content-Type", JSON_UTF8];
  list.push("Content-Length", String(length));
  if (own) list.push(...Object.entries(own).flat());
  return list;
}

interface Failed {
  readonly requestId: string;
  readonly operationId: OperationId;
}

function errorReply({ log }: HttpDeps, error: unknown, { requestId, operationId }: Failed): Reply {
  const refusal = toRefusal(error);
  const err = causeToLog(refusal);
  if (err !== undefined) log.error({ requestId, err }, "The request failed.");
  return { ...toErrorReply(refusal, requestId, operationId), code: refusal.code };
}
