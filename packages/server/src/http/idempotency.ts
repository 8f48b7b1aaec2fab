import { createHash } from "node:crypto";
import type { ErrorCode } from "@dues/billing";
import type { Request, Response } from "express";
import { answerOnce, type Answer, type Keyed } from "../usecases/shared/idempotency/answer-once.js";
import type { PortalCaller } from "../usecases/portal/session.js";
import type { Caller } from "../usecases/shared/api-key/caller.js";
import { inTurns } from "../shared/turns.js";
import { canonicalPieces } from "./canonical-json.js";
import { toErrorReply, toRefusal } from "./errors.js";
import { METERING_OPERATIONS, SIGN_IN_OPERATIONS, type HttpDeps, type OperationId } from "./handler.js";
import type { RequestLocals } from "./request-log.js";
import type { Route } from "./router.js";

/** Their events have their own keys, which are stored for longer. */
const COUNTS_EVENTS: ReadonlySet<OperationId> = new Set(METERING_OPERATIONS);

/**
 * Operations that call a provider or another system, take longer than one transaction may, or are decided in a batch with
 * a transaction of its own. All others run in one transaction together with their key. If an operation is missing here, it
 * keeps a transaction open during the call.
 */
const CALLS_PROVIDERS: ReadonlySet<OperationId> = new Set([
  "estimatePlan",
  "attachPlan",
  "previewAttach",
  "createSubscriptionCheckout",
  "cancelSubscription",
  "previewCancel",
  "setSubscriptionSchedule",
  "changeQuantity",
  "previewQuantity",
  "updateTrial",
  "previewTrial",
  "pauseSubscription",
  "resumeSubscription",
  "migratePlan",
  "purchaseCreditPack",
  "previewPurchase",
  "setupPaymentMethod",
  "setDefaultPaymentMethod",
  "removePaymentMethod",
  "createInvoice",
  "payInvoice",
  "voidInvoice",
  "refundInvoice",
  "createCreditNote",
  "checkProvider",
  "testWebhookEndpoint",
  "checkImport",
  "applyImport",
  "releaseSubscription",
  "advanceTestClock",
  "settleReservation",
  "releaseReservation",
  "previewPortalChange",
  "changePortalPlan",
  "cancelPortalSubscription",
  "resumePortalSubscription",
  "setPortalDefaultPaymentMethod",
  "removePortalPaymentMethod",
  "setupPortalPaymentMethod",
  "payPortalInvoice",
  "buyPortalPack",
  "addEntity",
]);

/** A stored response would be returned for any password, and its cookie is not stored. */
const WITH_PASSWORD: ReadonlySet<OperationId> = new Set([...SIGN_IN_OPERATIONS, "changePassword"]);

/** Errors that say nothing about the request itself, or that resolve themselves. */
const NOT_KEPT: ReadonlySet<ErrorCode> = new Set([
  "invalid_request",
  "customer_required",
  "clock_advancing",
  "payment_in_progress",
  "payment_declined",
  "rate_limited",
]);

/** Stands for the operator, whose requests belong to no organization. No id has this form. */
const OPERATOR = "operator";

/** A validated request, ready to run. */
export interface Answering {
  readonly route: Route;
  readonly request: Request;
  readonly response: Response;
  readonly caller: Caller | undefined;
  readonly customer: PortalCaller | undefined;
}

/**
 * Answers a request, once per `Idempotency-Key`: the same request with the same key gets the original response,
 * also a refusal, with `Idempotent-Replayed: true`.
 */
export async function answerUnderKey(
  deps: HttpDeps,
  answering: Answering,
  work: (own: HttpDeps) => Promise<Answer>,
): Promise<Answer> {
  const keyed = await keyedOf(answering);
  if (!keyed) return work(deps);
  const { response } = answering;
  const locals = response.locals as RequestLocals;
  const { isReplayed, ...answer } = await answerOnce(deps, keyed, (own) =>
    work(own).catch((error: unknown) => decidedRefusal(error, locals)),
  );
  if (isReplayed) response.set("Idempotent-Replayed", "true");
  if (answer.status >= 400) locals.code = (answer.body as { readonly code: ErrorCode }).code;
  return answer;
}

async function keyedOf({ route, request, caller, customer }: Answering): Promise<Keyed | undefined> {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !isOnce(route)) return undefined;
  return {
    organizationId: (caller ?? customer)?.organization.id ?? OPERATOR,
    // No customer gets the response to a key of another.
    key: customer ? `portal ${customer.customer.id} ${key}` : key,
    fingerprint: await fingerprintOf(route, request, caller),
    asksOthers: CALLS_PROVIDERS.has(route.operationId),
  };
}

/** Whether an operation runs once per key. */
function isOnce({ method, isWebhook, operationId }: Route): boolean {
  const isExempt = COUNTS_EVENTS.has(operationId) || WITH_PASSWORD.has(operationId);
  return method === "POST" && !isWebhook && !isExempt;
}

/**
 * Two requests are the same if their operation, parameters and body are equal, in any order and format, and their
 * API keys have the same scopes: a response may contain something that a key with other scopes cannot request, such
 * as the secret of a new key. A rotated key keeps its scopes, so its successor gets the stored responses.
 */
async function fingerprintOf(
  { operationId }: Route,
  { params, query, body }: Request,
  caller: Caller | undefined,
): Promise<string> {
  const scopes = caller && [...caller.scopes].sort();
  const hash = createHash("sha256");
  await inTurns(
    canonicalPieces([operationId, scopes, params, query], body),
    (piece) => void hash.update(piece),
  );
  return hash.digest("hex");
}

/** A decision about the request is its response. All other errors are thrown, and the request may be repeated. */
function decidedRefusal(error: unknown, { requestId }: RequestLocals): Answer {
  const refusal = toRefusal(error);
  const isDecided = ["invalid", "not_found", "conflict", "unprocessable"].includes(refusal.kind);
  if (!isDecided || NOT_KEPT.has(refusal.code)) throw error;
  const { status, body } = toErrorReply(refusal, requestId);
  return { status, body };
}
