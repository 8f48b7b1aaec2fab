import { describe, expect, test } from "@jest/globals";
import { toCurrency } from "@dues/billing";
import type { PayableInvoice } from "../../src/db/money/transfer-matches.js";
import { readCamt053 } from "../../src/usecases/bank-statement/camt053.js";
import { readCsv, type CsvMapping } from "../../src/usecases/bank-statement/csv.js";
import { matchTransfers, numbersIn, writtenNumbers } from "../../src/usecases/bank-statement/match.js";
import { readMt940 } from "../../src/usecases/bank-statement/mt940.js";
import {
  BrokenLine,
  type BankTransfer,
  type ReadStatement,
} from "../../src/usecases/bank-statement/transfer.js";
import { camt, entry } from "./statements.js";

const EUR = toCurrency("EUR");

function stated({ transfers }: ReadStatement) {
  return transfers.map(({ amount, currency, day, payer, text }) => [amount, currency, day, payer.name, text]);
}

function brokenLine(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof BrokenLine) return `${error.line} ${error.message}`;
    throw error;
  }
}

const REMITTANCE = "<RmtInf><Ustrd>Invoice 7</Ustrd></RmtInf>";

describe("CAMT.053", () => {
  test("has the booked credits, with what their payers wrote", () => {
    const statement = readCamt053(
      camt([
        entry({
          amount: "119.00",
          details: `<RltdPties><Dbtr><Nm>Acme</Nm></Dbtr></RltdPties>${REMITTANCE}`,
        }),
        entry({ amount: "5.00", direction: "DBIT" }),
        entry({ amount: "6.00", status: "PDNG" }),
        entry({ amount: "7.00", more: "<RvslInd>true</RvslInd>" }),
      ]),
    );
    expect(stated(statement)).toEqual([[11_900n, "EUR", "2027-04-30", "Acme", "Invoice 7"]]);
    expect(statement.skipped).toBe(3);
  });

  test("of newer versions and with a prefix is the same", () => {
    const details =
      "<n:RltdPties><n:Dbtr><n:Pty><n:Nm>Acme</n:Nm></n:Pty></n:Dbtr></n:RltdPties>" +
      "<n:RmtInf><n:Strd><n:CdtrRefInf><n:Ref>RF18539007547034</n:Ref></n:CdtrRefInf></n:Strd></n:RmtInf>";
    const xml = `<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:BkToCstmrStmt><n:Stmt>
      <n:Ntry><n:Amt Ccy="EUR">1</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts>
      <n:BookgDt><n:DtTm>2027-04-30T10:00:00+02:00</n:DtTm></n:BookgDt>
      <n:NtryDtls><n:TxDtls>${details}</n:TxDtls></n:NtryDtls></n:Ntry></n:Stmt></n:BkToCstmrStmt></n:Document>`;
    expect(stated(readCamt053(xml))).toEqual([[100n, "EUR", "2027-04-30", "Acme", "RF18539007547034"]]);
  });

  test("has each part of a collected entry, which have to add up", () => {
    const part = (amount: string) =>
      `<Refs><AcctSvcrRef>A${amount}</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt>`;
    const collected = (amount: string) =>
      camt([entry({ amount, details: `${part("1.00")}</TxDtls><TxDtls>${part("2.00")}` })]);
    expect(readCamt053(collected("3.00")).transfers.map(({ amount }) => amount)).toEqual([100n, 200n]);
    expect(brokenLine(() => readCamt053(collected("4.00")))).toMatch(/do not add up/);
  });

  test("gives a transfer the same reference again, and another one to its twin", () => {
    const twins = camt([entry({ amount: "9.00" }), entry({ amount: "9.00" })]);
    const [first, second] = readCamt053(twins).transfers.map(({ reference }) => reference);
    expect(first).not.toBe(second);
    expect(readCamt053(twins).transfers.map(({ reference }) => reference)).toEqual([first, second]);
  });

  // prettier-ignore
  test.each<[string, string, RegExp]>([
    ["cut off",            camt([entry({ amount: "1.00" })]).slice(0, -30),             /^\d+ is not valid XML/],
    ["with an entity",     `<!DOCTYPE x [<!ENTITY a "b">]>${camt([])}`,                 /^1 has a document type/],
    ["of another kind",    "<Document/>",                                               /^1 has no statement/],
    ["with a bad amount",  camt([entry({ amount: "1.005" })]),                          /^\d+ "1.005" is not an amount in EUR/],
    ["with a bad date",    camt([entry({ amount: "1.00", day: "2027-02-30" })]),        /^\d+ "2027-02-30" is not a date/],
  ])("%s is refused with its line", (_rule, content, message) => {
    expect(brokenLine(() => readCamt053(content))).toMatch(message);
  });
});

const MT940 = [
  ":20:STARTUMSE",
  ":25:37040044/0532013000",
  ":28C:00001/001",
  ":60F:C270429EUR100,00",
  ":61:2704300430CR119,00NTRFNONREF//B1",
  ":86:166?00GUTSCHRIFT?20EREF+NOTPROVIDED?21SVWZ+Rechnung ABCD2",
  "345-0007?30COBADEFF?31DE89370400440532013000?32Acme Gm?33bH",
  ":61:270430D19,00NTRFNONREF",
  ":86:005?20Miete",
  ":62F:C270430EUR200,00",
  "-",
].join("\r\n");

describe("MT940", () => {
  test("has the credits with the purposes of their fields put together", () => {
    const statement = readMt940(MT940);
    expect(stated(statement)).toEqual([
      [11_900n, "EUR", "2027-04-30", "Acme GmbH", "EREF+NOTPROVIDEDSVWZ+Rechnung ABCD2345-0007"],
    ]);
    expect(statement.skipped).toBe(1);
  });

  test("of other banks has plain purposes", () => {
    const plain = MT940.replace(
      /:86:166[\s\S]*?(?=\r\n:61:270430D)/,
      ":86:/IBAN/NL91ABNA0417164300/NAME/Acme/REMI/Invoice 7/",
    );
    expect(stated(readMt940(plain))).toEqual([
      [11_900n, "EUR", "2027-04-30", "Acme", "/IBAN/NL91ABNA0417164300/NAME/Acme/REMI/Invoice 7/"],
    ]);
  });

  // prettier-ignore
  test.each<[string, string, RegExp]>([
    ["cut off",               MT940.slice(0, MT940.indexOf(":62F")),      /^9 is the end of a statement without its closing balance/],
    ["with a broken entry",   MT940.replace("CR119,00", "CR1x9,00"),      /^5 is no entry/],
    ["with a missing entry",  MT940.replace("D19,00", "D18,00"),          /^10 has a closing balance that is not/],
    ["of another kind",       "Date,Amount",                              /^1 is not of the format MT940/],
  ])("%s is refused with its line", (_rule, content, message) => {
    expect(brokenLine(() => readMt940(content))).toMatch(message);
  });
});

describe("CSV", () => {
  const mapping: CsvMapping = {
    date: "Datum",
    amount: "Betrag",
    text: ["Zweck"],
    payerName: "Name",
    currency: "EUR",
    delimiter: ";",
    decimal: ",",
    dateFormat: "dd.mm.yyyy",
  };
  const HEAD = "Datum;Betrag;Name;Zweck";

  test("is read with its mapping", () => {
    const rows = [
      '30.04.2027;1.190,50;"Acme ""A""; Inc";"Invoice',
      ' 7"',
      "1.5.2027;-3,00;Landlord;Rent",
      "",
    ];
    const statement = readCsv(`\uFEFF${[HEAD, ...rows].join("\r\n")}`, mapping);
    expect(stated(statement)).toEqual([[119_050n, "EUR", "2027-04-30", 'Acme "A"; Inc', "Invoice 7"]]);
    expect(statement.skipped).toBe(1);
  });

  // prettier-ignore
  test.each<[string, readonly string[], RegExp]>([
    ["a line with too few cells",  [HEAD, "30.04.2027;1,00"],                      /^2 has 2 cells, and the first line 4/],
    ["an amount of letters",       [HEAD, "30.04.2027;1,00;A;B", "30.04.2027;x;A;B"], /^3 "x" is not an amount/],
    ["an impossible day",          [HEAD, "31.04.2027;1,00;A;B"],                  /^2 "2027-04-31" is not a date/],
    ["a missing column",           ["Datum;Betrag;Zweck"],                         /^1 has no column "Name"/],
    ["an open quotation mark",     [HEAD, '30.04.2027;1,00;"A;B'],                 /^2 has a quotation mark/],
  ])("with %s is refused", (_rule, rows, message) => {
    expect(brokenLine(() => readCsv(rows.join("\n"), mapping))).toMatch(message);
  });
});

describe("a transfer", () => {
  const open = (number: string, amountDue: bigint, more: Partial<PayableInvoice> = {}): PayableInvoice => ({
    id: `inv_${number}`,
    number,
    customerId: "cus_1",
    status: "open",
    currency: EUR,
    amountDue,
    ...more,
  });
  const transfer = (amount: bigint, text: string): BankTransfer => ({
    line: 1,
    reference: text,
    amount,
    currency: EUR,
    day: "2027-04-30" as BankTransfer["day"],
    payer: { name: null, iban: null },
    text,
  });
  const match = (byNumber: readonly PayableInvoice[], transfers: readonly BankTransfer[]) =>
    matchTransfers(transfers, { byNumber, byAmount: byNumber, recorded: new Map() }).map(
      ({ match: found, invoice, suggestions }) => [
        found,
        invoice?.number ?? null,
        suggestions.map(({ number }) => number),
      ],
    );

  test("names an invoice by its number, however it is written; an amount alone is only a suggestion", () => {
    const invoices = [open("INV-0007", 6_000n), open("INV-0009", 6_000n)];
    const transfers = [
      transfer(6_000n, "Payment INV-0007 thanks"),
      transfer(6_000n, "Payment"),
      transfer(2_000n, "inv 0009"),
      transfer(4_500n, "INV0009"),
    ];
    expect(match(invoices, transfers)).toEqual([
      ["exact", "INV-0007", []],
      ["unknown", null, ["INV-0007", "INV-0009"]],
      ["partial", "INV-0009", []],
      ["over", "INV-0009", []],
    ]);
  });

  // prettier-ignore
  test.each<[string, PayableInvoice[], string]>([
    ["that is void",              [open("INV-0007", 0n, { status: "void" })],                   "INV-0007"],
    ["in another currency",       [open("INV-0007", 100n, { currency: toCurrency("USD") })],    "INV-0007"],
    ["and another one",           [open("INV-0007", 100n), open("INV-0008", 1n)],               "INV-0007 INV-0008"],
  ])("that names an invoice %s is unknown", (_rule, invoices, text) => {
    expect(match(invoices, [transfer(100n, text)])[0]?.[0]).toBe("unknown");
  });

  test("of an invoice that is paid already is more than is due", () => {
    expect(match([open("INV-0007", 0n, { status: "paid" })], [transfer(100n, "INV-0007")])).toEqual([
      ["over", "INV-0007", []],
    ]);
  });

  test("has the number of its reference, whole or in fours", () => {
    for (const text of ["RF22ADA420007", "Ref: RF22 ADA4 2000 7 thanks"])
      expect(numbersIn(text)).toContain("ADA420007");
    expect(numbersIn("RF23ADA420007")).not.toContain("ADA420007");
    expect(writtenNumbers("ADA420007")).toContain("ada42-0007");
    expect(writtenNumbers("ABCD234510000")).toContain("abcd2345-10000");
  });
});
