import type { ChargeLimits, Currency, Instant, Money, ProviderName, SavedCard } from "@dues/billing";

export type { ChargeLimits, ProviderName, SavedCard } from "@dues/billing";

/** Whose account at the provider is meant. Adapters find the credentials that belong to it. */
export interface ProviderAccount {
  readonly organizationId: string;
  readonly mode: "test" | "live";
}

export interface CheckoutRequest {
  readonly account: ProviderAccount;
  /** Our name for the payment. Comes back in the redirect, the webhook and every look-up. */
  readonly reference: string;
  /** What is to be paid; zero asks for a card to save. */
  readonly amount: Money;
  /** What is bought, in words for the payer. */
  readonly description: string;
  readonly customer: Payer;
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

/** Whose money it is. The provider's own record of the customer is the adapter's affair. */
export interface Payer {
  /** Our id. Stays with the customer's record at the provider, so that it is found there. */
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
}

export interface ChargeRequest {
  readonly account: ProviderAccount;
  /** Sent as the idempotency key too, so that a repeated charge is the same charge. */
  readonly reference: string;
  readonly amount: Money;
  readonly customer: Payer;
  readonly providerMethodId: string;
  readonly description: string;
}

/** Everything by which a provider may know a payment. Some find it by our reference, others only by their own ids. */
export interface PaymentLookup {
  readonly account: ProviderAccount;
  readonly reference: string;
  /** What the provider calls it, once that is known. */
  readonly providerPaymentId: string | null;
  /** The page on which it was to be paid. */
  readonly providerCheckoutId: string | null;
  /** The saved card that was charged without a page. */
  readonly providerMethodId: string | null;
}

/**
 * Why a payment failed, where we act on it or tell it apart. Everything else that a bank can say is `card_declined`,
 * so that whoever reads `failureCode` meets the same few words at every provider.
 *
 * `authentication_required`: the payer's bank wants to see the payer, so only a checkout can take this money.
 */
export type FailureCode =
  | "card_declined"
  | "insufficient_funds"
  | "expired_card"
  | "authentication_required"
  | "card_not_found"
  | "card_detached"
  | "checkout_expired"
  | "payment_canceled"
  | "amount_not_chargeable"
  | "charge_refused";

/**
 * What became of a payment. A decline is an outcome, and so is whatever else is sure to have moved no money; adapters
 * throw only when they cannot tell what happened.
 */
export type PaymentOutcome =
  | {
      readonly status: "succeeded";
      readonly providerPaymentId: string;
      /**
       * What was taken. Where a card was to be saved, more than zero is what the provider takes to prove it, and is
       * owed back.
       */
      readonly amount: Money;
      /**
       * The card that a page saved. Null when the payer paid in a way that cannot be charged again, and for a charge of
       * a card that was saved before: it saves none anew, and the default stays the one that was chosen meanwhile.
       */
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

/** One refund of a payment as its provider knows it now, whoever asked for it. */
export interface KnownRefund {
  readonly providerRefundId: string;
  /** Our name for it; null for one that somebody made in the provider's dashboard. */
  readonly reference: string | null;
  readonly amount: Money;
  readonly outcome: RefundOutcome;
}

/** What a payment is called: by us, where the provider still knows it, and by the provider. */
export interface PaymentNames {
  readonly reference: string | null;
  readonly providerPaymentId: string;
}

/**
 * What a webhook tells, in our words. It is news, not truth: messages come twice, late and out of order, so whoever
 * applies one compares it with what is stored.
 */
export type ProviderEvent =
  | { readonly kind: "payment"; readonly reference: string; readonly outcome: PaymentOutcome }
  | {
      /**
       * Something happened to the refunds of a payment. All of them are told as they are now, and not the one that the
       * message is of as it was then, so that the order of messages does not matter.
       */
      readonly kind: "refunds";
      readonly payment: PaymentNames;
      readonly refunds: readonly KnownRefund[];
    }
  | {
      /** The payer asked their bank to take the money back. */
      readonly kind: "dispute";
      readonly providerDisputeId: string;
      readonly payment: PaymentNames;
      readonly amount: Money;
      readonly status: "open" | "won" | "lost";
      /** In the provider's words, for people. */
      readonly reason: string;
    }
  | {
      /** A saved card has other details now, such as a later expiry. */
      readonly kind: "card_updated";
      readonly card: SavedCard;
    }
  | {
      /** A saved card was forgotten at the provider and cannot be charged any more. */
      readonly kind: "card_detached";
      readonly providerMethodId: string;
    }
  | {
      /** Nothing that we act on, or nothing of ours: other programs may use the same account. */
      readonly kind: "ignored";
    };

export interface WebhookRequest {
  readonly account: ProviderAccount;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
  readonly now: Instant;
}

/** A webhook whose sender is proven. Nothing is known yet of what it means. */
export interface VerifiedWebhook {
  /** Of several deliveries of one message it is the same. */
  readonly id: string;
  /** The kind of message in the provider's words. */
  readonly type: string;
  /** The body, parsed. `readEvent` takes it, now or after it was stored. */
  readonly payload: unknown;
}

export type ExpiredCheckout = "expired" | "completed" | "open";

/** What we need from a payment provider. None of these is called while a transaction is open. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The lower-case name of the header that carries a webhook's signature. Recognises the sender. */
  readonly signatureHeader: string;
  /** Whether any amount of a currency can be taken. */
  takes(currency: Currency): boolean;
  /** Other amounts are refused before any call: by `createCheckout` with an error, by `charge` with an outcome. */
  chargeLimits(currency: Currency): ChargeLimits;
  /**
   * Opens a page to pay, which saves the card too, or, for an amount of zero, to save a card. Repeating the request
   * answers the same page or one more of the same; the caller hands out only the last.
   *
   * @throws BillingError `invalid_request`, `amount_not_chargeable`, `provider_not_configured`, `service_unavailable`
   */
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /**
   * Closes a checkout. `completed`: the payer was faster; look the payment up. `open`: this provider cannot close
   * one, so that money may still come, and finds its target gone.
   */
  expireCheckout(account: ProviderAccount, providerCheckoutId: string): Promise<ExpiredCheckout>;
  charge(request: ChargeRequest): Promise<PaymentOutcome>;
  /** Gives back a part of a payment, or all of it. Never more than was paid, whatever is asked for. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** What became of the payment with this reference; undefined when the provider never heard of it. */
  findPayment(lookup: PaymentLookup): Promise<PaymentOutcome | undefined>;
  /** Forgets a saved card. Repeating it changes nothing. */
  detach(account: ProviderAccount, providerMethodId: string): Promise<void>;
  /**
   * Proves who sent a webhook. Asks nobody, so that a message is stored even when its provider cannot be reached.
   *
   * @throws BillingError `missing_signature`, `invalid_signature`, `malformed_json`, `invalid_request`.
   */
  verifyWebhook(request: WebhookRequest): Promise<VerifiedWebhook>;
  /**
   * Says a verified webhook in our words. May ask the provider for what the message leaves out, so not while a
   * transaction is open; throws when it cannot be asked.
   *
   * @throws BillingError `invalid_request`
   */
  readEvent(account: ProviderAccount, payload: unknown): Promise<ProviderEvent>;
}
