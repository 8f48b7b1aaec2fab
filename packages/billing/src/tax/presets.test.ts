import { expect, test } from "@jest/globals";
import { instant, toIso } from "../time/instant.js";
import { isValidAt } from "./choose-rates.js";
import { isInEuropeanUnion } from "./eu.js";
import { PRESET_COUNTRIES, standardRates } from "./presets.js";

test("has a rate of every member state on every day", () => {
  expect(PRESET_COUNTRIES).toHaveLength(27);
  expect(PRESET_COUNTRIES.every(isInEuropeanUnion)).toBe(true);
  for (const day of ["2015-01-01", "2020-12-31", "2024-06-30", "2026-11-22"]) {
    const current = standardRates().filter((tax) => isValidAt(tax, instant(day)));
    expect(current.map(({ country }) => country)).toEqual(PRESET_COUNTRIES);
  }
});

// prettier-ignore
test.each([
  ["DE", "2020-06-30T21:59:59Z", "19"], ["DE", "2020-06-30T22:00:00Z", "16"], ["DE", "2020-12-31T23:00:00Z", "19"],
  ["EE", "2023-12-31T12:00:00Z", "20"], ["EE", "2024-01-01T12:00:00Z", "22"], ["EE", "2025-07-01T12:00:00Z", "24"],
  ["FI", "2024-08-31T12:00:00Z", "24"], ["FI", "2024-09-01T12:00:00Z", "25.5"],
  ["SK", "2024-12-31T12:00:00Z", "20"], ["SK", "2025-01-01T12:00:00Z", "23"],
  ["RO", "2025-07-31T12:00:00Z", "19"], ["RO", "2025-08-01T12:00:00Z", "21"],
  ["LU", "2022-12-31T12:00:00Z", "17"], ["LU", "2023-06-01T12:00:00Z", "16"], ["LU", "2024-01-01T12:00:00Z", "17"],
  ["IE", "2020-08-31T12:00:00Z", "23"], ["IE", "2020-12-01T12:00:00Z", "21"], ["IE", "2021-03-01T12:00:00Z", "23"],
])("%s charged at %s: %s %", (country, at, percent) => {
  const current = standardRates([country]).filter((tax) => isValidAt(tax, instant(at)));
  expect(current.map((tax) => tax.percent)).toEqual([percent]);
});

test("a day begins where the country is", () => {
  const [, from2024] = standardRates(["EE"]);
  expect(from2024?.validFrom && toIso(from2024.validFrom)).toBe("2023-12-31T22:00:00.000Z");
});
