import type { Instant } from "../time/instant.js";
import type { Money } from "../money/money.js";

/** `sandbox` is our own, for trying everything without any money. */
export const PROVIDER_NAMES = ["sandbox", "stripe", "paystack"] as const;

/** The company that moves the money. */
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/**
 * Who moved the money of a payment: a provider, or the payer alone. The organization received a `manual` payment itself, such as
 * a bank transfer, and recorded it.
 */
export type PaymentChannel = ProviderName | "manual";

/** How a payment arrived that the organization received itself. */
export const RECORDED_METHODS = ["bank_transfer", "check", "cash", "other"] as const;

export type RecordedMethod = (typeof RECORDED_METHODS)[number];

/** What the organization recorded of a payment that it received itself. */
export interface PaymentRecord {
  readonly method: RecordedMethod;
  /** The name of the payment at the bank or on its receipt. Unique among the customer's payments; null where it has none. */
  readonly reference: string | null;
  /** When the money arrived, which may be before the payment was recorded. */
  readonly receivedAt: Instant;
  /** The part above what was due of the invoice. It is on the customer's balance. */
  readonly toBalance: bigint;
  /** When the money was returned, or the record turned out to be wrong. */
  readonly reversedAt: Instant | null;
}

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

/** A payment attempt at a provider, stored before the provider is called, or a payment that the organization recorded. */
export interface Payment {
  readonly id: string;
  readonly customerId: string;
  /** Null where a card is saved and nothing is paid. */
  readonly invoiceId: string | null;
  /** Null when a saved card is charged without a page. */
  readonly checkoutId: string | null;
  readonly provider: PaymentChannel;
  /** Identifies the payment at the provider, as idempotency key. */
  readonly reference: string;
  readonly providerPaymentId: string | null;
  readonly paymentMethodId: string | null;
  readonly amount: Money;
  readonly status: PaymentStatus;
  readonly failureCode: string | null;
  /** The payment succeeded but can no longer be applied, so it is refunded. */
  readonly isUnapplied: boolean;
  /** Present for a payment that the organization received itself. */
  readonly recorded?: PaymentRecord;
  readonly createdAt: Instant;
  readonly settledAt: Instant | null;
}

/** Creates a payment attempt. Its id is its reference. */
export function pendingPayment(
  payment: Pick<
    ProviderPayment,
    "id" | "customerId" | "invoiceId" | "checkoutId" | "provider" | "amount" | "createdAt"
  > &
    Partial<Pick<Payment, "paymentMethodId">>,
): ProviderPayment {
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

/** A payment that a provider carries out. */
export interface ProviderPayment extends Payment {
  readonly provider: ProviderName;
}

/** A payment that the organization received itself. */
export interface RecordedPayment extends Payment {
  readonly recorded: PaymentRecord;
}

export function isProviderPayment(payment: Payment): payment is ProviderPayment {
  return payment.provider !== "manual";
}

export function isRecordedPayment(payment: Payment): payment is RecordedPayment {
  return payment.recorded !== undefined;
}

/** Returns the part of a payment that pays its invoice. The rest of a recorded payment is on the customer's balance. */
export function appliedAmount({ amount, recorded }: Pick<Payment, "amount" | "recorded">): bigint {
  return amount.minor - (recorded?.toBalance ?? 0n);
}
