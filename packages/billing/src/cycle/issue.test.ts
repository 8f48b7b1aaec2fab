import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  customer,
  inWords,
  noteInWords,
  JULY,
  JUNE,
  offerOf,
  subscribed,
  contextFor,
} from "../../test/support/cycle.js";
import { pricedUsage, tiersOf } from "../../test/support/priced-usage.js";
import { creditNoteNumber } from "../credit-note/credit-note.js";
import { instant } from "../time/instant.js";
import { feeLine } from "../invoice/fee.js";
import { amountDue, invoiceNumber } from "../invoice/invoice.js";
import { unbilled } from "../invoice/unbilled.js";
import type { CustomerState } from "./state.js";
import type { InvoiceDraft } from "./invoice-draft.js";
import { issueInvoice } from "./collect.js";
import { arrearsLines } from "./arrears.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const PERIOD = { start: JUNE, end: JULY };
const SUBSCRIPTION = subscribed(PRO);
const context = () => contextFor([PRO]);
const USD = PRO.terms.currency;

/** An invoice draft of lines with these amounts; negative ones are credits. */
function billOf(amounts: readonly bigint[], isCollected = false): InvoiceDraft {
  const line = feeLine("line_0", SUBSCRIPTION, PRO, PERIOD);
  return {
    subscription: SUBSCRIPTION,
    reason: "subscription_cycle",
    currency: USD,
    period: PERIOD,
    isCollected,
    lines: amounts.map((amount, index) => ({
      ...line,
      id: `line_a${index}`,
      amount,
      kind: amount < 0n ? "credit" : "fee",
    })),
  };
}

function issued(state: CustomerState, invoiceDraft: InvoiceDraft): CustomerState {
  return issueInvoice({ ...state, subscriptions: [SUBSCRIPTION] }, invoiceDraft, JUNE, context());
}

const note = (amount: number) => `CN-0001 ${amount} of null: 0 off it, ${amount} to the balance`;

describe("an invoice", () => {
  // prettier-ignore
  test.each([
    // rule                                              lines               balance  documents                           left
    ["that has no lines is none",                        [],                      0n, [],                                   0n],
    ["of nothing to pay is paid",                        [500n, -500n],           0n, ["0001 paid 0: 500 -500"],            0n],
    ["waits for its money",                              [3_000n],                0n, ["0001 open 3000: 3000"],             0n],
    ["is paid from the balance as far as it reaches",    [3_000n],            1_000n, ["0001 open 3000: 3000"],             0n],
    ["that the balance can pay is paid",                 [3_000n],            3_000n, ["0001 paid 3000: 3000"],             0n],
    ["takes no more from the balance than it asks for",  [3_000n],            9_000n, ["0001 paid 3000: 3000"],         6_000n],
    ["with more credits than charges is paid by them",   [500n, -2_000n],         0n, ["0001 paid 500: 500", note(2_000)], 1_500n],
    ["with more credits takes no more than it charges",  [500n, -2_000n],       700n, ["0001 paid 500: 500", note(2_000)], 2_200n],
    ["of credits alone is a credit note",                [-2_000n],             700n, [note(2_000)],                    2_700n],
    ["asks for what the balance owes too",               [3_000n],             -200n, ["0001 open 3200: 3000 200"],         0n],
    ["with more credits pays first what is owed",        [500n, -2_000n],      -200n, ["0001 paid 500: 500", note(2_000)], 1_300n],
    ["with fewer credits than is owed asks for the rest", [50n, -100n],        -300n, ["0001 open 250: 50 200", note(100)],   0n],
    ["that charges nothing leaves what is owed to the next", [-100n],          -300n, [note(100)],                        -200n],
  ])("%s", (_rule, amounts, balance, documents, left) => {
    const after = issued(customer({ balance: { [USD]: balance } }), billOf(amounts));
    const notes = (after.creditNotes ?? []).map(noteInWords);
    expect([...after.invoices.map(inWords), ...notes]).toEqual(documents);
    expect(after.balance[USD] ?? 0n).toBe(left);
  });

  test("of more than an amount can be is several, each of which can be read", () => {
    const most = BigInt(Number.MAX_SAFE_INTEGER);
    const after = issued(customer({}), billOf([700n, most - 500n, -200n, 900n]));
    expect(after.invoices.map(inWords)).toEqual([
      "0001 open 700: 700",
      `0002 open ${most - 700n}: ${most - 500n} -200`,
      "0003 open 900: 900",
    ]);
  });

  test("never touches the balance of another currency", () => {
    const after = issued(customer({ balance: { EUR: 9_000n } }), billOf([3_000n]));
    expect(after.invoices).toMatchObject([{ status: "open", amountPaid: 0n }]);
    expect(after.balance).toMatchObject({ EUR: 9_000n });
  });

  test("that is collected charges the card for the part that the balance does not cover", () => {
    const after = issued(customer({ balance: { [USD]: 1_000n } }), billOf([3_000n], true));
    expect(after.payments).toMatchObject([
      { status: "pending", amount: { minor: 2_000n }, paymentMethodId: "pm_1" },
    ]);
  });

  test("paid by the balance counts as a fee that was paid", () => {
    const state = customer({
      balance: { [USD]: 3_000n },
      subscriptions: [{ ...SUBSCRIPTION, hasPaid: false }],
    });
    const after = issueInvoice(state, billOf([3_000n], true), JUNE, context());
    expect(after.subscriptions).toMatchObject([{ hasPaid: true, status: "active" }]);
  });

  test("and balance entries always add up, and numbers have no gaps", () => {
    const amounts = fc.array(
      fc.bigInt(-5_000n, 5_000n).filter((amount) => amount !== 0n),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 6 }), fc.bigInt(0n, 5_000n), (bills, balance) => {
        const shared = context();
        const begin = customer({ balance: { [USD]: balance }, subscriptions: [SUBSCRIPTION] });
        const end = bills.reduce(
          (state, invoiceDraft) => issueInvoice(state, billOf(invoiceDraft), JUNE, shared),
          begin,
        );
        const moved = end.entries.reduce((sum, { amount }) => sum + amount, 0n);
        expect(end.balance[USD] ?? 0n).toBe(balance + moved);
        expect(end.balance[USD] ?? 0n).toBeGreaterThanOrEqual(0n);
        expect((end.creditNotes ?? []).map(({ number }) => number)).toEqual(
          (end.creditNotes ?? []).map((_, index) => creditNoteNumber("ADA", index + 1)),
        );
        expect(end.invoices.map(({ number }) => number)).toEqual(
          end.invoices.map((_, index) => invoiceNumber("ADA", index + 1)),
        );
        for (const invoice of end.invoices) {
          expect(amountDue(invoice)).toBeGreaterThanOrEqual(0n);
          expect(invoice.total).toBeGreaterThanOrEqual(0n);
          expect(invoice.carried).toBe(0n);
          expect(invoice.status).toBe(amountDue(invoice) === 0n ? "paid" : "open");
        }
      }),
    );
  });
});

describe("arrears", () => {
  const usage = pricedUsage({ limit: 0, overagePrice: 2 }, { units: 50 });
  const state = customer({ subscriptions: [SUBSCRIPTION], usage: [usage] });
  const at = instant("2026-04-10T00:00:00Z");

  test("are the unbilled usage of the subscription", () => {
    const own = subscribed(PRO, { planVersionId: "ver_1" });
    expect(arrearsLines(state, own, at, context()).map(({ amount }) => amount)).toEqual([100n]);
    expect(arrearsLines(state, { ...own, id: "sub_2" }, at, context())).toEqual([]);
  });

  test("are billed once, however many invoices are created from one state", () => {
    const shared = context();
    const invoiceDraft = { ...billOf([]), lines: arrearsLines(state, SUBSCRIPTION, at, shared) };
    const billed = issueInvoice(state, invoiceDraft, at, shared);
    expect(arrearsLines(billed, SUBSCRIPTION, at, shared)).toEqual([]);
    expect(billed.usage.map((each) => unbilled(each, at).amount)).toEqual([0n]);
  });

  test("that give back a charge give it back once", () => {
    const tiers = tiersOf([10, 10, 0], [null, 1, 0]);
    const cheaper = pricedUsage(
      { limit: 0, ratingModel: "volume", tiers },
      { units: 11, billedUnits: 10, billed: 100, creditable: 40 },
    );
    const shared = context();
    const volume = customer({ subscriptions: [SUBSCRIPTION], usage: [cheaper] });
    const lines = arrearsLines(volume, SUBSCRIPTION, at, shared);
    expect(lines.map(({ amount }) => amount)).toEqual([-40n]);
    expect(
      arrearsLines(issueInvoice(volume, { ...billOf([]), lines }, at, shared), SUBSCRIPTION, at, shared),
    ).toEqual([]);
  });
});
