import { describe, expect, test } from "@jest/globals";
import type { MoneyDocument } from "../../src/document/document.js";
import { writeEInvoice } from "../../src/e-invoice/e-invoice.js";
import { toEInvoice } from "../../src/e-invoice/from-document.js";
import { toCurrency } from "../../src/money/currency.js";
import { scaledQuantity, unitPrice } from "../../src/numbers/decimal.js";
import { scaledAmount } from "../../src/money/exact-amount.js";
import { instant } from "../../src/time/instant.js";
import { failedRules, termsOf } from "./check.js";
import {
  BUYER,
  documentOf,
  REVERSE_CHARGE,
  SELLER,
  taxId,
  untaxed,
  vat,
  type PlainLine,
} from "./documents.js";

const firstLine = (line: PlainLine, more: Partial<MoneyDocument> = {}) =>
  toEInvoice(documentOf([line], more), "en16931").lines[0];

describe("lines", () => {
  test("a discount is an allowance of the line", () => {
    const line = firstLine({ amount: 3000n, discount: 600n });
    expect(line).toMatchObject({ amount: "24.00", quantity: "1", price: "30.00", allowance: "6.00" });
  });

  test("what is given back has quantity -1, and its discount lowers the price", () => {
    const line = firstLine({ amount: -1500n, discount: -300n });
    expect(line).toMatchObject({ amount: "-12.00", quantity: "-1", price: "12.00", allowance: null });
    expect(line?.grossPrice).toEqual({ price: "15.00", discount: "3.00" });
  });

  test("a unit price may be finer than a cent", () => {
    const line = firstLine({ amount: 325n, quantity: "1000", unitPrice: unitPrice("0.325") });
    expect(line).toMatchObject({ quantity: "1000", price: "0.00325", amount: "3.25" });
  });

  test("tiers are one piece at the whole amount, and its description shows them", () => {
    const tiers = [
      { tier: 1, units: 1000n, unitPrice: "1", flatFee: "0", minor: 1000n },
      { tier: 2, units: 500n, unitPrice: "0.5", flatFee: "300", minor: 550n },
    ].map((tier) => ({
      tier: tier.tier,
      units: scaledQuantity(tier.units * 1_000_000_000n),
      unitPrice: unitPrice(tier.unitPrice),
      flatFee: unitPrice(tier.flatFee),
      amount: scaledAmount(tier.minor * 10n ** 21n),
    }));
    const more = { tierBreakdown: tiers, kind: "usage" } as const;
    const line = firstLine({ amount: 1550n, quantity: "1500", unitPrice: null, more });
    expect(line).toMatchObject({ quantity: "1", price: "15.50", amount: "15.50" });
    expect(line?.description).toBe("1,000 × €0.01 = €10.00; 500 × €0.005 + €3.00 = €5.50");
  });

  test("a part of a period is one piece at its amount", () => {
    const more = { proration: { days: 15, ofDays: 30 } };
    const line = firstLine({ amount: 4500n, unitPrice: unitPrice("9000"), more });
    expect(line).toMatchObject({ quantity: "1", price: "45.00", description: "15 of 30 days" });
  });

  test("a price that includes tax becomes one without", () => {
    const line = firstLine({
      amount: 1200n,
      quantity: "3",
      unitPrice: unitPrice("400"),
      behavior: "inclusive",
    });
    expect(line).toMatchObject({ amount: "10.00", quantity: "3", price: "3.333", allowance: null });
  });

  test("a discount on a price that includes tax is one without tax", () => {
    const line = firstLine({ amount: 1200n, discount: 600n, behavior: "inclusive" });
    expect(line).toMatchObject({ amount: "5.00", price: "10.00", allowance: "5.00" });
  });

  test("100% off leaves an amount of zero", () => {
    const line = firstLine({ amount: 1200n, discount: 1200n, behavior: "inclusive" });
    expect(line).toMatchObject({ amount: "0.00", price: "10.00", allowance: "10.00" });
  });

  test("a period that ends at midnight of its zone ends on the day before", () => {
    const period = { start: instant("2026-03-31T22:00:00Z"), end: instant("2026-04-30T22:00:00Z") };
    const line = firstLine({ amount: 1n, more: { period } }, { zone: "Europe/Berlin" });
    expect(line?.period).toEqual({ startDate: "2026-04-01", endDate: "2026-04-30" });
  });

  test("a description without any character that XML allows is replaced by the kind", () => {
    expect(firstLine({ amount: 1n, more: { description: "\u0000\u0007" } })?.name).toBe("fee");
  });
});

describe("taxes", () => {
  const breakdown = (lines: readonly PlainLine[], more: Partial<MoneyDocument> = {}) =>
    toEInvoice(documentOf(lines, more), "en16931").taxBreakdown;

  test("several taxes of a line are one category with the sum of their rates", () => {
    const taxes = [vat("5", { code: "gst" }), vat("9.975", { code: "qst" })];
    expect(breakdown([{ amount: 10_000n, taxes }])).toEqual([
      { taxableAmount: "100.00", amount: "14.98", category: "S", percent: "14.975", exemption: null },
    ]);
  });

  test("a tax on a share of the amount has the effective rate", () => {
    const taxes = [vat("8.25", { taxableShare: "80" })];
    expect(breakdown([{ amount: 10_000n, taxes }])[0]).toMatchObject({ percent: "6.6", amount: "6.60" });
  });

  test("reverse charge names the reason, and both VAT ids stand on the document", () => {
    const invoice = toEInvoice(documentOf([{ amount: 10_000n, taxes: [REVERSE_CHARGE] }]), "en16931");
    expect(invoice.taxBreakdown[0]).toMatchObject({
      category: "AE",
      percent: "0",
      exemption: { reason: "Reverse charge", code: "VATEX-EU-AE" },
    });
    expect([invoice.seller.vatId, invoice.buyer.vatId]).toEqual(["DE811569869", "BE0203201340"]);
  });

  test("outside the scope of tax no VAT id stands on the document", () => {
    const document = documentOf([{ amount: 10_000n, taxes: [untaxed("O", "VATEX-EU-O")] }]);
    for (const syntax of ["ubl", "cii"] as const) {
      const terms = termsOf(writeEInvoice(document, syntax, "en16931"));
      expect([terms.seller.vatIds, terms.buyer.vatIds]).toEqual([[], []]);
    }
  });

  test("lines without any tax are outside its scope, and zero-rated beside taxed ones", () => {
    expect(breakdown([{ amount: 100n, taxes: [] }])[0]).toMatchObject({ category: "O", percent: null });
    const mixed = breakdown([{ amount: 100n, taxes: [] }, { amount: 100n }]);
    expect(mixed.map(({ category }) => category)).toEqual(["Z", "S"]);
  });

  test("exempt lines with different reasons are one row with both", () => {
    const rows = breakdown([
      { amount: 100n, taxes: [untaxed("E", "§ 19 UStG")] },
      { amount: 200n, taxes: [untaxed("E", "Education")] },
    ]);
    expect(rows).toMatchObject([{ taxableAmount: "3.00", exemption: { reason: "§ 19 UStG; Education" } }]);
  });

  test("a credit at 19% stands beside a new charge under reverse charge", () => {
    const rows = breakdown([
      { amount: -5000n, taxes: [vat("19")] },
      { amount: 20_000n, taxes: [REVERSE_CHARGE] },
    ]);
    expect(rows).toMatchObject([
      { category: "S", taxableAmount: "-50.00", amount: "-9.50" },
      { category: "AE", taxableAmount: "200.00", amount: "0.00" },
    ]);
  });

  test("the tax in the accounting currency is the second total", () => {
    const accountingTax = { currency: toCurrency("EUR"), rate: "0.9", amount: 1800n };
    const document = documentOf([{ amount: 10_000n }], { currency: toCurrency("USD"), accountingTax });
    for (const syntax of ["ubl", "cii"] as const) {
      expect(termsOf(writeEInvoice(document, syntax, "en16931")).taxTotals).toEqual([
        { currency: "USD", amount: "20.00" },
        { currency: "EUR", amount: "18.00" },
      ]);
    }
  });
});

test("a void invoice asks for what it asked for", () => {
  const invoice = documentOf([{ amount: 10_000n }], { status: "void", amountDue: 0n });
  expect(toEInvoice(invoice, "en16931").totals).toMatchObject({
    withTax: "120.00",
    paid: null,
    due: "120.00",
  });
});

describe("credit notes", () => {
  const document = documentOf([{ amount: 10_000n }], {
    kind: "credit_note",
    status: "issued",
    number: "CN-0001",
    amends: [{ number: "ACME-0001", issuedAt: instant("2026-05-01T09:00:00Z") }],
    memo: "Goodwill",
    settlements: [{ kind: "refund", amount: 12_000n }],
  });

  test("are a CreditNote of type 381 that names the invoice", () => {
    const xml = writeEInvoice(document, "ubl", "peppol");
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(failedRules(xml, "peppol")).toEqual([]);
    expect(termsOf(xml)).toMatchObject({
      typeCode: "381",
      preceding: [{ number: "ACME-0001" }],
      notes: ["Goodwill"],
    });
  });

  test("have their date of payment with the means of payment in UBL", () => {
    expect(termsOf(writeEInvoice(document, "ubl", "en16931")).dueDate).toBe("2026-05-15");
  });
});

describe("an invoice that is sent", () => {
  const bankAccount = { iban: "DE89370400440532013000", bic: "COBADEFFXXX", holder: null };
  const sent = (over: Partial<MoneyDocument> = {}) =>
    documentOf([{ amount: 10_000n, taxes: [vat("19")] }], {
      seller: { ...SELLER, bankAccount },
      terms: { days: 30, from: "issue" },
      paymentReference: "RF18539007547034",
      ...over,
    });

  test.each(["ubl", "cii"] as const)("asks for a SEPA transfer with its reference in %s", (syntax) => {
    for (const profile of ["en16931", "peppol", "xrechnung"] as const) {
      const xml = writeEInvoice(sent(), syntax, profile);
      expect(failedRules(xml, profile)).toEqual([]);
      expect(termsOf(xml)).toMatchObject({
        paymentMeans: ["58"],
        paymentTerms: "Net 30 days",
        transfer: {
          reference: "RF18539007547034",
          iban: "DE89370400440532013000",
          holder: SELLER.name,
          bic: "COBADEFFXXX",
        },
      });
    }
  });

  test("in another currency asks for a credit transfer", () => {
    expect(toEInvoice(sent({ currency: toCurrency("USD") }), "en16931").paymentMeansCode).toBe("30");
  });

  test("without an account says only its terms", () => {
    const terms = { days: 1, from: "end_of_month" } as const;
    const written = toEInvoice(sent({ seller: SELLER, terms }), "en16931");
    expect(written).toMatchObject({ paymentMeansCode: "68", transfer: null });
    expect(written.paymentTerms).toBe("1 day after the end of the month of issue");
  });
});

describe("text", () => {
  test("loses the characters that XML forbids, and keeps the others", () => {
    const buyer = { ...BUYER, name: 'A&B <\u0001Ltd> "x" \uD800 日本 😀' };
    for (const syntax of ["ubl", "cii"] as const) {
      const xml = writeEInvoice(documentOf([{ amount: 1n }], { buyer }), syntax, "en16931");
      expect(termsOf(xml).buyer.name).toBe('A&B <Ltd> "x"  日本 😀');
    }
  });

  test("of a note is not read as a code of its subject", () => {
    const document = documentOf([{ amount: 1n }], { notes: ["Order #A12# of May"] });
    expect(failedRules(writeEInvoice(document, "ubl", "en16931"))).toEqual([]);
  });

  test("of several notes is one note in Peppol", () => {
    const document = documentOf([{ amount: 1n }], { notes: ["Reverse charge", "Thank you"] });
    expect(toEInvoice(document, "peppol").notes).toEqual(["Reverse charge\nThank you"]);
    expect(toEInvoice(document, "xrechnung").notes).toEqual(["Reverse charge", "Thank you"]);
  });
});

describe("profiles", () => {
  // prettier-ignore
  test.each<[string, string, string, { scheme: string; id: string } | null]>([
    // country     type      value               address in Peppol
    ["Belgium",    "eu_vat", "BE0203201340",     { scheme: "0208", id: "0203201340" }],
    ["Germany",    "eu_vat", "DE811569869",      { scheme: "9930", id: "DE811569869" }],
    ["Greece",     "eu_vat", "EL094259216",      { scheme: "9933", id: "EL094259216" }],
    ["Norway",     "no_vat", "NO995525828MVA",   { scheme: "0192", id: "995525828" }],
    ["Sweden",     "eu_vat", "SE556703748501",   { scheme: "0007", id: "5567037485" }],
    ["Denmark",    "eu_vat", "DK13585628",       { scheme: "0184", id: "DK13585628" }],
    ["Nigeria",    "ng_tin", "12345678-0001",    null],
  ])("%s: the address is derived from %s %s", (_country, type, value, endpoint) => {
    const seller = { ...SELLER, email: null, taxIds: [taxId(type, value)] };
    expect(toEInvoice(documentOf([{ amount: 1n }], { seller }), "en16931").seller.endpoint).toEqual(endpoint);
  });

  test("outside Peppol an email address is an address", () => {
    const buyer = { ...BUYER, taxIds: [] };
    const document = documentOf([{ amount: 1n }], { buyer });
    expect(toEInvoice(document, "xrechnung").buyer.endpoint).toEqual({ scheme: "EM", id: "ap@acme.example" });
  });

  test("a seller with several VAT ids uses that of its own country", () => {
    const seller = { ...SELLER, taxIds: [taxId("eu_vat", "FR40303265045"), taxId("eu_vat", "DE811569869")] };
    expect(toEInvoice(documentOf([{ amount: 1n }], { seller }), "en16931").seller.vatId).toBe("DE811569869");
  });

  test("without a date the document is due on receipt, if anything is due", () => {
    const due = toEInvoice(documentOf([{ amount: 100n }], { dueAt: null }), "en16931");
    expect([due.dueDate, due.paymentTerms]).toEqual([null, "Due on receipt"]);
    const settlements = [{ kind: "payment", amount: 120n } as const];
    const paid = toEInvoice(documentOf([{ amount: 100n }], { dueAt: null, settlements }), "en16931");
    expect(paid.paymentTerms).toBeNull();
  });
});
