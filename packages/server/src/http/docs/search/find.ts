/** Something to find: its kind, name, further words, and address. An array, because the index contains thousands. */
export type Entry = readonly [kind: string, title: string, detail: string, address: string];

/**
 * Returns the entries that contain all words of a query, the best first. The script of the pages contains this
 * function as text, so it may use nothing from outside.
 */
export function findEntries(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const whole = words.join(" ");
  const rank = ([kind, title, detail]: Entry): number => {
    const name = title.toLowerCase();
    const text = `${name} ${detail.toLowerCase()}`;
    if (!words.every((word) => text.includes(word))) return -1;
    const isNamed = kind === "Operation" && detail.toLowerCase().split(" ").includes(whole);
    const near = name === whole || isNamed ? 0 : name.startsWith(whole) ? 2 : name.includes(whole) ? 4 : 6;
    return near + (kind === "Field" ? 3 : 0);
  };
  return entries
    .map((entry, place) => ({ entry, place, rank: rank(entry) }))
    .filter((found) => found.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, 20)
    .map(({ entry }) => entry);
}
