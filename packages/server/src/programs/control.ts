import { chmodSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import type { Logger } from "pino";

/**
 * A socket of a server on the embedded database, for programs of the same user: no one else can open its directory.
 * Only the process that has opened the database can copy it.
 */
export interface Control {
  close(): Promise<void>;
}

/** The system rejects longer paths with an error that is hard to understand. */
const MAX_PATH_BYTES = 100;

function socketPath(dataDir: string): string {
  return path.join(dataDir, "control");
}

/**
 * Sends a copy of the database to every connection. If the socket cannot be created, the server runs without it.
 */
export async function openControl(
  dataDir: string,
  dump: () => Promise<Uint8Array>,
  log: Logger,
): Promise<Control> {
  const socket = socketPath(dataDir);
  const server = createServer((connection) => {
    connection.on("error", (error) =>
      log.warn({ err: error }, "A backup of the database was not completed."),
    );
    dump().then(
      (bytes) => connection.end(bytes),
      (error: unknown) => {
        log.error({ err: error }, "The database could not be backed up.");
        connection.destroy();
      },
    );
  });
  if (process.platform !== "win32" && Buffer.byteLength(socket) <= MAX_PATH_BYTES) {
    // Left behind by a killed process; the lock proves that no one uses it.
    rmSync(socket, { force: true });
    await new Promise<void>((resolve) => {
      server.once("error", (error) => {
        log.warn({ err: error }, "This server cannot back up its database on request.");
        resolve();
      });
      server.listen(socket, () => {
        chmodSync(socket, 0o600);
        resolve();
      });
    });
  }
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/** Returns a copy of the database from the running server; undefined if none responds for this directory. */
export function requestCopy(dataDir: string): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const connection = connect(socketPath(dataDir));
    let isConnected = false;
    connection.on("connect", () => (isConnected = true));
    connection.on("data", (bytes: Buffer) => void pieces.push(bytes));
    connection.on("end", () => {
      if (pieces.length > 0) resolve(new Uint8Array(Buffer.concat(pieces)));
      else reject(new Error("The server could not back up its database; its log has the reason."));
    });
    connection.on("error", (error) => (isConnected ? reject(error) : resolve(undefined)));
  });
}
