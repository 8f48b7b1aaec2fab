import { expect, test } from "@jest/globals";
import { calculateTaxes, type TaxableLine } from "@dues/billing";
import fc from "fast-check";
import { differingTaxes } from "../../src/usecases/audit/taxes.js";

const TAXES = [
  ["19", "100"],
  ["9.975", "100"],
  ["6.25", "80"],
  ["0", "100"],
].map(([percent = "", taxableShare = ""]) => ({
  taxId: `tax_${percent}`,
  code: null,
  name: "VAT",
  percent,
  category: "S" as const,
  reason: null,
  taxableShare,
}));

const documents = fc.array(
  fc.record({
    amount: fc.oneof(fc.bigInt(0n, 50n), fc.bigInt(0n, 2n ** 53n - 1n)),
    behavior: fc.constantFrom("inclusive" as const, "exclusive" as const),
    taxes: fc.subarray(TAXES),
  }),
  { minLength: 1, maxLength: 8 },
);

/** The lines of a document as the database has them. */
function stored(lines: readonly TaxableLine[]) {
  return calculateTaxes(lines).map((taxes, index) => ({
    customerId: "cus_1",
    invoiceId: "inv_1",
    kind: "fee",
    amount: lines[index]?.amount ?? 0n,
    discount: 0n,
    taxes: taxes.map((tax) => ({ ...tax, amount: String(tax.amount) })),
  }));
}

test("finds nothing in documents that were taxed by their rates", () => {
  fc.assert(fc.property(documents, (lines) => expect(differingTaxes(stored(lines))).toEqual([])));
});

test("finds a tax that is one unit off", () => {
  const [line] = stored([{ amount: 1_000n, behavior: "exclusive", taxes: TAXES.slice(0, 1) }]);
  const wrong = line && { ...line, taxes: line.taxes.map((tax) => ({ ...tax, amount: "191" })) };
  expect(wrong && differingTaxes([wrong])).toEqual([{ expected: 190n, actual: 191n }]);
});
