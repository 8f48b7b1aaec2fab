/** Bundles the server, and starts it. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";

const FOLDER = import.meta.dirname;

/** Where `npm start` of a clone stores the key of its organization. */
const SECRETS = path.join(FOLDER, "../../../../.dues/secrets.json");

if (process.env["DUES_API_KEY"] === undefined && existsSync(SECRETS)) {
  /** @type {{ bootstrapApiKey?: string }} */
  const { bootstrapApiKey } = JSON.parse(readFileSync(SECRETS, "utf8"));
  if (bootstrapApiKey !== undefined) process.env["DUES_API_KEY"] = bootstrapApiKey;
}
await build({
  absWorkingDir: FOLDER,
  outdir: "dist",
  bundle: true,
  logLevel: "warning",
  entryPoints: ["src/server.ts"],
  outExtension: { ".js": ".cjs" },
  platform: "node",
  target: "node20",
});
createRequire(import.meta.url)("./dist/server.cjs");
