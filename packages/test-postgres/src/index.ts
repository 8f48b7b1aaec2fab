import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { addCitus, copyBinaries, type PostgresMajor } from "./binaries.js";
import {
  dataFolder,
  deaf,
  freePort,
  initialize,
  launch,
  launchOnFreePort,
  type StoredCluster,
} from "./cluster.js";
import { memoryFolder, postgresIdentity, reachableTemporaryFolder } from "./identity.js";

export type { PostgresMajor } from "./binaries.js";

export interface TestPostgresOptions {
  /** Whether a commit waits for the disk, as on a real server. Off by default: tests end before the power does. */
  readonly durable?: boolean;
  /** An archive with Citus for PostgreSQL 15, which then is loaded. */
  readonly citus?: string | undefined;
  /** Whether the extension `pg_stat_statements` counts the statements of every database that creates it. */
  readonly countsStatements?: boolean;
  /** The superuser's password. Nodes of Citus that connect to each other have the same. Random by default. */
  readonly password?: string;
  /** Finds a port that no other program uses. A random one by default. */
  readonly findPort?: () => Promise<number>;
}

/** A PostgreSQL server of our own, with everything it wrote in temporary folders. */
export interface TestPostgres {
  /** A superuser's URL of the maintenance database. It stays the same over `kill` and `restart`. */
  readonly url: string;
  readonly major: PostgresMajor;
  /** Ends the server, breaking open connections, and removes its files. */
  stop(): Promise<void>;
  /** Ends the server as a crash would: SIGKILL, nothing written, connections broken, and no process listens. */
  kill(): Promise<void>;
  /** Starts the server again on its files, after `kill` or while it runs. */
  restart(): Promise<void>;
}

/** Starts a server and answers when it accepts connections. If this process dies, however it dies, so does the server. */
export async function startPostgres(
  major: PostgresMajor,
  options: TestPostgresOptions = {},
): Promise<TestPostgres> {
  const identity = postgresIdentity();
  const root = await mkdtemp(path.join(reachableTemporaryFolder(), `dues-postgres-${major}-`));
  const durable = options.durable ?? false;
  const memory = durable ? undefined : memoryFolder();
  const data = memory === undefined ? undefined : await mkdtemp(path.join(memory, "dues-postgres-"));
  const caretaker = startCaretaker(root, data);
  try {
    const password = options.password ?? randomBytes(16).toString("hex");
    const withCitus = options.citus !== undefined;
    const { countsStatements = false, findPort = freePort } = options;
    const cluster: StoredCluster = { root, identity, durable, withCitus, countsStatements };
    await copyBinaries(major, root);
    if (options.citus !== undefined) await addCitus(options.citus, root);
    await (data === undefined ? mkdir(dataFolder(cluster)) : symlink(data, dataFolder(cluster)));
    await preparePermissions(cluster, password);
    await initialize(cluster, path.join(root, "password"));
    return await running(cluster, { major, password, caretaker, findPort });
  } catch (error) {
    await dismiss(caretaker);
    throw error;
  }
}

interface RunningOptions {
  readonly major: PostgresMajor;
  readonly password: string;
  readonly caretaker: ChildProcess;
  readonly findPort: () => Promise<number>;
}

async function running(stored: StoredCluster, options: RunningOptions): Promise<TestPostgres> {
  const cluster = await launchOnFreePort(stored, options.findPort);
  let { postmaster } = cluster;
  return {
    url: `postgres://postgres:${options.password}@127.0.0.1:${cluster.port}/postgres`,
    major: options.major,
    async stop() {
      await end(postmaster, "SIGINT");
      await dismiss(options.caretaker);
    },
    async kill() {
      await end(postmaster, "SIGKILL");
      await deaf(cluster.port);
    },
    async restart() {
      await end(postmaster, "SIGINT");
      postmaster = await launch(cluster);
    },
  };
}

async function preparePermissions(cluster: StoredCluster, password: string): Promise<void> {
  const { root, identity } = cluster;
  const passwordFile = path.join(root, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  // With it, the server connects to itself, as nodes of Citus do.
  const ownPassword = path.join(root, ".pgpass");
  await writeFile(ownPassword, `*:*:*:*:${password}\n`, { mode: 0o600 });
  if (identity.uid === undefined || identity.gid === undefined) return;
  await chmod(root, 0o755);
  await chown(root, identity.uid, identity.gid);
  await chown(passwordFile, identity.uid, identity.gid);
  await chown(ownPassword, identity.uid, identity.gid);
  await chown(dataFolder(cluster), identity.uid, identity.gid);
}

/**
 * A shell that waits for the end of its input, which also comes when this process is killed, then ends whatever server
 * still runs and removes the folders. In a session of its own, so that Ctrl-C in a terminal does not reach it.
 */
function startCaretaker(root: string, data: string | undefined): ChildProcess {
  const script = [
    "cat > /dev/null",
    'pid=$(head -n 1 "$1/data/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid" 2> /dev/null',
    'while [ -n "$pid" ] && kill -0 "$pid" 2> /dev/null; do sleep 0.05; done',
    'rm -rf "$@"',
  ].join("\n");
  const folders = data === undefined ? [root] : [root, data];
  return spawn("sh", ["-c", script, "sh", ...folders], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
}

async function dismiss(caretaker: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => caretaker.once("exit", resolve));
  caretaker.stdin?.end();
  await exited;
}

async function end(postmaster: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (postmaster.exitCode !== null || postmaster.signalCode !== null) return;
  const exited = new Promise((resolve) => postmaster.once("exit", resolve));
  postmaster.kill(signal);
  await exited;
}
