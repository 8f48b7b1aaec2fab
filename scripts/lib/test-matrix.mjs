import { readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run.mjs";

/**
 * Which tests run on which database. `npm test` runs the quick half on PostgreSQL 18, where tests take half the time that
 * they take on the embedded database. `npm run test:all` runs the others, so that together they run every test once, and on the
 * other databases what depends on the database. `npm run test:long` runs everything everywhere.
 */

/**
 * A run of Jest: all files below `paths` but those below `ignored`. Without paths, all files. Of these, the tests whose
 * titles match, if there is a pattern.
 *
 * @typedef {object} TestRun
 * @property {import("./jest.mjs").TestDatabase} database
 * @property {readonly string[]} paths
 * @property {readonly string[]} ignored
 * @property {string} [titles]
 * @property {boolean} [needsCitus] whether databases are distributed, which takes a build of Citus
 */

const inServer = (/** @type {readonly string[]} */ names) =>
  names.map((name) => `packages/server/test/${name}`);

/** Tests of the embedded database itself. */
const ONLY_EMBEDDED = inServer(["db/pglite-"]);

/** Tests of concurrent connections and of a database server that fails. */
const ONLY_SERVER = inServer(["concurrency/", "faults/", "nodes/"]);

/** Tests of pages in a browser. They run once, because no page depends on the database. */
export const IN_BROWSER = inServer(["browser/"]);

/** Tests that open no database, or start the program with its own. */
const WITHOUT_DATABASE = inServer([
  ...["architecture", "audit/program", "audit/rating", "audit/taxes"],
  ...["docs/blocks", "docs/references", "documents/draw", "documents/factur-x", "documents/renderer"],
  ...["documents/scripts", "documents/view", "examples/bills", "house/", "http/pages/document"],
  ...[
    "http/rate-limit/client-address",
    "http/shell/handler.types",
    "main/banner",
    "main/ids",
    "main/program",
  ],
  ...["main/settings", "main/start", "main/steady-clock", "main/traces", "main/vault", "metering/batcher"],
  ...["metering/fair-queue", "metering/texts", "outbound/", "providers/double/", "providers/paystack/"],
  ...["providers/sandbox/callback", "providers/sandbox/signature", "providers/sandbox/test-card"],
  ...["providers/stripe/", "second-model/architecture", "spec/"],
]);

/** The subjects of requests that `npm test` goes through. Those of the others take longer than the rest of it. */
const SHORT_REQUESTS = ["attach", "billing"];

const OTHER_REQUESTS = readdirSync(path.join(ROOT, "packages/server/test/http"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHORT_REQUESTS.includes(entry.name))
  .map(({ name }) => `http/${name}/`);

/** Tests that start browsers, programs and servers, walk at random, or go through all operations or a year of bills. */
const SLOW = [
  "packages/ai/test/",
  "packages/cli/test/",
  "packages/test-postgres/",
  ...inServer([
    "browser/ai-example",
    "browser/components",
    "browser/console/",
    "browser/docs",
    "browser/portal",
    "browser/starter",
  ]),
  ...inServer(OTHER_REQUESTS),
  ...inServer(["audit/", "concurrency/", "crash/", "docs/guides", "docs/samples", "documents/", "examples/"]),
  ...inServer(["faults/", "fuzz/", "golden/", "isolation/", "main/", "money-documents/"]),
  ...inServer(["providers/contract", "second-model/", "simulation/", "spec/examples", "usage-archive/"]),
];

/** Tests of what may differ between the databases: values, arrays and plans of statements, locks, and durability. */
const OF_EACH_DATABASE = inServer(["db/", "metering/", "crash/usage"]);

/** Tests that send each operation, in each way that the spec describes. */
const EVERY_OPERATION = inServer(["contract/"]);

/** All titles but those of tests that pass or fail alike on every database. */
const OF_THIS_DATABASE = "^(?!on any database,)";

/** What may differ between versions of PostgreSQL: whether the schema can be created there, and is the same. */
const OF_EACH_VERSION = inServer(["db/"]);

const SERVER = ["packages/server/test/"];
const VERSIONS = [14, 15, 16, 17, 18];

/**
 * @param {readonly string[]} paths
 * @param {readonly string[]} ignored
 * @returns {TestRun}
 */
const embedded = (paths, ignored = []) => ({ database: "pglite", paths, ignored });

/**
 * @param {number} version
 * @param {readonly string[]} paths
 * @param {readonly string[]} ignored
 * @returns {TestRun}
 */
const postgres = (version, paths, ignored = []) => ({
  database: version,
  paths,
  ignored: [...ONLY_EMBEDDED, ...ignored],
});

/** Tests of requests, jobs, the audit, and of what happens at once or fails, on distributed tables. */
const ON_CITUS = inServer([
  "audit/",
  "concurrency/",
  "contract/",
  "faults/",
  "http/",
  "isolation/",
  "metering/",
  "second-model/",
  "simulation/",
  "usage-archive/",
]);
/** Each kind of statement of the fast path; all of `http/usage` takes three times as long. */
const SHORT_USAGE_ON_CITUS = ["aggregation.", "alerts", "batch", "caps", "reservations", "tokens"].map(
  (name) => `http/usage/${name}`,
);
const SHORT_ON_CITUS = inServer(["db/distribut", "http/attach/", ...SHORT_USAGE_ON_CITUS]);

/**
 * What counts statements with a trigger, which distributed tables cannot have, locks customers of several shards to hold up the
 * server, or asks for the plan of a statement.
 */
const NOT_ON_CITUS = inServer([
  "concurrency/cycle",
  "concurrency/neighbours",
  "faults/process",
  "http/lists/customer-filters",
  "metering/reserved-until",
]);

/** Tests that start a coordinator and workers of their own. */
const ON_NODES = inServer(["nodes/"]);

/** @returns {TestRun[]} */
const citus = (/** @type {readonly string[]} */ paths) => [
  { ...postgres(15, paths, [...WITHOUT_DATABASE, ...NOT_ON_CITUS]), needsCitus: true },
  { ...embedded(ON_NODES), needsCitus: true },
];

/** The tests of `npm test`. */
export const SHORT = [postgres(18, [], [...SLOW, ...ON_NODES])];

/** The tests of `npm run test:all`. */
export const REST = [postgres(18, SLOW)];

/** What depends on the database, on the others, and every operation on the embedded one. They run beside `REST`. */
export const BESIDE = [
  { ...embedded([...OF_EACH_DATABASE, ...EVERY_OPERATION], WITHOUT_DATABASE), titles: OF_THIS_DATABASE },
  postgres(15, OF_EACH_VERSION),
  ...citus(SHORT_ON_CITUS),
];

/** Everything, on every database on which it can run. */
export const LONG = [
  embedded([], ONLY_SERVER),
  ...VERSIONS.map((version) => postgres(version, SERVER, [...IN_BROWSER, ...WITHOUT_DATABASE, ...ON_NODES])),
  ...citus(ON_CITUS),
];
