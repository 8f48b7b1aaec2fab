import { expect, test } from "@jest/globals";
import {
  amountText,
  countryText,
  countText,
  dateText,
  dateTimeText,
  monthText,
  periodText,
  rangeText,
  sentenceText,
  shortDateText,
  timeText,
  unitPriceText,
  utcText,
  wordsOf,
} from "./format.js";

test.each([
  [123_450, "USD", "$1,234.50"],
  [-500, "EUR", "−€5.00"],
  [1_500, "JPY", "¥1,500"],
  [12_345, "KWD", "KWD 12.345"],
  [9_007_199_254_740_991, "USD", "$90,071,992,547,409.91"],
  [250_000, "HUF", "HUF 2,500.00"],
])("writes %d minor units of %s as %s", (minor, currency, text) => {
  expect(amountText(minor, currency).replaceAll(/\s/g, " ")).toBe(text);
});

test("writes an unknown currency without guessing its decimals", () => {
  expect(amountText(100, "XXX")).toBe("100 XXX");
});

test("writes fractions of a minor unit of a price", () => {
  expect([unitPriceText(0.325, "USD"), unitPriceText(900, "USD"), unitPriceText(0.5, "JPY")]).toEqual([
    "$0.00325",
    "$9.00",
    "¥0.5",
  ]);
});

test("writes a time in the zone of the organization, and in UTC", () => {
  const at = "2026-03-10T23:30:00.000Z";
  expect(dateText(at, "Asia/Tokyo")).toBe("Mar 11, 2026");
  expect(dateTimeText(at, "UTC")).toBe("Mar 10, 2026, 23:30");
  expect([timeText(at, "UTC"), shortDateText(at, "UTC"), monthText("2026-03-01")]).toEqual([
    "23:30",
    "Mar 10",
    "Mar 2026",
  ]);
  expect(utcText(Date.parse(at))).toBe("2026-03-10 23:30:00 UTC");
});

test("writes the instants of a sentence in the zone, to the second where they have seconds", () => {
  const sentence = "from 2026-08-31T22:00:00.000Z to 2026-09-02T10:30:00.000Z or 2026-09-02T10:30:07.000Z";
  expect(sentenceText(sentence, "Europe/Berlin")).toBe(
    "from Sep 1, 2026 to Sep 2, 2026, 12:30 or Sep 2, 2026, 12:30:07",
  );
});

test("a period has the days that its documents name, also when it begins in the middle of a day", () => {
  expect(periodText("2026-11-10T09:00:00Z", "2026-12-10T09:00:00Z", "UTC")).toBe(
    "Nov 10, 2026 – Dec 9, 2026",
  );
  expect(periodText("2026-11-10T23:30:00Z", "2026-12-10T23:30:00Z", "Europe/Berlin")).toBe(
    "Nov 11, 2026 – Dec 10, 2026",
  );
});

test("a range of instants has every day of which it has a part", () => {
  expect(rangeText("2026-11-10T09:00:00Z", "2026-12-10T09:00:00Z", "UTC")).toBe(
    "Nov 10, 2026 – Dec 10, 2026",
  );
  expect(rangeText("2026-11-10T00:00:00Z", "2026-11-11T00:00:00Z", "UTC")).toBe("Nov 10, 2026");
});

test("ends a period with its last day", () => {
  const [june, july] = [Date.parse("2026-06-01T00:00:00Z"), Date.parse("2026-07-01T00:00:00Z")];
  expect(periodText(june, july, "UTC")).toBe("Jun 1, 2026 – Jun 30, 2026");
  expect(periodText(june, june + 1000, "UTC")).toBe("Jun 1, 2026");
  expect(periodText(june, null, "UTC")).toBe("from Jun 1, 2026");
});

test("turns codes into words, and counts things", () => {
  expect(["past_due", "invoice.payment_failed", "dunningDays", "api_key.created"].map(wordsOf)).toEqual([
    "Past due",
    "Invoice payment failed",
    "Dunning days",
    "API key created",
  ]);
  expect([countText(1, "customer"), countText(2000, "customer")]).toEqual(["1 customer", "2,000 customers"]);
});

test("names countries, and leaves what is none", () => {
  expect(["DE", "ZZ", "de?"].map(countryText)).toEqual(["Germany", "Unknown Region", "de?"]);
});
