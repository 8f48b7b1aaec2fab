import { expect, test } from "@jest/globals";
import { allocate } from "../numbers/allocate.js";
import { calculateTaxes } from "./calculate.js";
import type { AppliedTax } from "./rate.js";
import type { LineTax, TaxBehavior } from "./tax.js";
import { taxTotals } from "./totals.js";

/** Reads `VAT 20` as a tax of 20 %. */
function taxOf(text: string): AppliedTax {
  const [, name = "", percent = ""] = /^(.*) ([0-9.]+)$/.exec(text) ?? [];
  return {
    taxId: `tax_${text}`,
    code: name,
    name,
    percent,
    category: "S",
    reason: null,
    taxableShare: "100",
  };
}

const sum = (taxes: readonly LineTax[]) => taxes.reduce((total, { amount }) => total + amount, 0n);

/** Calculates a document in which all prices have one behavior. */
function documentOf(
  behavior: TaxBehavior,
  amounts: readonly bigint[],
  taxes: readonly (readonly string[])[],
) {
  const lines = calculateTaxes(
    amounts.map((amount, index) => ({ amount, behavior, taxes: (taxes[index] ?? []).map(taxOf) })),
  );
  const tax = sum(lines.flat());
  const listed = amounts.reduce((total, amount) => total + amount, 0n);
  const totalExcludingTax = behavior === "inclusive" ? listed - tax : listed;
  return {
    lineTaxes: lines.map(sum),
    breakdown: taxTotals(lines.map((each) => ({ taxes: each }))).map(({ name, percent, amount }) => [
      `${name} ${percent}`,
      amount,
    ]),
    tax,
    totalExcludingTax,
    total: totalExcludingTax + tax,
  };
}

type Row = readonly [string, bigint[], string[][], Partial<ReturnType<typeof documentOf>>];

// prettier-ignore
const EXCLUSIVE: Row[] = [
  ["tax-flex-vat20-9999", [9999n], [["VAT 20"]], { tax: 2000n }],
  ["tax-flex-jpy-10.5", [999n], [["VAT 10.5"]], { tax: 105n }],
  ["tax-flex-three-rates", [9999n], [["state 8.875", "county 2.125", "special 0.5"]], { tax: 1149n }],
  ["tax-flex-discount-then-tax", [9000n], [["VAT 10"]], { tax: 900n, total: 9900n }],
  ["tax-flex-doc", [7000n], [["VAT 8.25"]], { tax: 578n }],
  ["tax-met-21-999", [999n], [["VAT 21"]], { tax: 210n }],
  ["tax-met-7.25", [10000n], [["VAT 7.25"]], { tax: 725n }],
  ["tax-stripe-support", [43n, 484n], [["VAT 15"], ["VAT 15"]], { tax: 79n, total: 606n }],
  ["tax-wafeq", [4530n, 3345n], [["VAT 5"], ["VAT 10"]], { tax: 562n, total: 8437n }],
  ["tax-lines-vs-once", [333n, 333n, 333n], [["VAT 20"], ["VAT 20"], ["VAT 20"]], { lineTaxes: [67n, 67n, 66n], breakdown: [["VAT 20", 200n]], tax: 200n, total: 1199n }],
  ["tax-jp-105", [105n, 105n], [["VAT 10"], ["VAT 10"]], { lineTaxes: [11n, 10n], breakdown: [["VAT 10", 21n]], tax: 21n, total: 231n }],
  ["tax-zero-rate-group", [1000n, 500n], [["VAT 20"], ["VAT exempt 0"]], { lineTaxes: [200n, 0n], breakdown: [["VAT 20", 200n], ["VAT exempt 0", 0n]], tax: 200n, total: 1700n }],
  ["tax-none", [1000n], [[]], { lineTaxes: [0n], breakdown: [], tax: 0n, total: 1000n }],
  ["tax-ngn-7.5", [1500000n], [["VAT 7.5"]], { lineTaxes: [112500n], breakdown: [["VAT 7.5", 112500n]], tax: 112500n, total: 1612500n }],
  ["tax-ngn-7.5-odd", [9999n], [["VAT 7.5"]], { lineTaxes: [750n], breakdown: [["VAT 7.5", 750n]], tax: 750n, total: 10749n }],
  ["tax-ca-gst-qst", [10000n], [["GST 5", "QST 9.975"]], { lineTaxes: [1498n], breakdown: [["GST 5", 500n], ["QST 9.975", 998n]], tax: 1498n, total: 11498n }],
  ["tax-us-stacked", [3995n], [["TX state 6.25", "city 1", "transit 1"]], { lineTaxes: [330n], breakdown: [["TX state 6.25", 250n], ["city 1", 40n], ["transit 1", 40n]], tax: 330n, total: 4325n }],
  ["tax-tie-half", [50n], [["VAT 1"]], { lineTaxes: [1n], breakdown: [["VAT 1", 1n]], tax: 1n, total: 51n }],
];

// prettier-ignore
const INCLUSIVE: Row[] = [
  ["incl-gobl-900-21", [90000n], [["VAT 21"]], { totalExcludingTax: 74380n }],
  ["incl-gobl-4320-6", [4320n, 259n, 300n], [["VAT 6"], [], []], { totalExcludingTax: 4634n }],
  ["incl-gobl-11x40365", [40365n, 40365n, 40365n, 40365n, 40365n, 40365n, 40365n, 40365n, 40365n, 40365n, 40365n], [["VAT 6"], ["VAT 6"], ["VAT 6"], ["VAT 6"], ["VAT 6"], ["VAT 6"], ["VAT 6"], ["VAT 6"], ["VAT 6"], ["VAT 6"], ["VAT 6"]], { totalExcludingTax: 418882n }],
  ["incl-zuora-299-4", [299n], [["VAT 4"]], { tax: 12n }],
  ["incl-stripe-600-10", [60000n], [["VAT 10"]], { lineTaxes: [5455n], tax: 5455n, totalExcludingTax: 54545n, total: 60000n, breakdown: [["VAT 10", 5455n]] }],
  ["incl-two-taxes", [11498n], [["GST 5", "QST 9.975"]], { lineTaxes: [1498n], tax: 1498n, totalExcludingTax: 10000n, total: 11498n, breakdown: [["GST 5", 500n], ["QST 9.975", 998n]] }],
  ["incl-jpy", [1100n, 540n], [["VAT 10"], ["VAT 8"]], { lineTaxes: [100n, 40n], tax: 140n, totalExcludingTax: 1500n, total: 1640n, breakdown: [["VAT 10", 100n], ["VAT 8", 40n]] }],
  ["incl-polar-1000", [1000n], [["VAT 25"]], { tax: 200n, totalExcludingTax: 800n }],
];

test.each(EXCLUSIVE)("adds the tax: %s", (_id, nets, taxes, expected) => {
  expect(documentOf("exclusive", nets, taxes)).toMatchObject(expected);
});

test.each(INCLUSIVE)("takes the tax out of the price: %s", (_id, grosses, taxes, expected) => {
  expect(documentOf("inclusive", grosses, taxes)).toMatchObject(expected);
});

// prettier-ignore
test.each<[string, bigint[], string[][], bigint, ReturnType<typeof documentOf>["breakdown"]]>([
  ["mix-lago-banking",      [10_000n, 5_000n, 3_000n, 2_000n],   [["a 10"], ["z 0"], ["b 20"], ["b 20"]], 1_000n, [["a 10", 950n], ["z 0", 0n], ["b 20", 950n]]],
  ["mix-lago-coupon-third", [1_000n, 2_000n],                    [["t1 10"], ["t1 10", "t2 12"]],         1_000n, [["t1 10", 200n], ["t2 12", 160n]]],
  ["mix-met-cn",            [1_000n, 2_000n, 3_000n, 4_000n],    Array(4).fill(["a 10"]),                 1_000n, [["a 10", 900n]]],
  ["mix-lago-28865",        [1_999n, 6_833n, 20_033n],           Array(3).fill(["a 20"]),                 1_000n, [["a 20", 5_573n]]],
])("taxes what a discount leaves: %s", (_id, amounts, taxes, discount, breakdown) => {
  const discounts = allocate(discount, amounts);
  const nets = amounts.map((amount, index) => amount - (discounts[index] ?? 0n));
  expect(documentOf("exclusive", nets, taxes).breakdown).toEqual(breakdown);
});

test("scales the base by the taxable share before rounding", () => {
  const texas = { ...taxOf("TX 6.25"), taxableShare: "80" };
  const [taxes = []] = calculateTaxes([{ amount: 9_999n, behavior: "exclusive", taxes: [texas] }]);
  // 9999 x 80 % = 7999.2, and 6.25 % of that is 499.95.
  expect(taxes).toMatchObject([{ taxableAmount: 7_999n, amount: 500n }]);
});

test("keeps inclusive and exclusive prices of one document apart", () => {
  const taxes = [taxOf("VAT 19")];
  const lines = calculateTaxes([
    { amount: 11_900n, behavior: "inclusive", taxes },
    { amount: 10_000n, behavior: "exclusive", taxes },
  ]);
  expect(taxTotals(lines.map((each) => ({ taxes: each })))).toMatchObject([
    { isInclusive: true, taxableAmount: 10_000n, amount: 1_900n },
    { isInclusive: false, taxableAmount: 10_000n, amount: 1_900n },
  ]);
});

test("rounds lines below zero apart from charges, half away from zero", () => {
  const taxes = [taxOf("VAT 10")];
  const lines = calculateTaxes([
    { amount: 1_667n, behavior: "exclusive", taxes },
    { amount: -4_167n, behavior: "exclusive", taxes },
  ]);
  expect(lines.map(sum)).toEqual([167n, -417n]);
});

test("takes no more out of a price than the price", () => {
  const taxes = [taxOf("GST 50"), taxOf("QST 50")];
  const lines = calculateTaxes([1n, 1n, 1n, 1n].map((amount) => ({ amount, behavior: "inclusive", taxes })));
  // Both taxes of all four are 1, and largest remainder alone would take both from the first line.
  expect(lines.map(sum)).toEqual([1n, 1n, 0n, 0n]);
});

test("a row of zero has the behavior that matters: none", () => {
  const taxes = [
    { ...taxOf("Reverse charge 0"), category: "AE" as const, reason: "VATEX-EU-AE", taxId: null },
  ];
  const lines = calculateTaxes([
    { amount: 100n, behavior: "inclusive", taxes },
    { amount: 200n, behavior: "exclusive", taxes },
  ]);
  expect(taxTotals(lines.map((each) => ({ taxes: each })))).toMatchObject([
    { category: "AE", reason: "VATEX-EU-AE", isInclusive: false, taxableAmount: 300n, amount: 0n },
  ]);
});
