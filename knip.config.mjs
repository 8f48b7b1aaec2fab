/**
 * What may lie unused, for knip. `scripts/unused.mjs` runs it twice: once over everything, where an export that no other
 * file imports is an error, and once without the tests, where an export that only tests import is one. The second
 * accepts an export that its own file uses, because tests may call a part of what they test.
 */

/** Programs that are started by path, and files that are loaded before one. */
const STARTED = {
  server: [
    "bench/*.ts",
    "bench/bodies/{sender.ts,turns.cjs}",
    "bench/usage/bare-servers.ts",
    "examples/*/*.ts",
    "test/docs/curl.cjs",
    "test/support/{count-syncs,other-namespace}.cjs",
    "test/support/print-spans.mjs",
    "test/support/{archive-slowly,insert-forever,serve-ahead,serve-until-answer,write-forever}.ts",
  ],
  sdk: ["test/support/scenario.mjs"],
};

/** @param {{ production?: boolean }} args */
const config = ({ production = false }) => ({
  ignore: ["**/generated/**"],
  // A type that an exported function mentions stays exported, so that callers can name it.
  ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
  // Only these are tests: `usecases/webhook-endpoint/test.ts` is not.
  jest: { config: ["jest.config.cjs"], entry: ["**/*.test.ts"] },
  node: false,
  // Our own command line, and programs of the system, which tests and benchmarks look for before they use them.
  ignoreBinaries: ["dues", "mount", "pg_dump", "umount", "wrk"],
  workspaces: {
    ".": {
      entry: [
        "scripts/*.mjs!",
        "scripts/lib/{typescript,longest-first,test-environment,test-runtime,test-seed}.cjs!",
      ],
      project: ["scripts/**!"],
      // Started by path, the schema that an editor reads, and what `scripts/lib/guides.mjs` requires.
      ignoreDependencies: ["jest", "@changesets/config", "highlight.js"],
    },
    "packages/billing": {
      entry: ["src/index.ts!"],
      // Its only users are the other packages.
      includeEntryExports: true,
      project: ["src/**!", "!src/**/*.test.ts!", "test/**"],
      // Read by `scripts/generate-currencies.mjs`.
      ignoreDependencies: ["currency-codes"],
    },
    "packages/server": {
      entry: ["src/main.ts!", ...STARTED.server],
      project: ["src/**!", "!src/**/*.test.ts!", "{test,bench,examples}/**"],
      // Of `@dues/billing`, which is bundled, of the SDK and the components, whose sources `tsconfig.json` names to the
      // tests, and the fonts that a build copies: `src/documents/pdf/bundled-fonts.ts` names their packages to
      // `require.resolve`.
      ignoreDependencies: ["luxon", "@dues/ai", "@dues/react", "@dues/sdk", "@expo-google-fonts/.*"],
    },
    // Each is bundled by its `start.mjs`, which a test starts.
    "packages/server/examples/ai": {
      entry: ["start.mjs!", "src/server.ts!"],
      project: ["src/**!", "*.mjs!"],
    },
    "packages/server/examples/saas": {
      entry: ["start.mjs!", "src/server.ts!", "src/browser.tsx!"],
      project: ["src/**!", "*.mjs!"],
    },
    // The build of the server builds it, and its tests look at what was built.
    "packages/console": {
      entry: ["src/main.tsx!", "build.ts!"],
      project: ["src/**!", "*.ts!", "!src/**/*.test.ts!"],
    },
    "packages/sdk": {
      entry: [
        "src/{index,catalog,estimate,exports,express,fetch,hono,next,session,users,webhooks}.ts!",
        ...STARTED.sdk,
      ],
      project: ["src/**!", "!src/**/*.test.ts!", "test/**"],
      // Imported by a test in a process of their own.
      ignoreDependencies: ["@arethetypeswrong/core", "publint"],
    },
    "packages/ai": { entry: ["src/index.ts!"], project: ["src/**!", "!src/**/*.test.ts!", "test/**"] },
    "packages/react": {
      entry: ["src/{index,client}.ts!", "test/support/{hydrate,render}.tsx"],
      project: ["src/**!", "!src/**/*.test.{ts,tsx}!", "test/**"],
      // Imported by a test in a process of their own, or bundled by name.
      ignoreDependencies: ["publint", "react-18", "react-dom-18"],
    },
    "packages/cli": { entry: ["src/main.ts!"], project: ["src/**!", "!src/**/*.test.ts!", "test/**"] },
    "packages/test-postgres": { entry: ["src/{index,cli}.ts!"], project: ["src/**!", "test/**"] },
  },
});
export default config;
