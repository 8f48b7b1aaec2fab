/** Preloaded into every thread of a child process: writes a dot to `SYNC_LOG` each time a file is forced to disk. */
const fs = require("node:fs");

const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  fs.appendFileSync(process.env.SYNC_LOG, ".");
};
