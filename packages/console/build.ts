import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type BuildOptions, type Metafile } from "esbuild";
import { noticesOf } from "./notices.js";

/** Where the browser finds the files. */
const BASE = "/console/assets/";

const ENTRY = "src/main.tsx";

/** The texts of React Aria in one language: `en-US.mjs`. */
const LANGUAGE_FILE = /\/intl\/.*\/[a-z]{2}-[A-Z]{2}\.m?js$/;

const OPTIONS = {
  absWorkingDir: __dirname,
  entryPoints: { console: ENTRY },
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  metafile: true,
  write: true,
  legalComments: "none",
  entryNames: "[name].[hash]",
  chunkNames: "[name].[hash]",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
} satisfies BuildOptions;

/**
 * Builds the pages of the console into a folder: `index.html`, and below `assets` files whose names change with their
 * content. Returns what esbuild knows about them.
 */
export async function buildConsole(folder: string): Promise<Metafile> {
  await rm(folder, { recursive: true, force: true });
  const outdir = path.join(folder, "assets");
  await mkdir(outdir, { recursive: true });
  const { metafile } = await build({ ...OPTIONS, outdir, plugins: [withoutOtherLanguages()] });
  await writeFile(path.join(folder, "index.html"), pageOf(metafile));
  await writeFile(path.join(folder, "THIRD_PARTY_NOTICES.txt"), await noticesOf(metafile, __dirname));
  return metafile;
}

/** Files that the first page needs, the entry first: those that it imports before it runs. */
export function firstFiles({ outputs }: Metafile): readonly string[] {
  const entry = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === ENTRY)?.[0];
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const { path: imported, kind } of outputs[file]?.imports ?? [])
      if (kind === "import-statement") add(imported);
  };
  if (entry !== undefined) add(entry);
  return [...found];
}

function pageOf(metafile: Metafile): string {
  const [entry = "", ...chunks] = firstFiles(metafile).map((file) => BASE + path.basename(file));
  const style = Object.keys(metafile.outputs).find((file) => file.endsWith(".css")) ?? "";
  return [
    "<!doctype html>",
    '<html lang="en"><head><meta charset="utf-8"><title>Dues</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">',
    // React Aria adds an element of styles, which the policy forbids, unless there is one with this id.
    `<link rel="stylesheet" id="react-aria-pressable-style" href="${BASE}${path.basename(style)}">`,
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    `<script type="module" src="${entry}"></script></head>`,
    '<body><div id="root"></div><noscript>The console needs JavaScript.</noscript></body></html>',
    "",
  ].join("\n");
}

/** Replaces texts in other languages by nothing: there are thirty, and they are a third of React Aria. */
function withoutOtherLanguages(): NonNullable<BuildOptions["plugins"]>[number] {
  return {
    name: "without-other-languages",
    setup: ({ onLoad }) =>
      onLoad({ filter: LANGUAGE_FILE }, ({ path: file }) =>
        path.basename(file).startsWith("en-US")
          ? undefined
          : { contents: "export default {};", loader: "js" },
      ),
  };
}
