import type { Instant } from "../time/instant.js";
import type { Money } from "../money/money.js";

/** `sandbox` is our own, for trying everything without any money. */
export const PROVIDER_NAMES = ["sandbox", "stripe", "paystack"] as const;

/** The company that moves the money. */
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** A card as a provider keeps it for us. We never see its number. */
export interface SavedCard {
  readonly providerMethodId: string;
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. The card is valid to the end of this month. */
  readonly expMonth: number;
  readonly expYear: number;
}

/** The smallest charge and the smallest difference between two charges, in minor units. */
export interface ChargeLimits {
  readonly minimum: bigint;
  readonly step: bigint;
}

export type PaymentStatus = "pending" | "succeeded" | "failed";

/** A payment attempt at a provider. Stored before the provider is called. */
export interface Payment {
  readonly id: string;
  readonly customerId: string;
  /** Null where a card is saved and nothing is paid. */
  readonly invoiceId: string | null;
  /** Null when a saved card is charged without a page. */
  readonly checkoutId: string | null;
  readonly provider: ProviderName;
  /** Identifies the payment at the provider, as idempotency key. */
  readonly reference: string;
  readonly providerPaymentId: string | null;
  readonly paymentMethodId: string | null;
  readonly amount: Money;
  readonly status: PaymentStatus;
  readonly failureCode: string | null;
  /** The payment succeeded but can no longer be applied, so it is refunded. */
  readonly isUnapplied: boolean;
  readonly createdAt: Instant;
  readonly settledAt: Instant | null;
}

/** Creates a payment attempt. Its id is its reference. */
export function pendingPayment(
  payment: Pick<
    Payment,
    "id" | "customerId" | "invoiceId" | "checkoutId" | "provider" | "amount" | "createdAt"
  > &
    Partial<Pick<Payment, "paymentMethodId">>,
): Payment {
  return {
    paymentMethodId: null,
    ...payment,
    reference: payment.id,
    providerPaymentId: null,
    status: "pending",
    failureCode: null,
    isUnapplied: false,
    settledAt: null,
  };
}

/** The payment method that a customer pays with by default. */
export interface DefaultCard {
  readonly id: string;
  /** It can be charged only at the provider that keeps it. */
  readonly provider: ProviderName;
}
