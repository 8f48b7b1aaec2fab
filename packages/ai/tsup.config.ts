import { defineConfig } from "tsup";

/** Both module systems from one source. */
const config = defineConfig({
  entry: ["src/index.ts"],
  format: ["esm", "cjs"],
  // The types of the SDK are imported from its package, which may be built at the same time.
  dts: { compilerOptions: { baseUrl: ".", paths: { "@dues/sdk": ["../sdk/src/index.ts"] } } },
  target: "es2022",
  platform: "node",
  sourcemap: true,
  clean: true,
});
export default config;
