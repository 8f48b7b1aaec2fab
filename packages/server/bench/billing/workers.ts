import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { SERVER_OPTIONS } from "../server-options.js";
import type { Ran, RenewAll, Worker } from "./worker.js";

/**
 * Each worker runs in a process of its own, as servers do. One that ran in this process would be faster than several: their
 * processes begin with code that is not compiled yet.
 */
export async function openWorkers(count: number, command: RenewAll): Promise<Worker[]> {
  return Promise.all(Array.from({ length: count }, () => openProcess(command)));
}

/** A test of the benchmark compiles its sources in another way. */
const TYPESCRIPT = path.join(__dirname, "../../../../scripts/lib/typescript.cjs");

async function openProcess(command: RenewAll): Promise<Worker> {
  const child = fork(path.join(__dirname, "worker-process.ts"), {
    execArgv: [...SERVER_OPTIONS, "-r", TYPESCRIPT],
  });
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
