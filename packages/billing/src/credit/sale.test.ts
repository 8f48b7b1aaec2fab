import { toCurrency } from "../money/currency.js";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { scaledQuantity, formatQuantity, quantity, ZERO } from "../numbers/decimal.js";
import { instant } from "../time/instant.js";
import { expiryOf, grantFromSale, quoteSale, revokedCredits, type PackOrder } from "./sale.js";
import { packLine } from "../invoice/pack-line.js";

const NOW = instant("2026-06-01T00:00:00Z");

function order(count: number, more: Partial<PackOrder["pack"]> = {}): PackOrder {
  const pack = {
    id: "pack_1",
    slug: "pack",
    name: "Pack",
    description: null,
    creditSystem: "ai",
    creditSystemId: "feat_1",
    credits: quantity(10.5),
    price: 333n,
    currency: toCurrency("USD"),
    provider: null,
    expiresAfterDays: 30,
    metadata: {},
    isActive: true,
    ...more,
  };
  return { pack, quantity: count, metadata: { order: 7 } };
}

describe("packs", () => {
  test("are charged by the piece on one line", () => {
    const line = packLine("line_1", order(3), NOW);
    expect(line).toMatchObject({ kind: "pack", description: "Pack", quantity: quantity(3), amount: 999n });
  });

  test("grant all their credits together, which expire days after the payment", () => {
    const sale = quoteSale(order(3));
    const line = packLine("line_1", order(3), NOW);
    const context = { newId: (prefix: string) => `${prefix}_1` };
    const { grant, entry } = grantFromSale(
      { customerId: "cus_1", invoiceId: "inv_1", invoiceLineId: line.id, sale },
      NOW,
      context,
    );
    expect(grant).toMatchObject({
      id: "grant_1",
      source: "pack",
      amount: quantity(31.5),
      remaining: quantity(31.5),
      priority: 0,
      expiresAt: instant("2026-07-01T00:00:00Z"),
      metadata: { order: 7 },
      purchase: { packId: "pack_1", quantity: 3, invoiceId: "inv_1", invoiceLineId: "line_1" },
    });
    expect(entry).toMatchObject({
      kind: "grant",
      amount: quantity(31.5),
      grantId: "grant_1",
      createdAt: NOW,
    });
    expect(expiryOf(quoteSale(order(1, { expiresAfterDays: null })), NOW)).toBeNull();
  });
});

describe("a refund revokes", () => {
  // prettier-ignore
  test.each([
    ["nothing for nothing",                         100,  0,    "0"],
    ["everything for everything",                   100,  900,  "100"],
    ["the share, rounded up to whole credits",      100,  1,    "1"],
    ["the share as it is where that is whole",      100,  450,  "50"],
    ["no more than was sold, if that is not whole", 10.5, 900,  "10.5"],
    ["whole credits of what is not whole",          10.5, 450,  "6"],
  ])("%s", (_rule, credits, refunded, expected) => {
    expect(formatQuantity(revokedCredits(quantity(credits), 900n, BigInt(refunded)))).toBe(expected);
  });

  test("nothing if the price was zero", () => {
    expect(revokedCredits(quantity(5), 0n, 0n)).toBe(ZERO);
  });

  test("never less than the share of its money, less than one credit more, and all with the last part", () => {
    const credits = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((value) => scaledQuantity(value));
    const money = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(credits, money, fc.array(money, { maxLength: 5 }), (sold, price, cuts) => {
        const given = [...cuts.filter((cut) => cut < price).sort((a, b) => (a < b ? -1 : 1)), price];
        const revoked = given.map((refunded) => revokedCredits(sold, price, refunded));
        for (const [index, taken] of revoked.entries()) {
          const refunded = given[index] ?? 0n;
          expect(taken * price >= sold * refunded).toBe(true);
          expect((taken - 1_000_000_000n) * price < sold * refunded).toBe(true);
          expect(taken >= (revoked[index - 1] ?? 0n)).toBe(true);
        }
        expect(revoked.at(-1)).toBe(sold);
      }),
    );
  });
});
