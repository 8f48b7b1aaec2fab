import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import path from "node:path";
import { clusterSeconds, cpuSeconds, memoryMb } from "./cpu.js";
import { SERVER_OPTIONS } from "../server-options.js";
import { KEY } from "./seed.js";

export interface Load {
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  readonly customers: number;
  /** Events of one request. */
  readonly batch: number;
  /** Events of `tokens` have dimensions. */
  readonly feature: "api-calls" | "images" | "tokens";
  readonly isKeyed: boolean;
  /** Reserves the units instead of recording them. */
  readonly isReserving: boolean;
}

export interface Measured {
  /** Requests, or events where a request has several. */
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly errors: number;
  /** Of the server's process, for one request or event. */
  readonly cpuMicros: number;
  /** Of the database, for one request or event. */
  readonly databaseMicros: number;
  readonly memoryMb: number;
}

export interface Target {
  readonly url: string;
  /** The process of the database that it works with. */
  readonly postmaster: number;
  readonly process: ChildProcess;
}

const ROOT = path.join(__dirname, "../../../..");

/** A program as it is, or one of the TypeScript programs beside this file. */
function commandOf(program: string): string[] {
  if (program.endsWith(".js")) return [path.join(ROOT, program)];
  return ["-r", path.join(ROOT, "scripts/lib/typescript.cjs"), path.join(__dirname, program)];
}

export interface Program {
  readonly program: string;
  readonly argument: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly postmaster: number;
}

/** Starts a program, which says where it listens. */
export async function startTarget({ program, argument, environment, postmaster }: Program): Promise<Target> {
  const child = spawn(process.execPath, [...SERVER_OPTIONS, ...commandOf(program), argument], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (text: Buffer) => {
      said += String(text);
      const found = /http:\/\/[\w.]+:\d+(?=\s)/.exec(said)?.[0];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
  });
  return { url, postmaster, process: child };
}

export async function stopTarget({ process: child }: Target): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.removeAllListeners("exit");
  child.kill("SIGKILL");
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000))]);
}

export function requireWrk(): void {
  if (spawnSync("wrk", ["--version"]).error) throw new Error("wrk is not installed: apt-get install wrk");
}

/** Waits for one answer: some servers compile what they check with when they first need it. */
export async function knock({ url }: Target, path: string): Promise<void> {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${KEY}` };
  const event = { customer: "c0", feature: "api-calls" };
  const body = JSON.stringify(path.endsWith("/batch") ? { events: [event] } : event);
  const response = await fetch(`${url}${path}`, { method: "POST", headers, body });
  if (response.status !== 200)
    throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  await response.text();
}

let runs = 0;

/** Sends requests for so many seconds from a process of its own, which spends little: wrk is written in C. */
export async function measure(target: Target, load: Load): Promise<Measured> {
  const pid = target.process.pid ?? 0;
  const before = [cpuSeconds(pid), clusterSeconds(target.postmaster)] as const;
  const [requests, micros, median, p99, errors] = await runWrk(target.url, load);
  const units = requests * load.batch;
  return {
    perSecond: (units / micros) * 1e6,
    medianMs: median / 1_000,
    p99Ms: p99 / 1_000,
    errors,
    cpuMicros: ((cpuSeconds(pid) - before[0]) / units) * 1e6,
    databaseMicros: ((clusterSeconds(target.postmaster) - before[1]) / units) * 1e6,
    memoryMb: memoryMb(pid),
  };
}

type Result = readonly [requests: number, micros: number, median: number, p99: number, errors: number];

async function runWrk(url: string, load: Load): Promise<Result> {
  const options = ["-t1", `-c${load.connections}`, `-d${load.seconds}s`, "--timeout", "30s"];
  const child = spawn("wrk", [...options, "-s", path.join(__dirname, "load.lua"), url], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      BENCH_PATH: load.path,
      BENCH_CUSTOMERS: String(load.customers),
      BENCH_BATCH: String(load.batch),
      BENCH_FEATURE: load.feature,
      BENCH_KEYED: load.isKeyed ? "1" : "0",
      BENCH_RESERVING: load.isReserving ? "1" : "0",
      BENCH_RUN: `${process.pid}-${(runs += 1)}`,
      BENCH_KEY: KEY,
    },
  });
  let output = "";
  child.stdout.on("data", (text) => (output += String(text)));
  await new Promise((resolve) => child.once("close", resolve));
  const numbers = /RESULT (.+)/.exec(output)?.[1]?.split(" ").map(Number);
  if (numbers?.length !== 5) throw new Error(`wrk said: ${output}`);
  return numbers as unknown as Result;
}
