import type { AttachType, ErrorCode, Instant, Invoice, Metadata, Payment, Subscription } from "@dues/billing";
import type { Checkout } from "../../db/money/checkouts.js";
import type { Customer } from "../../db/customers/customers.js";
import type { Sale } from "./attach-sale.js";
import type { CustomerData } from "../shared/customer/resolve.js";
import type { SentInstant } from "../shared/time/sent-instant.js";

/** Everything that stays the same while an attach goes through its steps. */
export interface Attaching extends Sale {
  readonly customer: Customer;
  /** What the request calls the customer. */
  readonly customerName: string;
  /** The instant of the preview that is ordered; undefined is the instant of the decision. */
  readonly at: Instant | undefined;
  readonly metadata: Metadata;
  readonly channels: readonly string[];
  readonly callbackUrl: string | null;
}

/** What to do once the transaction is over, because no provider is called while one is open. */
export type AttachStep =
  | ({ readonly kind: "done" } & Decided)
  | ({ readonly kind: "charge"; readonly payment: Payment } & Decided)
  | ({ readonly kind: "checkout"; readonly checkout: Checkout } & Decided)
  | { readonly kind: "close"; readonly checkouts: readonly Checkout[] }
  | { readonly kind: "refuse"; readonly code: ErrorCode; readonly unsettled: Invoice | undefined };

export interface Decided {
  readonly type: AttachType;
  readonly subscription: Subscription;
}

export interface AttachPlan {
  readonly customer: string;
  /** Slug or id of the plan. */
  readonly product: string;
  readonly customerData?: CustomerData | null | undefined;
  /** When given, it must be the plan's. */
  readonly currency?: string | null | undefined;
  readonly channels?: readonly string[] | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  readonly callbackUrl?: string | null | undefined;
  /** The instant of a preview, which is then done and charged exactly. */
  readonly at?: SentInstant | null | undefined;
}
