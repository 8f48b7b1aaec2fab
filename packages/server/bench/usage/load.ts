import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { KEY } from "./seed.js";

export interface Load {
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  readonly customers: number;
  /** Events of one request. */
  readonly batch: number;
  readonly isKeyed: boolean;
}

export interface Measured {
  /** Requests, or events where a request has several. */
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly errors: number;
  /** Of the server's process, for one request or event. */
  readonly cpuMicros: number;
  readonly memoryMb: number;
}

export interface Target {
  readonly url: string;
  readonly process: ChildProcess;
}

const TYPESCRIPT = path.join(__dirname, "../../../../scripts/lib/typescript.cjs");

/** As `npm start` starts the server: what one batch allocates fits into the space of the young. */
const NODE_OPTIONS = ["--max-semi-space-size=64"];

/** Starts one of the programs beside this file, which says where it listens. */
export async function startTarget(
  program: string,
  argument: string,
  environment: Readonly<Record<string, string>>,
): Promise<Target> {
  const options = [...NODE_OPTIONS, "-r", TYPESCRIPT, path.join(__dirname, program), argument];
  const child = spawn(process.execPath, options, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (line: Buffer) => {
      if (String(line).startsWith("http")) resolve(String(line).trim());
    });
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}.`)));
  });
  return { url, process: child };
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
  const before = cpuSeconds(pid);
  const [requests, micros, median, p99, errors] = await runWrk(target.url, load);
  const units = requests * load.batch;
  return {
    perSecond: (units / micros) * 1e6,
    medianMs: median / 1_000,
    p99Ms: p99 / 1_000,
    errors,
    cpuMicros: ((cpuSeconds(pid) - before) / units) * 1e6,
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
      BENCH_KEYED: load.isKeyed ? "1" : "0",
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

const TICKS_PER_SECOND = 100;

/** User and system time of a process and its threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function memoryMb(pid: number): number {
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
  return Number(resident) / 1024;
}
