import { describe, expect, test } from "@jest/globals";
import { instant, quantity, rate, roundAmount, unitPrice } from "@dues/billing";
import { TEMPLATE_VERSION } from "../../src/documents/pdf/draw.js";
import { documentLine, moneyDocument, vatOn } from "../support/money-document.js";
import { readPdf } from "../support/pdf-reader.js";
import { draw, linesOf } from "./drawing.js";

test("a document has its parties, facts, lines, sums and notes", async () => {
  const tiers = rate(
    {
      model: "graduated",
      tiers: [
        { upTo: quantity(1_000), unitPrice: unitPrice(10), flatFee: unitPrice(0) },
        { upTo: null, unitPrice: unitPrice("2.5"), flatFee: unitPrice(1_500) },
      ],
    },
    quantity(1_400),
  );
  const lines = [
    documentLine({ discount: 500n, taxes: [vatOn(2_000n)] }),
    documentLine({
      kind: "usage",
      description: "API calls, usage",
      quantity: quantity(110_000),
      usage: { used: quantity(160_000), included: quantity(50_000), unit: "call" },
      unitPrice: null,
      tierBreakdown: tiers.breakdown,
      amount: roundAmount(tiers.amount),
      taxes: [vatOn(12_500n)],
    }),
    documentLine({
      kind: "credit",
      description: "Unused time of Starter, monthly",
      amount: -1_300n,
      unitPrice: null,
      period: { start: instant("2026-12-16T00:00:00Z"), end: instant("2027-01-01T00:00:00Z") },
      proration: { days: 16, ofDays: 31 },
    }),
  ];
  const document = moneyDocument(lines, {
    discounts: [{ name: "Launch offer", amount: 500n }],
    taxes: [vatOn(14_500n)],
    settlements: [
      { kind: "carried", amount: -300n },
      { kind: "balance", amount: 1_000n },
    ],
    amountDue: 15_255n,
    notes: ["Reverse charge does not apply."],
  });
  expect(await linesOf(document)).toEqual([
    "Acme Software GmbH | Invoice",
    "From | Billed to | Invoice number | ADA42-0007",
    "Acme Software GmbH | Ada Lovelace | Status | Open",
    "Torstraße 12 | 5 Marylebone Road | Issued | November 30, 2026",
    "10119 Berlin | Floor 3 | Due | December 14, 2026",
    "Germany | London NW1 5LR | Period | November 1 – 30, 2026",
    "VAT ID: DE123456789 | United Kingdom | Purchase order | PO-118",
    "Registration: HRB 12345 B | VAT ID: GB123456789 | Your reference | Cost centre 42",
    "billing@acme.example | ada@example.com",
    "+49 30 1234567",
    "Description | Quantity | Unit price | Tax | Amount",
    "Pro, monthly | 1 | €25.00 | 19% | €25.00",
    "November 1 – 30, 2026",
    "Discount -€5.00",
    "API calls, usage | 110,000 | by tier | 19% | €125.00",
    "November 1 – 30, 2026",
    "160,000 calls, 50,000 included",
    "Tier 1: 1,000 × €0.10 = €100.00",
    "Tier 2: 400 × €0.025 + €15.00 = €25.00",
    "Unused time of Starter, monthly | 1 | -€13.00 | -€13.00",
    "December 16 – 31, 2026 · 16 of 31 days",
    "Subtotal | €137.00",
    "Discount: Launch offer | -€5.00",
    "Total excluding tax | €132.00",
    "VAT 19% on €145.00 | €27.55",
    "Total | €159.55",
    "Carried over from earlier invoices | €3.00",
    "Paid from the balance | -€10.00",
    "Amount due | €152.55",
    "This invoice is awaiting payment.",
    "Notes",
    "Reverse charge does not apply.",
    "Dates are in the time zone UTC. A period includes its last day.",
    "Invoice ADA42-0007 · Acme Software GmbH | Page 1 of 1",
  ]);
});

describe("the same document", () => {
  test("has the same bytes each time, on both papers", async () => {
    const [first, again, letter] = await Promise.all([
      draw(moneyDocument()),
      draw(moneyDocument()),
      draw(moneyDocument(), { paper: "Letter" }),
    ]);
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
    expect(readPdf(first.bytes).source).toContain("/MediaBox [0 0 595.28 841.89]");
    expect(readPdf(letter.bytes).source).toContain("/MediaBox [0 0 612 792]");
  });

  test("names the version of the template and the date of issue", async () => {
    const { info } = readPdf((await draw(moneyDocument())).bytes);
    expect(info).toEqual({
      Title: "Invoice ADA42-0007",
      Author: "Acme Software GmbH",
      Creator: "Dues",
      Producer: `Dues, template ${TEMPLATE_VERSION}`,
      CreationDate: "D:20261130100000Z",
      ModDate: "D:20261130100000Z",
    });
  });
});

test("the time zone never stands alone on a page", async () => {
  for (const count of Array.from({ length: 26 }, (_, index) => index + 20)) {
    const notes = Array.from({ length: count }, (_, index) => `Note ${index + 1}`);
    const pages = readPdf((await draw(moneyDocument([documentLine()], { notes }))).bytes).pages;
    expect(pages.at(-1)?.some((line) => line.startsWith("Note "))).toBe(true);
  }
});

describe("two hundred lines", () => {
  const lines = Array.from({ length: 200 }, (_, index) =>
    documentLine({ id: `line_${index}`, description: `Seat ${index + 1}`, amount: BigInt(1_000 + index) }),
  );

  test("go over pages, each with the head of the table and the sum of the pages before", async () => {
    const pages = readPdf((await draw(moneyDocument(lines))).bytes).pages;
    expect(pages.length).toBeGreaterThan(5);
    const seats = pages.flat().filter((line) => /^Seat \d+ \|/.test(line));
    expect(seats).toHaveLength(200);
    for (const [index, page] of pages.entries()) {
      expect(page.filter((line) => line === "Description | Quantity | Unit price | Amount")).toHaveLength(1);
      expect(page.at(-1)).toBe(
        `Invoice ADA42-0007 · Acme Software GmbH | Page ${index + 1} of ${pages.length}`,
      );
      const carried = page.find((line) => line.startsWith("Carried forward"));
      const brought = pages[index + 1]?.find((line) => line.startsWith("Brought forward"));
      expect(carried?.split(" | ")[1]).toBe(brought?.split(" | ")[1]);
    }
    const [first = []] = pages;
    const shown = first.filter((line) => line.startsWith("Seat ")).length;
    const sum = lines.slice(0, shown).reduce((total, { amount }) => total + amount, 0n);
    expect(first).toContain(`Carried forward | €${sum / 100n}.${String(sum % 100n).padStart(2, "0")}`);
  });

  test("keep the last line and the sums on one page", async () => {
    for (const count of [10, 11, 12, 13, 14, 15, 16]) {
      const pages = readPdf((await draw(moneyDocument(lines.slice(0, count)))).bytes).pages;
      const [last] = pages.filter((page) => page.some((line) => line.startsWith("Amount due")));
      expect(last?.some((line) => line.startsWith(`Seat ${count} |`))).toBe(true);
    }
  });
});

test("a line that is longer than a page goes on over pages", async () => {
  const tiers = Array.from({ length: 120 }, (_, index) => ({
    upTo: index === 119 ? null : quantity(index + 1),
    unitPrice: unitPrice(100),
    flatFee: unitPrice(0),
  }));
  const { amount, breakdown } = rate({ model: "graduated", tiers }, quantity(120));
  const line = documentLine({
    description: "Calls",
    unitPrice: null,
    amount: roundAmount(amount),
    tierBreakdown: breakdown,
  });
  const { pages } = readPdf((await draw(moneyDocument([line]))).bytes);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat().filter((text) => text.startsWith("Tier "))).toHaveLength(120);
});

describe("the head", () => {
  const seller = { ...moneyDocument().seller, name: null, address: null };

  test("says what is missing of the seller, and shows the organization's name", async () => {
    const lines = await linesOf(moneyDocument([documentLine()], { seller }));
    expect(lines).toContain(
      "This document is incomplete. Missing: the seller's legal name and the seller's address.",
    );
    expect(lines).toContain("Acme | Invoice");
  });

  test("says that a test asks for no real money", async () => {
    expect((await linesOf(moneyDocument(), { isTest: true }))[0]).toBe(
      "Test mode: no real money is charged.",
    );
  });

  test("shows no due date and no amount due where the invoice is void", async () => {
    const text = (await linesOf(moneyDocument([documentLine()], { status: "void" }))).join("\n");
    expect(text).toContain("This invoice is void. No payment is due.");
    expect(text).not.toMatch(/^Amount due|\| Due \|/m);
  });
});

test("screen readers get headings, tables and the language", async () => {
  const { tags, source } = readPdf((await draw(moneyDocument())).bytes);
  expect(new Set(tags)).toEqual(new Set(["Document", "H1", "H2", "P", "Sect", "Table", "TD", "TH", "TR"]));
  expect(source).toMatch(/\/MarkInfo/);
  expect(source).toContain("/Lang (en)");
  expect(source).toContain("/DisplayDocTitle true");
});
