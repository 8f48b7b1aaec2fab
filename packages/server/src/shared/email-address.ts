/** A longer text is none that a person wrote, and would only fill a header. */
const MAX_HEADER_LENGTH = 200;

/** RFC 5321: 64 characters before the `@`, 254 in all. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
const MAX_ADDRESS_LENGTH = 254;

/** Domains that no mail server serves (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|invalid|test|example|localhost)$/i;

export interface NamedAddress {
  readonly address: string;
  readonly name: string;
}

/** Whether it is one plain address: neither a group nor several, and nothing that could begin another header. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);
}

/** Whether an address can belong to no one. */
export function isReservedAddress(address: string): boolean {
  return RESERVED.test(address.slice(address.lastIndexOf("@") + 1));
}

/** Parses `Name <address>` or an address alone. */
export function parseNamedAddress(text: string): NamedAddress | undefined {
  const { name = "", address = text.trim() } =
    /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/u.exec(text.trim())?.groups ?? {};
  if (!isEmailAddress(address)) return undefined;
  return { address, name: headerText(name.trim().replace(/^"(.*)"$/, "$1")) };
}

/** A text for a header: in one line, without control characters, and of limited length. */
export function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  const characters = [...line];
  if (characters.length <= MAX_HEADER_LENGTH) return line;
  return `${characters.slice(0, MAX_HEADER_LENGTH - 1).join("")}…`;
}
