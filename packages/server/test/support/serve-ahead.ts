import { pino } from "pino";
import type { Instant } from "@dues/billing";
import { createValidator } from "../../src/http/validation.js";
import { startServer } from "../../src/server.js";
import { readSettings } from "../../src/boot/settings.js";

/**
 * A whole server as in production, jobs included, with the settings of the environment and a clock that is ahead by so
 * many milliseconds. Says where it listens, and serves until it is killed. It does not test its spec at the start, as the
 * program does: tests start some sixty, and that took more than half of the time.
 */
async function main(directory: string, aheadMs: number): Promise<void> {
  const settings = readSettings(process.env, { directory, isTerminal: false });
  const now = () => (Date.now() + aheadMs) as Instant;
  const log = pino({ level: "error" }, process.stderr);
  const validator = createValidator({ validateResponses: true });
  const { url } = await startServer(settings, { log, now, validator });
  console.log(url);
}

void main(process.argv[2] ?? "", Number(process.argv[3])).catch((error: Error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
