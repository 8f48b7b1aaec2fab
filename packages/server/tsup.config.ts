import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { buildConsole } from "../console/build.js";
import { defineConfig, type Options } from "tsup";
import { BUNDLED_FACES, fontFile, packagedFont } from "./src/documents/pdf/bundled-fonts.js";

/** Started by path in a thread of its own, so they stay files beside the bundle. */
const WORKER_FILES = ["worker.cjs", "worker-files.cjs", "worker-wire.cjs"];

/** One CommonJS file for each program, with the domain inside; what npm can install stays a dependency. */
const program: Options = {
  entry: {
    main: "src/main.ts",
    "archive-usage": "src/programs/archive-usage.ts",
    audit: "src/programs/audit.ts",
    backup: "src/programs/backup.ts",
    "console-link": "src/programs/console-link.ts",
    distribute: "src/programs/distribute.ts",
    keys: "src/programs/keys.ts",
    "restore-usage": "src/programs/restore-usage.ts",
  },
  format: ["cjs"],
  target: "node20",
  platform: "node",
  noExternal: ["@dues/billing"],
  sourcemap: true,
  clean: true,
  async onSuccess() {
    await Promise.all(WORKER_FILES.map((file) => copyFile(`src/db/core/pglite/${file}`, `dist/${file}`)));
    await copyFonts();
    await buildConsole(path.join(__dirname, "dist/console"));
  },
};

/** The thread that draws PDFs, compiled into one file as well. */
const pdfWorker: Options = {
  entry: { "pdf-worker": "src/documents/pdf/worker.ts" },
  format: ["cjs"],
  outExtension: () => ({ js: ".cjs" }),
  target: "node20",
  platform: "node",
  noExternal: ["@dues/billing"],
  sourcemap: true,
};

/** Two weights of each typeface, with the licence that has to go with them. The packages have nine. */
async function copyFonts(): Promise<void> {
  const to = "dist/fonts";
  await mkdir(to, { recursive: true });
  await Promise.all(
    BUNDLED_FACES.flatMap((face) => [
      ...(["regular", "bold"] as const).map((weight) =>
        copyFile(packagedFont(face, weight, __filename), path.join(to, fontFile(face, weight))),
      ),
      copyFile(
        createRequire(__filename).resolve(`${face.package}/LICENSE_FONT`),
        path.join(to, `${face.name}.LICENSE.txt`),
      ),
    ]),
  );
}

export default defineConfig([program, pdfWorker]);
