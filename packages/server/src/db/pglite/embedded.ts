import path from "node:path";
import { Worker } from "node:worker_threads";
import { connectionStream, type ConnectionStream } from "./stream.js";

export interface EmbeddedSettings {
  /** Where PostgreSQL's own files live; without it everything is in memory. The caller holds the directory's lock. */
  readonly dataDir?: string;
  /** What `dump` returned earlier: a new database starts as a copy of it. One that is there already stays as it is. */
  readonly snapshot?: Uint8Array;
  /**
   * How long a statement waits for another connection's transaction that sends nothing. Too small and a busy machine
   * refuses honest statements; too large and a forgotten `trx` looks like a hang.
   */
  readonly patienceMs?: number;
}

/** One embedded PostgreSQL in its own thread. */
export interface Embedded {
  /** A stream for one `pg` client, in the place of its socket. */
  connect(): ConnectionStream;
  /** A copy of the whole database as it is between two transactions, to start another from. Statements wait for it. */
  dump(): Promise<Uint8Array>;
  /** Lets what runs finish, then closes the database files. Connections that are still open fail. */
  close(): Promise<void>;
}

type FromWorker =
  | { readonly kind: "ready"; readonly greeting: Uint8Array }
  | { readonly kind: "answer"; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: "dumped"; readonly bytes: Uint8Array }
  | { readonly kind: "closed" }
  | { readonly kind: "failed"; readonly message: string };

const PATIENCE_MS = 10_000;

/** Starts the database and answers when it accepts connections. */
export async function startEmbedded(settings: EmbeddedSettings): Promise<Embedded> {
  const worker = new Worker(path.join(__dirname, "worker.cjs"), {
    workerData: { patienceMs: PATIENCE_MS, ...settings },
  });
  const streams = new Map<number, ConnectionStream>();
  let failure: Error | undefined;
  let connections = 0;

  function fail(error: Error): void {
    failure ??= error;
    for (const stream of streams.values()) stream.destroy(failure);
  }
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The embedded database has been closed.")));
  worker.on("message", (message: FromWorker) => {
    if (message.kind === "answer") streams.get(message.connection)?.answer(message.bytes);
    else if (message.kind === "failed") fail(new Error(message.message));
  });

  const { greeting } = await reply(worker, "ready", () => failure);

  return {
    connect() {
      if (failure) throw failure;
      const connection = (connections += 1);
      const stream = connectionStream(greeting, {
        namePrefix: `${connection}:`,
        run: (bytes) => worker.postMessage({ kind: "run", connection, bytes }),
        leave(statements) {
          streams.delete(connection);
          if (!failure) worker.postMessage({ kind: "leave", connection, statements });
        },
      });
      streams.set(connection, stream);
      return stream;
    },
    async dump() {
      worker.postMessage({ kind: "dump" });
      return (await reply(worker, "dumped", () => failure)).bytes;
    },
    async close() {
      if (failure) return;
      const exited = new Promise((resolve) => worker.once("exit", resolve));
      worker.postMessage({ kind: "close" });
      await exited;
    },
  };
}

/** Waits for one kind of message, or for the end of the worker. */
function reply<Kind extends FromWorker["kind"]>(
  worker: Worker,
  kind: Kind,
  failure: () => Error | undefined,
): Promise<Extract<FromWorker, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker): void => {
      if (message.kind !== kind) return;
      worker.off("message", onMessage);
      worker.off("exit", onExit);
      resolve(message as Extract<FromWorker, { kind: Kind }>);
    };
    const onExit = (): void => reject(failure() ?? new Error("The embedded database did not start."));
    worker.on("message", onMessage);
    worker.once("exit", onExit);
  });
}
