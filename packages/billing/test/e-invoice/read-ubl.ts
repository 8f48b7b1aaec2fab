import type { AddressTerms, LineTerms, PartyTerms, PeriodTerms, Terms } from "./terms.js";
import { everyNode, nodesAt, textAt, type XmlNode } from "./xml-reader.js";

export function readUbl(root: XmlNode): Terms {
  const text = (path: string) => textAt(root, path);
  const total = (name: string) => text(`LegalMonetaryTotal/${name}`);
  const subtotals = nodesAt(root, "TaxTotal/TaxSubtotal");
  return {
    syntax: "ubl",
    specification: text("CustomizationID"),
    process: text("ProfileID"),
    number: text("ID"),
    issueDate: text("IssueDate"),
    typeCode: text("InvoiceTypeCode") ?? text("CreditNoteTypeCode"),
    dueDate: text("DueDate") ?? text("PaymentMeans/PaymentDueDate"),
    paymentTerms: text("PaymentTerms/Note"),
    currency: text("DocumentCurrencyCode"),
    taxCurrency: text("TaxCurrencyCode"),
    buyerReference: text("BuyerReference"),
    purchaseOrder: text("OrderReference/ID"),
    notes: nodesAt(root, "Note").map((note) => note.text),
    period: periodOf(root),
    preceding: nodesAt(root, "BillingReference").map((node) => ({
      number: textAt(node, "InvoiceDocumentReference/ID"),
    })),
    seller: partyOf(root, "AccountingSupplierParty/Party"),
    buyer: partyOf(root, "AccountingCustomerParty/Party"),
    delivery: deliveryOf(root),
    paymentMeans: nodesAt(root, "PaymentMeans").map((node) => textAt(node, "PaymentMeansCode")),
    transfer: {
      reference: text("PaymentMeans/PaymentID"),
      iban: text("PaymentMeans/PayeeFinancialAccount/ID"),
      holder: text("PaymentMeans/PayeeFinancialAccount/Name"),
      bic: text("PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID"),
    },
    taxTotals: nodesAt(root, "TaxTotal/TaxAmount").map((node) => ({
      currency: node.attributes["currencyID"],
      amount: node.text,
    })),
    totals: {
      lines: total("LineExtensionAmount"),
      withoutTax: total("TaxExclusiveAmount"),
      withTax: total("TaxInclusiveAmount"),
      prepaid: total("PrepaidAmount"),
      due: total("PayableAmount"),
    },
    breakdown: subtotals.map((node) => ({
      taxable: textAt(node, "TaxableAmount"),
      amount: textAt(node, "TaxAmount"),
      category: textAt(node, "TaxCategory/ID"),
      percent: textAt(node, "TaxCategory/Percent"),
      reason: textAt(node, "TaxCategory/TaxExemptionReason"),
      reasonCode: textAt(node, "TaxCategory/TaxExemptionReasonCode"),
    })),
    lines: [...nodesAt(root, "InvoiceLine"), ...nodesAt(root, "CreditNoteLine")].map(lineOf),
    amounts: everyNode(root)
      .filter(({ name, attributes }) => "currencyID" in attributes && name !== "PriceAmount")
      .map((node) => node.text),
    emptyElements: everyNode(root)
      .filter(({ children, text: content }) => children.length === 0 && content.trim() === "")
      .map(({ name }) => name),
  };
}

function partyOf(root: XmlNode, path: string): PartyTerms {
  const party = nodesAt(root, path)[0];
  const nodes = (below: string) => (party === undefined ? [] : nodesAt(party, below));
  const text = (below: string) => nodes(below)[0]?.text;
  const endpoint = nodes("EndpointID")[0];
  const schemes = nodes("PartyTaxScheme").map((node) => ({
    id: textAt(node, "CompanyID") ?? "",
    isVat: textAt(node, "TaxScheme/ID") === "VAT",
  }));
  return {
    name: text("PartyLegalEntity/RegistrationName"),
    endpoint: endpoint && { scheme: endpoint.attributes["schemeID"], id: endpoint.text },
    identifiers: nodes("PartyIdentification/ID").map((node) => node.text),
    registration: text("PartyLegalEntity/CompanyID"),
    registrationScheme: nodes("PartyLegalEntity/CompanyID")[0]?.attributes["schemeID"],
    vatIds: schemes.filter(({ isVat }) => isVat).map(({ id }) => id),
    taxRegistrations: schemes.filter(({ isVat }) => !isVat).map(({ id }) => id),
    address: addressOf(nodes("PostalAddress")[0]),
    contact: nodes("Contact")[0] && {
      name: text("Contact/Name"),
      phone: text("Contact/Telephone"),
      email: text("Contact/ElectronicMail"),
    },
  };
}

function deliveryOf(root: XmlNode): Terms["delivery"] {
  const delivery = nodesAt(root, "Delivery")[0];
  return (
    delivery && {
      date: textAt(delivery, "ActualDeliveryDate"),
      address: addressOf(nodesAt(delivery, "DeliveryLocation/Address")[0]),
    }
  );
}

function addressOf(node: XmlNode | undefined): AddressTerms | undefined {
  return (
    node && {
      line1: textAt(node, "StreetName"),
      city: textAt(node, "CityName"),
      postalCode: textAt(node, "PostalZone"),
      country: textAt(node, "Country/IdentificationCode"),
    }
  );
}

function lineOf(node: XmlNode): LineTerms {
  const text = (path: string) => textAt(node, path);
  const quantity = nodesAt(node, "InvoicedQuantity")[0] ?? nodesAt(node, "CreditedQuantity")[0];
  return {
    id: text("ID"),
    quantity: quantity?.text,
    unit: quantity?.attributes["unitCode"],
    amount: text("LineExtensionAmount"),
    period: periodOf(node),
    allowances: nodesAt(node, "AllowanceCharge").map((allowance) => ({
      isCharge: textAt(allowance, "ChargeIndicator"),
      amount: textAt(allowance, "Amount"),
      reason: textAt(allowance, "AllowanceChargeReason"),
      reasonCode: textAt(allowance, "AllowanceChargeReasonCode"),
    })),
    price: text("Price/PriceAmount"),
    grossPrice: text("Price/AllowanceCharge/BaseAmount"),
    priceDiscount: text("Price/AllowanceCharge/Amount"),
    category: text("Item/ClassifiedTaxCategory/ID"),
    percent: text("Item/ClassifiedTaxCategory/Percent"),
    name: text("Item/Name"),
  };
}

function periodOf(node: XmlNode): PeriodTerms | undefined {
  const period = nodesAt(node, "InvoicePeriod")[0];
  return period && { start: textAt(period, "StartDate"), end: textAt(period, "EndDate") };
}
