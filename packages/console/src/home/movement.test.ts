import { describe, expect, test } from "@jest/globals";
import type { Schema } from "@dues/sdk/session";
import { collectedOf, monthBefore, movementsOf, together } from "./movement.js";

const mrr = (fields: object) =>
  ({
    mrr: { start: 0, new: 0, expansion: 0, contraction: 0, churn: 0, reactivation: 0, end: 0, ...fields },
  }) as Pick<Schema<"RevenuePeriod">, "mrr">;

test("the movements of a month add up to its difference", () => {
  const period = mrr({ start: 10_000, new: 5_000, contraction: 700, churn: 2_000, end: 12_300 });
  const movements = movementsOf(period);
  expect(movements.map(({ name }) => name)).toEqual(["New customers", "Contraction", "Churn"]);
  expect(movements.reduce((sum, { minor }) => sum + minor, 0)).toBe(period.mrr.end - period.mrr.start);
  expect(movementsOf(mrr({}))).toEqual([]);
});

describe("what was collected", () => {
  const day = (firstDay: string, collected: number, refunded = 0) => ({ firstDay, collected, refunded });

  test("is compared with the month before until the same day, and with all of it", () => {
    const days = [
      day("2026-10-01", 100),
      day("2026-10-02", 50),
      day("2026-10-03", 900),
      day("2026-11-01", 70),
      day("2026-11-02", 200, 30),
    ];
    expect(collectedOf(days)).toEqual({
      days: [
        { name: "1", value: 70 },
        { name: "2", value: 240 },
      ],
      now: 240,
      before: 150,
      wholeBefore: 1_050,
    });
  });

  test("is compared with the whole month before when that was shorter", () => {
    const days = [day("2026-02-28", 10), day("2026-03-01", 1), day("2026-03-02", 2)];
    expect(collectedOf(days)).toMatchObject({ now: 3, before: 10, wholeBefore: 10 });
    expect(collectedOf([])).toEqual({ days: [], now: 0, before: 0, wholeBefore: 0 });
  });

  test("begins with the first day of the month before", () => {
    expect([monthBefore("2026-11-30"), monthBefore("2026-01-15")]).toEqual(["2026-10-01", "2025-12-01"]);
  });
});

describe("all currencies together", () => {
  const rate = (currency: string, value: string, accountingCurrency = "EUR") => ({
    currency,
    accountingCurrency,
    rate: value,
    validFrom: "2026-11-01T00:00:00Z",
  });
  const exponentOf = (currency: string) => (currency === "JPY" ? 0 : 2);
  const rates = [rate("USD", "0.92"), rate("USD", "0.80"), rate("JPY", "0.0061"), rate("GBP", "1.2", "USD")];

  test("are converted at the newest rate, each by its own decimals", () => {
    const amounts = [
      { currency: "EUR", minor: 10_000 },
      { currency: "USD", minor: 5_000 },
      { currency: "JPY", minor: 1_000 },
    ];
    const found = together(amounts, { currency: "EUR", rates, exponentOf });
    expect(found).toMatchObject({ minor: 10_000 + 4_600 + 610, currency: "EUR" });
    expect(found?.rates.map(({ rate: used }) => used)).toEqual(["0.92", "0.0061"]);
  });

  test("are not stated without a rate, or where there is one currency", () => {
    const euros = { currency: "EUR", minor: 100 };
    expect(
      together([euros, { currency: "GBP", minor: 1 }], { currency: "EUR", rates, exponentOf }),
    ).toBeUndefined();
    expect(
      together([euros, { currency: "GBP", minor: 0 }], { currency: "EUR", rates, exponentOf }),
    ).toBeUndefined();
  });
});
