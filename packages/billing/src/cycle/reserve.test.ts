import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { customer, JUNE, offerOf, subscribed, contextFor } from "../../test/support/cycle.js";
import { feeInvoice } from "../../test/support/proration.js";
import type { Invoice } from "../invoice/invoice.js";
import { releaseQuote, reserveBalance } from "./reserve.js";

const PRO = offerOf({ slug: "pro", price: 3_000 });
const context = contextFor([PRO]);
const DRAFT: Invoice = {
  ...feeInvoice({ offer: PRO, subscription: subscribed(PRO) }),
  status: "draft",
  number: null,
  amountPaid: 0n,
  paidAt: null,
  finalizedAt: null,
};

describe("the part of a balance reserved for a quote", () => {
  // prettier-ignore
  test.each<[string, bigint, bigint]>([
    ["is all of it, when the quote costs more",        1_200n,  1_200n],
    ["is what the quote costs, when there is more",    5_000n,  3_000n],
    ["is nothing, when there is nothing",              0n,      0n],
    ["is nothing, when the customer owes",             -500n,   0n],
  ])("%s", (_rule, balance, reserved) => {
    const state = reserveBalance(customer({ balance: { USD: balance } }), DRAFT, JUNE, context);
    expect(state.invoices).toMatchObject([{ status: "draft", amountPaid: reserved }]);
    expect(state.balance["USD"]).toBe(balance - reserved);
    expect(state.entries.map(({ amount, invoiceId }) => [amount, invoiceId])).toEqual(
      reserved === 0n ? [] : [[-reserved, DRAFT.id]],
    );
  });

  test("is not touched by a balance in another currency", () => {
    const state = reserveBalance(customer({ balance: { EUR: 5_000n } }), DRAFT, JUNE, context);
    expect(state.invoices).toMatchObject([{ amountPaid: 0n }]);
  });

  test("is returned to the last minor unit", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_000n }), (balance) => {
        const reserved = reserveBalance(customer({ balance: { USD: balance } }), DRAFT, JUNE, context);
        const [draft = DRAFT] = reserved.invoices;
        const released = releaseQuote(reserved, draft, JUNE, context);
        expect(released.balance["USD"]).toBe(balance);
        expect(released.entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
      }),
    );
  });
});
