import { Duplex } from "node:stream";
import { frameReader, type Frame } from "./frames.js";

/** What a `pg` client needs from a socket, fed by the embedded database instead of the network. */
export interface ConnectionStream extends Duplex {
  /** Hands over what the database answered. */
  answer(bytes: Uint8Array): void;
}

export interface ConnectionLink {
  /** Put before the names of this connection's prepared statements. */
  readonly namePrefix: string;
  run(bytes: Uint8Array<ArrayBuffer>): void;
  leave(statements: readonly string[]): void;
}

/**
 * Creates one connection. The greeting is the same for all, so connecting costs nothing and never waits; statements
 * go through `link`. Ending or destroying the stream is a lost connection: its open transaction is rolled back.
 */
export function connectionStream(greeting: Uint8Array, link: ConnectionLink): ConnectionStream {
  const prepared = new Set<string>();
  const reader = frameReader((name) => {
    const renamed = `${link.namePrefix}${name}`;
    prepared.add(renamed);
    return renamed;
  });

  function accept(frame: Frame): void {
    if (frame.kind === "startup") stream.push(Buffer.from(greeting));
    else if (frame.kind === "terminate") stream.push(null);
    else link.run(new Uint8Array(frame.bytes));
  }

  const stream = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      try {
        reader.read(chunk).forEach(accept);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    destroy(error, done) {
      link.leave([...prepared]);
      done(error);
    },
  });

  return Object.assign(stream, {
    answer: (bytes: Uint8Array) =>
      void stream.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    connect: () => void process.nextTick(() => stream.emit("connect")),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}
