import { paintOf } from "./paint.js";
import type { Terminal } from "./terminal.js";

/** Shorter work shows no progress. */
const QUIET_MS = 1_000;

const FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
const FRAME_MS = 100;

/** Shows progress for work that takes longer than a second: a moving line on a terminal, a single line in a log. */
export async function whileWorking<T>(terminal: Terminal, label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = terminal.now();
  const { dim } = paintOf(terminal);
  let frame = 0;
  let ticker: NodeJS.Timeout | undefined;
  const tick = (): void => {
    const seconds = Math.floor((terminal.now() - startedAt) / 1_000);
    terminal.writeError(`\r\u001b[K${FRAMES[frame % FRAMES.length]} ${label} ${dim(`${seconds} s`)}`);
    frame += 1;
  };
  const begin = setTimeout(() => {
    if (!terminal.hasLiveErrors) return terminal.writeError(`${label} …\n`);
    tick();
    ticker = setInterval(tick, FRAME_MS);
  }, QUIET_MS);
  try {
    return await work();
  } finally {
    clearTimeout(begin);
    if (ticker) {
      clearInterval(ticker);
      terminal.writeError("\r\u001b[K");
    }
  }
}
