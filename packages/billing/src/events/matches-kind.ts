/**
 * Kinds of events are named `noun.what_happened`, such as `invoice.paid`. A pattern is such a name, all kinds of a noun
 * (`invoice.*`), or all kinds there are (`*`).
 */
export function matchesKind(patterns: readonly string[], kind: string): boolean {
  return patterns.some(
    (pattern) =>
      pattern === "*" ||
      pattern === kind ||
      (pattern.endsWith(".*") && kind.startsWith(pattern.slice(0, -1))),
  );
}
