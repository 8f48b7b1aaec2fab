import type { MoneyDocument } from "../document/document.js";
import { invariant } from "../invariant.js";
import { dayAt } from "../time/calendar-day.js";
import type { PaymentTerms } from "../party/payment-terms.js";
import type { Instant } from "../time/instant.js";
import { PAYMENT_MEANS } from "./codes.js";
import { daysOf, spanOf } from "./date.js";
import { decimalAmount, decimalPercent } from "./decimal.js";
import { toEInvoiceLine } from "./line.js";
import type { EInvoice, EInvoicePeriod, EInvoiceProfile, EInvoiceTax, EInvoiceTotals } from "./model.js";
import { toEInvoiceBuyer, toEInvoiceSeller } from "./party.js";
import { paymentMeansIn } from "./national.js";
import { hasGermanRules, refuseIncomplete, refuseUnrepresentable } from "./requirements.js";
import { breakdownOf, categorize, type TaxGroup } from "./tax-category.js";
import { xmlText } from "./text.js";

/**
 * An invoice or credit note in the terms of EN 16931.
 *
 * @throws BillingError `not_representable` where the standard has no form for it, `document_incomplete` with a list of
 * the facts that are missing.
 */
export function toEInvoice(document: MoneyDocument, profile: EInvoiceProfile): EInvoice {
  const lines = categorize(document);
  const groups = breakdownOf(lines);
  refuseUnrepresentable(document, groups, profile);
  refuseIncomplete(document, groups, profile);
  const { number, issuedAt, dueAt, currency, zone, buyer } = document;
  invariant(number !== null && issuedAt !== null, "drafts have been refused");
  const parties = { profile, isOutsideScope: groups.some(({ category }) => category === "O") };
  const isIntraCommunity = groups.some(({ category }) => category === "K");
  const written = toEInvoiceBuyer(document, parties);
  const period = periodOf(document);
  return {
    profile,
    typeCode: document.kind === "invoice" ? "380" : "381",
    number,
    issueDate: dayAt(issuedAt, zone),
    ...dueOf(dueAt, document),
    currency,
    accountingTax: accountingTaxOf(document),
    buyerReference: xmlText(buyer.buyerReference),
    purchaseOrder: xmlText(buyer.purchaseOrder),
    notes: notesOf(document, profile),
    preceding: document.amends.map((amended) => ({
      number: amended.number,
      issueDate: dayAt(amended.issuedAt, zone),
    })),
    seller: toEInvoiceSeller(document, parties),
    buyer: written,
    delivery: { date: period.endDate, address: isIntraCommunity ? written.address : null },
    period,
    ...payment(document, profile),
    totals: totalsOf(document),
    taxBreakdown: groups.map((found) => toTax(found, document, profile)),
    lines: lines.map((line, index) => toEInvoiceLine(line, index, document)),
  };
}

/** The shortest period with those of all lines in it. */
function periodOf({ period, lines, zone }: MoneyDocument): EInvoicePeriod {
  const others = lines.map((line) => line.period);
  return daysOf(spanOf(period, others), zone);
}

/** An invoice that is sent asks for a transfer, where the seller has an account. */
function payment(
  document: MoneyDocument,
  profile: EInvoiceProfile,
): Pick<EInvoice, "paymentMeansCode" | "transfer"> {
  const { seller, terms, paymentReference = null } = document;
  const account = terms ? seller.bankAccount : null;
  const isTransfer = account != null;
  const isNational = isTransfer || profile === "peppol";
  return {
    paymentMeansCode: isNational ? paymentMeansIn(document, { isTransfer }) : PAYMENT_MEANS.online,
    transfer: account
      ? {
          reference: paymentReference,
          iban: account.iban,
          holder: xmlText(account.holder ?? seller.name),
          bic: account.bic,
        }
      : null,
  };
}

/** What is due needs a date or terms (BR-CO-25). */
function dueOf(dueAt: Instant | null, document: MoneyDocument): Pick<EInvoice, "dueDate" | "paymentTerms"> {
  if (dueAt !== null)
    return {
      dueDate: dayAt(dueAt, document.zone),
      paymentTerms: document.terms ? termsText(document.terms) : null,
    };
  return { dueDate: null, paymentTerms: dueFor(document) > 0n ? "Due on receipt" : null };
}

/** BT-20 */
function termsText({ days, from }: PaymentTerms): string {
  const count = days === 1 ? "1 day" : `${days} days`;
  return from === "issue" ? `Net ${count}` : `${count} after the end of the month of issue`;
}

function accountingTaxOf({ accountingTax, currency }: MoneyDocument): EInvoice["accountingTax"] {
  if (accountingTax === null || accountingTax.currency === currency) return null;
  const { amount } = accountingTax;
  return { currency: accountingTax.currency, amount: decimalAmount(amount, accountingTax.currency) };
}

/** Peppol allows one note. */
function notesOf({ memo, notes }: MoneyDocument, profile: EInvoiceProfile): readonly string[] {
  const texts = [memo, ...notes].map(xmlText).filter((text) => text !== null);
  return profile === "peppol" && texts.length > 1 ? [texts.join("\n")] : texts;
}

function totalsOf(document: MoneyDocument): EInvoiceTotals {
  const { totalExcludingTax, tax, total, currency } = document;
  const due = dueFor(document);
  const paid = total - due;
  return {
    withoutTax: decimalAmount(totalExcludingTax, currency),
    tax: decimalAmount(tax, currency),
    withTax: decimalAmount(total, currency),
    paid: paid === 0n ? null : decimalAmount(paid, currency),
    due: decimalAmount(due, currency),
  };
}

/** Nothing is due of a void invoice, but it was not paid: its e-invoice asks for what the invoice asked for. */
function dueFor({ status, total, settlements, amountDue }: MoneyDocument): bigint {
  if (status !== "void") return amountDue;
  return settlements.reduce((due, { amount }) => due - amount, total);
}

function toTax(
  { category, rate, taxableAmount, amount, exemption }: TaxGroup,
  document: MoneyDocument,
  profile: EInvoiceProfile,
): EInvoiceTax {
  const { currency } = document;
  // German rules want a rate in every row (BR-DE-14), EN 16931 none outside the scope of tax.
  const hasPercent = category !== "O" || hasGermanRules(document, profile);
  return {
    taxableAmount: decimalAmount(taxableAmount, currency),
    amount: decimalAmount(amount, currency),
    category,
    percent: hasPercent ? decimalPercent(rate) : null,
    exemption,
  };
}
