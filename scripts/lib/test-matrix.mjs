import path from "node:path";
import { ROOT } from "./run.mjs";
import { smokeFiles } from "./smoke-files.mjs";

/**
 * Which tests run on which database. `npm test` runs the quick ones on PostgreSQL 18, where tests take half the time that they
 * take on the embedded database, and `npm run test:ci` the requests of every subject. `npm run test:all` runs both, then programs, pages,
 * guides and random walks, and what tests the same once more: on other databases and versions of Node, with other random numbers, on
 * other screens. `npm run test:long` runs everything everywhere.
 */

/**
 * A run of Jest: all files whose path begins with one of `paths`, but those that begin with one of `ignored`. Both are patterns.
 * Without paths, all files. Of these, the tests whose titles match, if there is a pattern.
 *
 * @typedef {object} TestRun
 * @property {import("./jest.mjs").TestDatabase} database
 * @property {readonly string[]} paths
 * @property {readonly string[]} ignored
 * @property {string} [titles]
 * @property {boolean} [needsCitus] whether databases are distributed, which takes a build of Citus
 * @property {string} [node] the version of Node, unless it is the one of this process
 * @property {string} [what] what a part of the tests has in common
 * @property {Readonly<Record<string, string>>} [env] what these tests read from the environment
 */

/** One file for each subject of the API. */
export const SMOKE = smokeFiles(path.join(ROOT, "packages/server/test/http")).map(
  (file) => `packages/server/test/http/${file}`,
);

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

/** Requests of each subject, but for the smoke file. */
const OTHER_REQUESTS = `packages/server/test/http/(?!(?:${SMOKE.map((file) => path.relative("packages/server/test/http", file)).join("|")})$)`;

/** Requests of every subject, races between them, what organizations must not see of each other, and the audit. */
const REQUESTS = [
  OTHER_REQUESTS,
  ...inServer(["audit/", "concurrency/", "documents/", "isolation/", "money-documents/"]),
];

/** Tests that start browsers, programs and servers, walk at random, or go through all operations or a year of bills. */
const PROGRAMS = [
  ...["packages/ai/test/", "packages/cli/test/", "packages/test-postgres/"],
  ...inServer([
    "audit/random-customers",
    "browser/",
    "contract/",
    "crash/",
    "docs/guides",
    "docs/samples",
    "examples/",
    "faults/",
  ]),
  ...inServer(["fuzz/", "golden/", "main/", "providers/contract", "releases/", "second-model/"]),
  ...inServer(["simulation/", "spec/examples", "usage-archive/"]),
];

const SLOW = [...REQUESTS, ...PROGRAMS];

/** Drawings of documents, of which pages and requests see that they are there. */
const DRAWINGS = inServer(["documents/draw", "documents/renderer", "documents/scripts"]);

/** Tests of what may differ between the databases: values, arrays and plans of statements, locks, and durability. */
const OF_EACH_DATABASE = inServer(["db/", "metering/", "crash/usage", "releases/"]);

/** Tests that send each operation, in each way that the spec describes. */
const EVERY_OPERATION = inServer(["contract/"]);

/** All titles but those of tests that pass or fail alike on every database. */
const OF_THIS_DATABASE = "^(?!on any database,)";

/** What may differ between versions of PostgreSQL: whether the schema can be created or migrated there, and is the same. */
const OF_EACH_VERSION = inServer(["db/", "releases/"]);

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
const USAGE_ON_CITUS = ["aggregation.", "alerts", "batch", "caps", "reservations", "tokens"].map(
  (name) => `http/usage/${name}`,
);
const PARTS_ON_CITUS = inServer(["db/distribut", "http/attach/", ...USAGE_ON_CITUS]);

/** That the tables can be distributed, and that a plan is sold and its usage counted there. */
const SMOKE_ON_CITUS = inServer(["db/distribut", "http/attach/paid", "http/usage/batch"]);

/**
 * What counts statements with a trigger, which distributed tables cannot have, locks customers of several shards to hold up the
 * server, drops constraints, or asks for the plan of a statement.
 */
const NOT_ON_CITUS = inServer([
  "audit/broken-rows",
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
export const QUICK = [postgres(18, [], [...SLOW, ...ON_NODES])];

/** The tests of `npm run test:ci`. */
export const CI = [postgres(18, REQUESTS, [...SMOKE, ...DRAWINGS, ...PROGRAMS])];

/** Whether the schema can be created on another version, and that a plan is sold on Citus. These run beside `CI`. */
export const CI_BESIDE = [
  postgres(15, OF_EACH_VERSION),
  { ...postgres(15, SMOKE_ON_CITUS), needsCitus: true },
];

/** The second model plays the same 60 customers every time. These change every day. */
const CUSTOMERS = 140;
const CUSTOMERS_PER_SEED = 10;
const MS_PER_DAY = 86_400_000;
const firstSeed = String(Math.floor(Date.now() / MS_PER_DAY) * (CUSTOMERS / CUSTOMERS_PER_SEED));

/** @type {readonly TestRun[]} */
const MORE = [
  { ...postgres(18, PROGRAMS, SMOKE), what: "programs, pages, guides and walks" },
  { ...postgres(18, DRAWINGS), what: "drawings" },
  {
    ...postgres(18, inServer(["second-model/second-model"])),
    what: `the second model from seed ${firstSeed}`,
    env: { DUES_MODEL_SEED: firstSeed, DUES_MODEL_CUSTOMERS: String(CUSTOMERS) },
  },
  {
    ...postgres(18, inServer(["browser/pages", "browser/docs", "browser/portal", "browser/console/pages"])),
    what: "pages in all looks",
    env: { DUES_TEST_LOOKS: "all" },
  },
  ...["22", "24", "26"].map((node) => ({ ...postgres(18, SMOKE), node })),
  { ...embedded(inServer(["main/program", "main/start"])), node: "20" },
];

/** The tests of `npm run test:all`. */
export const ALL = [...QUICK, ...CI, ...MORE];

/** Every operation once more on the embedded database, and parts of everything on Citus. These run beside `ALL`. */
export const ALL_BESIDE = [
  embedded(OF_EACH_DATABASE, WITHOUT_DATABASE),
  { ...embedded(EVERY_OPERATION), titles: OF_THIS_DATABASE },
  postgres(15, OF_EACH_VERSION),
  ...citus(PARTS_ON_CITUS),
];

/** Everything, on every database on which it can run. */
export const LONG = [
  embedded([], ONLY_SERVER),
  ...VERSIONS.map((version) => postgres(version, SERVER, [...IN_BROWSER, ...WITHOUT_DATABASE, ...ON_NODES])),
  ...citus(ON_CITUS),
];
