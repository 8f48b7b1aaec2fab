import type { BodyOf, QueryOf, ResultOf, Schema, WithFlag } from "../types.js";

export type Invoice = Schema<"Invoice">;
export interface GetUsageParams extends QueryOf<"getUnbilledUsage"> {}
export interface GetUsageResult extends ResultOf<"getUnbilledUsage"> {}
export interface GetUpcomingParams extends WithFlag<
  QueryOf<"getUpcomingInvoice">,
  "excludeUsage" | "projected"
> {}
export interface GetUpcomingResult extends ResultOf<"getUpcomingInvoice"> {}
export interface CreateInvoiceParams extends BodyOf<"createInvoice"> {}
export interface CreateInvoiceResult extends ResultOf<"createInvoice"> {}
export interface ListInvoicesParams extends QueryOf<"listInvoices"> {}
export interface ListInvoicesResult extends ResultOf<"listInvoices"> {}
export interface GetInvoiceResult extends ResultOf<"getInvoice"> {}
export interface GetInvoicePdfParams extends QueryOf<"getInvoicePdf"> {}
export interface GetInvoiceXmlParams extends QueryOf<"getInvoiceXml"> {}
export interface PayInvoiceParams extends BodyOf<"payInvoice"> {}
export interface PayInvoiceResult extends ResultOf<"payInvoice"> {}
export interface VoidInvoiceResult extends ResultOf<"voidInvoice"> {}
export type Refund = Schema<"Refund">;
export interface RefundInvoiceParams extends BodyOf<"refundInvoice"> {}
export interface RefundInvoiceResult extends ResultOf<"refundInvoice"> {}
export interface ExplainInvoiceResult extends ResultOf<"explainInvoice"> {}
export type Payment = Schema<"Payment">;
export interface ListPaymentsParams extends QueryOf<"listPayments"> {}
export interface ListPaymentsResult extends ResultOf<"listPayments"> {}
