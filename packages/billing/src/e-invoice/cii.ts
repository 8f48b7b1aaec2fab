import { DISCOUNT, PIECES } from "./codes.js";
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
import { group, leaf, writeXml, type XmlElement } from "./xml.js";

const NAMESPACE = "urn:un:unece:uncefact:data:standard";

/** UNTDID 2379: a date as YYYYMMDD. */
const DAY_FORMAT = "102";

/** Writes UN/CEFACT Cross Industry Invoice D16B. An invoice and a credit note have the same elements. */
export function writeCii(invoice: EInvoice): string {
  const content = [
    context(invoice),
    exchangedDocument(invoice),
    group(
      "rsm:SupplyChainTradeTransaction",
      invoice.lines.map((line) => lineOf(line)),
      agreement(invoice),
      deliveryOf(invoice),
      settlement(invoice),
    ),
  ];
  return writeXml({
    name: "rsm:CrossIndustryInvoice",
    attributes: {
      "xmlns:rsm": `${NAMESPACE}:CrossIndustryInvoice:100`,
      "xmlns:ram": `${NAMESPACE}:ReusableAggregateBusinessInformationEntity:100`,
      "xmlns:udt": `${NAMESPACE}:UnqualifiedDataType:100`,
      "xmlns:qdt": `${NAMESPACE}:QualifiedDataType:100`,
    },
    content: content.filter((element) => element !== null),
  });
}

function context({ profile }: EInvoice): XmlElement | null {
  const { specification, process } = profileIds(profile);
  return group(
    "rsm:ExchangedDocumentContext",
    group("ram:BusinessProcessSpecifiedDocumentContextParameter", leaf("ram:ID", process)),
    group("ram:GuidelineSpecifiedDocumentContextParameter", leaf("ram:ID", specification)),
  );
}

function exchangedDocument({ number, typeCode, issueDate, notes }: EInvoice): XmlElement | null {
  return group(
    "rsm:ExchangedDocument",
    leaf("ram:ID", number),
    leaf("ram:TypeCode", typeCode),
    dateOf("ram:IssueDateTime", issueDate),
    notes.map((note) => group("ram:IncludedNote", leaf("ram:Content", note))),
  );
}

function agreement({ buyerReference, purchaseOrder, seller, buyer }: EInvoice): XmlElement | null {
  const sellerIds = [taxRegistration(seller.vatId, "VA"), taxRegistration(seller.taxRegistration, "FC")];
  return group(
    "ram:ApplicableHeaderTradeAgreement",
    leaf("ram:BuyerReference", buyerReference),
    group("ram:SellerTradeParty", party(seller, seller.identifier, sellerIds)),
    group("ram:BuyerTradeParty", party(buyer, null, [taxRegistration(buyer.vatId, "VA")])),
    group("ram:BuyerOrderReferencedDocument", leaf("ram:IssuerAssignedID", purchaseOrder)),
  );
}

function party(
  { endpoint, name, registration, address, contact }: EInvoiceParty,
  identifier: string | null,
  taxRegistrations: readonly (XmlElement | null)[],
): readonly (XmlElement | null)[] {
  return [
    leaf("ram:ID", identifier),
    leaf("ram:Name", name),
    registration === null
      ? null
      : group(
          "ram:SpecifiedLegalOrganization",
          leaf(
            "ram:ID",
            registration.id,
            registration.scheme === null ? {} : { schemeID: registration.scheme },
          ),
        ),
    contactOf(contact),
    postalAddress(address),
    endpoint === null
      ? null
      : group("ram:URIUniversalCommunication", leaf("ram:URIID", endpoint.id, { schemeID: endpoint.scheme })),
    ...taxRegistrations,
  ];
}

/** UNTDID 1153: VA is a VAT id, FC another tax id. */
function taxRegistration(id: string | null, scheme: "VA" | "FC"): XmlElement | null {
  return group("ram:SpecifiedTaxRegistration", leaf("ram:ID", id, { schemeID: scheme }));
}

function postalAddress(address: EInvoiceAddress): XmlElement | null {
  return group(
    "ram:PostalTradeAddress",
    leaf("ram:PostcodeCode", address.postalCode),
    leaf("ram:LineOne", address.line1),
    leaf("ram:LineTwo", address.line2),
    leaf("ram:CityName", address.city),
    leaf("ram:CountryID", address.country),
    leaf("ram:CountrySubDivisionName", address.region),
  );
}

function contactOf(contact: EInvoiceContact | null): XmlElement | null {
  if (contact === null) return null;
  return group(
    "ram:DefinedTradeContact",
    leaf("ram:PersonName", contact.name),
    group("ram:TelephoneUniversalCommunication", leaf("ram:CompleteNumber", contact.phone)),
    group("ram:EmailURIUniversalCommunication", leaf("ram:URIID", contact.email)),
  );
}

function deliveryOf({ delivery: { date, address } }: EInvoice): XmlElement | null {
  return group(
    "ram:ApplicableHeaderTradeDelivery",
    address && group("ram:ShipToTradeParty", postalAddress(address)),
    group("ram:ActualDeliverySupplyChainEvent", dateOf("ram:OccurrenceDateTime", date)),
  );
}

function settlement(invoice: EInvoice): XmlElement | null {
  const { accountingTax, currency, preceding, dueDate, paymentTerms } = invoice;
  return group(
    "ram:ApplicableHeaderTradeSettlement",
    leaf("ram:PaymentReference", invoice.transfer?.reference ?? null),
    leaf("ram:TaxCurrencyCode", accountingTax?.currency ?? null),
    leaf("ram:InvoiceCurrencyCode", currency),
    paymentMeans(invoice),
    invoice.taxBreakdown.map((tax) => tradeTax(tax)),
    periodOf(invoice.period),
    group(
      "ram:SpecifiedTradePaymentTerms",
      leaf("ram:Description", paymentTerms),
      dueDate === null ? null : dateOf("ram:DueDateDateTime", dueDate),
    ),
    summation(invoice),
    preceding.map(({ number, issueDate }) =>
      group(
        "ram:InvoiceReferencedDocument",
        leaf("ram:IssuerAssignedID", number),
        dateOf("ram:FormattedIssueDateTime", issueDate, "qdt"),
      ),
    ),
  );
}

function paymentMeans({ paymentMeansCode, transfer }: EInvoice): XmlElement | null {
  return group(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    leaf("ram:TypeCode", paymentMeansCode),
    group(
      "ram:PayeePartyCreditorFinancialAccount",
      leaf("ram:IBANID", transfer?.iban ?? null),
      leaf("ram:AccountName", transfer?.holder ?? null),
    ),
    group("ram:PayeeSpecifiedCreditorFinancialInstitution", leaf("ram:BICID", transfer?.bic ?? null)),
  );
}

function tradeTax({ taxableAmount, amount, category, percent, exemption }: EInvoiceTax): XmlElement | null {
  return group(
    "ram:ApplicableTradeTax",
    leaf("ram:CalculatedAmount", amount),
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:ExemptionReason", exemption?.reason ?? null),
    leaf("ram:BasisAmount", taxableAmount),
    leaf("ram:CategoryCode", category),
    leaf("ram:ExemptionReasonCode", exemption?.code ?? null),
    leaf("ram:RateApplicablePercent", percent),
  );
}

function summation({ totals, currency, accountingTax }: EInvoice): XmlElement | null {
  return group(
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    leaf("ram:LineTotalAmount", totals.withoutTax),
    leaf("ram:TaxBasisTotalAmount", totals.withoutTax),
    leaf("ram:TaxTotalAmount", totals.tax, { currencyID: currency }),
    accountingTax === null
      ? null
      : leaf("ram:TaxTotalAmount", accountingTax.amount, { currencyID: accountingTax.currency }),
    leaf("ram:GrandTotalAmount", totals.withTax),
    leaf("ram:TotalPrepaidAmount", totals.paid),
    leaf("ram:DuePayableAmount", totals.due),
  );
}

function lineOf(line: EInvoiceLine): XmlElement | null {
  return group(
    "ram:IncludedSupplyChainTradeLineItem",
    group("ram:AssociatedDocumentLineDocument", leaf("ram:LineID", line.id)),
    group(
      "ram:SpecifiedTradeProduct",
      leaf("ram:Name", line.name),
      leaf("ram:Description", line.description),
    ),
    priceOf(line),
    group("ram:SpecifiedLineTradeDelivery", leaf("ram:BilledQuantity", line.quantity, { unitCode: PIECES })),
    group(
      "ram:SpecifiedLineTradeSettlement",
      group(
        "ram:ApplicableTradeTax",
        leaf("ram:TypeCode", "VAT"),
        leaf("ram:CategoryCode", line.category),
        leaf("ram:RateApplicablePercent", line.percent),
      ),
      periodOf(line.period),
      line.allowance === null
        ? null
        : group(
            "ram:SpecifiedTradeAllowanceCharge",
            IS_ALLOWANCE,
            leaf("ram:ActualAmount", line.allowance),
            leaf("ram:ReasonCode", DISCOUNT.code),
            leaf("ram:Reason", DISCOUNT.reason),
          ),
      group("ram:SpecifiedTradeSettlementLineMonetarySummation", leaf("ram:LineTotalAmount", line.amount)),
    ),
  );
}

const IS_ALLOWANCE = group("ram:ChargeIndicator", leaf("udt:Indicator", "false"));

function priceOf({ price, grossPrice }: EInvoiceLine): XmlElement | null {
  return group(
    "ram:SpecifiedLineTradeAgreement",
    grossPrice === null
      ? null
      : group(
          "ram:GrossPriceProductTradePrice",
          leaf("ram:ChargeAmount", grossPrice.price),
          group(
            "ram:AppliedTradeAllowanceCharge",
            IS_ALLOWANCE,
            leaf("ram:ActualAmount", grossPrice.discount),
          ),
        ),
    group("ram:NetPriceProductTradePrice", leaf("ram:ChargeAmount", price)),
  );
}

function periodOf({ startDate, endDate }: EInvoicePeriod): XmlElement | null {
  return group(
    "ram:BillingSpecifiedPeriod",
    dateOf("ram:StartDateTime", startDate),
    dateOf("ram:EndDateTime", endDate),
  );
}

/** `prefix` is that of the data type, which differs between elements. */
function dateOf(name: string, day: string, prefix: "udt" | "qdt" = "udt"): XmlElement | null {
  return group(name, leaf(`${prefix}:DateTimeString`, day.replaceAll("-", ""), { format: DAY_FORMAT }));
}
