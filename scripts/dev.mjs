/**
 * Runs the server from a clone while its code is being written: `npm run dev`. Builds what a change affects and restarts
 * the server; a change of the spec or of a guide is generated first. Options such as `--inspect` are passed on to Node:
 * `npm run dev -- --inspect`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, watch } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { makeBuilds, sourceFolders, staleBuilds } from "./lib/build.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT, run } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";
import { step } from "./lib/step.mjs";

/** Editors write several files at once, or one file in several steps. */
const SETTLE_MS = 100;
const POLL_MS = 50;

const nodeOptions = process.argv.slice(2);
/** @type {NodeJS.ProcessEnv} */
const environment = {
  ...process.env,
  DUES_DATA_DIR: process.env.DUES_DATA_DIR || path.join(ROOT, ".dues"),
  LOG_LEVEL: process.env.LOG_LEVEL || (process.stdout.isTTY ? "warn" : "info"),
};

/** @type {import("node:child_process").ChildProcess | undefined} */
let server;
let isStopping = false;
let wasAnnounced = false;

requireNode();
if (await setup({ withTests: false })) {
  // The address is printed once, so it must be the same after every restart.
  if (environment.PORT === "0") environment.PORT = String(await freePort());
  stopOnSignals();
  startServer();
  await untilListening();
  for await (const files of changes()) await update(files);
} else {
  process.exitCode = 1;
}

/** Generates, builds and restarts what the changed files affect. After a failure the running server stays as it is. */
async function update(/** @type {readonly string[]} */ files) {
  if (files.some((file) => !file.includes("/src/"))) {
    const { ok } = await step("Generating", () => run(process.execPath, ["scripts/generate.mjs"]));
    if (!ok) return;
  }
  const stale = staleBuilds();
  if (stale.length === 0 || isStopping) return;
  console.log(`Changed: ${files.join(", ")}`);
  const { ok } = await step(`Building ${stale.map(({ name }) => name).join(" and ")}`, () =>
    makeBuilds(stale),
  );
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- A signal may have set it during the build.
  if (!ok || isStopping) return;
  await step("Restarting", async () => {
    if (server !== undefined) {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    }
    if (isStopping) return;
    startServer();
    await untilListening();
  });
}

/** Starts `dues server`. The banner with the address is printed once; after that the output is the log. */
function startServer() {
  const program = [path.join(ROOT, "packages/cli/dist/main.js"), "server"];
  const child = spawn(process.execPath, ["--enable-source-maps", ...nodeOptions, ...program], {
    env: environment,
    stdio: ["inherit", wasAnnounced ? "pipe" : "inherit", "inherit"],
  });
  if (child.stdout !== null) {
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("{") && !line.includes('"msg":"listening"')) console.log(line);
    });
  }
  child.once("exit", (code) => {
    server = undefined;
    if (isStopping) process.exit(code ?? 1);
    if (code !== 0) console.log("The server has stopped. It will start again after the next change.");
  });
  server = child;
}

/** Waits until the server answers or has ended. */
async function untilListening() {
  const { HOST: host = "127.0.0.1", PORT: port = "4242" } = environment;
  const address = host.includes(":") ? `[${host}]` : host;
  while (server !== undefined) {
    const isListening = await fetch(`http://${address}:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    wasAnnounced ||= isListening;
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Yields the files that changed, relative to the root, once they have stopped changing for a moment. */
async function* changes() {
  /** @type {Map<string, import("node:fs").FSWatcher>} */
  const watchers = new Map();
  /** @type {Set<string>} */
  const changed = new Set();
  let wake = () => {};
  for (;;) {
    watchFolders(watchers, (file) => {
      changed.add(file);
      wake();
    });
    if (changed.size === 0) await new Promise((resolve) => (wake = () => resolve(undefined)));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const files = [...changed].sort();
    changed.clear();
    yield files;
  }
}

/**
 * Watches folders that are new, and stops watching those that are gone. Each folder has a watcher of its own: on Linux,
 * the recursive watchers of Node 20 lose files that an editor or git replaces.
 *
 * @param {Map<string, import("node:fs").FSWatcher>} watchers
 * @param {(file: string) => void} onChange
 */
function watchFolders(watchers, onChange) {
  const present = watchedFolders();
  for (const [folder, watcher] of watchers) {
    if (present.includes(folder)) continue;
    watcher.close();
    watchers.delete(folder);
  }
  for (const folder of present.filter((name) => !watchers.has(name))) {
    const report = (/** @type {string} */ _event, /** @type {string | null} */ file) =>
      onChange(path.posix.join(folder, file ?? ""));
    watchers.set(folder, watch(path.join(ROOT, folder), report));
  }
}

/** The folders of the spec, of the guides and of all sources that are built, with everything below them. */
function watchedFolders() {
  const guides = readdirSync(path.join(ROOT, "packages")).map((name) => `packages/${name}/guides`);
  const roots = [
    "spec",
    ...sourceFolders(),
    ...guides.filter((folder) => existsSync(path.join(ROOT, folder))),
  ];
  return roots.flatMap((root) => [root, ...foldersBelow(root)]);
}

/** @param {string} folder @returns {string[]} */
function foldersBelow(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, "close");
  return port;
}

/** A terminal sends Ctrl-C to the server too, which ignores the repetition. */
function stopOnSignals() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => {
      isStopping = true;
      if (server === undefined) process.exit(0);
      server.kill(signal);
    });
  }
}
