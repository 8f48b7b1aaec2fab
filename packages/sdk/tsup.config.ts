import { defineConfig } from "tsup";

/**
 * Both module systems from one source, each with its own types. What it imports stays a dependency.
 *
 * The package must not have `"type": "module"`: esbuild would then read the default export of openapi-fetch as Node
 * reads CommonJS from ESM, and the CommonJS build would call a namespace instead of a function.
 */
const config = defineConfig({
  entry: ["src/index.ts", "src/webhooks.ts"],
  format: ["esm", "cjs"],
  // `await using` of a meter is newer than the library that most projects compile with.
  dts: { banner: '/// <reference lib="esnext.disposable" />' },
  target: "es2022",
  platform: "neutral",
  sourcemap: true,
  clean: true,
});
export default config;
