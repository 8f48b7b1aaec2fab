import { BillingError, money, toIso, toSafeInteger, type Money } from "@dues/billing";
import type { ProviderEvent, SavedCard, VerifiedWebhook } from "../payment-provider.js";
import type { Sandbox } from "./sandbox.js";
import { sign, SIGNATURE_HEADER } from "./signature.js";
import type { SandboxCard, SandboxCharge, SandboxCheckout } from "./store.js";
import type { FailureCode } from "./test-card.js";

/** A longer timeout keeps payers waiting for a receiver that hangs; a shorter one gives up on one that is busy. */
const TIMEOUT_MS = 10_000;

/** The content of a webhook, without the id and the timestamp that all have. */
type SandboxWebhook =
  | { readonly type: "checkout.completed"; readonly data: CompletedData }
  | { readonly type: "checkout.payment_failed"; readonly data: FailedData };

interface CompletedData {
  readonly reference: string;
  readonly chargeId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly card: Omit<SavedCard, "providerMethodId"> & { readonly id: string };
}

interface FailedData {
  readonly reference: string;
  readonly failureCode: string;
}

export function checkoutCompleted(charge: SandboxCharge, card: SandboxCard): SandboxWebhook {
  const { id, brand, last4, expMonth, expYear } = card;
  const { reference, id: chargeId, amount } = charge;
  return {
    type: "checkout.completed",
    data: {
      reference,
      chargeId,
      amount: toSafeInteger(amount.minor),
      currency: amount.currency,
      card: { id, brand, last4, expMonth, expYear },
    },
  };
}

export function paymentFailed({ reference }: SandboxCheckout, failureCode: FailureCode): SandboxWebhook {
  return { type: "checkout.payment_failed", data: { reference, failureCode } };
}

/**
 * Sends one signed webhook to our own server and waits for the response. Never throws: a failed delivery is logged,
 * and the payment is found later by its reference.
 */
export async function sendWebhook(
  sandbox: Sandbox,
  organizationId: string,
  announcement: SandboxWebhook,
): Promise<void> {
  const at = sandbox.now();
  const body = JSON.stringify({ id: sandbox.newId("evt"), createdAt: toIso(at), ...announcement });
  const context = { organizationId, type: announcement.type, reference: announcement.data.reference };
  try {
    const response = await (sandbox.fetch ?? fetch)(
      `${sandbox.internalUrl().replace(/\/$/, "")}/webhooks/${encodeURIComponent(organizationId)}`,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          [SIGNATURE_HEADER]: sign(body, sandbox.webhookSecret(organizationId), at),
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(sandbox.webhookTimeoutMs ?? TIMEOUT_MS),
      },
    );
    await response.text();
    if (!response.ok)
      sandbox.log.warn({ ...context, status: response.status }, "sandbox webhook was rejected");
  } catch (err) {
    sandbox.log.warn({ ...context, err }, "sandbox webhook was not answered");
  }
}

/** Reads the body of a webhook whose signature has been verified. */
export function parseEvent(rawBody: Buffer): VerifiedWebhook {
  const payload = parseJson(rawBody);
  readEvent(payload);
  if (!isRecord(payload) || !areStrings(payload, ["id", "type"])) throw notAnEvent();
  return { id: String(payload["id"]), type: String(payload["type"]), payload };
}

export function readEvent(event: unknown): ProviderEvent {
  if (!isRecord(event) || typeof event["id"] !== "string") throw notAnEvent();
  const { type, data } = event;
  if (type === "checkout.completed") return { kind: "payment", ...completedFromWire(data) };
  if (type === "checkout.payment_failed") return { kind: "payment", ...failedFromWire(data) };
  return { kind: "ignored" };
}

type PaymentUpdate = Omit<Extract<ProviderEvent, { kind: "payment" }>, "kind">;

function completedFromWire(data: unknown): PaymentUpdate {
  if (!isCompleted(data)) throw notAnEvent();
  const { id: providerMethodId, brand, last4, expMonth, expYear } = data.card;
  const amount: Money = money(BigInt(data.amount), data.currency);
  const card: SavedCard = { providerMethodId, brand, last4, expMonth, expYear };
  return {
    reference: data.reference,
    outcome: { status: "succeeded", providerPaymentId: data.chargeId, amount, card },
  };
}

function failedFromWire(data: unknown): PaymentUpdate {
  if (!isFailed(data)) throw notAnEvent();
  return { reference: data.reference, outcome: { status: "failed", failureCode: data.failureCode } };
}

function isCompleted(data: unknown): data is CompletedData {
  if (!isRecord(data) || !areStrings(data, ["reference", "chargeId", "currency"])) return false;
  const { amount, card } = data;
  return (
    Number.isSafeInteger(amount) &&
    isRecord(card) &&
    areStrings(card, ["id", "brand", "last4"]) &&
    Number.isSafeInteger(card["expMonth"]) &&
    Number.isSafeInteger(card["expYear"])
  );
}

function isFailed(data: unknown): data is FailedData {
  return isRecord(data) && areStrings(data, ["reference", "failureCode"]);
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch (cause) {
    throw new BillingError("malformed_json", "The webhook's body is not JSON.", { cause });
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function areStrings(record: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return names.every((name) => typeof record[name] === "string");
}

function notAnEvent(): BillingError {
  return new BillingError("invalid_request", "The webhook's body is not an event of the sandbox provider.");
}
