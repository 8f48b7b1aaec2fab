import { spawn } from "node:child_process";
import { connect, createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { freePort } from "../src/cluster.js";
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

test("a server starts again while clients connect without a pause", async () => {
  const postgres = await startPostgres(18);
  const clients = Array.from({ length: 50 }, () => reconnect(postgres.url));
  await postgres.kill();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await postgres.restart();
  expect(await accepts(postgres.url)).toBe(true);
  for (const stop of clients) stop();
  await postgres.stop();
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

test("a server starts on another port when the first one is taken, and says so when all are", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port: taken } = other.address() as AddressInfo;
  const ports = [taken, await freePort()];
  try {
    const postgres = await startPostgres(18, { findPort: () => Promise.resolve(ports.shift() ?? taken) });
    expect(ports).toEqual([]);
    expect(await accepts(postgres.url)).toBe(true);
    await postgres.stop();
    await expect(startPostgres(18, { findPort: () => Promise.resolve(taken) })).rejects.toThrow(
      /^PostgreSQL did not start: [^]*Address already in use/,
    );
  } finally {
    other.close();
  }
});

test("refuses an unknown version, with its number", async () => {
  await expect(startPostgres(13 as 14)).rejects.toThrow("PostgreSQL 13 is not installed");
});

/** A client that asks to log in as soon as it is connected, and connects again as soon as it is not. */
function reconnect(url: string): () => void {
  const { port, hostname } = new URL(url);
  const names = Buffer.from("user\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + names.length, 0);
  head.writeInt32BE(196_608, 4);
  let [isStopped, socket] = [false, begin()];
  function begin() {
    const begun = connect(Number(port), hostname);
    begun.once("connect", () => begun.write(Buffer.concat([head, names])));
    begun.on("error", () => undefined).resume();
    begun.once("close", () => {
      if (!isStopped) setImmediate(() => (socket = begin()));
    });
    return begun;
  }
  return () => {
    isStopped = true;
    socket.destroy();
  };
}

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
