/** Loaded before a program: makes it believe that it runs in a PID namespace of its own, where no process is known. */
const fs = require("node:fs");

const { readlinkSync } = fs;
/** @type {(path: import("node:fs").PathLike, options?: "utf8") => string} */
const readlink = (path, options) =>
  path === "/proc/self/ns/pid" ? `pid:[${process.pid}]` : readlinkSync(path, options);
Object.assign(fs, { readlinkSync: readlink });
