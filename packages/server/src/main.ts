import path from "node:path";
import { banner } from "./boot/banner.js";
import { openControl } from "./programs/control.js";
import { createLog } from "./telemetry/log.js";
import { startServer, type StartedServer } from "./server.js";
import { consoleUrl } from "./shared/console-url.js";
import { createFirstLink } from "./usecases/console/link.js";
import { readSettings, SettingsError } from "./boot/settings.js";
import { StartError } from "./boot/start-error.js";
import { createTraces } from "./telemetry/traces.js";

/** Starts the server with the settings from the environment, and stops it on a signal. */
async function main(): Promise<void> {
  const directory = process.cwd();
  const isTerminal = process.stdout.isTTY;
  const settings = readSettings(process.env, { directory, isTerminal });
  const log = createLog({ level: settings.logLevel, traces: createTraces() });
  const server = await startServer(settings, { log });
  server.database.supervised?.supervise(log, () => {
    log.fatal("Another process took over the data directory, and this one may no longer write to it.");
    process.exit(1);
  });
  const url = settings.publicUrl ?? server.url;
  const link = settings.hasConsole ? await createFirstLink(server.deps) : undefined;
  process.stdout.write(
    banner({
      settings,
      url,
      demoKey: server.demoKey,
      firstLink: link && consoleUrl(url, "enter", link.code),
      isTerminal,
      // npm sets the name of the running script; `npx dues server` in another project has no such script.
      hasTour: process.env["npm_package_name"] === "dues",
      showPath: (file) => shorter(path.relative(directory, file), file),
    }),
  );
  log.info({ url: server.url, database: server.database.kind }, "listening");
  const { dump } = server.database;
  const control = dump && (await openControl(settings.dataDir, dump, log));
  stopOnSignal({
    async close() {
      await control?.close();
      await server.close();
    },
  });
}

/** Ctrl-C under `npm start` arrives twice, from the terminal and from npm; a person takes longer than this. */
const ECHO_MS = 1_000;

/** The first signal lets requests in progress finish; a second one stops immediately. */
function stopOnSignal(server: Pick<StartedServer, "close">): void {
  let stoppingSince: number | undefined;
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

function shorter(a: string, b: string): string {
  return a.length <= b.length ? a : b;
}

/** Errors that the operator can fix are printed as sentences; anything else is a bug and prints its stack. */
function fail(error: unknown): never {
  if (error instanceof SettingsError) {
    process.stderr.write(
      `Dues cannot start because of invalid settings:\n${error.problems.map((line) => `  ${line}\n`).join("")}`,
    );
  } else if (error instanceof StartError) {
    process.stderr.write(`Dues cannot start. ${error.message}\n`);
  } else {
    process.stderr.write(`Dues stopped. ${error instanceof Error ? error.stack : String(error)}\n`);
  }
  process.exit(1);
}

main().catch(fail);
