import path from "node:path";
import { Worker } from "node:worker_threads";
import type { EngineSettings, FromWorker, ToWorker } from "./messages.js";

export interface EngineEvents {
  onAnswer(connection: number, bytes: Uint8Array): void;
  /** The system refused a write: its code, such as `ENOSPC`. The statement may fail, or bring the engine down. */
  onWriteFailure(code: string): void;
  /** Once. Nothing is answered any more. */
  onEnd(reason: string): void;
}

/** One run of PostgreSQL in a thread. It is not started again after its end. */
export interface Engine {
  /** What a connection is greeted with. */
  readonly greeting: Uint8Array;
  run(connection: number, bytes: Uint8Array<ArrayBuffer>, isUrgent: boolean): void;
  leave(connection: number, statements: readonly string[]): void;
  /** A copy of the whole database as it is between two transactions. Statements wait for it. */
  dump(): Promise<Uint8Array>;
  /** Ends the engine when the thread does not take up a call within this time. Unlimited at first. */
  limitCalls(deadlineMs: number): void;
  /** Finishes running statements and closes the files, or ends the thread when that takes longer than this. */
  close(deadlineMs: number): Promise<void>;
  /** Ends the thread at once, as a crash would: committed data is safe. */
  terminate(reason: string): Promise<void>;
}

/** How often the thread is checked. Longer notices a hanging one later. */
const CHECK_MS = 1_000;

/** PostgreSQL that cannot write its log may loop for ever. Shorter ends an engine that is only slow to report it. */
const AFTER_WRITE_FAILURE_MS = 5_000;

export const LOCK_LOST = "another process took over its data directory";

/** Starts PostgreSQL. Rejects when it cannot be started; recovery after a crash may take as long as it needs. */
export async function startEngine(settings: EngineSettings, events: EngineEvents): Promise<Engine> {
  const worker = new Worker(path.join(__dirname, "worker.cjs"), { workerData: settings });
  const watchdog = watch(worker, (reason) => void terminate(reason));
  let endReason: string | undefined;

  function end(reason: string): void {
    if (endReason !== undefined) return;
    endReason = reason;
    watchdog.stop();
    events.onEnd(reason);
  }
  async function terminate(reason: string): Promise<void> {
    end(reason);
    await worker.terminate();
  }
  worker.on("error", (error) => end(error.message));
  worker.on("exit", () => end("its worker thread ended"));
  worker.on("message", (message: FromWorker) => {
    if (message.kind === "answer") events.onAnswer(message.connection, message.bytes);
    else if (message.kind === "alive") watchdog.isAlive();
    else if (message.kind === "failed") void terminate(message.message);
    else if (message.kind === "lost") void terminate(LOCK_LOST);
    else if (message.kind === "writeFailed") {
      watchdog.limit(AFTER_WRITE_FAILURE_MS);
      events.onWriteFailure(message.code);
    }
  });

  const reasonOfEnd = (): string => endReason ?? "its worker thread ended";
  watchdog.expect();
  const { greeting } = await reply(worker, "ready", reasonOfEnd);

  function send(message: ToWorker, moved: readonly ArrayBuffer[] = []): void {
    if (endReason !== undefined) return;
    watchdog.expect();
    worker.postMessage(message, moved);
  }
  return {
    greeting,
    run: (connection, bytes, isUrgent) => send({ kind: "run", connection, bytes, isUrgent }, [bytes.buffer]),
    leave: (connection, statements) => send({ kind: "leave", connection, statements }),
    async dump() {
      if (endReason !== undefined) throw new Error(`The embedded database stopped: ${endReason}.`);
      send({ kind: "dump" });
      return (await reply(worker, "dumped", reasonOfEnd)).bytes;
    },
    limitCalls: (deadlineMs) => watchdog.limit(deadlineMs),
    async close(deadlineMs) {
      if (endReason !== undefined) return;
      const exited = new Promise((resolve) => worker.once("exit", resolve));
      const late = setTimeout(() => void terminate("it did not close in time"), deadlineMs);
      worker.postMessage({ kind: "close" } satisfies ToWorker);
      await exited;
      clearTimeout(late);
    },
    terminate,
  };
}

interface Watchdog {
  /** Something was sent that keeps the thread busy. */
  expect(): void;
  isAlive(): void;
  limit(deadlineMs: number): void;
  stop(): void;
}

/**
 * Notices that the thread hangs: it answers a question of ours between two statements. The time is counted in checks,
 * because it must not run while this thread itself is too busy to read the answer.
 */
function watch(worker: Worker, onHang: (reason: string) => void): Watchdog {
  let [isExpected, isPending, missed, deadlineMs] = [false, false, 0, Infinity];
  const timer = setInterval(() => {
    if (isPending) {
      missed += 1;
      if (missed * CHECK_MS >= deadlineMs)
        onHang(`it did not respond for ${missed * (CHECK_MS / 1_000)} seconds`);
    } else if (isExpected) {
      [isExpected, isPending] = [false, true];
      worker.postMessage({ kind: "check" } satisfies ToWorker);
    }
  }, CHECK_MS);
  timer.unref();
  return {
    expect: () => void (isExpected = true),
    isAlive: () => void ([isPending, missed] = [false, 0]),
    limit: (ms) => void (deadlineMs = ms),
    stop: () => clearInterval(timer),
  };
}

/** Waits for one kind of message, or for the end of the worker. */
function reply<Kind extends FromWorker["kind"]>(
  worker: Worker,
  kind: Kind,
  reason: () => string,
): Promise<Extract<FromWorker, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker): void => {
      if (message.kind !== kind) return;
      worker.off("message", onMessage);
      worker.off("exit", onExit);
      resolve(message as Extract<FromWorker, { kind: Kind }>);
    };
    const onExit = (): void => reject(new Error(`The embedded database stopped: ${reason()}.`));
    worker.on("message", onMessage);
    worker.once("exit", onExit);
  });
}
