import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { lineOf } from "../../test/support/discounts.js";
import { currencyExponent, toCurrency } from "../money/currency.js";
import { explainDiscounts } from "./explain-discounts.js";

const CURRENCIES = ["USD", "JPY", "KWD"].map((code) => toCurrency(code));

const parts = fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 4 });

/** The amounts of a text in minor units, each with the sign in front of it. */
function amountsIn(text: string, exponent: number): bigint[] {
  return [...text.matchAll(/([-+] )?(-?\d+(?:\.\d+)?) [A-Z]{3}/g)].map(([, sign, number = ""]) => {
    const [whole = "", fraction = ""] = number.split(".");
    expect(fraction).toHaveLength(exponent);
    return BigInt(whole + fraction) * (sign === "- " ? -1n : 1n);
  });
}

test("the arithmetic of an explanation gives what discounts left of a charge, or of a credit", () => {
  fc.assert(
    fc.property(
      parts,
      fc.bigInt(0n, 10n ** 13n),
      fc.boolean(),
      fc.constantFrom(...CURRENCIES),
      (amounts, rest, isCredit, currency) => {
        const sign = isCredit ? -1n : 1n;
        const discount = amounts.reduce((sum, each) => sum + each, 0n);
        const line = {
          ...lineOf(0),
          amount: sign * (discount + rest),
          discount: sign * discount,
          discounts: amounts.map((amount, index) => ({
            discountId: `disc_${index}`,
            couponId: "coup_1",
            name: "Launch",
            code: null,
            period: 1,
            amount: sign * amount,
          })),
        };
        const text = explainDiscounts(line, { currency });
        const exponent = currencyExponent(currency);
        const [words = "", arithmetic = ""] = text.split(": ");
        const [sum = "", result = ""] = arithmetic.split(" = ");
        expect(amountsIn(words, exponent)).toEqual(amounts);
        expect(amountsIn(sum, exponent).reduce((total, each) => total + each, 0n)).toBe(sign * rest);
        expect(amountsIn(result, exponent)).toEqual([sign * rest]);
      },
    ),
  );
});
