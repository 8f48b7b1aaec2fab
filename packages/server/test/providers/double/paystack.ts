import { createHmac } from "node:crypto";
import type { SentWebhook } from "../contract.js";
import { paystackActions, refuse, type PaystackAccount } from "./paystack-actions.js";
import { paystackChecker } from "./paystack-document.js";
import type {
  LaterBehavior,
  PaystackAuthorization,
  PaystackRefundRow,
  PaystackState,
  PaystackTransaction,
} from "./paystack-state.js";
import { refundEventToWire, transactionToWire } from "./paystack-wire.js";
import { startDouble, type Double } from "./server.js";

/** The payer's card. */
export interface PaystackCard {
  /** The bank's message if it declines on the page; omitted if it pays. */
  readonly declines?: string;
  readonly later?: LaterBehavior;
  /** Some banks do not allow a card to be charged again. */
  readonly reusable?: boolean;
  readonly last4?: string;
  /** Such as `12/2034`. */
  readonly expiry?: string;
}

export interface PaystackDoubleOptions {
  readonly secretKey: string;
  readonly now: () => number;
  /** Whether a refund is carried out immediately. Otherwise a test decides. */
  readonly refundsAtOnce?: boolean;
}

export interface PaystackDouble extends Double {
  readonly state: PaystackState;
  /** Pays on a page, by its address. Returns the redirect URL, if any. */
  pay(pageUrl: string, card?: PaystackCard): string | null;
  /** Sets the outcome of every pending refund. */
  decideRefunds(status: "processed" | "failed" | "needs-attention"): void;
  /** Refunds a payment in the dashboard. */
  refundByHand(reference: string, amount: number): void;
  /** The payer's bank returns the refunds of a payment. */
  returnRefunds(reference: string): void;
  dispute(reference: string, resolution?: "declined" | "merchant-accepted"): void;
  takeWebhooks(): SentWebhook[];
  /** Signs any body as Paystack does. */
  sign(body: string): SentWebhook;
  /** Payments less refunds, in subunits. */
  received(): number;
}

/** An account at Paystack with its payers and their banks. */
export async function startPaystackDouble(options: PaystackDoubleOptions): Promise<PaystackDouble> {
  const state: PaystackState = { customers: [], transactions: [], refunds: [] };
  const sent: SentWebhook[] = [];
  let number = 4_099_260_500;
  const nextNumber = () => (number += 1);
  const isoNow = () => new Date(options.now()).toISOString();
  const announce = (event: string, data: unknown) => void sent.push(sign(JSON.stringify({ event, data })));
  const account: PaystackAccount = { state, nextNumber, isoNow, announce };

  function sign(body: string): SentWebhook {
    const signature = createHmac("sha512", options.secretKey).update(body).digest("hex");
    return { headers: { "x-paystack-signature": signature }, rawBody: Buffer.from(body) };
  }

  function decide(refund: PaystackRefundRow, status: PaystackRefundRow["status"]): void {
    refund.status = status;
    announce(`refund.${status}`, refundEventToWire(refund));
    const { transaction } = refund;
    if (gaveBack(state, transaction) >= transaction.amount) transaction.status = "reversed";
    else if (transaction.status === "reversed") transaction.status = "success";
  }

  function ask(transaction: PaystackTransaction, amount: number, note: string): PaystackRefundRow {
    const id = nextNumber();
    const refund: PaystackRefundRow = {
      id,
      transaction,
      amount,
      note,
      createdAt: isoNow(),
      status: "pending",
    };
    state.refunds.push(refund);
    announce("refund.pending", refundEventToWire(refund));
    return refund;
  }

  const actions = paystackActions(account, {
    ask,
    settle: (refund) => void (options.refundsAtOnce !== false && decide(refund, "processed")),
  });
  const double = await startDouble({
    checker: paystackChecker(),
    act: (request) =>
      request.headers.authorization === `Bearer ${options.secretKey}`
        ? (actions[request.operation]?.(request) ?? refuse(404, "Route not found"))
        : refuse(401, "Invalid key"),
    refuse,
    checksAnswers: true,
  });
  const find = (reference: string) => transactionIn(state, (each) => each.reference === reference);

  return {
    ...double,
    state,
    sign,
    pay(pageUrl, card = {}) {
      const accessCode = new URL(pageUrl).pathname.slice(1);
      const transaction = transactionIn(state, (each) => each.accessCode === accessCode);
      return payOnPage(account, transaction, card);
    },
    decideRefunds(status) {
      for (const refund of state.refunds.filter((each) => each.status === "pending")) decide(refund, status);
    },
    refundByHand(reference, amount) {
      decide(ask(find(reference), amount, "by hand"), "processed");
    },
    returnRefunds(reference) {
      const transaction = find(reference);
      const done = state.refunds.filter(
        (each) => each.transaction === transaction && each.status === "processed",
      );
      for (const refund of done) decide(refund, "failed");
    },
    dispute(reference, resolution) {
      const transaction = find(reference);
      announce(`charge.dispute.${resolution ? "resolve" : "create"}`, {
        id: 358_950,
        refund_amount: transaction.amount,
        currency: transaction.currency,
        status: resolution ? "resolved" : "awaiting-merchant-feedback",
        resolution: resolution ?? null,
        category: "chargeback",
        transaction: transactionToWire(transaction),
      });
    },
    takeWebhooks: () => sent.splice(0),
    received: () =>
      state.transactions
        .filter(({ status }) => status === "success" || status === "reversed")
        .reduce((sum, transaction) => sum + transaction.amount - gaveBack(state, transaction), 0),
  };
}

function payOnPage(
  account: PaystackAccount,
  transaction: PaystackTransaction,
  card: PaystackCard,
): string | null {
  if (transaction.status === "success") return null;
  if (card.declines !== undefined) {
    transaction.status = "failed";
    transaction.answer = card.declines;
    account.announce("charge.failed", transactionToWire(transaction));
    return null;
  }
  const { customer } = transaction;
  const authorization = authorizationOf(card, account.nextNumber());
  customer.authorizations.push(authorization);
  Object.assign(transaction, { status: "success", answer: "Successful", authorization });
  account.announce("charge.success", transactionToWire(transaction));
  if (transaction.callbackUrl === null) return null;
  const separator = transaction.callbackUrl.includes("?") ? "&" : "?";
  const { callbackUrl, reference } = transaction;
  return `${callbackUrl}${separator}trxref=${reference}&reference=${reference}`;
}

function authorizationOf(card: PaystackCard, number: number): PaystackAuthorization {
  const [expMonth = "", expYear = ""] = (card.expiry ?? "12/2034").split("/");
  return {
    code: `AUTH_${number.toString(36)}`,
    brand: "visa",
    last4: card.last4 ?? "4081",
    expMonth,
    expYear,
    reusable: card.reusable ?? true,
    later: card.later ?? "pays",
    isActive: true,
  };
}

function gaveBack({ refunds }: PaystackState, transaction: PaystackTransaction): number {
  return refunds
    .filter((each) => each.transaction === transaction && each.status === "processed")
    .reduce((sum, { amount }) => sum + amount, 0);
}

function transactionIn(
  { transactions }: PaystackState,
  isMeant: (transaction: PaystackTransaction) => boolean,
): PaystackTransaction {
  const found = transactions.find(isMeant);
  if (!found) throw new Error("the double knows no such transaction");
  return found;
}
