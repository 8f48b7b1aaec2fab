import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { whileWorking } from "./progress.js";
import type { Terminal } from "./terminal.js";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Returns the progress output during work of the given duration. */
async function saidDuring(ms: number, hasLiveErrors: boolean): Promise<string[]> {
  const said: string[] = [];
  const terminal = {
    now: () => Date.now(),
    hasColor: false,
    hasLiveErrors,
    writeError: (text: string) => said.push(text),
  };
  const work = () => new Promise<string>((resolve) => setTimeout(() => resolve("done"), ms));
  const done = whileWorking(terminal as unknown as Terminal, "Syncing", work);
  await jest.advanceTimersByTimeAsync(ms);
  expect(await done).toBe("done");
  await jest.advanceTimersByTimeAsync(1_000);
  return said;
}

test("work of less than a second shows no progress", async () => {
  expect(await saidDuring(999, true)).toEqual([]);
  expect(await saidDuring(999, false)).toEqual([]);
});

test("longer work shows a moving line on a terminal, and removes it", async () => {
  const said = await saidDuring(2_050, true);
  expect(said.length).toBeGreaterThan(5);
  expect(said[0]).toContain("Syncing 1 s");
  expect(said.at(-1)).toBe("\r\u001b[K");
});

test("longer work writes one line to a log", async () => {
  expect(await saidDuring(5_000, false)).toEqual(["Syncing …\n"]);
});
