import { chmodSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import type { Logger } from "pino";

/**
 * A door into a server on the embedded database, for programs of the same user: nobody else may open the directory in
 * which it lies. Only the process that has the database can copy it.
 */
export interface Control {
  close(): Promise<void>;
}

/** Longer names are refused by the system, in words that nobody understands. */
const MOST_BYTES = 100;

function doorOf(dataDir: string): string {
  return path.join(dataDir, "control");
}

/** Gives a copy of the database to whoever connects. Where no door can be made, the server goes on without one. */
export async function openControl(
  dataDir: string,
  dump: () => Promise<Uint8Array>,
  log: Logger,
): Promise<Control> {
  const door = doorOf(dataDir);
  const server = createServer((visitor) => {
    visitor.on("error", (error) => log.warn({ err: error }, "A backup of the database was not completed."));
    dump().then(
      (bytes) => visitor.end(bytes),
      (error: unknown) => {
        log.error({ err: error }, "The database could not be backed up.");
        visitor.destroy();
      },
    );
  });
  if (process.platform !== "win32" && Buffer.byteLength(door) <= MOST_BYTES) {
    // One that a killed process left behind; the lock says that nobody has it.
    rmSync(door, { force: true });
    await new Promise<void>((resolve) => {
      server.once("error", (error) => {
        log.warn({ err: error }, "This server cannot back up its database on request.");
        resolve();
      });
      server.listen(door, () => {
        chmodSync(door, 0o600);
        resolve();
      });
    });
  }
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/** A copy of the database that a running server has; undefined when none answers at this directory. */
export function askForCopy(dataDir: string): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const visitor = connect(doorOf(dataDir));
    let isConnected = false;
    visitor.on("connect", () => (isConnected = true));
    visitor.on("data", (bytes: Buffer) => void pieces.push(bytes));
    visitor.on("end", () => {
      if (pieces.length > 0) resolve(new Uint8Array(Buffer.concat(pieces)));
      else reject(new Error("The server could not back up its database; its log has the reason."));
    });
    visitor.on("error", (error) => (isConnected ? reject(error) : resolve(undefined)));
  });
}
