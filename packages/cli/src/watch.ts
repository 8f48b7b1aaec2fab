import { watch } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/** Editors write a file in several steps; half of one is no catalog. */
const SETTLED_MS = 150;

/** Folders that change by themselves. */
const IGNORED = /(^|[\\/])(node_modules|\.git|\.dues|dist)([\\/]|$)/;

/** What a catalog may be made of. Anything else, such as a log beside it, changes nothing. */
const SOURCES = /\.(?:[mc]?[jt]s|json)$/;

/** Yields once after every change of files below a folder, until the signal: a catalog may import others. */
export async function* changesBelow(folder: string, signal: AbortSignal): AsyncGenerator<void> {
  let isChanged = false;
  let wake: (() => void) | undefined;
  const end = listen(folder, signal, () => {
    isChanged = true;
    wake?.();
  });
  signal.addEventListener("abort", () => wake?.());
  while (!signal.aborted) {
    if (!isChanged) await new Promise<void>((resolve) => (wake = resolve));
    if (signal.aborted) break;
    await wait(SETTLED_MS);
    isChanged = false;
    yield;
  }
  await end;
}

async function listen(folder: string, signal: AbortSignal, onChange: () => void): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal }))
      if (filename === null || (SOURCES.test(filename) && !IGNORED.test(filename))) onChange();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
