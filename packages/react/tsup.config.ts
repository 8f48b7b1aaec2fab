import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { defineConfig } from "tsup";

/** Both module systems from one source. The hooks and components run in browsers; the client runs everywhere. */
const config = defineConfig({
  entry: ["src/index.ts", "src/client.ts"],
  format: ["esm", "cjs"],
  dts: true,
  target: "es2022",
  platform: "neutral",
  external: ["react"],
  sourcemap: true,
  clean: true,
  onSuccess: async () => {
    copyFileSync("src/styles.css", "dist/styles.css");
    // Bundlers of server components look for it at the very start, where esbuild keeps none.
    for (const file of ["dist/index.js", "dist/index.mjs"])
      writeFileSync(file, `"use client";${readFileSync(file, "utf8")}`);
  },
});
export default config;
