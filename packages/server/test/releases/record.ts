import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { startPostgres } from "../../../test-postgres/src/index.js";
import { releaseApi, type ApiDocument } from "./release-api.js";
import { API_KEY, ENCRYPTION_KEY, getFrom, type RecordedAnswer } from "./recorded.js";
import { everyGet } from "./requests.js";
import { playRelease } from "./scenario.js";
import { pack, type DatabaseKind } from "./storage.js";

const run = promisify(execFile);

/** The oldest version that `pg_dump` of most systems reads, and whose dump every later version can load. */
const MAJOR = 14;

/** Records a release that is checked out and built in a folder: its databases, and how it answers about them. */
export async function recordRelease(name: string, checkout: string): Promise<void> {
  await recordEmbedded(name, checkout);
  await recordPostgres(name, checkout);
}

async function recordEmbedded(name: string, checkout: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-release-"));
  try {
    const environment = { DUES_DATA_DIR: path.join(folder, "data") };
    await play(name, "embedded", { checkout, environment });
    const backup = path.join(folder, "backup");
    const programs = { cwd: checkout, env: { ...process.env, ...environment } };
    await run(process.execPath, ["scripts/backup.mjs", "--to", backup], programs);
    const file = readdirSync(backup).find((each) => each.endsWith(".tar.gz")) ?? "";
    pack(name, "embedded.tar", gunzipSync(readFileSync(path.join(backup, file))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function recordPostgres(name: string, checkout: string): Promise<void> {
  const postgres = await startPostgres(MAJOR);
  const folder = mkdtempSync(path.join(tmpdir(), "dues-release-"));
  try {
    const environment = { DATABASE_URL: postgres.url, DUES_DATA_DIR: path.join(folder, "data") };
    await play(name, "postgres", { checkout, environment });
    const file = path.join(folder, "dump.sql");
    const options = ["--no-owner", "--no-privileges", "--rows-per-insert=500", `--file=${file}`];
    await run("pg_dump", [...options, postgres.url]);
    pack(name, "postgres.sql", readFileSync(file));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly checkout: string;
  readonly environment: Readonly<Record<string, string>>;
}

async function play(name: string, kind: DatabaseKind, { checkout, environment }: Place): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["packages/cli/dist/main.js", "server"], {
    cwd: checkout,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      LOG_LEVEL: "error",
      DUES_BOOTSTRAP_API_KEY: API_KEY,
      DUES_ENCRYPTION_KEY: ENCRYPTION_KEY,
    },
  });
  try {
    await untilReady(url, server);
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as ApiDocument;
    await playRelease(releaseApi(url, API_KEY, document));
    const answers: RecordedAnswer[] = [];
    for await (const { operationId, path: address, answer } of everyGet(document, getFrom(url)))
      if (answer.status === 200)
        answers.push({ operationId, path: address, at: new Date().toISOString(), body: answer.body });
    pack(name, `${kind}.answers.json`, Buffer.from(JSON.stringify(answers)));
    console.log(`${name}, ${kind}: ${answers.length} answers`);
  } finally {
    await stop(server);
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server of the release did not start.");
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
