/** Paystack's data of one account. Amounts are in its subunits. */
export interface PaystackState {
  readonly customers: PaystackCustomer[];
  readonly transactions: PaystackTransaction[];
  readonly refunds: PaystackRefundRow[];
}

export interface PaystackCustomer {
  readonly id: number;
  readonly code: string;
  readonly email: string;
  readonly authorizations: PaystackAuthorization[];
}

/** The behaviour of a card when it is charged later. */
export type LaterBehavior = "pays" | "declined" | "wants_payer";

export interface PaystackAuthorization {
  readonly code: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly reusable: boolean;
  readonly later: LaterBehavior;
  isActive: boolean;
}

export interface PaystackTransaction {
  readonly id: number;
  readonly reference: string;
  readonly accessCode: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly customer: PaystackCustomer;
  readonly callbackUrl: string | null;
  readonly metadata: unknown;
  readonly createdAt: string;
  readonly channels: readonly string[];
  status: "abandoned" | "ongoing" | "pending" | "success" | "failed" | "reversed";
  answer: string;
  authorization: PaystackAuthorization | null;
}

export interface PaystackRefundRow {
  readonly id: number;
  readonly transaction: PaystackTransaction;
  readonly amount: number;
  readonly note: string;
  readonly createdAt: string;
  status: "pending" | "processing" | "processed" | "failed" | "needs-attention";
}

/** A completed or pending refund of a transaction. */
export function refundedOf(state: PaystackState, transaction: PaystackTransaction): number {
  return state.refunds
    .filter((each) => each.transaction === transaction && each.status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Whose authorization it is, with the authorization. */
export function findAuthorization(state: PaystackState, code: unknown) {
  for (const customer of state.customers) {
    const authorization = customer.authorizations.find((each) => each.code === code);
    if (authorization) return { customer, authorization };
  }
  return undefined;
}
