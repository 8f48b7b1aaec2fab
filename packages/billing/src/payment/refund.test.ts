import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { JULY, JUNE, offerOf, subscribed } from "../../test/support/cycle.js";
import { BillingError } from "../errors.js";
import { feeLine } from "../invoice/fee.js";
import { draftInvoice, finalizeInvoice, payInvoice, type Invoice } from "../invoice/invoice.js";
import { planRefund, type RefundPlan, type RefundRequest } from "./refund.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const PERIOD = { start: JUNE, end: JULY };

/** A paid invoice of lines with these amounts, called a, b, c. */
function paid(amounts: readonly bigint[], more: Partial<Invoice> = {}): Invoice {
  const line = feeLine("line_0", subscribed(PRO), PRO, PERIOD);
  const draft = draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId: "sub_1",
    reason: "usage",
    period: PERIOD,
    currency: PRO.terms.currency,
    createdAt: JUNE,
    lines: amounts.map((amount, index) => ({ ...line, id: "abc".charAt(index), amount })),
  });
  return { ...payInvoice(finalizeInvoice(draft, "ADA-0001", JUNE), JUNE), ...more };
}

/** No line has been refunded so far, unless specified. */
function planned(
  invoice: Invoice,
  request: RefundRequest,
  balanceLeft = 0n,
  given: Record<string, bigint> = {},
) {
  const leftOf = (id: string) =>
    (invoice.lines.find((line) => line.id === id)?.amount ?? 0n) - (given[id] ?? 0n);
  return planRefund(invoice, request, { leftOf, balanceLeft });
}

const inWords = ({ toBalance, toPayment }: RefundPlan) =>
  [toBalance, toPayment].map((parts) => parts.map(({ id, amount }) => `${id} ${amount}`).join(", "));

describe("a refund", () => {
  // prettier-ignore
  test.each<[string, readonly bigint[], RefundRequest, bigint, string[]]>([
    // rule                                               lines                  wish                                      by balance  to balance, to payment
    ["of nothing in particular is of everything",         [100n, 3_000n],        {},                                               0n, ["", "a 100, b 3000"]],
    ["of an amount is in proportion to the lines",        [100n, 300n],          { amount: 40n },                                  0n, ["", "a 10, b 30"]],
    ["gives the odd unit to the largest remainder",       [1n, 1n, 1n],          { amount: 2n },                                   0n, ["", "a 1, b 1"]],
    ["of a line leaves the others alone",                 [100n, 300n],          { lines: [{ id: "b" }] },                         0n, ["", "b 300"]],
    ["of a part of a line is that part",                  [100n, 300n],          { lines: [{ id: "b", amount: 7n }] },             0n, ["", "b 7"]],
    ["of several lines adds up",                          [100n, 300n],          { lines: [{ id: "b", amount: 7n }, { id: "a" }] }, 0n, ["", "b 7, a 100"]],
    ["of what the balance paid goes there",               [100n, 300n],          {},                                             400n, ["a 100, b 300", ""]],
    ["of what both paid goes to both in proportion",      [100n, 300n],          { amount: 200n },                               100n, ["a 50", "b 150"]],
    ["never gives back credits of the same invoice",      [300n, -200n],         {},                                               0n, ["", "a 100"]],
  ])("%s", (_rule, amounts, request, balanceLeft, expected) => {
    expect(inWords(planned(paid(amounts), request, balanceLeft))).toEqual(expected);
  });

  test("takes earlier refunds of each line into account", () => {
    const invoice = paid([100n, 300n], { amountRefunded: 150n });
    expect(inWords(planned(invoice, {}, 0n, { a: 100n, b: 50n }))).toEqual(["", "b 250"]);
  });

  // prettier-ignore
  test.each<[string, Invoice, RefundRequest, string]>([
    ["more than was paid",              paid([100n]),                              { amount: 101n },                                 "refund_too_large"],
    ["more than is left",               paid([100n], { amountRefunded: 60n }),     { amount: 41n },                                  "refund_too_large"],
    ["more than a line cost",           paid([100n, 300n]),                        { lines: [{ id: "a", amount: 101n }] },           "refund_too_large"],
    ["lines worth more than was paid",  paid([300n, -200n]),                       { lines: [{ id: "a" }] },                         "refund_too_large"],
    ["what is given back already",      paid([100n], { amountRefunded: 100n }),    {},                                               "nothing_to_refund"],
    ["what was not paid",                paid([100n], { status: "open" }),          { amount: 1n },                                   "nothing_to_refund"],
    ["what was free",                   paid([100n, -100n]),                       {},                                               "nothing_to_refund"],
    ["a line of another invoice",       paid([100n]),                              { lines: [{ id: "z" }] },                         "invalid_request"],
    ["a credit line",                   paid([300n, -200n]),                       { lines: [{ id: "b" }] },                         "invalid_request"],
    ["a line twice",                    paid([100n]),                              { lines: [{ id: "a", amount: 1n }, { id: "a" }] }, "invalid_request"],
    ["an amount and lines",             paid([100n]),                              { amount: 1n, lines: [{ id: "a" }] },             "invalid_request"],
  ])("of %s is refused", (_rule, invoice, request, code) => {
    expect(() => planned(invoice, request)).toThrow(expect.objectContaining({ code }));
    expect(() => planned(invoice, request)).toThrow(BillingError);
  });

  test("in any number of parts comes to what was paid, from where it was paid, and never to more", () => {
    const amounts = fc.array(fc.bigInt(1n, 5_000n), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.bigInt(1n, 4_000n), { maxLength: 6 }),
        fc.bigInt(0n, 100n),
        (lines, requested, share) => {
          const total = lines.reduce((a, b) => a + b, 0n);
          const byBalance = (total * share) / 100n;
          const given: Record<string, bigint> = {};
          let [balanceLeft, amountRefunded] = [byBalance, 0n];
          for (const amount of [...requested, undefined]) {
            const left = total - amountRefunded;
            if (left === 0n) break;
            const request = amount === undefined ? {} : { amount: amount < left ? amount : left };
            const plan = planned(paid(lines, { amountRefunded }), request, balanceLeft, given);
            for (const part of [...plan.toBalance, ...plan.toPayment])
              given[part.id] = (given[part.id] ?? 0n) + part.amount;
            balanceLeft -= plan.toBalance.reduce((sum, part) => sum + part.amount, 0n);
            amountRefunded = Object.values(given).reduce((a, b) => a + b, 0n);
            expect(balanceLeft).toBeGreaterThanOrEqual(0n);
          }
          expect(lines.map((_, index) => given["abc".charAt(index)])).toEqual(lines);
          expect(balanceLeft).toBe(0n);
        },
      ),
    );
  });
});
