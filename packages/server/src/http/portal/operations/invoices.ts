import { quantityToNumber, toIso, toSafeInteger, type LineExplanation } from "@dues/billing";
import { presentInvoice } from "../../../usecases/invoice/document.js";
import { explainInvoice } from "../../../usecases/invoice/explain.js";
import { payInvoice } from "../../../usecases/invoice/pay.js";
import type { Handlers } from "../../handler.js";
import { documentPage } from "../../pages/document.js";
import { isoOrNull } from "../../wire/nullable.js";
import { getOwnInvoice, listOwnInvoices } from "../account/invoices.js";
import { returnAddress } from "../account/return-address.js";
import { toWireInvoice, type Wire } from "./wire.js";

export const invoiceOperations = {
  async listPortalInvoices(deps, { query }, caller) {
    const page = await listOwnInvoices({ ...caller, deps }, { ...query, limit: query.limit ?? 50 });
    const invoices = page.items.map(toWireInvoice);
    return { status: 200, body: { success: true, invoices, nextCursor: page.nextCursor } };
  },

  async getPortalInvoiceHtml(deps, { path }, caller) {
    const { id } = await getOwnInvoice({ ...caller, deps }, path.id);
    const presented = await presentInvoice(deps, caller.organization, id);
    return { status: 200, body: documentPage(presented, { pdfUrl: deps.documentLinks.pdfUrl(id) }) };
  },

  async explainPortalInvoice(deps, { path }, caller) {
    const { id } = await getOwnInvoice({ ...caller, deps }, path.id);
    const { invoice, summary, lines, taxes } = await explainInvoice(deps, caller.organization, id);
    return {
      status: 200,
      body: {
        success: true,
        invoice: toWireInvoice(invoice),
        summary,
        lines: lines.map(toWireLine),
        taxes: taxes.map(({ tax, charged, credited, explanation }) => ({
          name: tax.name,
          percent: tax.percent,
          amount: toSafeInteger(charged + credited),
          explanation,
        })),
      },
    };
  },

  async payPortalInvoice(deps, { path, body }, caller) {
    const access = { ...caller, deps };
    const { id } = await getOwnInvoice(access, path.id);
    const callbackUrl = returnAddress(access, body?.callbackUrl);
    const { invoice, checkout } = await payInvoice(deps, caller.organization, {
      invoiceId: id,
      callbackUrl,
    });
    return {
      status: 200,
      body: {
        success: true,
        paid: checkout === undefined,
        checkoutUrl: checkout?.url ?? null,
        invoice: toWireInvoice(invoice),
      },
    };
  },
} satisfies Pick<
  Handlers,
  "listPortalInvoices" | "getPortalInvoiceHtml" | "explainPortalInvoice" | "payPortalInvoice"
>;

function toWireLine({ line, explanation, events }: LineExplanation): Wire["PortalLineExplanation"] {
  return {
    id: line.id,
    description: line.description,
    explanation,
    quantity: quantityToNumber(line.quantity),
    amount: toSafeInteger(line.amount),
    periodStart: toIso(line.period.start),
    periodEnd: isoOrNull(line.period.end),
    usage: events ? { events: events.count, from: toIso(events.from), to: toIso(events.to) } : null,
  };
}
