/** The member states of the European Union, as ISO 3166-1 codes. */
const MEMBER_STATES: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export function isInEuropeanUnion(country: string): boolean {
  return MEMBER_STATES.has(country);
}

/**
 * Returns the country of a VAT number of a member state by its prefix, or undefined for anything else. Greece uses `EL`.
 */
export function countryOfEuVat(value: string): string | undefined {
  const prefix = /^[A-Z]{2}(?=[0-9A-Z])/.exec(value)?.[0];
  const country = prefix === "EL" ? "GR" : prefix;
  return country !== undefined && isInEuropeanUnion(country) ? country : undefined;
}
