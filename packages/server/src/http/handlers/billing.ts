import { createInvoice } from "../../usecases/invoice/create.js";
import { drawInvoice, presentInvoice } from "../../usecases/invoice/document.js";
import { getInvoiceXml } from "../../usecases/invoice/e-invoice.js";
import { listInvoices } from "../../usecases/invoice/invoice.js";
import { createOneOffInvoice } from "../../usecases/invoice/one-off.js";
import { getUpcomingInvoice } from "../../usecases/invoice/upcoming.js";
import { listPayments } from "../../usecases/payment/list.js";
import { getUnbilledUsage } from "../../usecases/usage/unbilled.js";
import { isYes } from "../flag.js";
import type { Handlers } from "../handler.js";
import { documentPage } from "../pages/document.js";
import { pageSizeOrAll } from "../page-size.js";
import { requireCustomer } from "../required.js";
import { toWireInvoice } from "../wire/invoice.js";
import { toWirePayment } from "../wire/payment.js";
import { toWireUpcoming } from "../wire/upcoming.js";
import { toWireUnbilled } from "../wire/unbilled.js";
import { getInvoice } from "../../usecases/shared/invoice/invoice.js";

export const billingHandlers = {
  async getUnbilledUsage(deps, { query }, { organization }) {
    const usage = await getUnbilledUsage(deps, organization, requireCustomer(query.customer));
    return { status: 200, body: toWireUnbilled(usage) };
  },

  async getUpcomingInvoice(deps, { query }, { organization }) {
    const upcoming = await getUpcomingInvoice(deps, organization, {
      customer: requireCustomer(query.customer),
      subscriptionId: query.subscription,
      excludesUsage: isYes(query.excludeUsage),
      isProjected: isYes(query.projected),
    });
    return { status: 200, body: { success: true, upcoming: upcoming ? toWireUpcoming(upcoming) : null } };
  },

  async createInvoice(deps, { body }, { organization }) {
    const invoice = await createInvoice(deps, organization, body.customer);
    return { status: 200, body: { success: true, invoice: toWireInvoice(invoice, deps) } };
  },

  async createOneOffInvoice(deps, { body }, { organization }) {
    const invoice = await createOneOffInvoice(deps, organization, body);
    return { status: 200, body: { success: true, invoice: toWireInvoice(invoice, deps) } };
  },

  async getInvoice(deps, { path }, { organization }) {
    const invoice = await getInvoice(deps, organization, path.id);
    return { status: 200, body: { success: true, invoice: toWireInvoice(invoice, deps) } };
  },

  async listInvoices(deps, { query }, { organization }) {
    const { overdue, minAmountDue, maxAmountDue, ...filter } = query;
    const page = await listInvoices(deps, organization, {
      ...filter,
      isOverdue: overdue,
      minAmountDue: minAmountDue === undefined ? undefined : BigInt(minAmountDue),
      maxAmountDue: maxAmountDue === undefined ? undefined : BigInt(maxAmountDue),
      limit: pageSizeOrAll(query),
    });
    const invoices = page.items.map((invoice) => toWireInvoice(invoice, deps));
    return { status: 200, body: { success: true, invoices, nextCursor: page.nextCursor } };
  },

  async getInvoiceHtml(deps, { path }, { organization }) {
    const presented = await presentInvoice(deps, organization, path.id);
    const { id, status } = presented.document;
    const pdfUrl = status === "draft" ? null : deps.documentLinks.pdfUrl(id);
    return { status: 200, body: documentPage(presented, { pdfUrl }) };
  },

  async getInvoicePdf(deps, { path, query }, { organization }) {
    return { status: 200, body: await drawInvoice(deps, organization, path.id, query) };
  },

  async getInvoiceXml(deps, { path, query }, { organization }) {
    return { status: 200, body: await getInvoiceXml(deps, organization, path.id, query) };
  },

  async listPayments(deps, { query }, { organization }) {
    const page = await listPayments(deps, organization, { ...query, limit: pageSizeOrAll(query) });
    const payments = page.items.map(toWirePayment);
    return { status: 200, body: { success: true, payments, nextCursor: page.nextCursor } };
  },
} satisfies Pick<
  Handlers,
  | "getUnbilledUsage"
  | "getUpcomingInvoice"
  | "createInvoice"
  | "createOneOffInvoice"
  | "getInvoice"
  | "listInvoices"
  | "getInvoiceHtml"
  | "getInvoicePdf"
  | "getInvoiceXml"
  | "listPayments"
>;
