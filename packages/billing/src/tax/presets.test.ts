import { expect, test } from "@jest/globals";
import { addMs, instant, toIso } from "../time/instant.js";
import { isValidAt } from "./choose-rates.js";
import { isInEuropeanUnion } from "./eu.js";
import { PRESET_COUNTRIES, standardRates } from "./presets.js";

// prettier-ignore
const RATES_OF_2026 = {
  AT: "20", BE: "21", BG: "20", CY: "19", CZ: "21", DE: "19", DK: "25", EE: "24", ES: "21", FI: "25.5", FR: "20", GR: "24",
  HR: "25", HU: "27", IE: "23", IT: "22", LT: "21", LU: "17", LV: "21", MT: "18", NL: "21", PL: "23", PT: "23", RO: "21",
  SE: "25", SI: "22", SK: "23",
};

function percentAt(country: string, at: string): readonly string[] {
  return standardRates([country])
    .filter((tax) => isValidAt(tax, instant(at)))
    .map(({ percent }) => percent);
}

test("has the rates of the Commission's database of 26 August 2026", () => {
  const rates = PRESET_COUNTRIES.map((country) => [country, percentAt(country, "2026-08-26T12:00:00Z")]);
  expect(rates).toEqual(Object.entries(RATES_OF_2026).map(([country, percent]) => [country, [percent]]));
});

test("has one rate of every member state at any time", () => {
  expect(PRESET_COUNTRIES).toHaveLength(27);
  expect(PRESET_COUNTRIES.every(isInEuropeanUnion)).toBe(true);
  for (const day of ["2015-01-01", "2020-12-31", "2024-06-30", "2030-01-01"]) {
    const current = standardRates().filter((tax) => isValidAt(tax, instant(day)));
    expect(current.map(({ country }) => country)).toEqual(PRESET_COUNTRIES);
  }
});

// The first second of each change in the country's time, as UTC.
// prettier-ignore
test.each([
  ["DE", "2020-06-30T22:00:00Z", "19", "16"], ["DE", "2020-12-31T23:00:00Z", "16", "19"],
  ["IE", "2020-08-31T23:00:00Z", "23", "21"], ["IE", "2021-03-01T00:00:00Z", "21", "23"],
  ["LU", "2022-12-31T23:00:00Z", "17", "16"], ["LU", "2023-12-31T23:00:00Z", "16", "17"],
  ["EE", "2023-12-31T22:00:00Z", "20", "22"], ["EE", "2025-06-30T21:00:00Z", "22", "24"],
  ["FI", "2024-08-31T21:00:00Z", "24", "25.5"],
  ["SK", "2024-12-31T23:00:00Z", "20", "23"],
  ["RO", "2025-07-31T21:00:00Z", "19", "21"],
])("%s changes at %s from %s to %s %", (country, at, before, after) => {
  const justBefore = toIso(addMs(instant(at), -1_000));
  expect([percentAt(country, justBefore), percentAt(country, at)]).toEqual([[before], [after]]);
});

test("a day begins where the country is", () => {
  const [, from2024] = standardRates(["EE"]);
  expect(from2024?.validFrom && toIso(from2024.validFrom)).toBe("2023-12-31T22:00:00.000Z");
});
