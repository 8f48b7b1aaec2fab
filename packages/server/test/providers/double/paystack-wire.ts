import type {
  PaystackAuthorization,
  PaystackCustomer,
  PaystackRefundRow,
  PaystackTransaction,
} from "./paystack-state.js";

const INTEGRATION = 412_829;
const LOG = null;

/** A transaction as Paystack returns it from a look-up and in a webhook. */
export function transactionToWire(transaction: PaystackTransaction) {
  const { id, reference, amount, currency, status, answer, createdAt, metadata } = transaction;
  const paidAt = status === "success" || status === "reversed" ? createdAt : null;
  return {
    id,
    domain: "test",
    status,
    reference,
    receipt_number: null,
    amount,
    message: null,
    gateway_response: answer,
    paid_at: paidAt,
    created_at: createdAt,
    channel: "card",
    currency,
    ip_address: "192.0.2.1",
    metadata: metadata ?? "",
    log: LOG,
    fees: null,
    fees_split: null,
    authorization: transaction.authorization ? authorizationToWire(transaction.authorization) : {},
    customer: customerToWire(transaction.customer),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: amount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  };
}

/** A saved card that was charged. */
export function chargeToWire(transaction: PaystackTransaction, authorization: PaystackAuthorization) {
  const { id, reference, amount, currency, status, answer, createdAt } = transaction;
  return {
    amount,
    currency,
    transaction_date: createdAt,
    status,
    reference,
    domain: "test",
    metadata: "",
    gateway_response: answer,
    message: null,
    channel: "card",
    ip_address: null,
    log: LOG,
    fees: 14_500,
    authorization: authorizationToWire(authorization),
    customer: customerToWire(transaction.customer),
    plan: null,
    id,
  };
}

function authorizationToWire(authorization: PaystackAuthorization) {
  const { code, brand, last4, expMonth, expYear, reusable } = authorization;
  return {
    authorization_code: code,
    bin: "408408",
    last4,
    exp_month: expMonth,
    exp_year: expYear,
    channel: "card",
    card_type: `${brand} DEBIT`,
    bank: "Test Bank",
    country_code: "NG",
    brand,
    reusable,
    signature: `SIG_${code}`,
    account_name: null,
  };
}

function customerToWire({ id, code, email }: PaystackCustomer) {
  return {
    id,
    first_name: null,
    last_name: null,
    email,
    customer_code: code,
    phone: null,
    metadata: null,
    risk_action: "default",
    international_format_phone: null,
  };
}

/** A customer who is looked up alone. */
export function wholeCustomerToWire({ id, code, email }: PaystackCustomer, now: string) {
  return {
    transactions: [],
    subscriptions: [],
    authorizations: [],
    first_name: "",
    last_name: "",
    email,
    phone: "",
    metadata: {},
    domain: "test",
    customer_code: code,
    risk_action: "default",
    id,
    integration: INTEGRATION,
    createdAt: now,
    updatedAt: now,
    created_at: now,
    updated_at: now,
    total_transactions: 0,
    total_transaction_value: [],
    dedicated_account: null,
    dedicated_accounts: [],
    identified: false,
    identifications: null,
  };
}

/** A refund that was just requested. */
export function madeRefundToWire({ id, transaction, amount, status, note, createdAt }: PaystackRefundRow) {
  const { currency, reference } = transaction;
  return {
    transaction: {
      id: transaction.id,
      domain: "test",
      reference,
      amount: transaction.amount,
      paid_at: createdAt,
      channel: "card",
      currency,
      plan: {},
      split: {},
      order_id: null,
      paidAt: createdAt,
      authorization: { exp_month: null, exp_year: null, account_name: null },
      customer: { international_format_phone: null },
      subaccount: { currency: null },
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
    integration: INTEGRATION,
    deducted_amount: 0,
    channel: null,
    merchant_note: note,
    customer_note: "",
    status,
    refunded_by: "someone@example.com",
    expected_at: createdAt,
    currency,
    domain: "test",
    amount,
    fully_deducted: false,
    id,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A refund in a list of them. */
export function listedRefundToWire({ id, transaction, amount, status, note, createdAt }: PaystackRefundRow) {
  const { customer, reference, currency } = transaction;
  return {
    integration: INTEGRATION,
    transaction: transaction.id,
    dispute: null,
    settlement: null,
    id,
    domain: "test",
    currency,
    amount,
    status,
    refunded_at: null,
    refunded_by: "someone@example.com",
    customer_note: "",
    merchant_note: note,
    deducted_amount: 0,
    fully_deducted: 0,
    createdAt,
    bank_reference: null,
    transaction_reference: reference,
    reason: "",
    refund_type: "full",
    customer: {
      id: customer.id,
      first_name: "",
      last_name: "",
      email: customer.email,
      phone: null,
      metadata: "",
      customer_code: customer.code,
      risk_action: "default",
      international_format_phone: "",
    },
    transaction_amount: transaction.amount,
    initiated_by: "api",
    refund_channel: "card",
    session_id: null,
    collect_account_number: false,
  };
}

/** A refund in a webhook: the amount is text, and the refund has no id. */
export function refundEventToWire({ transaction, amount, status }: PaystackRefundRow) {
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference: null,
    amount: String(amount),
    currency: transaction.currency,
    processor: "instant-transfer",
    integration: INTEGRATION,
    domain: "test",
    customer: { first_name: "Drew", last_name: "Berry", email: transaction.customer.email },
  };
}
