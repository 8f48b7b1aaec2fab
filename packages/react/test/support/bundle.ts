import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildSync } from "esbuild";
import type { Initial } from "../../src/client.js";

const PACKAGE = path.resolve(__dirname, "../..");

/** Names of the installed versions of React. */
export type React = "18" | "19";

/** The page with every component, for one version of React. */
export interface Bundle {
  /** Renders it on the server. */
  readonly render: (initial: Initial, locale: string) => string;
  /** The program that hydrates it. */
  readonly script: string;
}

/** Bundles the page with a version of React, with the warnings that developers see. */
export function bundle(version: React): Bundle {
  const build = (file: string, platform: "browser" | "node") =>
    buildSync({
      entryPoints: [path.join(PACKAGE, "test/support", file)],
      // Where aliases are looked up.
      absWorkingDir: PACKAGE,
      bundle: true,
      write: false,
      format: platform === "node" ? "cjs" : "iife",
      platform,
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"development"' },
      ...(version === "18" && { alias: { react: "react-18", "react-dom": "react-dom-18" } }),
    }).outputFiles[0]?.text ?? "";
  const module = { exports: {} as { render: Bundle["render"] } };
  // oxlint-disable-next-line typescript/no-implied-eval -- It is our own bundle.
  const run = new Function("module", "exports", "require", build("render.tsx", "node"));
  run(module, module.exports, createRequire(__filename));
  return { render: (...page) => module.exports.render(...page), script: build("hydrate.tsx", "browser") };
}

export const STYLES = readFileSync(path.join(PACKAGE, "src/styles.css"), "utf8");
