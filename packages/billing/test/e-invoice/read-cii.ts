import type { AddressTerms, LineTerms, PartyTerms, PeriodTerms, Terms } from "./terms.js";
import { everyNode, nodesAt, textAt, type XmlNode } from "./xml-reader.js";

const TRANSACTION = "SupplyChainTradeTransaction";
const AGREEMENT = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;

export function readCii(root: XmlNode): Terms {
  const text = (path: string) => textAt(root, path);
  const settled = (path: string) => nodesAt(root, `${SETTLEMENT}/${path}`);
  const total = (name: string) =>
    text(`${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`);
  const settlement = nodesAt(root, SETTLEMENT)[0];
  return {
    syntax: "cii",
    specification: text("ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID"),
    process: text("ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID"),
    number: text("ExchangedDocument/ID"),
    issueDate: dayOf(text("ExchangedDocument/IssueDateTime/DateTimeString")),
    typeCode: text("ExchangedDocument/TypeCode"),
    dueDate: dayOf(text(`${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)),
    paymentTerms: text(`${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`),
    currency: text(`${SETTLEMENT}/InvoiceCurrencyCode`),
    taxCurrency: text(`${SETTLEMENT}/TaxCurrencyCode`),
    buyerReference: text(`${AGREEMENT}/BuyerReference`),
    purchaseOrder: text(`${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`),
    notes: nodesAt(root, "ExchangedDocument/IncludedNote/Content").map((note) => note.text),
    period: settlement && periodOf(settlement),
    preceding: settled("InvoiceReferencedDocument").map((node) => ({
      number: textAt(node, "IssuerAssignedID"),
    })),
    seller: partyOf(root, `${AGREEMENT}/SellerTradeParty`),
    buyer: partyOf(root, `${AGREEMENT}/BuyerTradeParty`),
    delivery: deliveryOf(root),
    paymentMeans: settled("SpecifiedTradeSettlementPaymentMeans").map((node) => textAt(node, "TypeCode")),
    transfer: {
      reference: text(`${SETTLEMENT}/PaymentReference`),
      iban: text(`${MEANS}/PayeePartyCreditorFinancialAccount/IBANID`),
      holder: text(`${MEANS}/PayeePartyCreditorFinancialAccount/AccountName`),
      bic: text(`${MEANS}/PayeeSpecifiedCreditorFinancialInstitution/BICID`),
    },
    taxTotals: settled("SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount").map((node) => ({
      currency: node.attributes["currencyID"],
      amount: node.text,
    })),
    totals: {
      lines: total("LineTotalAmount"),
      withoutTax: total("TaxBasisTotalAmount"),
      withTax: total("GrandTotalAmount"),
      prepaid: total("TotalPrepaidAmount"),
      due: total("DuePayableAmount"),
    },
    breakdown: settled("ApplicableTradeTax").map((node) => ({
      taxable: textAt(node, "BasisAmount"),
      amount: textAt(node, "CalculatedAmount"),
      category: textAt(node, "CategoryCode"),
      percent: textAt(node, "RateApplicablePercent"),
      reason: textAt(node, "ExemptionReason"),
      reasonCode: textAt(node, "ExemptionReasonCode"),
    })),
    lines: nodesAt(root, `${TRANSACTION}/IncludedSupplyChainTradeLineItem`).map(lineOf),
    amounts: [],
    emptyElements: everyNode(root)
      .filter(({ children, text: content }) => children.length === 0 && content.trim() === "")
      .map(({ name }) => name),
  };
}

function partyOf(root: XmlNode, path: string): PartyTerms {
  const party = nodesAt(root, path)[0];
  const nodes = (below: string) => (party === undefined ? [] : nodesAt(party, below));
  const text = (below: string) => nodes(below)[0]?.text;
  const endpoint = nodes("URIUniversalCommunication/URIID")[0];
  const registrations = nodes("SpecifiedTaxRegistration/ID");
  const withScheme = (scheme: string) =>
    registrations.filter(({ attributes }) => attributes["schemeID"] === scheme).map((node) => node.text);
  return {
    name: text("Name"),
    endpoint: endpoint && { scheme: endpoint.attributes["schemeID"], id: endpoint.text },
    identifiers: nodes("ID").map((node) => node.text),
    registration: text("SpecifiedLegalOrganization/ID"),
    registrationScheme: nodes("SpecifiedLegalOrganization/ID")[0]?.attributes["schemeID"],
    vatIds: withScheme("VA"),
    taxRegistrations: withScheme("FC"),
    address: addressOf(nodes("PostalTradeAddress")[0]),
    contact: nodes("DefinedTradeContact")[0] && {
      name: text("DefinedTradeContact/PersonName"),
      phone: text("DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber"),
      email: text("DefinedTradeContact/EmailURIUniversalCommunication/URIID"),
    },
  };
}

function deliveryOf(root: XmlNode): Terms["delivery"] {
  const delivery = nodesAt(root, `${TRANSACTION}/ApplicableHeaderTradeDelivery`)[0];
  return (
    delivery && {
      date: dayOf(textAt(delivery, "ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString")),
      address: addressOf(nodesAt(delivery, "ShipToTradeParty/PostalTradeAddress")[0]),
    }
  );
}

function addressOf(node: XmlNode | undefined): AddressTerms | undefined {
  return (
    node && {
      line1: textAt(node, "LineOne"),
      city: textAt(node, "CityName"),
      postalCode: textAt(node, "PostcodeCode"),
      country: textAt(node, "CountryID"),
    }
  );
}

function lineOf(node: XmlNode): LineTerms {
  const text = (path: string) => textAt(node, path);
  const settlement = nodesAt(node, "SpecifiedLineTradeSettlement")[0];
  const quantity = nodesAt(node, "SpecifiedLineTradeDelivery/BilledQuantity")[0];
  const gross = "SpecifiedLineTradeAgreement/GrossPriceProductTradePrice";
  return {
    id: text("AssociatedDocumentLineDocument/LineID"),
    quantity: quantity?.text,
    unit: quantity?.attributes["unitCode"],
    amount: text(
      "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount",
    ),
    period: settlement && periodOf(settlement),
    allowances: nodesAt(node, "SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge").map(
      (allowance) => ({
        isCharge: textAt(allowance, "ChargeIndicator/Indicator"),
        amount: textAt(allowance, "ActualAmount"),
        reason: textAt(allowance, "Reason"),
        reasonCode: textAt(allowance, "ReasonCode"),
      }),
    ),
    price: text("SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount"),
    grossPrice: text(`${gross}/ChargeAmount`),
    priceDiscount: text(`${gross}/AppliedTradeAllowanceCharge/ActualAmount`),
    category: text("SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode"),
    percent: text("SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent"),
    name: text("SpecifiedTradeProduct/Name"),
  };
}

function periodOf(node: XmlNode): PeriodTerms | undefined {
  const period = nodesAt(node, "BillingSpecifiedPeriod")[0];
  return (
    period && {
      start: dayOf(textAt(period, "StartDateTime/DateTimeString")),
      end: dayOf(textAt(period, "EndDateTime/DateTimeString")),
    }
  );
}

function dayOf(text: string | undefined): string | undefined {
  return text?.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}
