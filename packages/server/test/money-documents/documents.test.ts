import { beforeAll, describe, expect, test } from "@jest/globals";
import { useTestServer } from "../support/fixtures.js";
import { auditAll } from "../http/discounts/audited.js";
import type { TimedTenant } from "../http/lifecycle/timed-tenant.js";
import { discountsOf, linesOf } from "./notation.js";
import { documentOf, type Amounts } from "./reference.js";
import { ROWS, WORKED_CASES } from "./rows.js";
import { amountsOf, lineAmounts, openShop, sell, sumsOf, taxRows, type Sale } from "./shop.js";

/** Every row is sold with taxes on top, with taxes in its prices, and with every other price including its taxes. */
const VARIANTS: readonly (readonly [
  name: string,
  currency: string,
  isInclusive: (place: number) => boolean,
])[] = [
  ["EUR, taxes added", "EUR", () => false],
  ["JPY, taxes included", "JPY", () => true],
  ["KWD, every other price with its taxes", "KWD", (place) => place % 2 === 0],
];

const variants = VARIANTS.flatMap(([variant, currency, isInclusive]) =>
  ROWS.map(([rule, lines, discounts]): Sale => {
    const name = `${rule}, in ${variant}`;
    return { name, currency, lines: linesOf(lines, isInclusive), discounts: discountsOf(discounts) };
  }),
);

const worked = WORKED_CASES.map(({ id, currency, lines, discounts, isInclusive }): Sale => ({
  name: id,
  currency,
  lines: linesOf(lines, () => isInclusive === true),
  discounts: discountsOf(discounts),
}));

const sales = [...variants, ...worked];
const rows = sales.map((sale, row) => [sale.name, row, sale] as const);

const server = useTestServer();
let tenant: TimedTenant;
beforeAll(async () => void (tenant = await openShop(server, sales)), 300_000);

test("at least a hundred variants are not the worked cases themselves", () => {
  expect(variants.length).toBeGreaterThanOrEqual(100);
});

describe("an invoice has the amounts of the rules", () => {
  test.each(rows)("%s", async (_name, row, sale) => {
    const expected = documentOf(sale.lines, sale.discounts);
    const invoice = await sell(tenant, row, sale);
    expect(lineAmounts(row, sale, invoice)).toEqual(
      expected.lines.map((line) => (line.amount === 0n ? null : line)),
    );
    expect(sumsOf(invoice)).toEqual(expected.sums);
    expect(taxRows(invoice)).toEqual(expected.taxes);
    expect(invoice.currency).toBe(sale.currency);
  });

  test("and the audit agrees", async () => {
    expect(await auditAll(server, tenant)).toEqual([]);
  });
});

describe("the rules have the numbers of the worked cases", () => {
  test.each(WORKED_CASES.map((each, index) => [each.id, each, worked[index]] as const))(
    "%s",
    (_id, { expected }, sale) => {
      const { lines, sums } = documentOf(sale?.lines ?? [], sale?.discounts ?? []);
      const each = (of: (line: Amounts) => bigint) => lines.map(of);
      const actual = {
        discounts: each(({ discount }) => discount),
        nets: each(({ amount, discount }) => amount - discount),
        lineTaxes: each(({ tax }) => tax),
        discount: sums.discount,
        tax: sums.tax,
        net: sums.net,
        total: sums.total,
      };
      expect(actual).toMatchObject(expected);
    },
  );
});

test("the amounts of an invoice are read from the fields of its lines", () => {
  const fields = { amount: 5, discount: 1, amountExcludingTax: 4, tax: 2, total: 6 };
  expect(amountsOf(fields)).toEqual({ amount: 5n, discount: 1n, net: 4n, tax: 2n, total: 6n });
});
