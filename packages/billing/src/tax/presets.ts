import { localTime, fromLocal } from "../time/zone.js";
import type { Instant } from "../time/instant.js";
import type { Tax } from "./tax.js";

/** The zone in which the days of a country begin, and its standard rates, oldest first, each with its first day. */
type StandardRates = readonly [zone: string, ...rates: (readonly [percent: string, from?: string])[]];

/**
 * The standard VAT rates of the member states of the European Union: those of 1 January 2020, which also stand for the time
 * before, and every change since. Regions with rates of their own, such as Madeira, are not in the table. An operator loads
 * the table once and owns the rows from then on; nothing is looked up.
 *
 * Source: European Commission, Taxes in Europe Database (TEDB, https://ec.europa.eu/taxation_customs/tedb/), in the history
 * that https://github.com/vatnode/eu-vat-rates-data keeps of it (`data/eu-vat-rates-history.json`, version 2026-08-26,
 * compared on 2026-11-23), with the Commission's "VAT rates applied in the Member States of the European Union" of June
 * 2021 for older dates. The German rate of 2020 is missing there: Zweites Corona-Steuerhilfegesetz, article 3 (BGBl. I 2020
 * p. 1512). Every change except Romania's, which is in Legea 141/2025, is also in
 * https://github.com/ibericode/vat-rates.
 */
// prettier-ignore
const STANDARD_RATES: Readonly<Record<string, StandardRates>> = {
  AT: ["Europe/Vienna", ["20"]],
  BE: ["Europe/Brussels", ["21"]],
  BG: ["Europe/Sofia", ["20"]],
  CY: ["Asia/Nicosia", ["19"]],
  CZ: ["Europe/Prague", ["21"]],
  DE: ["Europe/Berlin", ["19"], ["16", "2020-07-01"], ["19", "2021-01-01"]],
  DK: ["Europe/Copenhagen", ["25"]],
  EE: ["Europe/Tallinn", ["20"], ["22", "2024-01-01"], ["24", "2025-07-01"]],
  ES: ["Europe/Madrid", ["21"]],
  FI: ["Europe/Helsinki", ["24"], ["25.5", "2024-09-01"]],
  FR: ["Europe/Paris", ["20"]],
  GR: ["Europe/Athens", ["24"]],
  HR: ["Europe/Zagreb", ["25"]],
  HU: ["Europe/Budapest", ["27"]],
  IE: ["Europe/Dublin", ["23"], ["21", "2020-09-01"], ["23", "2021-03-01"]],
  IT: ["Europe/Rome", ["22"]],
  LT: ["Europe/Vilnius", ["21"]],
  LU: ["Europe/Luxembourg", ["17"], ["16", "2023-01-01"], ["17", "2024-01-01"]],
  LV: ["Europe/Riga", ["21"]],
  MT: ["Europe/Malta", ["18"]],
  NL: ["Europe/Amsterdam", ["21"]],
  PL: ["Europe/Warsaw", ["23"]],
  PT: ["Europe/Lisbon", ["23"]],
  RO: ["Europe/Bucharest", ["19"], ["21", "2025-08-01"]],
  SE: ["Europe/Stockholm", ["25"]],
  SI: ["Europe/Ljubljana", ["22"]],
  SK: ["Europe/Bratislava", ["20"], ["23", "2025-01-01"]],
};

export const PRESET_COUNTRIES: readonly string[] = Object.keys(STANDARD_RATES);

/** Returns the standard rates of these countries as taxes with the codes `vat_at`, `vat_be` and so on. */
export function standardRates(countries: readonly string[] = PRESET_COUNTRIES): Omit<Tax, "id">[] {
  return countries.flatMap((country) => {
    const [zone, ...rates] = STANDARD_RATES[country] ?? ["UTC"];
    const starts = rates.map(([, from]) => (from === undefined ? null : startOfDay(from, zone)));
    return rates.map(([percent], index) => ({
      code: `vat_${country.toLowerCase()}`,
      name: "VAT",
      percent,
      country,
      category: "S" as const,
      taxableShare: "100",
      reason: null,
      isAutomatic: true,
      validFrom: starts[index] ?? null,
      validTo: starts[index + 1] ?? null,
    }));
  });
}

function startOfDay(day: string, zone: string): Instant {
  return fromLocal(localTime(Date.parse(`${day}T00:00:00Z`)), zone);
}
