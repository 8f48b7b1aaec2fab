import { pino } from "pino";
import { startServer } from "../../src/server.js";
import { readSettings } from "../../src/settings.js";

/** The whole server as in production, with the settings of the environment. Says where it listens. */
async function main(directory: string): Promise<void> {
  const settings = readSettings(process.env, { directory, isTerminal: false });
  const log = pino({ level: settings.logLevel }, pino.destination("/dev/null"));
  const { url } = await startServer(settings, { log });
  console.log(url);
}

void main(process.argv[2] ?? "").catch((error: Error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
