/**
 * What no log may hold, by how it looks. A million letters are looked through as well, so none of these may begin anew
 * at each of them.
 */
export const SECRETS: Readonly<Record<string, RegExp>> = {
  "an API key": /dues_(?:test|live)_[\w-]{32,}/g,
  "a code or a token of the portal": /\bdp[cbt]_[\w-]{43}/g,
  "the number of a card": /\b[45]\d{15}\b/g,
  "a key of a provider": /\bsk_(?:test|live)_\w+/g,
  "an address of a person": /(?<![\w.+-])[\w.+-]+@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
};

export function secretsIn(text: string): string[] {
  return Object.values(SECRETS).flatMap((pattern) => text.match(pattern) ?? []);
}
