import { execFile } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildSync } from "esbuild";

const run = promisify(execFile);
const PACKAGE = path.resolve(__dirname, "..");

/** Within the package, so that React is found; a dot keeps it away from what lists sources. */
mkdirSync(path.join(PACKAGE, "node_modules/.cache"), { recursive: true });
const installed = mkdtempSync(path.join(PACKAGE, "node_modules/.cache/package-"));
const dist = path.join(installed, "dist");

beforeAll(async () => {
  for (const file of ["package.json", "styles.css.d.ts"])
    copyFileSync(path.join(PACKAGE, file), path.join(installed, file));
  const tsup = path.join(path.dirname(require.resolve("tsup/package.json")), "dist/cli-default.js");
  await run(process.execPath, [tsup, "--out-dir", dist], { cwd: PACKAGE });
}, 180_000);

afterAll(() => rmSync(installed, { recursive: true, force: true }));

const HOOKS = "DuesProvider, useAccess, useCredits, useCustomer, useInvoices, usePlans, useUsage, useWallet";

// prettier-ignore
test.each([
  ["the hooks",            6_000, "index.mjs",  HOOKS],
  ["everything",          14_000, "index.mjs",  "*"],
  ["the client",           6_000, "client.mjs", "*"],
])("%s has fewer than %i bytes minified and compressed, without React", (_part, limit, file, names) => {
  const { outputFiles } = buildSync({
    stdin: { contents: `export ${names === "*" ? "*" : `{ ${names} }`} from "./${file}"`, resolveDir: dist },
    bundle: true, minify: true, write: false, format: "esm", platform: "browser", target: "es2022",
    external: ["react", "react/jsx-runtime"],
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThan(limit);
});

test("the components are marked for bundlers of server components, and the client is not", () => {
  const startOf = (file: string) => readFileSync(path.join(dist, file), "utf8").slice(0, 13);
  expect(["index.js", "index.mjs"].map(startOf)).toEqual(['"use client";', '"use client";']);
  expect(["client.js", "client.mjs"].map(startOf)).not.toContain('"use client";');
});

test("the built package works in both module systems, and has its styles", async () => {
  const script = `const { changeSummary, createClient } = await import("./dist/client.mjs");
    const { PricingTable } = await import("./dist/index.mjs");
    console.log(typeof changeSummary, createClient().endpoint, typeof PricingTable);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: installed,
  });
  expect(stdout).toBe("function /api/dues function\n");
  const { UsageMeter, useAccess, createDuesReact } = createRequire(path.join(installed, "package.json"))(
    "./dist/index.js",
  );
  expect(typeof UsageMeter).toBe("function");
  expect(createDuesReact()).toMatchObject({ UsageMeter, useAccess });
  expect(readdirSync(dist)).toContain("styles.css");
});

test.each(["typescript", "typescript-native"])("the styles can be imported with %s", async (compiler) => {
  const project = path.join(installed, compiler);
  mkdirSync(path.join(project, "node_modules/@dues"), { recursive: true });
  symlinkSync(installed, path.join(project, "node_modules/@dues/react"));
  writeFileSync(path.join(project, "page.ts"), 'import "@dues/react/styles.css";');
  const tsc = require.resolve(`${compiler}/package.json`).replace(/package\.json$/, "bin/tsc");
  const compile = async (options: object): Promise<string> => {
    const compilerOptions = { noEmit: true, strict: true, types: [], ...options };
    writeFileSync(
      path.join(project, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["page.ts"] }),
    );
    const compiling = run(process.execPath, [tsc], { cwd: project });
    return (await compiling.catch((failure: { readonly stdout: string }) => failure)).stdout;
  };
  const strictly = { noUncheckedSideEffectImports: true };
  expect(await compile({ module: "nodenext", ...strictly })).toBe("");
  expect(await compile({ module: "preserve", moduleResolution: "bundler", ...strictly })).toBe("");
  writeFileSync(path.join(project, "page.ts"), 'import "@dues/react/style.css";');
  expect(await compile({ module: "nodenext", ...strictly })).toContain("style.css");
});

test("every rule of the styles is in their layer and for a class of the components", () => {
  const css = readFileSync(path.join(PACKAGE, "src/styles.css"), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  expect(css.trim()).toMatch(/^@layer dues \{[\s\S]*\}$/);
  const selectors = [...css.matchAll(/^ {2,4}([^\s@{}-][^{};]*?) \{/gm)].map(([, selector = ""]) => selector);
  expect(selectors.length).toBeGreaterThan(20);
  const foreign = selectors
    .flatMap((selector) => selector.split(/,\s*(?![^(]*\))/))
    .filter((each) => !/^(?::(?:where|is)\()?\s*\.dues-/.test(each.trim()));
  expect(foreign).toEqual([]);
});

test("follows the rules of publint", async () => {
  const script = `const { publint } = await import("publint");
    console.log(JSON.stringify((await publint({ pkgDir: ${JSON.stringify(installed)}, pack: false })).messages));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script], { cwd: PACKAGE });
  expect(JSON.parse(stdout)).toEqual([]);
}, 60_000);
