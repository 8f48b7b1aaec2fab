import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";

const MAIN = path.join(__dirname, "../../src/main.ts");
const TYPESCRIPT = path.join(__dirname, "../../../../scripts/lib/typescript.cjs");

const KEY = `dues_test_${"k".repeat(32)}`;

let directory: string;
let program: ChildProcess | undefined;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "dues-program-"));
});
afterEach(() => {
  program?.kill("SIGKILL");
});
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** Runs the program itself. `output` grows; `exit` is its exit status. */
function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ["--liftoff-only", "-r", TYPESCRIPT, MAIN], {
    cwd: directory,
    env: { PATH: process.env["PATH"], PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  program = child;
  const state = { output: "", errors: "" };
  child.stdout.on("data", (text) => (state.output += String(text)));
  child.stderr.on("data", (text) => (state.errors += String(text)));
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, state, exit };
}

async function untilPrinted(state: { readonly output: string }, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(state.output)?.[1];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function untilRefused(url: URL): Promise<void> {
  while (await fetch(`${url.origin}/healthz`).then(Boolean, () => false)) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe("the program", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("serves until %s, then ends well", async (signal) => {
    const { child, state, exit } = run({});
    const url = await untilPrinted(state, /API {6}(http\S+)\n[\s\S]*Ctrl-C stops it\./);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill(signal);
    expect(await exit).toBe(0);
    expect(state.errors).toBe("");
  });

  test("finishes requests after the first signal, and stops immediately after the second", async () => {
    const { child, state, exit } = run({ DUES_BOOTSTRAP_API_KEY: KEY });
    const url = new URL(await untilPrinted(state, /API {6}(http\S+)\n[\s\S]*Ctrl-C stops it\./));
    const socket = connect(Number(url.port), url.hostname);
    socket.on("error", () => undefined);
    const head = [
      "POST /v1/attach HTTP/1.1",
      "Host: dues",
      `Authorization: Bearer ${KEY}`,
      "Expect: 100-continue",
    ];
    socket.write([...head, "Content-Length: 2", "", ""].join("\r\n"));
    // The server waits for the body, which never arrives.
    await new Promise((resolve) => socket.once("data", resolve));
    child.kill("SIGTERM");
    await untilRefused(url);
    // Sooner it would count as the same Ctrl-C, which some shells send twice.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    child.kill("SIGTERM");
    expect(await exit).toBe(1);
    socket.destroy();
  });

  test("names every invalid setting and does not listen", async () => {
    const { state, exit } = run({ PORT: "x", LOG_LEVEL: "loud" });
    expect(await exit).toBe(1);
    expect(state.errors).toBe(
      "Dues cannot start because of invalid settings:\n" +
        "  PORT must be a whole number from 0 to 65535.\n" +
        "  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\n",
    );
    expect(state.output).toBe("");
  });

  test("reports a start failure in one sentence", async () => {
    const { state, exit } = run({ DATABASE_URL: "postgres://127.0.0.1:1/dues" });
    expect(await exit).toBe(1);
    expect(state.errors).toMatch(/^Dues cannot start\. The database at 127\.0\.0\.1:1 cannot be used: .*\n$/);
  });
});
