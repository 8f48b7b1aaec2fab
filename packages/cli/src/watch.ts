import { watch } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/** Editors write a file in several steps; a partly written one is not valid. */
const SETTLE_MS = 150;

/** Folders with generated files. */
const IGNORED = /(^|[\\/])(node_modules|\.git|\.dues|dist)([\\/]|$)/;

/** The files that a catalog can import. Changes of others, such as logs, are ignored. */
const SOURCES = /\.(?:[mc]?[jt]s|json)$/;

/**
 * Yields after every change of source files below a folder, until the signal aborts. A catalog may import other
 * files.
 */
export async function* changesBelow(folder: string, signal: AbortSignal): AsyncGenerator<void> {
  let isChanged = false;
  let wake: (() => void) | undefined;
  const untilChanged = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      if (isChanged || signal.aborted) resolve();
    });
  const end = listen(folder, signal, () => {
    isChanged = true;
    wake?.();
  });
  signal.addEventListener("abort", () => wake?.());
  for (;;) {
    await untilChanged();
    if (signal.aborted) break;
    await wait(SETTLE_MS);
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
