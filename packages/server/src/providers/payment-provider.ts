import type { Currency, Instant, Money, ProviderName, SavedCard } from "@dues/billing";

export type { ProviderName, SavedCard } from "@dues/billing";

/** Whose account at the provider is meant. Adapters find the credentials that belong to it. */
export interface ProviderAccount {
  readonly organizationId: string;
  readonly mode: "test" | "live";
}

export interface CheckoutRequest {
  readonly account: ProviderAccount;
  /** Our name for the payment. Comes back in the redirect, the webhook and every look-up. */
  readonly reference: string;
  /** What is to be paid; zero asks for a card to save and takes no money. */
  readonly amount: Money;
  /** What is bought, in words for the payer. */
  readonly description: string;
  readonly customer: { readonly id: string; readonly email: string | null; readonly name: string | null };
  /** Where the payer goes afterwards; `reference` and `status` are appended. */
  readonly callbackUrl: string | null;
  /** Ways to pay that the caller prefers. A provider ignores those it does not know. */
  readonly channels: readonly string[];
  readonly expiresAt: Instant;
}

export interface OpenedCheckout {
  readonly providerCheckoutId: string;
  readonly url: string;
  readonly accessCode: string | null;
}

export interface ChargeRequest {
  readonly account: ProviderAccount;
  /** Sent as the idempotency key too, so that a repeated charge is the same charge. */
  readonly reference: string;
  readonly amount: Money;
  readonly providerMethodId: string;
  readonly description: string;
}

/** What became of a payment. A decline is an outcome; adapters throw only when they cannot tell what happened. */
export type PaymentOutcome =
  | {
      readonly status: "succeeded";
      readonly providerPaymentId: string;
      readonly amount: Money;
      readonly card: SavedCard | null;
    }
  | { readonly status: "failed"; readonly failureCode: string }
  | { readonly status: "pending" };

export interface RefundRequest {
  readonly account: ProviderAccount;
  /** Our name for the refund. Sent as the idempotency key too, so that a repeated refund is the same refund. */
  readonly reference: string;
  /** The payment that is given back, by both its names. */
  readonly paymentReference: string;
  readonly providerPaymentId: string;
  readonly amount: Money;
}

/** What became of a refund. A refusal is an outcome; adapters throw only when they cannot tell what happened. */
export type RefundOutcome =
  | { readonly status: "succeeded" }
  | { readonly status: "failed"; readonly failureCode: string }
  | { readonly status: "pending" };

/** A verified message from a provider, in our words. */
export type ProviderEvent =
  | {
      readonly kind: "payment";
      readonly id: string;
      readonly reference: string;
      readonly outcome: PaymentOutcome;
    }
  | { readonly kind: "ignored"; readonly id: string };

export interface WebhookRequest {
  readonly account: ProviderAccount;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
  readonly now: Instant;
}

/** The smallest charge and the smallest difference between two charges, in minor units. */
export interface ChargeLimits {
  readonly minimum: bigint;
  readonly step: bigint;
}

/** What we need from a payment provider. None of these is called while a transaction is open. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The lower-case name of the header that carries a webhook's signature. Recognises the sender. */
  readonly signatureHeader: string;
  /** Whether this organization can use the provider at all. */
  isConfigured(account: ProviderAccount): Promise<boolean>;
  chargeLimits(currency: Currency): ChargeLimits;
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Closes a checkout. Answers `completed` when the payer was faster; then look the payment up. */
  expireCheckout(account: ProviderAccount, providerCheckoutId: string): Promise<"expired" | "completed">;
  charge(request: ChargeRequest): Promise<PaymentOutcome>;
  /** Gives back a part of a payment, or all of it. Never more than was paid, whatever is asked for. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** What became of the payment with this reference; undefined when the provider never heard of it. */
  findPayment(account: ProviderAccount, reference: string): Promise<PaymentOutcome | undefined>;
  /** Forgets a saved card. Repeating it changes nothing. */
  detach(account: ProviderAccount, providerMethodId: string): Promise<void>;
  /**
   * Verifies a webhook and says it in our words.
   *
   * @throws BillingError `missing_signature`, `invalid_signature`, `malformed_json`, `invalid_request`.
   */
  parseWebhook(request: WebhookRequest): Promise<ProviderEvent>;
  /**
   * Says a webhook in our words that was verified when it came and kept since, as parsed JSON.
   *
   * @throws BillingError `invalid_request`
   */
  readEvent(payload: unknown): ProviderEvent;
}

export interface PaymentProviders {
  /** Undefined when no such provider exists in this program. */
  find(name: string): PaymentProvider | undefined;
  readonly all: readonly PaymentProvider[];
}
