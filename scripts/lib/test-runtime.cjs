/**
 * Jest's runtime, except that sources and packages are loaded by Node itself, once for all test files of a worker. Only
 * tests and their support are loaded anew for each file. Loading, compiling and warming up a server's thousand modules
 * for each of some hundred files took more than half of the time of all tests.
 *
 * So a module of `src` must not keep state that a second server in the same process could trip over, which holds for the
 * program as well. Tests replace no modules; one that has to can run a program of its own.
 */
const asyncHooks = require("node:async_hooks");
const Module = require("node:module");
const path = require("node:path");

const { createRequire } = Module;

/**
 * The parts of Jest's runtime that are used here.
 *
 * @typedef {{ readonly moduleNameMapper: readonly [pattern: string, name: string][] }} ProjectConfig
 * @typedef {{ readonly code: string, readonly sourceMapPath: string | null }} Transformed
 * @typedef {{ transform(filename: string, options: object): Transformed }} Transformer
 *
 * @typedef {{
 *   requireModuleOrMock(from: string, name: string): unknown,
 *   requireInternalModule(from: string, name?: string): unknown,
 *   getSourceMaps(): Map<string, string>
 * }} Runtime `requireInternalModule` is for the modules of Jest itself.
 */

/**
 * It comes with jest, which pnpm lets only jest's own packages name.
 *
 * @type {{ default: new (...given: readonly unknown[]) => Runtime }}
 */
const { default: JestRuntime } = require(
  ["jest", "jest-cli", "@jest/core", "jest-runtime"].reduce(
    (from, name) => createRequire(from).resolve(name),
    __filename,
  ),
);

const PACKAGES = path.join(__dirname, "../../packages");

const PACKAGE = /[\\/]node_modules[\\/]/;

/** Support in a folder `per-worker` is loaded once too: later test files of the worker find what it keeps. */
const SOURCE = /[\\/](?:src|per-worker)[\\/](?!.*\.test\.ts$)/;

/** What a transformer needs to know about a module that Node loads. */
const COMMONJS = {
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

/**
 * Compiles a source. Set by the runtime of each test file for the modules that are first needed there.
 *
 * @type {(filename: string) => Transformed}
 */
let transform;

/**
 * `moduleNameMapper` of the configuration.
 *
 * @type {readonly (readonly [pattern: RegExp, name: string])[]}
 */
let names = [];

/** @type {Map<string, string>} */
const sourceMaps = new Map();

/**
 * What Jest keeps the running test in, one for each test file. Node 20 copies what each of them holds to every promise until
 * it is disabled, which Jest never does: after 80 test files that was a fifth of the time of every test.
 *
 * @type {asyncHooks.AsyncLocalStorage<unknown>[]}
 */
const storages = [];

/** @extends {asyncHooks.AsyncLocalStorage<unknown>} */
class RecordedStorage extends asyncHooks.AsyncLocalStorage {
  constructor() {
    super();
    storages.push(this);
  }
}

/** `node:async_hooks` for Jest itself. */
const recordingHooks = { ...asyncHooks, AsyncLocalStorage: RecordedStorage };

/**
 * @param {NodeJS.Module & { _compile?(code: string, filename: string): void }} module
 * @param {string} filename
 */
// oxlint-disable-next-line typescript/no-deprecated -- Node 20 has no other way to load a source synchronously.
require.extensions[".ts"] = (module, filename) => {
  const { code, sourceMapPath } = transform(filename);
  if (sourceMapPath) sourceMaps.set(filename, sourceMapPath);
  module._compile?.(code, filename);
};

/**
 * The part of Node's module loader that its types leave out.
 *
 * @typedef {object} ModuleLoader
 * @property {(request: string, parent: NodeJS.Module | undefined, ...rest: unknown[]) => string} _resolveFilename
 */
const loader = /** @type {typeof Module & ModuleLoader} */ (Module);
const resolve = loader._resolveFilename;
/** @type {ModuleLoader["_resolveFilename"]} */
loader._resolveFilename = function (request, parent, ...rest) {
  return resolve.call(this, isOurs(parent?.filename) ? mapped(request) : request, parent, ...rest);
};

/** @param {string | undefined} file */
function isOurs(file) {
  return file?.startsWith(PACKAGES) === true && !file.includes(`${path.sep}node_modules${path.sep}`);
}

/** @param {string} request */
function mapped(request) {
  const found = names.find(([pattern]) => pattern.test(request));
  return found ? request.replace(found[0], found[1]) : request;
}

module.exports = class extends JestRuntime {
  /**
   * @param {ProjectConfig} config
   * @param {unknown} environment
   * @param {unknown} resolver
   * @param {Transformer} transformer
   * @param {unknown} cache
   * @param {object} coverage
   * @param {string} testPath
   * @param {{ readonly watch: boolean, readonly watchAll: boolean }} run
   */
  constructor(config, environment, resolver, transformer, cache, coverage, testPath, run) {
    super(config, environment, resolver, transformer, cache, coverage, testPath, run);
    for (const storage of storages.splice(0)) storage.disable();
    // Sources change between the runs of a watching process.
    this.sharesSources = !run.watch && !run.watchAll;
    names = config.moduleNameMapper.map(([pattern, name]) => [new RegExp(pattern), name]);
    // Stacks of failures name lines of the sources: Jest looks the maps up in the runtime of the test file.
    const maps = this.getSourceMaps();
    for (const [file, map] of sourceMaps) maps.set(file, map);
    transform = (filename) => {
      const transformed = transformer.transform(filename, { ...coverage, ...COMMONJS });
      if (transformed.sourceMapPath) maps.set(filename, transformed.sourceMapPath);
      return transformed;
    };
  }

  /**
   * @override
   * @param {string} from
   * @param {string} name
   * @returns {unknown}
   */
  requireModuleOrMock(from, name) {
    if (Module.isBuiltin(name)) return require(name);
    if (name === "@jest/globals") return super.requireModuleOrMock(from, name);
    const file = createRequire(from).resolve(name);
    const isShared = PACKAGE.test(file) || (this.sharesSources && SOURCE.test(file));
    return isShared ? require(file) : super.requireModuleOrMock(from, name);
  }

  /**
   * @override
   * @param {string} from
   * @param {string} [name]
   * @returns {unknown}
   */
  requireInternalModule(from, name) {
    return name === "node:async_hooks" ? recordingHooks : super.requireInternalModule(from, name);
  }
};
