import {
  findAuthorization,
  refundedOf,
  type PaystackCustomer,
  type PaystackRefundRow,
  type PaystackState,
  type PaystackTransaction,
} from "./paystack-state.js";
import {
  chargeToWire,
  listedRefundToWire,
  madeRefundToWire,
  transactionToWire,
  wholeCustomerToWire,
} from "./paystack-wire.js";
import type { DoubleAnswer, DoubleRequest } from "./server.js";

/** The account that requests act on. */
export interface PaystackAccount {
  readonly state: PaystackState;
  readonly nextNumber: () => number;
  readonly isoNow: () => string;
  readonly announce: (event: string, data: unknown) => void;
}

export interface RefundActions {
  ask(transaction: PaystackTransaction, amount: number, note: string): PaystackRefundRow;
  /** The progress of a refund after its response. */
  settle(refund: PaystackRefundRow): void;
}

type Actions = Readonly<Record<string, (request: DoubleRequest) => DoubleAnswer>>;

const ALLOWED_REFERENCE = /^[A-Za-z0-9.=-]+$/;
const MINIMUM: Readonly<Record<string, number>> = {
  NGN: 5_000,
  USD: 200,
  GHS: 10,
  ZAR: 100,
  KES: 300,
  XOF: 100,
};

/** Paystack's handling of each valid request. */
export function paystackActions(account: PaystackAccount, refunds: RefundActions): Actions {
  const { state } = account;
  return {
    "POST /transaction/initialize": ({ body }) => initialize(account, body),
    "POST /transaction/charge_authorization": ({ body }) => charge(account, body),

    "GET /transaction/verify/{reference}": ({ pathParameters: { reference } }) => {
      const found = state.transactions.find((each) => each.reference === reference);
      return found
        ? accept("Verification successful", transactionToWire(found))
        : refuse(404, "Transaction reference not found");
    },

    "GET /customer/{code}": ({ pathParameters: { code } }) => {
      const found = state.customers.find((each) => each.code === code);
      return found
        ? accept("Customer retrieved", wholeCustomerToWire(found, account.isoNow()))
        : refuse(404, "Customer not found");
    },

    "POST /customer/authorization/deactivate": ({ body }) => {
      const found = findAuthorization(state, body["authorization_code"]);
      if (!found?.authorization.isActive) return refuse(404, "Authorization code is invalid");
      found.authorization.isActive = false;
      return { status: 200, body: { status: true, message: "Authorization has been deactivated" } };
    },

    "POST /refund": ({ body }) => refund(account, refunds, body),

    "GET /refund": ({ query }) => {
      const { transaction, perPage = 50, page = 1 } = query;
      const all = state.refunds.filter((each) => String(each.transaction.id) === transaction).reverse();
      const start = (Number(page) - 1) * Number(perPage);
      const rows = all.slice(start, start + Number(perPage)).map(listedRefundToWire);
      const pageCount = Math.ceil(all.length / Number(perPage));
      const meta = { total: all.length, skipped: start, perPage: String(perPage), page: Number(page) };
      const body = { status: true, message: "Refunds retrieved", data: rows };
      return { status: 200, body: { ...body, meta: { ...meta, pageCount, failedRefundCount: 0 } } };
    },

    "GET /balance": () => accept("Balances retrieved", [{ currency: "NGN", balance: 0 }]),
  };
}

type Body = DoubleRequest["body"];

/** All refusals of Paystack before it starts a transaction. */
function refusalOf({ state }: PaystackAccount, body: Body): DoubleAnswer | undefined {
  const { reference, amount, email, currency } = body;
  if (!ALLOWED_REFERENCE.test(String(reference))) {
    return refuse(400, "Invalid character in transaction reference");
  }
  if (!String(email).includes("@")) return refuse(400, "Invalid Email Address Passed");
  if (Number(amount) < (MINIMUM[String(currency)] ?? 0)) return refuse(400, "Invalid Amount Sent");
  if (state.transactions.some((each) => each.reference === reference)) {
    return refuse(400, "Duplicate Transaction Reference", "duplicate_reference");
  }
  return undefined;
}

function initialize(account: PaystackAccount, body: Body): DoubleAnswer {
  const refusal = refusalOf(account, body);
  if (refusal) return refusal;
  const customer = customerOf(account, String(body["email"]));
  const accessCode = `ac${account.nextNumber().toString(36)}`;
  const transaction = begin(account, body, { customer, accessCode });
  return accept("Authorization URL created", {
    authorization_url: `https://checkout.paystack.com/${accessCode}`,
    access_code: accessCode,
    reference: transaction.reference,
  });
}

function charge(account: PaystackAccount, body: Body): DoubleAnswer {
  const refusal = refusalOf(account, body);
  if (refusal) return refusal;
  const { authorization, customer } = findAuthorization(account.state, body["authorization_code"]) ?? {};
  if (!authorization || !customer) return refuse(400, "Authorization code is invalid");
  if (!authorization.isActive || customer.email !== body["email"]) {
    return refuse(
      400,
      "Email does not match Authorization code. Authorization may be inactive or belong to a different email. Please confirm.",
    );
  }
  const transaction = begin(account, body, { customer, accessCode: null });
  if (authorization.later === "wants_payer") {
    const { reference } = transaction;
    const message = "Please, redirect your customer to the authorization url provided";
    return accept(message, {
      authorization_url: `https://checkout.paystack.com/${reference}`,
      reference,
      access_code: reference,
      paused: true,
    });
  }
  const isPaid = authorization.later === "pays";
  Object.assign(transaction, isPaid ? { status: "success", answer: "Approved" } : DECLINED, {
    authorization,
  });
  account.announce(isPaid ? "charge.success" : "charge.failed", transactionToWire(transaction));
  return accept("Charge attempted", chargeToWire(transaction, authorization));
}

const DECLINED = { status: "failed", answer: "Declined" } as const;

function begin(
  account: PaystackAccount,
  body: Body,
  rest: Pick<PaystackTransaction, "customer" | "accessCode">,
): PaystackTransaction {
  const transaction: PaystackTransaction = {
    ...rest,
    id: account.nextNumber(),
    reference: String(body["reference"]),
    amount: Number(body["amount"]),
    currency: String(body["currency"]),
    metadata: body["metadata"] ?? "",
    createdAt: account.isoNow(),
    callbackUrl: (body["callback_url"] as string | undefined) ?? null,
    channels: (body["channels"] as string[] | undefined) ?? [],
    status: "abandoned",
    answer: "The transaction was not completed",
    authorization: null,
  };
  account.state.transactions.push(transaction);
  return transaction;
}

/** Paystack creates a customer for every new email address. */
function customerOf(account: PaystackAccount, email: string): PaystackCustomer {
  const known = account.state.customers.find((each) => each.email === email);
  if (known) return known;
  const id = account.nextNumber();
  const customer: PaystackCustomer = { id, code: `CUS_${id.toString(36)}`, email, authorizations: [] };
  account.state.customers.push(customer);
  return customer;
}

function refund(account: PaystackAccount, refunds: RefundActions, body: Body): DoubleAnswer {
  const { state } = account;
  const found = state.transactions.find(
    ({ id, reference }) => String(id) === body["transaction"] || reference === body["transaction"],
  );
  if (!found) return refuse(404, "Transaction not found");
  if (found.status === "reversed") return refuse(400, "Transaction has been fully reversed");
  if (found.status !== "success") return refuse(400, "Transaction is not in a state to be refunded");
  const amount = Number(body["amount"] ?? found.amount);
  if (amount > found.amount - refundedOf(state, found)) {
    return refuse(400, "Refund amount cannot be more than transaction amount");
  }
  const made = refunds.ask(found, amount, String(body["merchant_note"] ?? ""));
  const answer = accept("Refund has been queued for processing", madeRefundToWire(made));
  refunds.settle(made);
  return answer;
}

function accept(message: string, data: unknown): DoubleAnswer {
  return { status: 200, body: { status: true, message, data } };
}

export function refuse(status: number, message: string, code = "validation_error"): DoubleAnswer {
  return { status, body: { status: false, message, meta: {}, type: "validation_error", code } };
}
