import { spawn } from "node:child_process";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { startPostgres } from "../src/index.js";

const ROOT = path.join(__dirname, "../../..");

test("a server starts, survives a crash on the same URL, and stops", async () => {
  const postgres = await startPostgres(18);
  expect(await accepts(postgres.url)).toBe(true);
  await postgres.kill();
  expect(await accepts(postgres.url)).toBe(false);
  await postgres.restart();
  expect(await accepts(postgres.url)).toBe(true);
  await postgres.stop();
  expect(await accepts(postgres.url)).toBe(false);
});

test("a server does not outlive the process that started it, even when that is killed", async () => {
  const program =
    "console.log(process.env.DUES_TEST_DATABASE, process.ppid, process.pid); setInterval(() => {}, 1000)";
  const hook = path.join(ROOT, "scripts/lib/typescript.cjs");
  const cli = path.join(ROOT, "packages/test-postgres/src/cli.ts");
  const runner = spawn(process.execPath, ["-r", hook, cli, "15", process.execPath, "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url = "", runnerPid, programPid] = await new Promise<string[]>((resolve) =>
    runner.stdout.once("data", (line) => resolve(String(line).trim().split(" "))),
  );
  expect(await accepts(url)).toBe(true);
  process.kill(Number(runnerPid), "SIGKILL");
  process.kill(Number(programPid), "SIGKILL");
  await eventually(async () => !(await accepts(url)));
});

test("a version that nobody ships is refused with its number", async () => {
  await expect(startPostgres(13 as 14)).rejects.toThrow("PostgreSQL 13 is not installed");
});

function accepts(url: string): Promise<boolean> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
