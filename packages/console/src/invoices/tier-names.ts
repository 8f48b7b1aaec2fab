/** Names tiers by their first and last unit: `1 – 100`, `101 – 500`, `501 and more`. */
export function tierNames(
  upTo: readonly (number | null)[],
  text: (units: number) => string,
): readonly string[] {
  return upTo.map((last, index) => {
    const before = index === 0 ? 0 : (upTo[index - 1] ?? 0);
    const first = text(before + 1);
    return last === null ? `${first} and more` : `${first} – ${text(last)}`;
  });
}
