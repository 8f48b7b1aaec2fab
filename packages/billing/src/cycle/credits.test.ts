import { toCurrency } from "../money/currency.js";
import { describe, expect, test } from "@jest/globals";
import { after, customer, JUNE, contextFor } from "../../test/support/cycle.js";
import { quoteSale, type PackOrder } from "../credit/sale.js";
import { quantity } from "../numbers/decimal.js";
import { pendingPayment, type Payment } from "../payment/payment.js";
import { applyPayment, applySettledQuote } from "./settle.js";
import { advance } from "./run.js";
import type { CustomerState } from "./state.js";
import { nextTimer } from "./timers.js";
import { createDraft, type InvoiceDraft } from "./invoice-draft.js";
import { packLine } from "../invoice/pack-line.js";

const context = contextFor([]);
const USD = toCurrency("USD");

const ORDER: PackOrder = {
  pack: {
    id: "pack_1",
    slug: "pack",
    name: "Pack",
    description: null,
    creditSystem: "ai",
    creditSystemId: "feat_1",
    credits: quantity(10),
    price: 500n,
    currency: USD,
    provider: null,
    expiresAfterDays: 7,
    metadata: {},
    isActive: true,
  },
  quantity: 2,
  metadata: {},
};

/** A customer to whom two packs are quoted, and the payment for them. */
function quoted(): { readonly state: CustomerState; readonly payment: Payment } {
  const invoiceDraft: InvoiceDraft = {
    subscription: null,
    reason: "credit_pack",
    currency: USD,
    isCollected: false,
    lines: [packLine("line_1", ORDER, JUNE)],
    period: { start: JUNE, end: null },
    creditSale: quoteSale(ORDER),
  };
  const draft = createDraft(customer(), invoiceDraft, JUNE, context);
  const payment = pendingPayment({
    id: "pay_1",
    customerId: "cus_1",
    invoiceId: draft.id,
    checkoutId: null,
    provider: "sandbox",
    amount: { minor: 1_000n, currency: USD },
    createdAt: JUNE,
  });
  return { state: customer({ invoices: [draft] }), payment };
}

function paid(at = JUNE): CustomerState {
  const { state, payment } = quoted();
  const settled = applyPayment(state, payment, at, context);
  if (!settled) throw new Error("the payment found nothing to pay");
  return settled;
}

describe("the payment of quoted packs", () => {
  test("finalizes the invoice and grants the quoted credits, from its instant on", () => {
    const { invoices, grants, creditEntries, invoiceCount } = paid(after(JUNE, 1));
    const period = { start: after(JUNE, 1), end: after(JUNE, 8) };
    expect(invoices).toMatchObject([
      { status: "paid", number: "ADA-0001", total: 1_000n, amountPaid: 1_000n, period, lines: [{ period }] },
    ]);
    expect(invoiceCount).toBe(1);
    expect(grants).toMatchObject([
      { amount: quantity(20), expiresAt: after(JUNE, 8), createdAt: period.start },
    ]);
    expect(creditEntries).toMatchObject([{ kind: "grant", amount: quantity(20) }]);
  });

  test("that arrives twice has nothing to pay the second time", () => {
    const { payment } = quoted();
    expect(applyPayment(paid(), payment, JUNE, context)).toBeUndefined();
  });

  test("that arrives after the quote is gone has nothing to pay", () => {
    expect(applyPayment(customer(), quoted().payment, JUNE, context)).toBeUndefined();
  });

  test("is not needed if nothing is due", () => {
    const { state } = quoted();
    const [draft] = state.invoices;
    const settled = draft && applySettledQuote(state, draft, JUNE, context);
    expect(settled?.grants).toHaveLength(1);
    expect(settled?.invoices).toMatchObject([{ status: "paid" }]);
  });
});

describe("the expiry of credits", () => {
  test("is a timer until no credits are left to expire", () => {
    const timer = nextTimer(paid(), context);
    expect(timer).toMatchObject({ kind: "credit_expiry", at: after(JUNE, 7) });
    const spent = paid().grants?.map((grant) => ({ ...grant, remaining: quantity(0) })) ?? [];
    expect(nextTimer({ ...paid(), grants: spent }, context)).toBeUndefined();
  });

  test("happens once, dated at its instant, however late it is processed", () => {
    const late = advance(paid(), after(JUNE, 90), context);
    expect(late.grants).toMatchObject([{ remaining: 0n }]);
    expect(late.creditEntries?.slice(1)).toMatchObject([
      { kind: "expire", amount: -quantity(20), createdAt: after(JUNE, 7) },
    ]);
    expect(advance(late, after(JUNE, 900), context)).toBe(late);
  });

  test("does not happen an instant before", () => {
    const state = paid();
    expect(advance(state, (after(JUNE, 7) - 1) as never, context)).toBe(state);
  });
});
