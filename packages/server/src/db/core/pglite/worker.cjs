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
const threads = require("node:worker_threads");
const { PGlite } = require("@electric-sql/pglite");
const { syncPath, syncTree, watchFiles } = require("./worker-files.cjs");
const { close, errorAnswer, simpleQuery, startup, statusOf } = require("./worker-wire.cjs");

/**
 * @typedef {import("./messages.js").EngineSettings} EngineSettings
 * @typedef {import("./messages.js").ToWorker} ToWorker
 * @typedef {import("./messages.js").FromWorker} FromWorker
 */

/**
 * A statement that waits for its turn.
 *
 * @typedef {{ connection: number, bytes: Uint8Array, isUrgent: boolean, arrivedAt: number }} Frame
 */

/** PGlite switches syncing off by default. With these, a commit is on disk before it is acknowledged. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["fsync=on", "wal_sync_method=fsync", "TimeZone=UTC", "application_name=dues"].flatMap((setting) => [
    "-c",
    setting,
  ]),
];

/** Transactions of checks and usage in a row. More delays everything else longer; fewer delays them by more reports. */
const URGENT_TURNS = 4;

const IDLE = "I";
const { parentPort } = threads;
if (!parentPort) throw new Error("This file runs in a worker thread only.");
const parent = parentPort;

/** @type {EngineSettings} */
const { dataDir, lock, snapshot, patienceMs } = threads.workerData;

/**
 * Set before the first message arrives.
 *
 * @type {import("@electric-sql/pglite").PGlite}
 */
let postgres;
/**
 * The connection whose transaction is open.
 *
 * @type {number | null}
 */
let owner = null;
let ownerActiveAt = 0;
/** @type {NodeJS.Timeout | undefined} */
let patience;
let urgentTurns = 0;
/** @type {Frame[]} */
const waiting = [];
let isCopyWanted = false;
let isCopying = false;

/**
 * @param {FromWorker} message
 * @param {readonly ArrayBuffer[]} [moved]
 */
function send(message, moved) {
  parent.postMessage(message, moved);
}

async function open() {
  if (!dataDir) return create({ dataDir: "memory://", ...copyGiven() });
  if (!fs.existsSync(path.join(dataDir, "PG_VERSION"))) await createDirectory(dataDir);
  return create({ dataDir });
}

/** The copy to start from, when there is one. */
function copyGiven() {
  return snapshot ? { loadDataDir: new Blob([snapshot]) } : {};
}

/** @param {import("@electric-sql/pglite").PGliteOptions} options */
async function create(options) {
  const created = await PGlite.create({ ...options, startParams: START_PARAMETERS });
  /** @type {{ stream_ops: import("./worker-files.cjs").FileOperations }} */
  const files = created.Module.NODEFS;
  watchFiles(files.stream_ops, lock, send);
  return created;
}

/**
 * Built under another name and renamed when complete, so that an interrupted first start leaves no partial files.
 *
 * @param {string} target
 */
async function createDirectory(target) {
  const unfinished = `${target}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const created = await create({ dataDir: unfinished, ...copyGiven() });
  await created.close();
  syncTree(unfinished);
  fs.renameSync(unfinished, target);
  syncPath(path.dirname(target));
}

/**
 * Runs one frame to its end. PostgreSQL's answer arrives in pieces of a reused buffer, hence the copies.
 *
 * @param {Uint8Array} bytes
 */
function execute(bytes) {
  /** @type {Uint8Array[]} */
  const pieces = [];
  const onRawData = (/** @type {Uint8Array} */ piece) => {
    pieces.push(Uint8Array.prototype.slice.call(piece));
  };
  void postgres.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
  return Buffer.concat(pieces);
}

/**
 * @param {number} connection
 * @param {Uint8Array} bytes
 */
function run(connection, bytes) {
  const answer = execute(bytes);
  const status = statusOf(answer);
  if (!status) throw new Error("The embedded database stopped in the middle of a statement.");
  owner = status === IDLE ? null : connection;
  ownerActiveAt = Date.now();
  reply(connection, answer);
}

/**
 * @param {number} connection
 * @param {Uint8Array} answer
 */
function reply(connection, answer) {
  const bytes = new Uint8Array(answer);
  send({ kind: "answer", connection, bytes }, [bytes.buffer]);
}

/**
 * Runs everything that can run now, then makes sure that no statement waits forever for a connection that has gone
 * quiet.
 */
function drain() {
  for (;;) {
    if (isCopying) return;
    if (isCopyWanted && owner === null) return void copy().catch(fail);
    const [frame] = waiting.splice(nextFrame(), 1);
    if (!frame) break;
    run(frame.connection, frame.bytes);
  }
  clearTimeout(patience);
  if (waiting.length > 0) patience = setTimeout(refuseTheForgotten, patienceMs);
}

/**
 * Returns the index of the statement to run now: of the open transaction, else an urgent one. After some of those it is
 * the turn of the others, which would never run otherwise while checks and usage keep coming. Past the end when no
 * statement may run.
 */
function nextFrame() {
  if (owner !== null) return indexOf((frame) => owner === frame.connection) ?? waiting.length;
  const isUrgentTurn = urgentTurns < URGENT_TURNS;
  const next = indexOf((frame) => frame.isUrgent === isUrgentTurn) ?? 0;
  urgentTurns = waiting[next]?.isUrgent ? urgentTurns + 1 : 0;
  return next;
}

/** @param {(frame: Frame) => boolean} matches */
function indexOf(matches) {
  const index = waiting.findIndex(matches);
  return index < 0 ? undefined : index;
}

/** A statement sent outside the transaction that its own caller holds open would wait for itself; this ends that. */
function refuseTheForgotten() {
  const now = Date.now();
  const isForgotten = (/** @type {Frame} */ frame) =>
    now - Math.max(ownerActiveAt, frame.arrivedAt) >= patienceMs - 5;
  for (const frame of waiting.filter(isForgotten)) {
    waiting.splice(waiting.indexOf(frame), 1);
    const message =
      `This query waited ${patienceMs} ms for a transaction that sent no queries meanwhile. ` +
      "The embedded database has one session: inside a transaction, pass `trx` to every query.";
    reply(frame.connection, errorAnswer("55P03", message));
  }
  drain();
}

/**
 * A connection went away: its open transaction is rolled back and its prepared statements are deleted.
 *
 * @param {number} connection
 * @param {readonly string[]} statements
 */
function leave(connection, statements) {
  for (let index = waiting.length - 1; index >= 0; index -= 1) {
    if (waiting[index]?.connection === connection) waiting.splice(index, 1);
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
  send({ kind: "dumped", bytes }, [bytes.buffer]);
  drain();
}

async function stop() {
  if (owner !== null) execute(simpleQuery("rollback"));
  await postgres.close();
  send({ kind: "closed" });
  parent.close();
}

/** @param {ToWorker} message */
async function receive(message) {
  if (message.kind === "run") {
    const { connection, bytes, isUrgent } = message;
    waiting.push({ connection, bytes, isUrgent, arrivedAt: Date.now() });
    drain();
  } else if (message.kind === "leave") leave(message.connection, message.statements);
  else if (message.kind === "dump") {
    isCopyWanted = true;
    drain();
  } else if (message.kind === "check") send({ kind: "alive" });
  else await stop();
}

async function main() {
  postgres = await open();
  parent.on("message", (/** @type {ToWorker} */ message) => void receive(message).catch(fail));
  send({ kind: "ready", greeting: new Uint8Array(execute(startup("postgres"))) });
}

/** @param {unknown} error */
function fail(error) {
  send({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  parent.close();
}

main().catch(fail);
