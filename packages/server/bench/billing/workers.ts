import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { openWorker, type Ran, type RenewAll, type Worker } from "./worker.js";

/** One worker runs here. Several run each in a process of its own, as several servers would. */
export async function openWorkers(count: number, command: RenewAll): Promise<Worker[]> {
  if (count === 1) return [await openWorker(command)];
  return Promise.all(Array.from({ length: count }, () => openProcess(command)));
}

async function openProcess(command: RenewAll): Promise<Worker> {
  const child = fork(path.join(__dirname, "worker-process.ts"));
  child.send(command);
  await answer(child);
  return {
    async run() {
      child.send("go");
      return (await answer(child)) as Ran;
    },
    async close() {
      child.send("close");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function answer(child: ChildProcess): Promise<unknown> {
  const [message]: unknown[] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("a worker ended before it was through");
    }),
  ]);
  return message;
}
