/** The characters that XML 1.0 does not allow, not even escaped, and halves of surrogate pairs. */
const FORBIDDEN = /[^\u0009\u000A\u000D\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The text without the characters that XML forbids. Null when nothing but white space remains. */
export function xmlText(text: string | null): string | null {
  const kept = text?.replace(FORBIDDEN, "").trim() ?? "";
  return kept === "" ? null : kept;
}
