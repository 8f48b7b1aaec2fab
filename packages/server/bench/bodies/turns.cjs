/**
 * Loaded into a server. Measures for how long its thread computes without answering anyone: the time of the processor between
 * two turns of the event loop, which a busy machine does not prolong. Writes the longest on SIGUSR2, and begins again.
 */
const { openSync, readSync, writeSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

/** @param {number} file */
function measureFrom(file) {
  const bytes = Buffer.alloc(100);
  /** What this thread has computed, in milliseconds. */
  const computedMs = () => {
    const length = readSync(file, bytes, 0, bytes.length, 0);
    return Number(bytes.toString("latin1", 0, length).split(" ")[0]) / 1e6;
  };
  let [last, longest] = [computedMs(), 0];
  // Runs after every turn that takes longer than a millisecond.
  setInterval(() => {
    const now = computedMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  process.on("SIGUSR2", () => {
    writeSync(1, `longest turn ${longest.toFixed(1)}\n`);
    longest = 0;
  });
}

if (isMainThread) measureFrom(openSync(`/proc/self/task/${process.pid}/schedstat`, "r"));
