const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const path = require("node:path");
const vm = require("node:vm");

/**
 * The part of jest's environment for Node that is used here.
 *
 * @typedef {{ projectConfig: object }} Config
 * @typedef {new (timers: { config: object, global: object }) => object} FakeTimersClass
 * @typedef {{ teardown(): Promise<void>, fakeTimersModern: object | null }} Environment
 * @typedef {new (config: Config, context: { testPath: string }) => Environment} EnvironmentClass
 */

/**
 * Jest's environment for Node. It comes with jest, which pnpm lets only jest's own packages name.
 *
 * @type {{ TestEnvironment: EnvironmentClass }}
 */
const { TestEnvironment } = require(
  ["jest", "jest-cli", "jest-config", "jest-environment-node"].reduce(
    (from, name) => createRequire(from).resolve(name),
    __filename,
  ),
);

/**
 * The compiled form of each file, for every test file that this worker runs.
 *
 * @type {Map<string, { source: string, head: string, script: vm.Script | undefined }>}
 */
const compiled = new Map();
const compileFunction = vm.compileFunction;

/** Jest keeps its list of tests on the global object. In a context of its own, it goes with the test file. */
const LIST_OF_TESTS = /[\\/]jest-circus[\\/]build[\\/]/;

/**
 * Compiles the modules that Jest loads for each test file once per worker: a script can be run again, and keeps what was
 * compiled of it. All but one run in the worker's own context, like the modules that test files share, so that an
 * `Error` is the same to all of them.
 */
vm.compileFunction = (source, names = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(source, names, options);
  const script = scriptOf(source, names, filename);
  // Jest reports a syntax error as usual when its own way to compile finds it.
  if (!script) return compileFunction(source, names, options);
  /** @type {ReturnType<typeof compileFunction>} */
  const compiledFunction = LIST_OF_TESTS.test(filename)
    ? script.runInContext(parsingContext)
    : script.runInThisContext();
  return compiledFunction;
};

/**
 * @param {string} source
 * @param {readonly string[]} names
 * @param {string} filename
 */
function scriptOf(source, names, filename) {
  const head = `(function (${names.join(", ")}) {`;
  const known = compiled.get(filename);
  if (known?.source === source && known.head === head) return known.script;
  const script = compile(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, head, script });
  return script;
}

/**
 * @param {string} code
 * @param {vm.ScriptOptions} options
 */
function compile(code, options) {
  try {
    return new vm.Script(code, options);
  } catch {
    return undefined;
  }
}

const SERVER = path.join(__dirname, "../../packages/server");
const isEmbedded = (process.env.DUES_TEST_DATABASE ?? "pglite") === "pglite";

/**
 * The compiler of WebAssembly, which TypeScript declares for browsers only.
 *
 * @type {{ WebAssembly: { Module: new (bytes: Uint8Array) => object } }}
 */
const { WebAssembly } = /** @type {any} */ (globalThis);

/**
 * V8 shares the machine code of equal bytes between threads for as long as one of them has it.
 *
 * @type {object | undefined}
 */
let machineCode;

/** Keeps what the embedded database was compiled to from one test file to the next: a third of what a start takes. */
function keepMachineCode() {
  const folder = path.dirname(createRequire(`${SERVER}/package.json`).resolve("@electric-sql/pglite"));
  return new WebAssembly.Module(readFileSync(path.join(folder, "pglite.wasm")));
}

/** The environment variables of the worker, which a test file may change for itself only. */
const variables = { ...process.env };

module.exports = class extends TestEnvironment {
  /**
   * @param {Config} config
   * @param {{ testPath: string }} context
   */
  constructor(config, context) {
    super(config, context);
    // `jest.useFakeTimers` replaces the timers of the tests, which are the worker's.
    const { constructor: FakeTimers } = /** @type {{ constructor: FakeTimersClass }} */ (
      this.fakeTimersModern
    );
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: globalThis });
    if (isEmbedded && context.testPath.startsWith(`${SERVER}${path.sep}test`))
      machineCode ??= keepMachineCode();
  }

  /** @override */
  async teardown() {
    await super.teardown();
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
  }
};
