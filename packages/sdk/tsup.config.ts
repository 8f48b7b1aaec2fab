import { defineConfig } from "tsup";

/**
 * Both module systems from one source, each with its own types. What is internal is left out of them: the constructors
 * of resources take the typed client of openapi-fetch, which users do not have to install.
 */
const config = defineConfig({
  entry: [
    "src/index.ts",
    "src/catalog.ts",
    "src/emails.ts",
    "src/estimate.ts",
    "src/event-stream.ts",
    "src/exports.ts",
    "src/express.ts",
    "src/fetch.ts",
    "src/hono.ts",
    "src/imports.ts",
    "src/next.ts",
    "src/invoices.ts",
    "src/payments.ts",
    "src/reports.ts",
    "src/schedules.ts",
    "src/trials.ts",
    "src/users.ts",
    "src/webhooks.ts",
  ],
  format: ["esm", "cjs"],
  // `await using` of a meter is newer than the library that most projects compile with.
  dts: {
    banner: '/// <reference lib="esnext.disposable" />',
    compilerOptions: { stripInternal: true },
  },
  target: "es2022",
  platform: "neutral",
  sourcemap: true,
  clean: true,
});
export default config;
