import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { pricedUsage, WINDOW, WITHIN } from "../../test/support/priced-usage.js";
import { invariant } from "../invariant.js";
import { money } from "../money/money.js";
import type { LineTax } from "../tax/tax.js";
import { amountDue, draftInvoice, finalizeInvoice, payInvoice, type Invoice } from "./invoice.js";
import { netOf, taxOf, totalOf, type InvoiceLine } from "./line.js";
import { settlementsOf } from "./settlement.js";
import { sumDiscounts } from "./sum-discounts.js";
import { usageLine } from "./unbilled.js";

const BASE = usageLine("line_1", pricedUsage({ overagePrice: 1 }, { units: 1 }), WITHIN);
const { currency } = money(0n, "EUR");
const amounts = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const charges = fc.bigInt({ min: 0n, max: 1_000_000n });

const taxes: fc.Arbitrary<LineTax> = fc.record({
  taxId: fc.constant("tax_1"),
  code: fc.constant("vat"),
  name: fc.constant("VAT"),
  percent: fc.constantFrom("7", "19"),
  category: fc.constant("S" as const),
  reason: fc.constant(null),
  taxableShare: fc.constant("100"),
  isInclusive: fc.boolean(),
  taxableAmount: amounts,
  amount: amounts,
});

const discounts = fc.record({
  discountId: fc.constantFrom("disc_1", "disc_2"),
  couponId: fc.constant("coupon_1"),
  name: fc.constant("Launch"),
  code: fc.constant(null),
  period: fc.constant(1),
  amount: amounts,
});

const lines: fc.Arbitrary<InvoiceLine> = fc
  .record({
    amount: amounts,
    discounts: fc.array(discounts, { maxLength: 2 }),
    taxes: fc.array(taxes, { maxLength: 2 }),
  })
  .map((line) => {
    invariant(BASE, "one unit has a price");
    return { ...BASE, ...line, discount: line.discounts.reduce((sum, { amount }) => sum + amount, 0n) };
  });

const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);

function draftOf(drafted: readonly InvoiceLine[], carried: bigint): Invoice {
  return draftInvoice({
    id: "inv_1",
    customerId: "cus_1",
    subscriptionId: null,
    reason: "usage",
    currency,
    lines: drafted,
    carried,
    period: WINDOW,
    createdAt: WITHIN,
  });
}

describe("every document", () => {
  test("adds up: its net and tax are its total, and its lines are its sums", () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 6 }), (drafted) => {
        const invoice = draftOf(drafted, 0n);
        expect(invoice.totalExcludingTax + invoice.tax).toBe(invoice.total);
        expect(sum(drafted.map(totalOf))).toBe(invoice.total);
        expect(sum(drafted.map(netOf))).toBe(invoice.totalExcludingTax);
        expect(sum(drafted.map(taxOf))).toBe(invoice.tax);
        expect(sum(sumDiscounts(drafted).map(({ amount }) => amount))).toBe(invoice.discount);
        const added = drafted.flatMap((line) => line.taxes.filter(({ isInclusive }) => !isInclusive));
        const exclusive = sum(added.map(({ amount }) => amount));
        expect(invoice.subtotal - invoice.discount + exclusive).toBe(invoice.total);
      }),
    );
  });

  test("is due for its total less its settlements", () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 4 }), charges, charges, charges, charges, (...parts) => {
        const [drafted, carried, paid, fromBalance, credited] = parts;
        const settled = {
          amountPaid: paid + fromBalance,
          amountPaidFromBalance: fromBalance,
          amountCredited: credited,
        };
        const invoice = { ...draftOf(drafted, carried), ...settled };
        const settlements = settlementsOf(invoice).map(({ amount }) => amount);
        expect(invoice.total - sum(settlements)).toBe(amountDue(invoice));
        expect(settlements).not.toContain(0n);
        const whole = payInvoice(finalizeInvoice(invoice, "ADA-0001", WITHIN), WITHIN);
        expect(amountDue(whole)).toBe(0n);
        expect(whole.total - sum(settlementsOf(whole).map(({ amount }) => amount))).toBe(0n);
      }),
    );
  });
});
