/** One configuration for every package: TypeScript through swc to CommonJS, `./x.js` resolved to `./x.ts`. */
module.exports = {
  testEnvironment: "<rootDir>/scripts/lib/test-environment.cjs",
  runtime: "<rootDir>/scripts/lib/test-runtime.cjs",
  roots: ["<rootDir>/packages"],
  testMatch: ["**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  transform: {
    "^.+\\.(ts|mjs)$": [
      "@swc/jest",
      { jsc: { target: "es2023", parser: { syntax: "typescript" } }, module: { type: "commonjs" } },
    ],
  },
  moduleNameMapper: {
    "^(\\.{1,2}/.*)\\.js$": "$1",
    "^@dues/sdk$": "<rootDir>/packages/sdk/src/index.ts",
    "^@dues/sdk/catalog$": "<rootDir>/packages/sdk/src/catalog.ts",
    "^@dues/sdk/estimate$": "<rootDir>/packages/sdk/src/estimate.ts",
    "^@dues/sdk/event-stream$": "<rootDir>/packages/sdk/src/event-stream.ts",
    "^@dues/sdk/exports$": "<rootDir>/packages/sdk/src/exports.ts",
    "^@dues/sdk/express$": "<rootDir>/packages/sdk/src/express.ts",
    "^@dues/sdk/fetch$": "<rootDir>/packages/sdk/src/fetch.ts",
    "^@dues/sdk/hono$": "<rootDir>/packages/sdk/src/hono.ts",
    "^@dues/sdk/next$": "<rootDir>/packages/sdk/src/next.ts",
    "^@dues/sdk/reports$": "<rootDir>/packages/sdk/src/reports.ts",
    "^@dues/react/client$": "<rootDir>/packages/react/src/client.ts",
    "^@dues/sdk/session$": "<rootDir>/packages/sdk/src/session.ts",
    "^@dues/sdk/users$": "<rootDir>/packages/sdk/src/users.ts",
    "^@dues/sdk/webhooks$": "<rootDir>/packages/sdk/src/webhooks.ts",
  },
  setupFiles: ["<rootDir>/scripts/lib/test-seed.cjs"],
  testSequencer: "<rootDir>/scripts/lib/longest-first.cjs",
  testTimeout: 90_000,
};
