import { describe, expect, test } from "@jest/globals";
import type { MoneyDocument } from "../../src/document/document.js";
import { writeEInvoice } from "../../src/e-invoice/e-invoice.js";
import type { EInvoiceProfile } from "../../src/e-invoice/model.js";
import { BillingError } from "../../src/errors.js";
import { toCurrency } from "../../src/money/currency.js";
import { ADDRESS, BUYER, documentOf, REVERSE_CHARGE, SELLER, untaxed } from "./documents.js";

function refusal(document: MoneyDocument, profile: EInvoiceProfile = "en16931"): BillingError {
  try {
    writeEInvoice(document, "ubl", profile);
  } catch (error) {
    if (error instanceof BillingError) return error;
    throw error;
  }
  throw new Error("the document was written");
}

const missingIn = (document: MoneyDocument, profile?: EInvoiceProfile) =>
  refusal(document, profile).issues?.map(({ path }) => path);

describe("refusals", () => {
  test.each(["KWD", "BHD", "OMR", "TND", "JOD", "IQD", "LYD"])("%s has three decimals", (currency) => {
    const error = refusal(documentOf([{ amount: 1000n }], { currency: toCurrency(currency) }));
    expect(error.code).toBe("not_representable");
    expect(error.detail).toContain(`${currency} has more than two decimals`);
  });

  test("an accounting currency with three decimals", () => {
    const accountingTax = { currency: toCurrency("KWD"), rate: "0.3", amount: 300n };
    expect(refusal(documentOf([{ amount: 1000n }], { accountingTax })).code).toBe("not_representable");
  });

  test("lines outside the scope of tax beside taxed ones", () => {
    const document = documentOf([{ amount: -100n }, { amount: 900n, taxes: [untaxed("O", null)] }]);
    expect(refusal(document).code).toBe("not_representable");
  });

  test("a draft without parties lists everything that is missing, at once", () => {
    const document = documentOf([{ amount: 1000n }], {
      number: null,
      issuedAt: null,
      seller: { ...SELLER, name: " ", address: null, taxIds: [], registration: null },
      buyer: { ...BUYER, name: null, address: null },
    });
    expect(refusal(document).code).toBe("document_incomplete");
    expect(missingIn(document)).toEqual([
      "number",
      "issuedAt",
      "seller.name",
      "seller.address.country",
      "buyer.name",
      "buyer.address.country",
      "seller.taxIds",
    ]);
  });

  test("a reverse charge without the buyer's VAT id", () => {
    const document = documentOf([{ amount: 1000n, taxes: [REVERSE_CHARGE] }], {
      buyer: { ...BUYER, taxIds: [] },
    });
    expect(missingIn(document)).toEqual(["buyer.taxIds"]);
  });

  test("Peppol without addresses and references", () => {
    const buyer = { ...BUYER, taxIds: [], buyerReference: null, purchaseOrder: null };
    expect(missingIn(documentOf([{ amount: 1000n }], { buyer }), "peppol")).toEqual([
      "buyer.taxIds",
      "buyer.buyerReference",
    ]);
  });

  test("XRechnung without a contact, towns and a Leitweg-ID", () => {
    const seller = { ...SELLER, phone: null, email: null, address: { ...ADDRESS, city: null } };
    const buyer = { ...BUYER, address: { ...ADDRESS, postalCode: null }, buyerReference: null };
    expect(missingIn(documentOf([{ amount: 1000n }], { seller, buyer }), "xrechnung")).toEqual([
      "seller.address.city",
      "seller.phone",
      "seller.email",
      "buyer.address.postalCode",
      "buyer.buyerReference",
    ]);
  });

  test("Peppol within Germany, which has the rules of XRechnung", () => {
    const seller = { ...SELLER, phone: null };
    const buyer = { ...BUYER, address: ADDRESS };
    expect(missingIn(documentOf([{ amount: 1000n }], { seller, buyer }), "peppol")).toEqual(["seller.phone"]);
    expect(missingIn(documentOf([{ amount: 1000n }], { seller }), "xrechnung")).toEqual(["seller.phone"]);
    expect(writeEInvoice(documentOf([{ amount: 1000n }], { seller }), "ubl", "peppol")).toContain("<Invoice");
  });
});
