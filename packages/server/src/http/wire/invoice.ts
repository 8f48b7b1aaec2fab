import {
  amountDue,
  amountToNumber,
  dueDateOf,
  invoiceReference,
  quantityToNumber,
  settlementsOf,
  toSafeInteger,
  unitPriceToNumber,
  type Invoice,
  type InvoiceLine,
  type InvoiceSettlement,
  type LineGroup,
  type PaymentTerms,
  type TaxWait,
  type TierShare,
} from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { Deps } from "../../context/deps.js";
import type { InvoiceSnapshotOptions, Snapshot } from "../../context/snapshots.js";
import { toWireFacts } from "./party.js";
import { toWireWhen } from "./plan.js";
import { toWireLineAmounts, toWireSums } from "./invoice-amounts.js";

type Wire = components["schemas"];

export function toWireInvoice(
  invoice: Invoice,
  { documentLinks }: Pick<Deps, "documentLinks">,
): Wire["Invoice"] {
  const pdfUrl = invoice.status === "draft" ? null : documentLinks.pdfUrl(invoice.id);
  const described = describeInvoice(invoice);
  return Object.assign(described, toWireFacts(invoice.facts), toWireLinesAndSums(invoice), { pdfUrl });
}

/** The lines of an invoice, under both of their names, and their sums. */
export function toWireLinesAndSums(invoice: Invoice) {
  const lines = invoice.lines.map(toWireLine);
  return Object.assign(toWireSums(invoice), { items: lines, lineItems: lines });
}

/**
 * The invoice as it is stored in events and the audit log. The lines, sums and facts of an issued invoice never change and
 * stay in its own rows: only the tax treatment says that there are facts. A snapshot that must outlive these rows has one
 * name for the lines, and none of the fields that say that there is no discount and no tax. Reading an event adds all of
 * these.
 */
export function toInvoiceSnapshot(
  invoice: Invoice,
  { withFacts, withLines }: InvoiceSnapshotOptions,
): Snapshot {
  const { facts } = invoice;
  const described = Object.assign(
    describeInvoice(invoice),
    withFacts || facts === null ? toWireFacts(facts) : { taxTreatment: facts.taxTreatment },
  );
  if (!withLines) return described;
  const isAtListPrice = invoice.lines.every(
    ({ discounts, taxes }) => discounts.length === 0 && taxes.length === 0,
  );
  if (!isAtListPrice)
    return Object.assign(described, toWireSums(invoice), { items: invoice.lines.map(toWireLine) });
  const sum = toSafeInteger(invoice.subtotal);
  const items = invoice.lines.map(describeStoredLine);
  return Object.assign(described, { subtotal: sum, tax: 0, total: sum, items });
}

/**
 * Everything but the facts, the lines and their sums. A renewal stores several snapshots, so their parts are put together by
 * `Object.assign`: a spread of so many fields takes longer than all the rest.
 */
function describeInvoice(invoice: Invoice) {
  return {
    id: invoice.id,
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    carried: toSafeInteger(invoice.carried),
    settlements: settlementsOf(invoice).map(toWireSettlement),
    amountPaid: toSafeInteger(invoice.amountPaid),
    amountCredited: toSafeInteger(invoice.amountCredited),
    amountDue: invoice.status === "void" ? 0 : toSafeInteger(amountDue(invoice)),
    amountRefunded: toSafeInteger(invoice.amountRefunded),
    periodStart: invoice.period.start,
    periodEnd: invoice.period.end,
    issuedAt: invoice.finalizedAt,
    dueAt: invoice.dueAt,
    paidAt: invoice.paidAt,
    ...(invoice.terms && { terms: toWireTerms(invoice, invoice.terms) }),
    ...(invoice.taxWait && { waitingFor: toWireWait(invoice.taxWait) }),
    createdAt: invoice.createdAt,
  };
}

function toWireTerms(invoice: Invoice, terms: PaymentTerms): Wire["InvoiceTerms"] {
  const { finalizedAt, facts } = invoice;
  const zone = facts?.zone ?? "UTC";
  const dueDate = finalizedAt === null ? null : dueDateOf(terms, finalizedAt, zone);
  return { ...terms, dueDate, reference: invoiceReference(invoice) };
}

function toWireWait({ attempts, lastFailure, nextAttemptAt }: TaxWait): Wire["InvoiceWait"] {
  return { reason: "tax", attempts, error: lastFailure, nextAttemptAt };
}

export function toWireSettlement({ kind, amount }: InvoiceSettlement): Wire["Settlement"] {
  return { kind, amount: toSafeInteger(amount) };
}

function toWireLine(line: InvoiceLine): Wire["InvoiceLine"] {
  const { sourceLineId } = line;
  return Object.assign(describeLine(line), toWireLineAmounts(line), { sourceLineId });
}

/** Most lines have no source, and reading an event adds that. */
function describeStoredLine(line: InvoiceLine) {
  const { sourceLineId } = line;
  return sourceLineId === null ? describeLine(line) : Object.assign(describeLine(line), { sourceLineId });
}

/** A line without its source, its discounts and its taxes. */
function describeLine(line: InvoiceLine) {
  return {
    id: line.id,
    kind: line.kind,
    description: line.description,
    quantity: quantityToNumber(line.quantity),
    unitPrice: toWireUnitPrice(line),
    amount: toSafeInteger(line.amount),
    featureId: line.feature?.id ?? null,
    featureSlug: line.feature?.slug ?? null,
    ...(line.ratingModel !== null && { ratingModel: line.ratingModel }),
    ...(line.dimensions && { dimensions: toWireWhen(line.dimensions) }),
    ...(line.groups && { groupBy: line.groupBy, groups: line.groups.map(toWireGroup) }),
    tierBreakdown: line.tierBreakdown.map(toWireShare),
    periodStart: line.period.start,
    periodEnd: line.period.end,
  };
}

function toWireGroup({ value, isRest, quantity, amount }: LineGroup): Wire["InvoiceLineGroup"] {
  return { value, isRest, quantity: quantityToNumber(quantity), amount: toSafeInteger(amount) };
}

/** The price of each unit as a number, for clients that calculate with it. */
export function toWireUnitPrice({ unitPrice, ratingModel, tierBreakdown, amount }: InvoiceLine): number {
  if (unitPrice !== null) return unitPriceToNumber(unitPrice);
  const [tier] = tierBreakdown;
  if (ratingModel === "volume" && tier) return unitPriceToNumber(tier.unitPrice);
  // A credit is one unit of its amount.
  return ratingModel === null ? toSafeInteger(amount) : 0;
}

export function toWireShare(share: TierShare): Wire["TierUsage"] {
  return {
    tier: share.tier - 1,
    units: quantityToNumber(share.units),
    unitPrice: unitPriceToNumber(share.unitPrice),
    flatFee: unitPriceToNumber(share.flatFee),
    amount: amountToNumber(share.amount),
  };
}
