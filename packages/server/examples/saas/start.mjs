/** Bundles the program of the browser and that of the server, and starts the server. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";

const FOLDER = import.meta.dirname;

/** Where `npm start` of a clone stores the key of its organization. */
const SECRETS = path.join(FOLDER, "../../../../.dues/secrets.json");

/** @type {import("esbuild").BuildOptions} */
const COMMON = { absWorkingDir: FOLDER, outdir: "dist", bundle: true, jsx: "automatic", logLevel: "warning" };
const define = { "process.env.NODE_ENV": '"production"' };

if (process.env["DUES_API_KEY"] === undefined && existsSync(SECRETS)) {
  /** @type {{ bootstrapApiKey?: string }} */
  const { bootstrapApiKey } = JSON.parse(readFileSync(SECRETS, "utf8"));
  if (bootstrapApiKey !== undefined) process.env["DUES_API_KEY"] = bootstrapApiKey;
}
await build({ ...COMMON, entryPoints: ["src/browser.tsx"], minify: true, define });
await build({
  ...COMMON,
  entryPoints: ["src/server.ts"],
  outExtension: { ".js": ".cjs" },
  platform: "node",
  target: "node20",
  define,
});
createRequire(import.meta.url)("./dist/server.cjs");
