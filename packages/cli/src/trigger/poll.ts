import { setTimeout as wait } from "node:timers/promises";

/** Ten seconds: some changes follow a request in a moment, once a job of the server has run. */
const ATTEMPTS = 20;
const INTERVAL_MS = 500;

/** Returns the first result of `read` that is not undefined, or undefined after ten seconds without one. */
export async function poll<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await wait(INTERVAL_MS);
    const result = await read();
    if (result !== undefined) return result;
  }
  return undefined;
}
