const ADDRESS = "an address of a person";

/**
 * What no log may hold, by how it looks. A million letters are looked through as well, so none of these may begin anew
 * at each of them.
 */
export const SECRETS: Readonly<Record<string, RegExp>> = {
  "an API key": /dues_(?:test|live)_[\w-]{32,}/g,
  "a code or a token of the portal": /\bdp[cbt]_[\w-]{43}/g,
  "the number of a card": /\b[45]\d{15}\b/g,
  "a key of a provider": /\bsk_(?:test|live)_\w+/g,
  [ADDRESS]: /(?<![\w.+-])[\w.+-]+@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
};

/** The search for addresses is slow, and bodies of megabytes have no @. */
export function secretsIn(text: string): string[] {
  return Object.entries(SECRETS).flatMap(([kind, pattern]) =>
    kind === ADDRESS && !text.includes("@") ? [] : (text.match(pattern) ?? []),
  );
}
