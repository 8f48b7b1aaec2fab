import type { Currency, Instant, PlanInterval } from "@dues/billing";

/** An amount in minor units. */
export interface EmailMoney {
  readonly minor: bigint;
  readonly currency: Currency;
}

/** What a message says of an invoice. */
export interface InvoiceFacts {
  readonly number: string;
  readonly issuedAt: Instant | null;
  readonly dueAt: Instant | null;
  readonly total: EmailMoney;
  readonly due: EmailMoney;
}

/** What a message says of a subscription. */
export interface SubscriptionFacts {
  readonly plan: string;
  readonly price: EmailMoney;
  readonly interval: PlanInterval;
}

/** The content of a message, by its kind. */
export type EmailFacts =
  | { readonly kind: "invoice"; readonly invoice: InvoiceFacts }
  | { readonly kind: "receipt"; readonly invoice: InvoiceFacts; readonly paidAt: Instant }
  | {
      readonly kind: "payment_failed";
      readonly invoice: InvoiceFacts;
      readonly nextAttemptAt: Instant | null;
    }
  | { readonly kind: "final_notice"; readonly subscription: SubscriptionFacts }
  | { readonly kind: "trial_ending"; readonly subscription: SubscriptionFacts; readonly endsAt: Instant }
  | { readonly kind: "plan_changed"; readonly subscription: SubscriptionFacts; readonly previousPlan: string }
  | {
      readonly kind: "subscription_canceled";
      readonly subscription: SubscriptionFacts;
      readonly endsAt: Instant | null;
      readonly hasEnded: boolean;
    }
  | {
      readonly kind: "subscription_paused";
      readonly subscription: SubscriptionFacts;
      readonly resumesAt: Instant | null;
    }
  | { readonly kind: "subscription_resumed"; readonly subscription: SubscriptionFacts }
  | { readonly kind: "top_up_failed"; readonly pack: string; readonly isLimit: boolean }
  | {
      readonly kind: "credit_note";
      readonly number: string;
      readonly invoiceNumber: string;
      readonly total: EmailMoney;
    }
  | { readonly kind: "refund"; readonly amount: EmailMoney; readonly invoiceNumber: string | null }
  | {
      readonly kind: "portal_link";
      readonly links: readonly { readonly url: string; readonly customer: string }[];
    }
  | { readonly kind: "test" };
