/**
 * The thread that owns the embedded PostgreSQL, so that a long statement never stops the server from answering.
 *
 * Plain JavaScript, because it is started from the sources by the tests and from `dist` by the server. It speaks the
 * PostgreSQL wire protocol in whole frames: one message from the server is one complete statement, so statements of
 * different connections can never mix. PGlite has one session; a connection whose last answer left a transaction open
 * owns the session until that transaction ends, and the others wait in line.
 */
const fs = require("node:fs");
const path = require("node:path");
const { parentPort, workerData } = require("node:worker_threads");
const { PGlite } = require("@electric-sql/pglite");
const { close, errorAnswer, simpleQuery, startup, statusOf } = require("./worker-wire.cjs");

/** PGlite switches syncing off by default. With these, a commit is on disk before it is acknowledged. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "TimeZone=UTC", "application_name=dues"].flatMap((setting) => [
    "-c",
    setting,
  ]),
];

/** Errors of writing, by the numbers that they have in WebAssembly. */
const WRITE_ERRORS = { 19: "EDQUOT", 22: "EFBIG", 29: "EIO", 51: "ENOSPC", 69: "EROFS" };

/** Transactions of checks and usage in a row. More delays everything else longer; fewer delays them by more reports. */
const URGENT_TURNS = 4;

const IDLE = "I";
const { dataDir, lock, snapshot, patienceMs } = workerData;

let postgres;
let owner = null;
let ownerActiveAt = 0;
let patience = null;
let urgentTurns = 0;
const waiting = [];
let isCopyWanted = false;
let isCopying = false;

async function open() {
  if (!dataDir) return create({ dataDir: "memory://", loadDataDir: copyGiven() });
  if (!fs.existsSync(path.join(dataDir, "PG_VERSION"))) await createDirectory();
  return create({ dataDir });
}

function copyGiven() {
  return snapshot && new Blob([snapshot]);
}

async function create(options) {
  const created = await PGlite.create({ ...options, startParams: START_PARAMETERS });
  watchFiles(created.Module.NODEFS.stream_ops);
  return created;
}

/**
 * Adds the missing `fsync`, and checks before every write that the directory is still ours: a process that was paused
 * for long may have lost it to another, whose database a late write would destroy.
 */
function watchFiles(operations) {
  const { write } = operations;
  operations.write = (...given) => {
    requireLock();
    return reportFailure(() => write(...given));
  };
  operations.fsync = (stream) => {
    requireLock();
    reportFailure(() => fs.fsyncSync(stream.nfd));
    return 0;
  };
}

/** Ends the thread without finishing the statement. */
function requireLock() {
  if (!lock || fs.statSync(lock.file, { bigint: true, throwIfNoEntry: false })?.ino === lock.inode) return;
  parentPort.postMessage({ kind: "lost" });
  process.exit(1);
}

/** PostgreSQL may stop or loop after a refused write, so its reason is sent before anything else happens. */
function reportFailure(work) {
  try {
    return work();
  } catch (error) {
    const code = error.code ?? WRITE_ERRORS[error.errno];
    if (code !== undefined) parentPort.postMessage({ kind: "writeFailed", code });
    throw error;
  }
}

/** Made under another name and renamed when whole, so that a killed first start leaves nothing half-made behind. */
async function createDirectory() {
  const unfinished = `${dataDir}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const created = await create({ dataDir: unfinished, loadDataDir: copyGiven() });
  await created.close();
  syncTree(unfinished);
  fs.renameSync(unfinished, dataDir);
  syncPath(path.dirname(dataDir));
}

function syncTree(directory) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const found = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(found);
    else syncPath(found);
  }
  syncPath(directory);
}

function syncPath(target) {
  const descriptor = fs.openSync(target, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Runs one frame to its end. What PostgreSQL answers arrives in pieces of a reused buffer, hence the copies. */
function execute(bytes) {
  const pieces = [];
  const onRawData = (piece) => void pieces.push(Uint8Array.prototype.slice.call(piece));
  void postgres.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
  return Buffer.concat(pieces);
}

function run(connection, bytes) {
  const answer = execute(bytes);
  const status = statusOf(answer);
  if (!status) throw new Error("The embedded database stopped in the middle of a statement.");
  owner = status === IDLE ? null : connection;
  ownerActiveAt = Date.now();
  reply(connection, answer);
}

function reply(connection, answer) {
  const bytes = new Uint8Array(answer);
  parentPort.postMessage({ kind: "answer", connection, bytes }, [bytes.buffer]);
}

/** Runs everything that may run now, then makes sure that nobody waits forever for an owner that has gone quiet. */
function drain() {
  for (;;) {
    if (isCopying) return;
    if (isCopyWanted && owner === null) return void copy().catch(fail);
    const next = nextFrame();
    if (next < 0) break;
    const [frame] = waiting.splice(next, 1);
    run(frame.connection, frame.bytes);
  }
  clearTimeout(patience);
  if (waiting.length > 0) patience = setTimeout(refuseTheForgotten, patienceMs);
}

/**
 * The statement to run now: of the open transaction, else an urgent one. After some of those it is the turn of the
 * others, which would never run otherwise while checks and usage keep coming.
 */
function nextFrame() {
  if (owner !== null) return waiting.findIndex((frame) => owner === frame.connection);
  const isUrgentTurn = urgentTurns < URGENT_TURNS;
  const wanted = waiting.findIndex((frame) => frame.isUrgent === isUrgentTurn);
  const next = wanted < 0 && waiting.length > 0 ? 0 : wanted;
  urgentTurns = waiting[next]?.isUrgent ? urgentTurns + 1 : 0;
  return next;
}

/** A statement sent outside the transaction that its own caller holds open would wait for itself; this ends that. */
function refuseTheForgotten() {
  const now = Date.now();
  const isForgotten = (frame) => now - Math.max(ownerActiveAt, frame.arrivedAt) >= patienceMs - 5;
  for (const frame of waiting.filter(isForgotten)) {
    waiting.splice(waiting.indexOf(frame), 1);
    const message =
      `This statement waited ${patienceMs} ms for a transaction that sent nothing meanwhile. ` +
      "The embedded database has one session: inside a transaction, give `trx` to every query.";
    reply(frame.connection, errorAnswer("55P03", message));
  }
  drain();
}

/** A connection went away: what it had not committed is rolled back and what it had prepared is forgotten. */
function leave(connection, statements) {
  for (let index = waiting.length - 1; index >= 0; index -= 1) {
    if (waiting[index].connection === connection) waiting.splice(index, 1);
  }
  if (owner === connection) {
    execute(simpleQuery("rollback"));
    owner = null;
  }
  if (statements.length > 0) execute(close(statements));
  drain();
}

/** Between two transactions, and no statement runs before it is done: the copy is of one instant. */
async function copy() {
  isCopyWanted = false;
  isCopying = true;
  execute(simpleQuery("checkpoint"));
  const bytes = new Uint8Array(await (await postgres.dumpDataDir("none")).arrayBuffer());
  isCopying = false;
  parentPort.postMessage({ kind: "dumped", bytes }, [bytes.buffer]);
  drain();
}

async function stop() {
  if (owner !== null) execute(simpleQuery("rollback"));
  await postgres.close();
  parentPort.postMessage({ kind: "closed" });
  parentPort.close();
}

async function receive(message) {
  if (message.kind === "run") {
    const { connection, bytes, isUrgent } = message;
    waiting.push({ connection, bytes, isUrgent, arrivedAt: Date.now() });
    drain();
  } else if (message.kind === "leave") leave(message.connection, message.statements);
  else if (message.kind === "dump") {
    isCopyWanted = true;
    drain();
  } else if (message.kind === "check") parentPort.postMessage({ kind: "alive" });
  else await stop();
}

async function main() {
  postgres = await open();
  parentPort.on("message", (message) => void receive(message).catch(fail));
  parentPort.postMessage({ kind: "ready", greeting: new Uint8Array(execute(startup("postgres"))) });
}

function fail(error) {
  parentPort.postMessage({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  parentPort.close();
}

main().catch(fail);
