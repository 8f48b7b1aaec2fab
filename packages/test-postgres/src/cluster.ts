import { randomInt } from "node:crypto";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { connect, createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import type { Identity } from "./identity.js";

/** A database cluster on disk and how to run it. */
export interface StoredCluster {
  /** Holds `bin`, `lib`, `share` and, once initialized, `data`. */
  readonly root: string;
  readonly identity: Identity;
  readonly durable: boolean;
  readonly withCitus: boolean;
  readonly countsStatements: boolean;
}

/** A cluster with the port on which it runs. */
export interface Cluster extends StoredCluster {
  readonly port: number;
}

const run = promisify(execFile);

/** A cold machine needs a second or two. Less fails honest starts, more hides a server that will never come. */
const START_TIMEOUT_MS = 60_000;

/** After a SIGKILL the orphaned backends need a moment before the next start may use their memory. */
const RETRY_MS = 50;
const STILL_IN_USE = /still in use|lock file "postmaster\.pid" already exists/;

/**
 * Settings of every test server. The time zone and date style are unlike what the program wants, because a user's
 * server may have any: a program that relies on the defaults fails here.
 */
const SETTINGS = [
  "max_connections=200",
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "timezone=America/New_York",
  "datestyle=SQL, DMY",
  "log_min_messages=warning",
];

/** Trades safety after a power cut for speed; a killed process loses nothing either way. */
const NOT_DURABLE = ["fsync=off", "full_page_writes=off"];

/**
 * What a server of 8 GB would have, as `deploy/README.md` says. With the defaults, most rows of a million customers are read from
 * the system, and most of their changes log a whole page.
 */
const DURABLE = ["shared_buffers=2GB", "max_wal_size=4GB"];

/** A plan that is compiled costs more than the statement of one shard, and statistics of new tables ask for it. */
const WITH_CITUS = [
  "jit=off",
  "max_prepared_transactions=200",
  // Shards that are written move by logical replication, a subscription for each of their tables' owners.
  "wal_level=logical",
  "max_worker_processes=24",
];

/** Citus refuses to be another than the first. */
function librariesOf({ withCitus, countsStatements }: StoredCluster): string[] {
  return [...(withCitus ? ["citus"] : []), ...(countsStatements ? ["pg_stat_statements"] : [])];
}

export async function initialize(cluster: StoredCluster, passwordFile: string): Promise<void> {
  const options = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const layout = ["--encoding=UTF8", "--locale=C", "--no-sync", `--pgdata=${dataFolder(cluster)}`];
  await run(program(cluster, "initdb"), [...options, ...layout], spawnOptions(cluster));
}

/** A port that is free when it is found may be taken before the server starts. More are taken for another reason. */
const MAX_PORTS = 5;
const IS_TAKEN = /Address already in use/;

/** Starts the server on the first of some ports that no other program takes. */
export async function launchOnFreePort(
  cluster: StoredCluster,
  findPort: () => Promise<number>,
): Promise<Cluster & { readonly postmaster: ChildProcess }> {
  for (let tried = 1; ; tried += 1) {
    const onPort = { ...cluster, port: await findPort() };
    try {
      return { ...onPort, postmaster: await launch(onPort) };
    } catch (error) {
      if (tried === MAX_PORTS || !IS_TAKEN.test(String(error))) throw error;
    }
  }
}

/** Starts the server and answers when it accepts connections, waiting out what a killed one left behind. */
export async function launch(cluster: Cluster): Promise<ChildProcess> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const { postmaster, complaint } = await attempt(cluster);
    if (postmaster) return postmaster;
    if (!STILL_IN_USE.test(complaint) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${complaint.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Longer than any sentence of PostgreSQL, with the lines of many clients behind it in one piece. */
const MAX_LOG_LENGTH = 1_000_000;

interface Attempt {
  readonly postmaster?: ChildProcess;
  readonly complaint: string;
}

function attempt(cluster: Cluster): Promise<Attempt> {
  const settings = [
    ...SETTINGS,
    `port=${cluster.port}`,
    ...(cluster.durable ? DURABLE : NOT_DURABLE),
    ...(cluster.withCitus ? WITH_CITUS : []),
    `shared_preload_libraries=${librariesOf(cluster).join(",")}`,
  ];
  const postmaster = spawn(
    program(cluster, "postgres"),
    ["-D", dataFolder(cluster), ...settings.flatMap((setting) => ["-c", setting])],
    { ...spawnOptions(cluster), stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  return new Promise((resolve, reject) => {
    let log = "";
    const timeout = setTimeout(() => postmaster.kill("SIGQUIT"), START_TIMEOUT_MS);
    const settle = (result: Attempt): void => {
      clearTimeout(timeout);
      resolve(result);
    };
    postmaster.once("error", reject);
    postmaster.once("exit", () => settle({ complaint: log }));
    postmaster.stderr.on("data", (text) => {
      // Clients that connect again and again fill the log while the server starts, so its end is what counts.
      log = (log + String(text)).slice(-MAX_LOG_LENGTH);
      if (log.includes("ready to accept connections")) settle({ postmaster, complaint: log });
    });
  });
}

/**
 * Below the ports that systems give to outgoing connections: a client that connects to one of those again and again
 * while the server is down is connected to itself some day, and holds the port.
 */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** A port that no one listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Resolves when no process listens on the port: one just forked holds its killed parent's socket for a moment. */
export async function deaf(port: number): Promise<void> {
  while (await accepts(port)) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

function program(cluster: StoredCluster, name: string): string {
  return path.join(cluster.root, "bin", name);
}

/** A folder, or a link to one in memory. */
export function dataFolder(cluster: StoredCluster): string {
  return path.join(cluster.root, "data");
}

function spawnOptions({ root, identity }: StoredCluster) {
  return {
    cwd: root,
    // Extensions that are not part of the installed package find its libraries there.
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: root,
      LC_ALL: "C",
      TZ: "UTC",
      LD_LIBRARY_PATH: path.join(root, "lib"),
    },
    ...identity,
  };
}
