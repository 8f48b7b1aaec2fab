import { describe, expect, test } from "@jest/globals";
import { currencyExponent, formatMoney, money, type Currency } from "@dues/billing";
import fc from "fast-check";
import { chargeLimits, fromStripeAmount, toStripeAmount } from "../../../src/providers/stripe/currency.js";

const CODES = "USD EUR JPY KRW VND XOF CLP ISK UGX MGA HUF TWD BHD KWD JOD OMR TND NGN".split(" ");

// prettier-ignore
test.each([
  // rule                                             ours           Stripe's
  ["two decimals are the same",                       "USD",    1_999n,   1_999],
  ["no decimals are the same",                        "JPY",      500n,     500],
  ["three decimals are the same",                     "KWD",    5_120n,   5_120],
  ["ISK has none, and is sent with two",              "ISK",      500n,  50_000],
  ["settle-step-isk: 1,234 krona are sent in full",   "ISK",    1_234n, 123_400],
  ["UGX has none, and is sent with two",              "UGX",    5_000n, 500_000],
  ["MGA has two by ISO, and is sent with none",       "MGA",  500_000n,   5_000],
  ["HUF is charged with decimals",                    "HUF",   17_550n,  17_550],
  ["TWD is charged with decimals",                    "TWD",   80_045n,  80_045],
])("%s", (_rule, currency, minor, stripe) => {
  const amount = money(minor, currency);
  expect(toStripeAmount(amount)).toBe(stripe);
  expect(fromStripeAmount(stripe, currency.toLowerCase())).toEqual(amount);
});

// prettier-ignore
test.each([
  ["what Stripe publishes",                        "USD",     50n,  1n],
  ["in the currency's own units",                  "JPY",     50n,  1n],
  ["of a currency without decimals",               "MXN",  1_000n,  1n],
  ["none where none is published",                 "NGN",      1n,  1n],
  ["whole, where Stripe takes no decimals",        "MGA",    100n, 100n],
  ["ending in 0, where there are three decimals",  "KWD",     10n, 10n],
])("the least charge is %s", (_rule, currency, minimum, step) => {
  expect(chargeLimits(money(0n, currency).currency)).toEqual({ minimum, step });
});

describe("any amount that may be charged", () => {
  const amounts = fc.tuple(fc.constantFrom(...CODES), fc.bigInt(0n, 10n ** 9n)).map(([code, count]) => {
    const { step, minimum } = chargeLimits(money(0n, code).currency);
    const least = minimum % step === 0n ? minimum : minimum + step - (minimum % step);
    return money(least + count * step, code);
  });

  test("is the same after conversion to Stripe's format and back", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromStripeAmount(toStripeAmount(amount), amount.currency.toLowerCase())).toEqual(amount);
      }),
    );
  });

  test("is worth the same at Stripe", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const scale = 10 ** (decimalsAtStripe(amount.currency) - currencyExponent(amount.currency));
        expect([formatMoney(amount), toStripeAmount(amount)]).toEqual([
          formatMoney(amount),
          Math.round(Number(amount.minor) * scale),
        ]);
      }),
    );
  });
});

/** As Stripe's page on currencies has it. */
function decimalsAtStripe(currency: Currency): number {
  if ("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".includes(currency)) return 0;
  return "BHD JOD KWD OMR TND".includes(currency) ? 3 : 2;
}
