/** Where work that is still going on says so: often enough to see that it lives, seldom enough for a log file. */
const TICK_MS = process.stdout.isTTY ? 1_000 : 20_000;
const LABEL_WIDTH = 48;

/**
 * What a step that counts several things found, and how long each took.
 *
 * @typedef {object} Counts
 * @property {number} [passed]
 * @property {number} [failed]
 * @property {number} [skipped]
 * @property {readonly { name: string, seconds: number }[]} [files]
 */

/**
 * An error of a step, with the text to show instead of its stack.
 *
 * @typedef {Error & Counts & { output?: string }} StepError
 */

/**
 * @template T
 * @typedef {{ ok: true, value: T, error?: undefined } | { ok: false, error: StepError, value?: undefined }} StepResult
 */

/**
 * The lines of unfinished work. Where only one fits, the oldest is shown.
 *
 * @type {Set<(mark: string) => string>}
 */
const unfinished = new Set();

/**
 * Runs one piece of work under one calm line with its seconds. A failure shows what the work wrote, in full, and is
 * returned rather than thrown. Several may run side by side; each shows its line when it ends.
 *
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 * @returns {Promise<StepResult<T>>}
 */
export async function step(label, work) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1_000).toFixed(1)} s`;
  const line = (/** @type {string} */ mark) => `${mark} ${label.padEnd(LABEL_WIDTH)} ${seconds()}`;
  const tick = () => {
    if (unfinished.values().next().value === line) show(line("…"), true);
  };
  const ticker = setInterval(tick, TICK_MS);
  unfinished.add(line);
  if (process.stdout.isTTY) tick();
  try {
    const value = await work();
    show(line("✓"), false);
    return { ok: true, value };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    show(line("✗"), false);
    console.log(`\n${explain(error)}\n`);
    return { ok: false, error };
  } finally {
    unfinished.delete(line);
    clearInterval(ticker);
  }
}

/**
 * On a terminal the last line of unfinished work is replaced by the next.
 *
 * @param {string} text
 * @param {boolean} isUnfinished
 */
function show(text, isUnfinished) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}${isUnfinished ? "" : "\n"}`);
  else console.log(text);
}

/** @param {StepError} error */
function explain(error) {
  return error.output ?? error.stack ?? String(error);
}
