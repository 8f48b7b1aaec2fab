import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "tsup";

/** Both module systems from one source. The hooks and components run in browsers; the client runs everywhere. */
const config = defineConfig(({ outDir = "dist" }) => ({
  entry: ["src/index.ts", "src/client.ts"],
  format: ["esm", "cjs"],
  // The types of the SDK are imported from its package, which may be built at the same time.
  dts: { compilerOptions: { baseUrl: ".", paths: { "@dues/sdk/fetch": ["../sdk/src/fetch.ts"] } } },
  target: "es2022",
  platform: "neutral",
  external: ["react"],
  sourcemap: true,
  clean: true,
  onSuccess: async () => {
    copyFileSync("src/styles.css", path.join(outDir, "styles.css"));
    // Bundlers of server components look for it at the very start, where esbuild keeps none.
    for (const name of ["index.js", "index.mjs"]) {
      const file = path.join(outDir, name);
      writeFileSync(file, `"use client";${readFileSync(file, "utf8")}`);
    }
  },
}));
export default config;
