/** Preloaded into every thread of a child process: writes a dot to `SYNC_LOG` each time a file is forced to disk. */
const fs = require("node:fs");

const log = process.env.SYNC_LOG;
if (log === undefined) throw new Error("SYNC_LOG names no file.");

const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  fs.appendFileSync(log, ".");
};
