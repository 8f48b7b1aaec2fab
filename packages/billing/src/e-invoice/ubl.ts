import type {
  EInvoice,
  EInvoiceAddress,
  EInvoiceContact,
  EInvoiceLine,
  EInvoiceParty,
  EInvoicePeriod,
  EInvoiceTax,
} from "./model.js";
import { profileIds } from "./profile.js";
import { DISCOUNT, PIECES } from "./codes.js";
import { group, leaf, writeXml, type XmlElement } from "./xml.js";

const NAMESPACE = "urn:oasis:names:specification:ubl:schema:xsd";

/** Where an invoice and a credit note differ in UBL. */
const FORMS = {
  "380": {
    root: "Invoice",
    typeCode: "cbc:InvoiceTypeCode",
    line: "cac:InvoiceLine",
    quantity: "cbc:InvoicedQuantity",
  },
  "381": {
    root: "CreditNote",
    typeCode: "cbc:CreditNoteTypeCode",
    line: "cac:CreditNoteLine",
    quantity: "cbc:CreditedQuantity",
  },
} as const;

/** Writes UBL 2.1: an Invoice, or a CreditNote. */
export function writeUbl(invoice: EInvoice): string {
  const { root } = FORMS[invoice.typeCode];
  const content = [...header(invoice), ...parties(invoice), ...payment(invoice), ...amounts(invoice)];
  return writeXml({
    name: root,
    attributes: {
      xmlns: `${NAMESPACE}:${root}-2`,
      "xmlns:cac": `${NAMESPACE}:CommonAggregateComponents-2`,
      "xmlns:cbc": `${NAMESPACE}:CommonBasicComponents-2`,
    },
    content: content.filter((element) => element !== null),
  });
}

function header(invoice: EInvoice): readonly (XmlElement | null)[] {
  const { specification, process } = profileIds(invoice.profile);
  const isInvoice = invoice.typeCode === "380";
  return [
    leaf("cbc:CustomizationID", specification),
    leaf("cbc:ProfileID", process),
    leaf("cbc:ID", invoice.number),
    leaf("cbc:IssueDate", invoice.issueDate),
    isInvoice ? leaf("cbc:DueDate", invoice.dueDate) : null,
    leaf(FORMS[invoice.typeCode].typeCode, invoice.typeCode),
    ...invoice.notes.map((note) => leaf("cbc:Note", withoutSubjectCode(note))),
    leaf("cbc:DocumentCurrencyCode", invoice.currency),
    leaf("cbc:TaxCurrencyCode", invoice.accountingTax?.currency ?? null),
    leaf("cbc:BuyerReference", invoice.buyerReference),
    periodOf("cac:InvoicePeriod", invoice.period),
    group("cac:OrderReference", leaf("cbc:ID", invoice.purchaseOrder)),
    ...invoice.preceding.map(({ number, issueDate }) =>
      group(
        "cac:BillingReference",
        group("cac:InvoiceDocumentReference", leaf("cbc:ID", number), leaf("cbc:IssueDate", issueDate)),
      ),
    ),
  ];
}

/** A note with three characters between number signs would be read as one with a code of its subject (BR-CL-08). */
function withoutSubjectCode(note: string): string {
  return note.replace(/^([^#]*#)([^#]{3}#)/, "$1 $2");
}

function parties({ seller, buyer, delivery }: EInvoice): readonly (XmlElement | null)[] {
  const otherSchemes = [taxScheme(seller.vatId, "VAT"), taxScheme(seller.taxRegistration, "TAX")];
  return [
    group("cac:AccountingSupplierParty", party(seller, seller.identifier, otherSchemes)),
    group("cac:AccountingCustomerParty", party(buyer, null, [taxScheme(buyer.vatId, "VAT")])),
    group(
      "cac:Delivery",
      leaf("cbc:ActualDeliveryDate", delivery.date),
      delivery.address && group("cac:DeliveryLocation", addressOf("cac:Address", delivery.address)),
    ),
  ];
}

function party(
  { endpoint, name, registration, address, contact }: EInvoiceParty,
  identifier: string | null,
  taxSchemes: readonly (XmlElement | null)[],
): XmlElement | null {
  return group(
    "cac:Party",
    endpoint === null ? null : leaf("cbc:EndpointID", endpoint.id, { schemeID: endpoint.scheme }),
    group("cac:PartyIdentification", leaf("cbc:ID", identifier)),
    group("cac:PartyName", leaf("cbc:Name", name)),
    addressOf("cac:PostalAddress", address),
    taxSchemes,
    group("cac:PartyLegalEntity", leaf("cbc:RegistrationName", name), companyId(registration)),
    contactOf(contact),
  );
}

function companyId(registration: EInvoiceParty["registration"]): XmlElement | null {
  if (registration === null) return null;
  const { id, scheme } = registration;
  return leaf("cbc:CompanyID", id, scheme === null ? {} : { schemeID: scheme });
}

function taxScheme(id: string | null, scheme: "VAT" | "TAX"): XmlElement | null {
  if (id === null) return null;
  return group(
    "cac:PartyTaxScheme",
    leaf("cbc:CompanyID", id),
    group("cac:TaxScheme", leaf("cbc:ID", scheme)),
  );
}

function addressOf(name: string, address: EInvoiceAddress): XmlElement | null {
  return group(
    name,
    leaf("cbc:StreetName", address.line1),
    leaf("cbc:AdditionalStreetName", address.line2),
    leaf("cbc:CityName", address.city),
    leaf("cbc:PostalZone", address.postalCode),
    leaf("cbc:CountrySubentity", address.region),
    group("cac:Country", leaf("cbc:IdentificationCode", address.country)),
  );
}

function contactOf(contact: EInvoiceContact | null): XmlElement | null {
  if (contact === null) return null;
  return group(
    "cac:Contact",
    leaf("cbc:Name", contact.name),
    leaf("cbc:Telephone", contact.phone),
    leaf("cbc:ElectronicMail", contact.email),
  );
}

/** A credit note has its date of payment with the means of payment. */
function payment({
  typeCode,
  paymentMeansCode,
  dueDate,
  paymentTerms,
  transfer,
}: EInvoice): readonly (XmlElement | null)[] {
  return [
    group(
      "cac:PaymentMeans",
      leaf("cbc:PaymentMeansCode", paymentMeansCode),
      typeCode === "381" ? leaf("cbc:PaymentDueDate", dueDate) : null,
      leaf("cbc:PaymentID", transfer?.reference ?? null),
      group(
        "cac:PayeeFinancialAccount",
        leaf("cbc:ID", transfer?.iban ?? null),
        leaf("cbc:Name", transfer?.holder ?? null),
        group("cac:FinancialInstitutionBranch", leaf("cbc:ID", transfer?.bic ?? null)),
      ),
    ),
    group("cac:PaymentTerms", leaf("cbc:Note", paymentTerms)),
  ];
}

function amounts(invoice: EInvoice): readonly (XmlElement | null)[] {
  const { totals, accountingTax, taxBreakdown, currency } = invoice;
  const money = (name: string, amount: string | null): XmlElement | null =>
    leaf(name, amount, { currencyID: currency });
  return [
    group(
      "cac:TaxTotal",
      money("cbc:TaxAmount", totals.tax),
      taxBreakdown.map((tax) => subtotal(tax, currency)),
    ),
    accountingTax === null
      ? null
      : group(
          "cac:TaxTotal",
          leaf("cbc:TaxAmount", accountingTax.amount, { currencyID: accountingTax.currency }),
        ),
    group(
      "cac:LegalMonetaryTotal",
      money("cbc:LineExtensionAmount", totals.withoutTax),
      money("cbc:TaxExclusiveAmount", totals.withoutTax),
      money("cbc:TaxInclusiveAmount", totals.withTax),
      money("cbc:PrepaidAmount", totals.paid),
      money("cbc:PayableAmount", totals.due),
    ),
    ...invoice.lines.map((line) => lineOf(line, invoice)),
  ];
}

function subtotal(
  { taxableAmount, amount, category, percent, exemption }: EInvoiceTax,
  currency: string,
): XmlElement | null {
  return group(
    "cac:TaxSubtotal",
    leaf("cbc:TaxableAmount", taxableAmount, { currencyID: currency }),
    leaf("cbc:TaxAmount", amount, { currencyID: currency }),
    group(
      "cac:TaxCategory",
      leaf("cbc:ID", category),
      leaf("cbc:Percent", percent),
      leaf("cbc:TaxExemptionReasonCode", exemption?.code ?? null),
      leaf("cbc:TaxExemptionReason", exemption?.reason ?? null),
      VAT_SCHEME,
    ),
  );
}

const VAT_SCHEME = group("cac:TaxScheme", leaf("cbc:ID", "VAT"));

function lineOf(line: EInvoiceLine, { typeCode, currency }: EInvoice): XmlElement | null {
  const form = FORMS[typeCode];
  return group(
    form.line,
    leaf("cbc:ID", line.id),
    leaf(form.quantity, line.quantity, { unitCode: PIECES }),
    leaf("cbc:LineExtensionAmount", line.amount, { currencyID: currency }),
    periodOf("cac:InvoicePeriod", line.period),
    line.allowance === null
      ? null
      : group(
          "cac:AllowanceCharge",
          leaf("cbc:ChargeIndicator", "false"),
          leaf("cbc:AllowanceChargeReasonCode", DISCOUNT.code),
          leaf("cbc:AllowanceChargeReason", DISCOUNT.reason),
          leaf("cbc:Amount", line.allowance, { currencyID: currency }),
        ),
    group(
      "cac:Item",
      leaf("cbc:Description", line.description),
      leaf("cbc:Name", line.name),
      group(
        "cac:ClassifiedTaxCategory",
        leaf("cbc:ID", line.category),
        leaf("cbc:Percent", line.percent),
        VAT_SCHEME,
      ),
    ),
    priceOf(line, currency),
  );
}

function priceOf({ price, grossPrice }: EInvoiceLine, currency: string): XmlElement | null {
  return group(
    "cac:Price",
    leaf("cbc:PriceAmount", price, { currencyID: currency }),
    grossPrice === null
      ? null
      : group(
          "cac:AllowanceCharge",
          leaf("cbc:ChargeIndicator", "false"),
          leaf("cbc:Amount", grossPrice.discount, { currencyID: currency }),
          leaf("cbc:BaseAmount", grossPrice.price, { currencyID: currency }),
        ),
  );
}

function periodOf(name: string, { startDate, endDate }: EInvoicePeriod): XmlElement | null {
  return group(name, leaf("cbc:StartDate", startDate), leaf("cbc:EndDate", endDate));
}
