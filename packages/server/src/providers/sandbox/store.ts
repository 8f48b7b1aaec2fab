import type { Instant, Money } from "@dues/billing";
import type { Branding } from "../../shared/branding.js";
import type { FailureCode, RefundFailureCode } from "./test-card.js";

export interface SandboxCheckout {
  readonly organizationId: string;
  readonly organizationName: string;
  /** Part of the page's URL and its only protection: anyone who knows it may pay. */
  readonly id: string;
  readonly reference: string;
  readonly amount: Money;
  readonly description: string;
  readonly callbackUrl: string | null;
  readonly status: "open" | "paid" | "expired";
  readonly expiresAt: Instant;
}

/** A saved card. The number is never stored, only the behaviour of the test card. */
export interface SandboxCard {
  readonly organizationId: string;
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Why every later charge fails; null if charges succeed. */
  readonly chargeFailure: FailureCode | null;
  /** Why every refund of its charges fails; null if refunds succeed. */
  readonly refundFailure: RefundFailureCode | null;
  readonly detachedAt: Instant | null;
}

/** One settled payment. Saving a card without paying is a charge of zero. */
export interface SandboxCharge {
  readonly organizationId: string;
  readonly reference: string;
  readonly id: string;
  readonly cardId: string | null;
  readonly amount: Money;
  readonly failureCode: string | null;
}

/** The storage of the sandbox. Every look-up is limited to one organization. */
export interface SandboxStore {
  /** Stores a new checkout and returns it, or returns the existing one with the same reference. */
  insertCheckout(
    checkout: Omit<SandboxCheckout, "organizationName" | "status">,
    at: Instant,
  ): Promise<SandboxCheckout>;
  findCheckout(organizationId: string, id: string): Promise<SandboxCheckout | undefined>;
  /** How the organization looks on its pages. */
  findBranding(organizationId: string, at: Instant): Promise<Branding>;
  findCheckoutByReference(organizationId: string, reference: string): Promise<SandboxCheckout | undefined>;
  /** Closes a checkout that is still open. A paid one stays paid. */
  expireCheckout(organizationId: string, id: string): Promise<void>;
  /**
   * Marks the checkout paid and stores its card and charge, atomically. Returns false and writes nothing if the
   * checkout is not open at `at`: of several concurrent calls, exactly one returns true.
   */
  completeCheckout(completion: CheckoutCompletion, at: Instant): Promise<boolean>;
  findCard(organizationId: string, id: string): Promise<SandboxCard | undefined>;
  /** Keeps the first instant when repeated. */
  detachCard(organizationId: string, id: string, at: Instant): Promise<void>;
  /** Stores a charge and returns it, or returns the existing one with the same reference. */
  insertCharge(charge: SandboxCharge, at: Instant): Promise<SandboxCharge>;
  findCharge(organizationId: string, reference: string): Promise<SandboxCharge | undefined>;
  /**
   * Refunds a part of a charge, once for each reference. Returns false and writes nothing if the charge did not
   * succeed, has another currency, or has less left.
   */
  refundCharge(refund: SandboxRefund, at: Instant): Promise<boolean>;
}

export interface SandboxRefund {
  readonly organizationId: string;
  readonly reference: string;
  readonly chargeReference: string;
  readonly amount: Money;
}

export interface CheckoutCompletion {
  readonly checkoutId: string;
  readonly card: SandboxCard;
  readonly charge: SandboxCharge;
}
