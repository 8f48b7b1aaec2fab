import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { writeEInvoice } from "../../src/e-invoice/e-invoice.js";
import type { EInvoiceSyntax } from "../../src/e-invoice/model.js";
import { BillingError } from "../../src/errors.js";
import { decimalAmount } from "../../src/e-invoice/decimal.js";
import { randomDocument, type RandomDocument } from "./arbitrary.js";
import { failedRules, termsOf } from "./check.js";
import type { Terms } from "./terms.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";

const settings = { numRuns: isLong ? 2000 : 60, ...(isLong ? {} : { seed: 16_931 }) };

/** The XML, or null for a document that EN 16931 has no form for. */
function written({ document, profile }: RandomDocument, syntax: EInvoiceSyntax): string | null {
  try {
    return writeEInvoice(document, syntax, profile);
  } catch (error) {
    if (error instanceof BillingError && error.code === "not_representable") return null;
    throw error;
  }
}

/** What both syntaxes say, without what only one of them has. */
function meaning(terms: Terms): unknown {
  return { ...terms, syntax: null, amounts: null };
}

describe("random documents", () => {
  test.each(["ubl", "cii"] as const)("obey every rule of their profile as %s", (syntax) => {
    fc.assert(
      fc.property(randomDocument, (random) => {
        const xml = written(random, syntax);
        if (xml !== null) expect(failedRules(xml, random.profile)).toEqual([]);
      }),
      settings,
    );
  });

  test("say the same in both syntaxes, and the amounts of the document", () => {
    fc.assert(
      fc.property(randomDocument, (random) => {
        const [ubl, cii] = [written(random, "ubl"), written(random, "cii")];
        if (ubl === null || cii === null) return;
        const terms = termsOf(ubl);
        expect(meaning(terms)).toEqual(meaning(termsOf(cii)));
        const { document } = random;
        expect(terms.lines).toHaveLength(document.lines.length);
        expect(terms.totals).toMatchObject({
          withoutTax: decimalAmount(document.totalExcludingTax, document.currency),
          withTax: decimalAmount(document.total, document.currency),
          due: decimalAmount(document.amountDue, document.currency),
        });
      }),
      settings,
    );
  });

  test("are refused only where roundings of a currency without decimals add up to a whole unit", () => {
    const samples = fc.sample(randomDocument, { numRuns: 300, seed: 7 });
    const refused = samples.filter((random) => written(random, "ubl") === null);
    expect(refused.length).toBeLessThan(samples.length / 20);
    expect(refused.every(({ document }) => document.currency === "JPY")).toBe(true);
  });
});
