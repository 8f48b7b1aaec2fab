/** Reads a BCP 47 language tag, such as `de-AT`, in its canonical case. Undefined for a malformed one. */
export function parseLocale(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
