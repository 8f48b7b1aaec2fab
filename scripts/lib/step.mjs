/** Where work that is still going on says so: often enough to see that it lives, seldom enough for a log file. */
const TICK_MS = process.stdout.isTTY ? 1_000 : 20_000;
const LABEL_WIDTH = 48;

/**
 * Runs one piece of work under one calm line with its seconds. A failure shows what the work wrote, in full, and is
 * returned rather than thrown.
 */
export async function step(label, work) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1_000).toFixed(1)} s`;
  const line = (mark) => `${mark} ${label.padEnd(LABEL_WIDTH)} ${seconds()}`;
  const ticker = setInterval(() => show(line("…"), true), TICK_MS);
  if (process.stdout.isTTY) show(line("…"), true);
  try {
    const value = await work();
    show(line("✓"), false);
    return { ok: true, value };
  } catch (error) {
    show(line("✗"), false);
    console.log(`\n${explain(error)}\n`);
    return { ok: false, error };
  } finally {
    clearInterval(ticker);
  }
}

/** On a terminal the last line of unfinished work is replaced by the next. */
function show(text, isUnfinished) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}${isUnfinished ? "" : "\n"}`);
  else console.log(text);
}

function explain(error) {
  return error.output ?? error.stack ?? String(error);
}
