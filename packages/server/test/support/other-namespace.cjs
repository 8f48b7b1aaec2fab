/** Loaded before a program: makes it believe that it runs in a PID namespace of its own, where no process is known. */
const fs = require("node:fs");

const { readlinkSync } = fs;
fs.readlinkSync = (path, ...rest) =>
  path === "/proc/self/ns/pid" ? `pid:[${process.pid}]` : readlinkSync(path, ...rest);
