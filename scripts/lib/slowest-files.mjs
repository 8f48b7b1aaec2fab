const MAX_SHOWN = 20;

/**
 * Returns the lines that name the slowest test files. One that ran several times is shown with its longest run.
 *
 * @param {readonly { name: string, seconds: number }[]} files
 */
export function slowestFiles(files) {
  /** @type {Map<string, number>} */
  const longest = new Map();
  for (const { name, seconds } of files) longest.set(name, Math.max(seconds, longest.get(name) ?? 0));
  const sorted = [...longest].sort(([, a], [, b]) => b - a).slice(0, MAX_SHOWN);
  if (sorted.length === 0) return [];
  const lines = sorted.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return ["", `The slowest of ${longest.size} test files:`, ...lines];
}
