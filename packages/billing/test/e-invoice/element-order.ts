import type { XmlNode } from "./xml-reader.js";

/**
 * The children of an element in the order that its XML schema demands. `?` may be absent, `*` may repeat, `+` stands at
 * least once. Only the elements that EN 16931 uses are listed, so that an element outside the standard is an error.
 */
type Children = string;

const PARTY =
  "EndpointID? PartyIdentification* PartyName? PostalAddress PartyTaxScheme* PartyLegalEntity Contact?";
const UBL_LINE_REST =
  "LineExtensionAmount InvoicePeriod? OrderLineReference? DocumentReference? AllowanceCharge* Item Price";
const UBL_SETTLEMENT =
  "AccountingSupplierParty AccountingCustomerParty PayeeParty? TaxRepresentativeParty? Delivery? PaymentMeans* " +
  "PaymentTerms? AllowanceCharge* TaxTotal+ LegalMonetaryTotal";

/** Source: the schemas of OASIS UBL 2.1. */
const UBL: Readonly<Record<string, Children>> = {
  Invoice:
    "CustomizationID ProfileID? ID IssueDate DueDate? InvoiceTypeCode Note* TaxPointDate? DocumentCurrencyCode " +
    "TaxCurrencyCode? AccountingCost? BuyerReference? InvoicePeriod? OrderReference? BillingReference* " +
    `${UBL_SETTLEMENT} InvoiceLine+`,
  CreditNote:
    "CustomizationID ProfileID? ID IssueDate TaxPointDate? CreditNoteTypeCode Note* DocumentCurrencyCode " +
    "TaxCurrencyCode? AccountingCost? BuyerReference? InvoicePeriod? OrderReference? BillingReference* " +
    `${UBL_SETTLEMENT} CreditNoteLine+`,
  InvoicePeriod: "StartDate? EndDate?",
  OrderReference: "ID",
  BillingReference: "InvoiceDocumentReference",
  InvoiceDocumentReference: "ID IssueDate?",
  AccountingSupplierParty: "Party",
  AccountingCustomerParty: "Party",
  Party: PARTY,
  PartyIdentification: "ID",
  PartyName: "Name",
  PostalAddress:
    "StreetName? AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine? Country",
  Address: "StreetName? AdditionalStreetName? CityName? PostalZone? CountrySubentity? AddressLine? Country",
  Country: "IdentificationCode",
  PartyTaxScheme: "CompanyID TaxScheme",
  TaxScheme: "ID",
  PartyLegalEntity: "RegistrationName CompanyID?",
  Contact: "Name? Telephone? ElectronicMail?",
  Delivery: "ActualDeliveryDate? DeliveryLocation?",
  DeliveryLocation: "ID? Address?",
  PaymentMeans: "PaymentMeansCode PaymentDueDate? PaymentID? PayeeFinancialAccount?",
  PayeeFinancialAccount: "ID Name? FinancialInstitutionBranch?",
  FinancialInstitutionBranch: "ID",
  PaymentTerms: "Note",
  TaxTotal: "TaxAmount TaxSubtotal*",
  TaxSubtotal: "TaxableAmount TaxAmount TaxCategory",
  TaxCategory: "ID Percent? TaxExemptionReasonCode? TaxExemptionReason? TaxScheme",
  LegalMonetaryTotal:
    "LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount? ChargeTotalAmount? " +
    "PrepaidAmount? PayableRoundingAmount? PayableAmount",
  InvoiceLine: `ID Note? InvoicedQuantity ${UBL_LINE_REST}`,
  CreditNoteLine: `ID Note? CreditedQuantity ${UBL_LINE_REST}`,
  AllowanceCharge:
    "ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason? MultiplierFactorNumeric? Amount BaseAmount?",
  Item: "Description? Name ClassifiedTaxCategory",
  ClassifiedTaxCategory: "ID Percent? TaxScheme",
  Price: "PriceAmount BaseQuantity? AllowanceCharge?",
};

const CII_PARTY =
  "ID* GlobalID* Name? SpecifiedLegalOrganization? DefinedTradeContact? PostalTradeAddress? " +
  "URIUniversalCommunication? SpecifiedTaxRegistration*";

/** Source: the schema of CII D16B, and the subset of it that Factur-X allows in its profile EN 16931. */
const CII: Readonly<Record<string, Children>> = {
  CrossIndustryInvoice: "ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction",
  ExchangedDocumentContext:
    "BusinessProcessSpecifiedDocumentContextParameter? GuidelineSpecifiedDocumentContextParameter",
  BusinessProcessSpecifiedDocumentContextParameter: "ID",
  GuidelineSpecifiedDocumentContextParameter: "ID",
  ExchangedDocument: "ID TypeCode IssueDateTime IncludedNote*",
  IssueDateTime: "DateTimeString",
  IncludedNote: "Content SubjectCode?",
  SupplyChainTradeTransaction:
    "IncludedSupplyChainTradeLineItem+ ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery " +
    "ApplicableHeaderTradeSettlement",
  IncludedSupplyChainTradeLineItem:
    "AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery " +
    "SpecifiedLineTradeSettlement",
  AssociatedDocumentLineDocument: "LineID IncludedNote?",
  SpecifiedTradeProduct: "Name Description?",
  SpecifiedLineTradeAgreement: "GrossPriceProductTradePrice? NetPriceProductTradePrice",
  GrossPriceProductTradePrice: "ChargeAmount BasisQuantity? AppliedTradeAllowanceCharge?",
  NetPriceProductTradePrice: "ChargeAmount BasisQuantity?",
  AppliedTradeAllowanceCharge: "ChargeIndicator ActualAmount",
  ChargeIndicator: "Indicator",
  SpecifiedLineTradeDelivery: "BilledQuantity",
  SpecifiedLineTradeSettlement:
    "ApplicableTradeTax BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* " +
    "SpecifiedTradeSettlementLineMonetarySummation",
  SpecifiedTradeAllowanceCharge:
    "ChargeIndicator CalculationPercent? BasisAmount? ActualAmount ReasonCode? Reason?",
  SpecifiedTradeSettlementLineMonetarySummation: "LineTotalAmount",
  ApplicableHeaderTradeAgreement:
    "BuyerReference? SellerTradeParty BuyerTradeParty BuyerOrderReferencedDocument?",
  SellerTradeParty: CII_PARTY,
  BuyerTradeParty: CII_PARTY,
  ShipToTradeParty: CII_PARTY,
  SpecifiedLegalOrganization: "ID? TradingBusinessName?",
  DefinedTradeContact: "PersonName? TelephoneUniversalCommunication? EmailURIUniversalCommunication?",
  TelephoneUniversalCommunication: "CompleteNumber",
  EmailURIUniversalCommunication: "URIID",
  URIUniversalCommunication: "URIID",
  PostalTradeAddress:
    "PostcodeCode? LineOne? LineTwo? LineThree? CityName? CountryID CountrySubDivisionName?",
  SpecifiedTaxRegistration: "ID",
  BuyerOrderReferencedDocument: "IssuerAssignedID",
  ApplicableHeaderTradeDelivery: "ShipToTradeParty? ActualDeliverySupplyChainEvent?",
  ActualDeliverySupplyChainEvent: "OccurrenceDateTime",
  OccurrenceDateTime: "DateTimeString",
  ApplicableHeaderTradeSettlement:
    "PaymentReference? TaxCurrencyCode? InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax+ " +
    "BillingSpecifiedPeriod? SpecifiedTradePaymentTerms? SpecifiedTradeSettlementHeaderMonetarySummation " +
    "InvoiceReferencedDocument*",
  SpecifiedTradeSettlementPaymentMeans:
    "TypeCode Information? PayeePartyCreditorFinancialAccount? PayeeSpecifiedCreditorFinancialInstitution?",
  PayeePartyCreditorFinancialAccount: "IBANID AccountName?",
  PayeeSpecifiedCreditorFinancialInstitution: "BICID",
  ApplicableTradeTax:
    "CalculatedAmount? TypeCode ExemptionReason? BasisAmount? CategoryCode ExemptionReasonCode? RateApplicablePercent?",
  BillingSpecifiedPeriod: "StartDateTime? EndDateTime?",
  StartDateTime: "DateTimeString",
  EndDateTime: "DateTimeString",
  SpecifiedTradePaymentTerms: "Description? DueDateDateTime?",
  DueDateDateTime: "DateTimeString",
  SpecifiedTradeSettlementHeaderMonetarySummation:
    "LineTotalAmount TaxBasisTotalAmount TaxTotalAmount* GrandTotalAmount TotalPrepaidAmount? DuePayableAmount",
  InvoiceReferencedDocument: "IssuerAssignedID FormattedIssueDateTime?",
  FormattedIssueDateTime: "DateTimeString",
};

/** Elements that stand where the schema does not allow them, or are missing where it demands them. */
export function orderProblems(root: XmlNode): readonly string[] {
  return problemsOf(root, root.name === "CrossIndustryInvoice" ? CII : UBL);
}

function problemsOf(node: XmlNode, schema: Readonly<Record<string, Children>>): readonly string[] {
  const children = schema[node.name];
  if (children === undefined) {
    return node.children.length === 0 ? [] : [`${node.name} has elements`];
  }
  const names = node.children.map(({ name }) => `${name} `).join("");
  const pattern = children.replace(/(\w+)([?*+]?)(?: |$)/g, "(?:$1 )$2");
  const own = new RegExp(`^${pattern}$`).test(names) ? [] : [`${node.name} contains ${names}`];
  return [...own, ...node.children.flatMap((child) => problemsOf(child, schema))];
}
