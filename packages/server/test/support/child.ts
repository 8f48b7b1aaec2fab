import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";

const TYPESCRIPT = path.join(__dirname, "../../../../scripts/lib/typescript.cjs");

/** A separate process that runs one of the test programs beside this file. */
export interface Child {
  readonly process: ChildProcess;
  /** The next whole line that the program prints. Rejects with what it wrote to stderr if it ends first. */
  line(): Promise<string>;
  /** Kills the process without cleanup, and waits for its exit. */
  kill(): Promise<void>;
}

/** The embedded database runs too short to be worth the second, optimizing compilation of its WebAssembly. */
const OPTIONS = ["--liftoff-only", "-r", TYPESCRIPT];

/** Starts `program` (a TypeScript file in this folder) with more environment and the given arguments. */
export function startChild(
  program: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Child {
  return startChildWith([], program, environment, ...args);
}

/** The same below another command, such as one that gives the program a PID namespace of its own. */
export function startChildWith(
  wrapper: readonly string[],
  program: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Child {
  const command = [...wrapper, process.execPath, ...OPTIONS, path.join(__dirname, program), ...args];
  const child = spawn(command[0] ?? "", command.slice(1), {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  const lines: string[] = [];
  const readers: (() => void)[] = [];
  let [unfinished, complaints, hasEnded] = ["", "", false];
  const wake = (): void => readers.splice(0).forEach((reader) => reader());
  const exited = new Promise<void>((resolve) => {
    child.once("close", () => {
      hasEnded = true;
      wake();
      resolve();
    });
  });
  child.stderr.on("data", (text) => (complaints += String(text)));
  child.stdout.on("data", (text) => {
    const parts = (unfinished + String(text)).split("\n");
    unfinished = parts.pop() ?? "";
    lines.push(...parts);
    wake();
  });

  return {
    process: child,
    async line() {
      for (;;) {
        const line = lines.shift();
        if (line !== undefined) return line;
        if (hasEnded) throw new Error(`The child process ended: ${complaints}`);
        await new Promise<void>((resolve) => readers.push(resolve));
      }
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
