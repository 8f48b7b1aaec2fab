import { copyFile } from "node:fs/promises";
import { defineConfig } from "tsup";

/** Started by path in a thread of its own, so they stay files beside the bundle. */
const WORKER_FILES = ["worker.cjs", "worker-wire.cjs"];

/** One CommonJS file for each program, with the domain inside; what npm can install stays a dependency. */
const config = defineConfig({
  entry: ["src/main.ts", "src/audit.ts"],
  format: ["cjs"],
  target: "node20",
  platform: "node",
  noExternal: ["@dues/billing"],
  sourcemap: true,
  clean: true,
  async onSuccess() {
    await Promise.all(WORKER_FILES.map((file) => copyFile(`src/db/pglite/${file}`, `dist/${file}`)));
  },
});
export default config;
