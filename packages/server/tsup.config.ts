import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { buildConsole } from "../console/build.js";
import { defineConfig, type Options } from "tsup";
import subsetFont from "subset-font";
import { BUNDLED_FACES, CJK_FACES, fontFile, packagedFont } from "./src/documents/pdf/bundled-fonts.js";
import { cjkCharacters } from "./src/documents/pdf/cjk-characters.js";

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

const FONTS = "dist/fonts";

/** Two weights of each typeface, with the licence that has to go with them. The packages have nine. */
async function copyFonts(): Promise<void> {
  await mkdir(FONTS, { recursive: true });
  await Promise.all([
    ...BUNDLED_FACES.flatMap((face) =>
      (["regular", "bold"] as const).map((weight) =>
        copyFile(packagedFont(face, weight, __filename), path.join(FONTS, fontFile(face, weight))),
      ),
    ),
    ...[...BUNDLED_FACES, ...CJK_FACES].map((face) =>
      copyFile(
        createRequire(__filename).resolve(`${face.package}/LICENSE_FONT`),
        path.join(FONTS, `${face.name}.LICENSE.txt`),
      ),
    ),
    copyCjkFonts(),
  ]);
}

/** One weight of each typeface with Chinese characters, of those in use. Kept between builds, since it takes seconds. */
async function copyCjkFonts(): Promise<void> {
  const cache = "node_modules/.cache/fonts";
  await mkdir(cache, { recursive: true });
  const characters = cjkCharacters();
  for (const face of CJK_FACES) {
    const whole = await readFile(packagedFont(face, "regular", __filename));
    const wanted = characters[face.language];
    const key = createHash("sha256").update(whole).update(wanted).digest("hex");
    const cached = path.join(cache, `${key}.ttf`);
    if (!existsSync(cached)) {
      const options = { targetFormat: "truetype", noLayoutClosure: true } as const;
      await writeFile(`${cached}.new`, await subsetFont(whole, wanted, options));
      await rename(`${cached}.new`, cached);
    }
    await copyFile(cached, path.join(FONTS, fontFile(face, "regular")));
  }
}

export default defineConfig([program, pdfWorker]);
