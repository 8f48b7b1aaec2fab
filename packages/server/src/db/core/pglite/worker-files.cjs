/** The files of the embedded PostgreSQL: what PGlite leaves out so that a commit survives a crash. */
const fs = require("node:fs");
const path = require("node:path");

/** @typedef {import("./messages.js").FromWorker} FromWorker */

/**
 * The operations of PGlite's files that are replaced here.
 *
 * @typedef {object} FileOperations
 * @property {(...args: unknown[]) => unknown} write
 * @property {(stream: { nfd: number }) => number} fsync
 */

/**
 * Errors of writing, by the numbers that they have in WebAssembly.
 *
 * @type {Record<number, string>}
 */
const WRITE_ERRORS = { 19: "EDQUOT", 22: "EFBIG", 29: "EIO", 51: "ENOSPC", 69: "EROFS" };

/**
 * Adds the missing `fsync`, and checks before every write that the directory is still ours: a process that was paused
 * for long may have lost it to another, whose database a late write would destroy.
 *
 * @param {FileOperations} operations
 * @param {import("./lock.js").LockFile | undefined} lock
 * @param {(message: FromWorker) => void} send
 */
function watchFiles(operations, lock, send) {
  const { write } = operations;
  operations.write = (...args) => {
    requireLock(lock, send);
    return reportFailure(() => write(...args), send);
  };
  operations.fsync = (stream) => {
    requireLock(lock, send);
    reportFailure(() => fs.fsyncSync(stream.nfd), send);
    return 0;
  };
}

/**
 * Ends the thread without finishing the statement when the lock is lost.
 *
 * @param {import("./lock.js").LockFile | undefined} lock
 * @param {(message: FromWorker) => void} send
 */
function requireLock(lock, send) {
  if (!lock || fs.statSync(lock.file, { bigint: true, throwIfNoEntry: false })?.ino === lock.inode) return;
  send({ kind: "lost" });
  process.exit(1);
}

/**
 * PostgreSQL may stop or loop after a refused write, so its reason is sent before anything else happens.
 *
 * @template Result
 * @param {() => Result} work
 * @param {(message: FromWorker) => void} send
 */
function reportFailure(work, send) {
  try {
    return work();
  } catch (error) {
    const { code: name, errno = 0 } = /** @type {NodeJS.ErrnoException} */ (error);
    const code = name ?? WRITE_ERRORS[errno];
    if (code !== undefined) send({ kind: "writeFailed", code });
    throw error;
  }
}

/** @param {string} directory */
function syncTree(directory) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const found = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(found);
    else syncPath(found);
  }
  syncPath(directory);
}

/** @param {string} target */
function syncPath(target) {
  const descriptor = fs.openSync(target, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

module.exports = { syncPath, syncTree, watchFiles };
