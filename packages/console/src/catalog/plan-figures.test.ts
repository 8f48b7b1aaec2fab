import { expect, test } from "@jest/globals";
import type { Schema } from "@dues/sdk/session";
import { planFigures } from "./plan-figures.js";

const revenue = (currency: string, subscriptions: number, mrr: number) =>
  ({
    currency,
    periods: [
      { plans: [{ plan: { slug: "pro" }, activeSubscriptions: 99, mrr: { end: 99 } }] },
      { plans: [{ plan: { slug: "pro" }, activeSubscriptions: subscriptions, mrr: { end: mrr } }] },
    ],
  }) as unknown as Schema<"CurrencyRevenue">;

test("a plan has the subscriptions of all currencies, and the revenue of each that has some, of the last period", () => {
  const currencies = [revenue("USD", 3, 14_700), revenue("EUR", 1, 4_500), revenue("GBP", 1, 0)];
  expect(planFigures(currencies, "pro")).toEqual({ subscriptions: 5, amounts: ["$147.00", "€45.00"] });
  expect(planFigures(currencies, "team")).toEqual({ subscriptions: 0, amounts: [] });
});
