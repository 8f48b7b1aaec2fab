import { BillingError } from "@dues/billing";
import { requireSafeCallback } from "../callback.js";
import type {
  ChargeRequest,
  CheckoutRequest,
  OpenedCheckout,
  PaymentOutcome,
  PaymentLookup,
  PaymentProvider,
  RefundOutcome,
  RefundRequest,
  ProviderAccount,
} from "../payment-provider.js";
import { checkoutAddress } from "./address.js";
import { chargeFailure, toSavedCard } from "./payment.js";
import type { Sandbox } from "./sandbox.js";
import { SIGNATURE_HEADER, verifySignature } from "./signature.js";
import type { SandboxCharge } from "./store.js";
import type { RefundFailureCode } from "./test-card.js";
import { parseEvent, readEvent } from "./webhook.js";

/** The sandbox as a payment provider. Only test organizations can use it. */
export function sandboxProvider(sandbox: Sandbox): PaymentProvider {
  const { store } = sandbox;
  return {
    name: "sandbox",
    signatureHeader: SIGNATURE_HEADER,
    supportsCurrency: () => true,
    chargeLimits: () => ({ minimum: 1n, step: 1n }),
    createCheckout: (request) => createCheckout(sandbox, request),

    async expireCheckout({ organizationId }, providerCheckoutId) {
      await store.expireCheckout(organizationId, providerCheckoutId);
      const checkout = await store.findCheckout(organizationId, providerCheckoutId);
      return checkout?.status === "paid" ? "completed" : "expired";
    },

    charge: (request) => charge(sandbox, request),
    refund: (request) => refund(sandbox, request),
    findPayment: (lookup) => findPayment(sandbox, lookup),
    detach: ({ organizationId }, cardId) => store.detachCard(organizationId, cardId, sandbox.now()),

    async verifyWebhook({ account, headers, rawBody, now }) {
      const secret = sandbox.webhookSecret(account.organizationId);
      verifySignature(headers[SIGNATURE_HEADER], rawBody, { secret, now });
      return parseEvent(rawBody);
    },
    readEvent: async (_account, payload) => readEvent(payload),
  };
}

/** Opens a checkout, or returns the existing one with the same reference. */
async function createCheckout(sandbox: Sandbox, request: CheckoutRequest): Promise<OpenedCheckout> {
  refuseLive(request.account);
  const { reference, amount, description, callbackUrl, expiresAt, account } = request;
  requireSafeCallback(callbackUrl);
  const { organizationId } = account;
  const id = `cs_${sandbox.randomBytes(24).toString("hex")}`;
  const checkout = await sandbox.store.insertCheckout(
    { organizationId, id, reference, amount, description, callbackUrl, expiresAt },
    sandbox.now(),
  );
  return {
    providerCheckoutId: checkout.id,
    url: checkoutAddress(sandbox.publicUrl(), checkout),
    accessCode: null,
  };
}

/** Charges a saved card, or returns the outcome of an earlier charge with the same reference. */
async function charge(sandbox: Sandbox, request: ChargeRequest): Promise<PaymentOutcome> {
  refuseLive(request.account);
  const { reference, amount, account, providerMethodId } = request;
  const { organizationId } = account;
  const now = sandbox.now();
  const card = await sandbox.store.findCard(organizationId, providerMethodId);
  const stored = await sandbox.store.insertCharge(
    {
      organizationId,
      reference,
      id: sandbox.newId("pay"),
      cardId: card?.id ?? null,
      amount,
      failureCode: chargeFailure(card, now),
    },
    now,
  );
  return withoutCard(stored);
}

/** Refunds a charge, or returns the outcome of an earlier refund with the same reference. */
async function refund(sandbox: Sandbox, request: RefundRequest): Promise<RefundOutcome> {
  refuseLive(request.account);
  const { reference, paymentReference, amount, account } = request;
  const { organizationId } = account;
  const failureCode = await refundFailure(sandbox, organizationId, paymentReference);
  if (failureCode !== null) return { status: "failed", failureCode };
  const isDone = await sandbox.store.refundCharge(
    { organizationId, reference, chargeReference: paymentReference, amount },
    sandbox.now(),
  );
  return isDone ? { status: "succeeded" } : { status: "failed", failureCode: "refund_exceeds_charge" };
}

/** Returns why all refunds of a payment fail, depending on its test card; null if refunds can succeed. */
async function refundFailure(
  { store }: Sandbox,
  organizationId: string,
  paymentReference: string,
): Promise<RefundFailureCode | null> {
  const charge = await store.findCharge(organizationId, paymentReference);
  const card = charge?.cardId ? await store.findCard(organizationId, charge.cardId) : undefined;
  return card?.refundFailure ?? null;
}

/** A checkout that can still be paid is pending. An expired one is closed first, so that "failed" is final. */
async function findPayment(
  sandbox: Sandbox,
  { account: { organizationId }, reference }: PaymentLookup,
): Promise<PaymentOutcome | undefined> {
  const { store } = sandbox;
  const checkout = await store.findCheckoutByReference(organizationId, reference);
  if (checkout?.status === "open") {
    if (sandbox.now() < checkout.expiresAt) return { status: "pending" };
    await store.expireCheckout(organizationId, checkout.id);
  }
  const settled = await store.findCharge(organizationId, reference);
  if (settled !== undefined) return checkout ? toOutcome(sandbox, settled) : withoutCard(settled);
  return checkout && { status: "failed", failureCode: "checkout_expired" };
}

/** The outcome of a checkout, which saved the paying card. */
async function toOutcome(sandbox: Sandbox, charge: SandboxCharge): Promise<PaymentOutcome> {
  const outcome = withoutCard(charge);
  if (outcome.status !== "succeeded" || charge.cardId === null) return outcome;
  const card = await sandbox.store.findCard(charge.organizationId, charge.cardId);
  return card === undefined ? outcome : { ...outcome, card: toSavedCard(card) };
}

/** The outcome of a charge of a saved card: it saves no card. */
function withoutCard({ id, amount, failureCode }: SandboxCharge): PaymentOutcome {
  if (failureCode !== null) return { status: "failed", failureCode };
  return { status: "succeeded", providerPaymentId: id, amount, card: null };
}

function refuseLive(account: ProviderAccount): void {
  if (account.mode === "live") {
    throw new BillingError("provider_not_configured", "The sandbox provider does not accept live payments.");
  }
}
