import type { ChargeLimits, Currency, Instant, Money, ProviderName, SavedCard } from "@dues/billing";

export type { ChargeLimits, ProviderName, SavedCard } from "@dues/billing";

/** The organization whose provider account is used. Adapters look up its credentials. */
export interface ProviderAccount {
  readonly organizationId: string;
  readonly mode: "test" | "live";
}

export interface CheckoutRequest {
  readonly account: ProviderAccount;
  /** Our reference of the payment. It is part of the redirect, the webhook and every look-up. */
  readonly reference: string;
  /** The amount to pay; zero only saves a card. */
  readonly amount: Money;
  /** A description of the purchase for the payer. */
  readonly description: string;
  readonly customer: Payer;
  /** Where the payer is redirected afterwards, with `reference` and `status` appended. */
  readonly callbackUrl: string | null;
  /** The caller's preferred payment channels. Providers ignore unknown ones. */
  readonly channels: readonly string[];
  readonly expiresAt: Instant;
}

export interface OpenedCheckout {
  readonly providerCheckoutId: string;
  readonly url: string;
  readonly accessCode: string | null;
}

/** The paying customer. The adapter manages the provider's own record of the customer. */
export interface Payer {
  /** Our id. It is stored with the customer's record at the provider, so that the record can be found. */
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  /** The customer's record at the provider, where another system made it. */
  readonly providerCustomerId?: string | undefined;
}

export interface ChargeRequest {
  readonly account: ProviderAccount;
  /** Also sent as the idempotency key, so that a repeated charge is the same charge. */
  readonly reference: string;
  readonly amount: Money;
  readonly customer: Payer;
  readonly providerMethodId: string;
  readonly description: string;
}

/**
 * Everything by which a provider may identify a payment. Some find it by our reference, others only by their own
 * ids.
 */
export interface PaymentLookup {
  readonly account: ProviderAccount;
  readonly reference: string;
  /** The provider's id, once it is known. */
  readonly providerPaymentId: string | null;
  /** The checkout page for the payment. */
  readonly providerCheckoutId: string | null;
  /** The saved card that was charged without a checkout page. */
  readonly providerMethodId: string | null;
}

/**
 * Why a payment failed, as far as the reason matters to us. All other reasons of banks are `card_declined`, so that
 * `failureCode` has the same few values for every provider.
 *
 * `authentication_required`: the payer's bank requires authentication, so only a checkout can collect the money.
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
 * The outcome of a payment. A decline is an outcome, and so is any other certainty that no money moved; adapters
 * throw only if the outcome is unknown.
 */
export type PaymentOutcome =
  | {
      readonly status: "succeeded";
      readonly providerPaymentId: string;
      /**
       * The amount charged. If a card was saved, an amount above zero was charged to verify it and must be
       * returned.
       */
      readonly amount: Money;
      /**
       * The card saved at the checkout page. Null if the payment method cannot be charged again, and for a charge
       * of a saved card: it saves no card, so the default does not change.
       */
      readonly card: SavedCard | null;
    }
  | { readonly status: "failed"; readonly failureCode: string }
  | { readonly status: "pending" };

export interface RefundRequest {
  readonly account: ProviderAccount;
  /**
   * Our reference of the refund. Also sent as the idempotency key, so that a repeated refund is the same refund.
   */
  readonly reference: string;
  /** The refunded payment, by our reference and the provider's id. */
  readonly paymentReference: string;
  readonly providerPaymentId: string;
  readonly amount: Money;
}

/** The outcome of a refund. A rejection is an outcome; adapters throw only if the outcome is unknown. */
export type RefundOutcome =
  | { readonly status: "succeeded" }
  | { readonly status: "failed"; readonly failureCode: string }
  | { readonly status: "pending" };

/** One refund of a payment in its current state at the provider, including refunds made there. */
export interface KnownRefund {
  readonly providerRefundId: string;
  /** Our reference; null for a refund made in the provider's dashboard. */
  readonly reference: string | null;
  readonly amount: Money;
  readonly outcome: RefundOutcome;
}

/** The names of a payment: our reference, if the provider still knows it, and the provider's id. */
export interface PaymentIds {
  readonly reference: string | null;
  readonly providerPaymentId: string;
}

/**
 * The content of a webhook, independent of the provider. Webhooks can arrive twice, late and out of order, so they
 * are compared with the stored state before they are applied.
 */
export type ProviderEvent =
  | { readonly kind: "payment"; readonly reference: string; readonly outcome: PaymentOutcome }
  | {
      /**
       * The refunds of a payment changed. Contains all of them in their current state rather than the one in the
       * message, so that the order of messages does not matter.
       */
      readonly kind: "refunds";
      readonly payment: PaymentIds;
      readonly refunds: readonly KnownRefund[];
    }
  | {
      /** The payer disputed the payment at their bank. */
      readonly kind: "dispute";
      readonly providerDisputeId: string;
      readonly payment: PaymentIds;
      readonly amount: Money;
      readonly status: "open" | "won" | "lost";
      /** The provider's reason, for display. */
      readonly reason: string;
    }
  | {
      /** The details of a saved card changed, for example its expiry. */
      readonly kind: "card_updated";
      readonly card: SavedCard;
    }
  | {
      /** A saved card was removed at the provider and can no longer be charged. */
      readonly kind: "card_detached";
      readonly providerMethodId: string;
    }
  | {
      /** An irrelevant event, or one of another program that uses the same account. */
      readonly kind: "ignored";
    };

export interface ReceivedWebhook {
  readonly account: ProviderAccount;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
  readonly now: Instant;
}

/** A webhook with a verified signature, before its content is read. */
export interface VerifiedWebhook {
  /** The same for repeated deliveries of one message. */
  readonly id: string;
  /** The type of the message, as named by the provider. */
  readonly type: string;
  /** The parsed body. `readEvent` reads it, immediately or after it was stored. */
  readonly payload: unknown;
}

export type ExpiredCheckout = "expired" | "completed" | "open";

/** A payment provider. None of these methods is called within a transaction. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The lower-case name of the header with the webhook signature; identifies the provider of a webhook. */
  readonly signatureHeader: string;
  /** Whether any amount of a currency can be charged. */
  supportsCurrency(currency: Currency): boolean;
  /** Other amounts are rejected without a call: `createCheckout` throws, `charge` returns a failed outcome. */
  chargeLimits(currency: Currency): ChargeLimits;
  /**
   * Opens a checkout page to pay and save the card or, for an amount of zero, only to save it. Repeating the
   * request returns the same page or an equivalent one; the caller uses only the last.
   *
   * @throws BillingError `invalid_request`, `amount_not_chargeable`, `provider_not_configured`,
   * `service_unavailable`
   */
  createCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /**
   * Closes a checkout. `completed`: the payer has already paid; look the payment up. `open`: this provider cannot
   * close checkouts, so a payment may still arrive after its purpose is gone.
   */
  expireCheckout(account: ProviderAccount, providerCheckoutId: string): Promise<ExpiredCheckout>;
  charge(request: ChargeRequest): Promise<PaymentOutcome>;
  /** Refunds a payment in part or in full, never more than was paid. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Returns the outcome of the payment with this reference; undefined if the provider does not know it. */
  findPayment(lookup: PaymentLookup): Promise<PaymentOutcome | undefined>;
  /** Removes a saved card. Repeating it changes nothing. */
  detach(account: ProviderAccount, providerMethodId: string): Promise<void>;
  /**
   * Verifies the sender of a webhook. Makes no calls, so that a message can be stored even when its provider is
   * down.
   *
   * @throws BillingError `missing_signature`, `invalid_signature`, `malformed_json`, `invalid_request`.
   */
  verifyWebhook(request: ReceivedWebhook): Promise<VerifiedWebhook>;
  /**
   * Translates a verified webhook. May call the provider for missing details, so not within a transaction; throws
   * if the provider cannot be reached.
   *
   * @throws BillingError `invalid_request`
   */
  readEvent(account: ProviderAccount, payload: unknown): Promise<ProviderEvent>;
}
