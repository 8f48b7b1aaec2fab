/**
 * Runs TypeScript sources without a build: `node -r ./scripts/lib/typescript.cjs program.ts`.
 *
 * For scripts that need the sources, and for tests that kill a process: they need a real one, and must not depend on a
 * build that may be old.
 */
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { transformSync } = require("@swc/core");

/** @type {import("@swc/core").Options} */
const OPTIONS = {
  jsc: { target: "es2022", parser: { syntax: "typescript" } },
  module: { type: "commonjs" },
};

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
// eslint-disable-next-line @typescript-eslint/no-deprecated -- Node 20 has no other way to load a source synchronously.
require.extensions[".ts"] = (module, filename) => {
  const { code } = transformSync(fs.readFileSync(filename, "utf8"), { ...OPTIONS, filename });
  module._compile?.(code, filename);
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
