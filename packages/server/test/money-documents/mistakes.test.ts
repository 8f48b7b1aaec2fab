import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import ts from "typescript";

/**
 * The mistakes that billing systems make most often with money documents, each with the tests that fail if Dues makes it:
 * the file, and the title of the test within it. A test that is deleted or renamed has to be replaced here.
 */

const PACKAGES = path.resolve(__dirname, "../../..");
const BILLING = "billing/src";
const BILLING_TEST = "billing/test";
const HTTP = "server/test/http";

// prettier-ignore
const MISTAKES: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  "1. the sums of a document differ from its lines, its tax breakdown or its discounts": [
    [`${BILLING}/cycle/document-sums.property`, "any document adds up: net and tax, lines, breakdown and discounts"],
    [`${BILLING}/cycle/document-sums.property`, "each discount takes its whole value once off the charges of a document, percentages first"],
    [`${BILLING}/invoice/settlement.property`, "adds up: its net and tax are its total, and its lines are its sums"],
    ["server/test/money-documents/documents.test", "%s"],
  ],
  "2. several credit notes on a line give back more or less than its net, tax and discount": [
    [`${BILLING}/invoice/give-back`, "any sequence of parts, by money, by time and by list amount, ends at exactly the line and never leaves its bounds"],
    [`${HTTP}/payments/credit-note-taxes`, "gives back exactly the tax of the line in any parts"],
    ["server/test/money-documents/credit-notes.test", "%s"],
  ],
  "3. changes of plan within a period use a fixed discount more than once": [
    [`${BILLING}/cycle/discounts.property`, "any sequence of renewals, upgrades and interim invoices uses each period's amount once, as far as it can"],
    [`${HTTP}/discounts/changes`, "gives the share of a fixed amount back to the period, and the new share uses it once"],
  ],
  "4. each interim invoice of a period takes the whole fixed discount": [
    [`${HTTP}/discounts/periods`, "is not doubled by interim invoices"],
  ],
  "5. a coupon for one period of a yearly plan stops after the first month of usage": [
    [`${HTTP}/discounts/periods`, "of a yearly plan discounts the year, and every month of usage of it"],
  ],
  "6. a plan that is free by a coupon asks for a card, has no invoice number, or credits a price that no one paid": [
    [`${HTTP}/discounts/checkouts`, "needs no card and no payment: the invoice has a number and is paid"],
    [`${HTTP}/discounts/checkouts`, "of the period after a trial needs no card either"],
    [`${HTTP}/discounts/changes`, "of a plan that was free by a coupon credits nothing"],
  ],
  "7. subscribers lose their discount when its coupon is archived, sold out or past its last day": [
    [`${HTTP}/discounts/periods`, "goes on when the coupon is archived"],
    [`${HTTP}/billing/worked-cases`, "disc-redeemby: goes on after the last day on which its coupon can be redeemed"],
  ],
  "8. money is given back at today's rate, address, VAT number or exemption": [
    [`${HTTP}/payments/credit-note-taxes`, "money and time are given back at the tax of the invoice after a change of %s"],
    [`${BILLING}/cycle/tax-lines`, "gives its tax back although the customer is exempt by now, and the charge is not taxed"],
  ],
  "9. a quote costs another amount because a rate changed before it was paid": [
    [`${HTTP}/taxes/invoices`, "a quote keeps its rate after the rate has changed"],
    [`${BILLING}/cycle/tax-lines`, "a quote keeps the rate that it was created with, whatever the rate is when it is paid"],
  ],
  "10. a customer without a country is not taxed, VIES stops invoices, or a domestic business is not taxed": [
    [`${HTTP}/taxes/invoices`, "a customer without a country pays the tax of the seller's"],
    [`${HTTP}/customers/tax-id-verification`, "a valid one stays valid while VIES is down, and invoices are issued all the same"],
    ["server/test/money-documents/buyers.test", "%s"],
  ],
  "11. a reverse charge without the VAT number of the buyer": [
    [`${BILLING_TEST}/e-invoice/refusals`, "a reverse charge without the buyer's VAT id"],
    ["server/test/money-documents/buyers.test", "%s"],
  ],
  "12. prices with and without tax are mixed up on one invoice, or two taxes in one price or a price in yen are off by a unit": [
    [`${BILLING}/cycle/tax-lines`, "mixes prices with and without their taxes, each rounded once"],
    [`${BILLING}/tax/calculate`, "takes the tax out of the price: %s"],
    [`${HTTP}/taxes/invoices`, "prices that include their taxes stay what the customer pays"],
  ],
  "13. a currency with three decimals or with none is treated as if it had two": [
    [`${HTTP}/billing/decimals`, "is charged in whole tens, and the rest is owed by the balance"],
    [`${HTTP}/billing/decimals`, "has none in its PDF, its export and its XML"],
  ],
  "14. large amounts lose their last digits": [
    [`${HTTP}/taxes/largest`, "a price that reaches the largest amount with its tax is billed and paid to the unit"],
    [`${HTTP}/taxes/largest`, "a price that is above the largest amount with its tax is refused"],
    [`${HTTP}/renewal/largest-tax`, "the invoice of a fee that a later tax raises above the largest amount waits, and the customer continues"],
  ],
  "15. the balance lowers the total or the tax instead of paying the invoice": [
    [`${HTTP}/discounts/currencies`, "a currency of %s has its discount and tax in whole minor units, and the balance pays after tax"],
    [`${BILLING}/cycle/tax-lines`, "is paid by the balance after tax, which leaves the tax as it is"],
  ],
  "16. debt from earlier invoices is taxed, counts as turnover, or is lost with a void": [
    [`${HTTP}/invoices/carried-debt`, "a carried debt is neither in the subtotal nor in the tax, and a void gives it back"],
  ],
  "17. a refund that the bank returns days later changes or removes the credit note": [
    [`${HTTP}/payments/credit-note-taxes`, "days later changes where the money is, and nothing that its credit note says"],
    [`${HTTP}/exports/journal`, "keeps a refund that the bank of the payer returned later, and books its return"],
  ],
  "18. an invoice is credited while it is being paid, or stays payable in full at an open checkout": [
    [`${HTTP}/payments/credit-notes`, "closes an open checkout for the invoice first"],
    [`${HTTP}/payments/credit-notes`, "is refused while the outcome of a charge is unknown"],
  ],
  "19. documents that are issued at the same time share a number or leave a gap": [
    // On both databases, and on PostgreSQL.
    [`${HTTP}/invoices/organization-numbers`, "invoices that are finalized at once have no gap and no number twice; refused ones take none"],
    ["server/test/concurrency/invoices.test", "and concurrent usage is billed exactly once, under numbers without gaps"],
    ["server/test/concurrency/credit-notes.test", "never give back more than it, and number themselves without gaps"],
  ],
  "20. names in other scripts, signs of currencies or hundreds of lines are cut off or become boxes": [
    ["server/test/documents/scripts.test", "a customer's name in %s is on the document, and what no font has is reported"],
    ["server/test/documents/draw.test", "go over pages, each with the head of the table and the sum of the pages before"],
  ],
  "21. a document has other bytes each time, or its e-invoice is invalid or attached wrongly": [
    ["server/test/documents/draw.test", "has the same bytes each time, on both papers"],
    ["server/test/documents/factur-x.test", "the XML is embedded as it is, as an alternative to the pages"],
    ["server/test/documents/factur-x.test", "the metadata name the standards, the file and the profile"],
    [`${BILLING_TEST}/e-invoice/random-documents`, "obey every rule of their profile as %s"],
  ],
  "22. a customer's name is run as a formula by a spreadsheet, or makes the XML unreadable": [
    [`${HTTP}/exports/csv`, "whatever is written is read again, and no text begins a formula"],
    [`${HTTP}/exports/documents`, "an invoice is a row with its parties, its sums in major units, and what is left to pay"],
    [`${BILLING_TEST}/e-invoice/e-invoice`, "loses the characters that XML forbids, and keeps the others"],
  ],
  "23. rates and percentages are floats, and lose a unit now and then": [
    [`${BILLING}/tax/calculate.property`, "agrees with a second model of fractions, tax by tax"],
    [`${BILLING}/discount/percent`, "rounds %d x %s %% half away from zero"],
  ],
  "24. a credit at an old rate beside a new charge that is not taxed: the tax of one is applied to the other": [
    [`${BILLING}/cycle/tax-lines`, "at 19 % is a negative row beside a new charge with a reverse charge"],
    [`${HTTP}/billing/e-invoice`, "a credit at 19 % beside a new charge under reverse charge is one e-invoice, with a negative row"],
  ],
  "25. the documents of a customer are deleted with the customer": [
    [`${HTTP}/invoices/facts`, "stays as it was issued when its customer is deleted; events forget the buyer"],
    [`${HTTP}/pages/pdf-link`, "works after the customer is deleted, because the document is kept"],
  ],
  "26. invoices stop because the seller's legal name or address is missing, or an e-invoice without them is written": [
    [`${HTTP}/invoices/facts`, "is issued, says in the API, in events and on its page what is missing, and has no e-invoice"],
    ["server/test/documents/draw.test", "says what is missing of the seller, and shows the organization's name"],
    [`${HTTP}/billing/e-invoice`, "an invoice without facts is refused with a list of all that is missing"],
  ],
};

/** The titles of all tests of a file; what `%s` in one stands for is not filled in. */
function titlesOf(file: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && title && ts.isStringLiteralLike(title) && isTest(node.expression))
      titles.add(title.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return titles;
}

/** `test`, and `test.each(…)`, whatever it is called with. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "test";
  const inner =
    ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee) ? callee.expression : null;
  return inner !== null && isTest(inner);
}

test.each(Object.entries(MISTAKES))("%s", (_mistake, tests) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const [file, title] of tests) {
    const source = path.join(PACKAGES, `${file.replace(/\.test$/, "")}.test.ts`);
    expect([...titlesOf(source)]).toContain(title);
  }
});

test("a test that no longer exists is noticed, also where only its text is left", () => {
  const titles = titlesOf(path.join(PACKAGES, "server/test/money-documents/mistakes.test.ts"));
  expect(titles).toContain("%s");
  expect(titles).not.toContain("is not doubled by interim invoices");
});
