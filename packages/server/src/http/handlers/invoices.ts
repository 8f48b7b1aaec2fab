import { readBankStatement } from "../../usecases/bank-statement/read.js";
import { explainInvoice } from "../../usecases/invoice/explain.js";
import { payInvoice } from "../../usecases/invoice/pay.js";
import { voidInvoice } from "../../usecases/invoice/void.js";
import { recordPayment } from "../../usecases/payment/record.js";
import { reversePayment } from "../../usecases/payment/reverse.js";
import { refundInvoice, type RefundInvoice } from "../../usecases/refund/refund-invoice.js";
import type { components } from "../../generated/api.js";
import type { Handlers } from "../handler.js";
import { toWireBankStatement } from "../wire/bank-statement.js";
import { toWireExplanation } from "../wire/explanation.js";
import { toWireInvoice } from "../wire/invoice.js";
import { toWirePayment } from "../wire/payment.js";
import { toWireRefund } from "../wire/refund.js";

export const invoiceHandlers = {
  async payInvoice(deps, { path, body }, { organization }) {
    const { invoice, checkout, declined } = await payInvoice(deps, organization, {
      ...body,
      invoiceId: path.id,
    });
    const failureCode = declined?.failureCode ?? null;
    const where = checkout && {
      reference: checkout.reference,
      ...(checkout.url && { checkoutUrl: checkout.url }),
    };
    return {
      status: 200,
      body: {
        success: true,
        paid: checkout === undefined,
        ...where,
        ...(failureCode !== null && { failureCode }),
        invoice: toWireInvoice(invoice, deps),
        message: checkout ? checkoutMessage(failureCode) : "The invoice is paid.",
      },
    };
  },

  async recordPayment(deps, { path, body }, { organization }) {
    const { payment, invoice } = await recordPayment(deps, organization, { ...body, invoiceId: path.id });
    const recorded = { payment: toWirePayment(payment), invoice: toWireInvoice(invoice, deps) };
    return { status: 200, body: { success: true, ...recorded } };
  },

  async readBankStatement(deps, { body }, { organization }) {
    const statement = await readBankStatement(deps, organization, body);
    return { status: 200, body: toWireBankStatement(statement) };
  },

  async reversePayment(deps, { path }, { organization }) {
    const { payment, invoice } = await reversePayment(deps, organization, path.id);
    const reversed = { payment: toWirePayment(payment), invoice: toWireInvoice(invoice, deps) };
    return { status: 200, body: { success: true, ...reversed } };
  },

  async voidInvoice(deps, { path }, { organization }) {
    const invoice = await voidInvoice(deps, organization, path.id);
    return { status: 200, body: { success: true, invoice: toWireInvoice(invoice, deps) } };
  },

  async refundInvoice(deps, { path, body }, { organization }) {
    const refunded = await refundInvoice(deps, organization, fromWireRefund(path.id, body ?? {}));
    return {
      status: 200,
      body: {
        success: true,
        invoice: toWireInvoice(refunded.invoice, deps),
        refunds: refunded.refunds.map(toWireRefund),
        creditNoteId: refunded.creditNoteId,
      },
    };
  },

  async explainInvoice(deps, { path }, { organization }) {
    return { status: 200, body: toWireExplanation(await explainInvoice(deps, organization, path.id)) };
  },
} satisfies Pick<
  Handlers,
  | "payInvoice"
  | "recordPayment"
  | "readBankStatement"
  | "reversePayment"
  | "voidInvoice"
  | "refundInvoice"
  | "explainInvoice"
>;

function checkoutMessage(failureCode: string | null): string {
  const where = "Open the checkout URL to pay.";
  if (failureCode === null) return where;
  return `The saved card could not be charged: ${failureCode.replaceAll("_", " ")}. ${where}`;
}

function fromWireRefund(
  invoiceId: string,
  body: components["schemas"]["RefundInvoiceRequest"],
): RefundInvoice {
  const minorOf = (given: number | null | undefined) =>
    typeof given === "number" ? BigInt(given) : undefined;
  return {
    invoiceId,
    cancel: body.cancel,
    reason: body.reason,
    force: body.force,
    amount: minorOf(body.amount),
    lines: body.lines?.map((line) => ({ id: line.id, amount: minorOf(line.amount) })),
  };
}
