/**
 * Runs TypeScript sources without a build: `node -r ./scripts/lib/typescript.cjs program.ts`.
 *
 * For scripts that need the sources, and for tests that kill a process: they need a real one, and must not depend on a
 * build that may be old.
 */
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { version } = require("@swc/core/package.json");

/** @type {import("@swc/core").Options} */
const OPTIONS = {
  jsc: { target: "es2022", parser: { syntax: "typescript" } },
  module: { type: "commonjs" },
};

/** What was compiled earlier, one file for each source. Tests start some fifty processes with a thousand sources each. */
const CACHE = path.join(__dirname, "../../node_modules/.dues/compiled");
const SETTINGS = JSON.stringify([version, OPTIONS]);

/**
 * @param {string} filename
 * @returns {string}
 */
function compile(filename) {
  const source = fs.readFileSync(filename, "utf8");
  const tail = `\n// ${hashOf(SETTINGS + source)}\n`;
  const cached = path.join(CACHE, `${hashOf(filename)}.js`);
  const known = readIfPresent(cached);
  if (known?.endsWith(tail)) return known;
  /** @type {typeof import("@swc/core")} */
  const { transformSync } = require("@swc/core");
  const { code } = transformSync(source, { ...OPTIONS, filename });
  // Renamed, so that no other process reads a part of it.
  const unfinished = `${cached}.${process.pid}`;
  fs.mkdirSync(CACHE, { recursive: true });
  fs.writeFileSync(unfinished, code + tail);
  fs.renameSync(unfinished, cached);
  return code + tail;
}

/** @param {string} text */
function hashOf(text) {
  return createHash("sha256").update(text).digest("hex");
}

/** @param {string} file */
function readIfPresent(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * The part of Node's module loader that its types leave out.
 *
 * @typedef {object} ModuleLoader
 * @property {(request: string, parent: NodeJS.Module | undefined, ...rest: unknown[]) => string} _resolveFilename
 */

/**
 * @param {NodeJS.Module & { _compile?(code: string, filename: string): void }} module
 * @param {string} filename
 */
// oxlint-disable-next-line typescript/no-deprecated -- Node 20 has no other way to load a source synchronously.
require.extensions[".ts"] = (module, filename) => {
  module._compile?.(compile(filename), filename);
};

const loader = /** @type {typeof Module & ModuleLoader} */ (Module);
const resolve = loader._resolveFilename;
/** @type {ModuleLoader["_resolveFilename"]} */
loader._resolveFilename = function (request, parent, ...rest) {
  if (request.startsWith(".") && request.endsWith(".js") && parent?.filename.endsWith(".ts")) {
    const source = path.resolve(path.dirname(parent.filename), request.replace(/\.js$/, ".ts"));
    if (fs.existsSync(source)) return source;
  }
  return resolve.call(this, request, parent, ...rest);
};
