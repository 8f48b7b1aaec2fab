import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./blocks.js";

/** A reference in a text to something in the repository. */
export interface Reference {
  readonly kind: "link" | "path" | "symbol";
  readonly name: string;
}

const FENCED = /^( *)```[^\n]*\n[\s\S]*?^\1```$/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const CODE_SPAN = /`([^`\n]+)`/g;
const PATH = /^(?:[\w@.-]+\/)+[\w@.-]*$|^[\w.-]+\.(?:ts|mjs|cjs|sql|md|ya?ml)$/;
const SYMBOL = /^(?:[A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+|[a-z]+[a-z0-9]*[A-Z][A-Za-z0-9]*|[A-Z]+_[A-Z_]+)$/;

/** Names of other things that look like paths. */
const NOT_OURS: readonly RegExp[] = [
  /^(?:application|text|image)\//, // media types
  /^(?:America|Europe|Asia|Africa|Pacific)\//, // zones
  /^@/, // packages
  /^[\d/]+$/, // rates and dates
  /(?:^|\/)(?:dist|node_modules)\/|^\.dues/, // what is built or created at run time
  /^(?:dues\.config|dues\.models|start)\.ts$/, // files of users
];

/** Links, and code spans that look like a path or like a symbol of the code. Blocks of code are checked elsewhere. */
export function referencesIn(markdown: string): Reference[] {
  const prose = markdown.replace(FENCED, "");
  const links = [...prose.matchAll(LINK)].map(([, name = ""]) => ({ kind: "link" as const, name }));
  const spans = [...prose.matchAll(CODE_SPAN)].map(([, name = ""]) => name.replace(/\(\)$/, ""));
  const paths = spans.filter((name) => PATH.test(name) && !NOT_OURS.some((other) => other.test(name)));
  const symbols = spans.flatMap((name) => (/^[\w.]+$/.test(name) && !PATH.test(name) ? name.split(".") : []));
  return [
    ...links.filter(({ name }) => !/^(?:https?|mailto):|^\/docs/.test(name)),
    ...paths.map((name) => ({ kind: "path" as const, name })),
    ...symbols.filter((name) => SYMBOL.test(name)).map((name) => ({ kind: "symbol" as const, name })),
  ];
}

/** Whether the target of a reference in the text `file` exists. */
export function exists(file: string, { kind, name }: Reference, symbols: ReadonlySet<string>): boolean {
  if (kind === "symbol") return symbols.has(name);
  if (kind === "path") return foldersAround(file).some((folder) => isInRepository(path.join(folder, name)));
  const [target = "", anchor] = name.split("#");
  const linked = target === "" ? file : path.join(path.dirname(file), target);
  if (!isInRepository(linked)) return false;
  return anchor === undefined || anchorsOf(linked).has(anchor);
}

/** What lies beside a clone differs from one machine to the next. */
function isInRepository(name: string): boolean {
  return !path.normalize(name).startsWith("..") && existsSync(path.join(ROOT, name));
}

/** Where a text may start its paths: its own folder, each folder above, and the sources of its package. */
function foldersAround(file: string): string[] {
  const folder = path.dirname(file);
  const above = folder.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));
  const [packages, name] = folder.split("/");
  return [...above, ".", path.join(packages ?? ".", name ?? "", "src"), "packages/server/src", "packages"];
}

function anchorsOf(file: string): Set<string> {
  const headings = readFileSync(path.join(ROOT, file), "utf8").matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .trim()
        .replace(/\s/g, "-"),
    ),
  );
}

/** They quote texts: what only they name does not exist. */
const QUOTES = ["server/src/generated/guides.ts", "server/test/docs/references.test.ts"];

/** Every word of the code, the scripts and the spec, comments aside. */
export function symbolsOfTheCode(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const folder of ["packages", "scripts", "spec"]) {
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.(?:tsx?|[mc]?js|ya?ml|sql|json)$/.test(file) || /(?:^|\/)(?:node_modules|dist)\//.test(file))
        continue;
      if (QUOTES.includes(file)) continue;
      const code = readFileSync(path.join(ROOT, folder, file), "utf8").replace(
        /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
        "",
      );
      for (const [word] of code.matchAll(/[A-Za-z_]\w*/g)) words.add(word);
    }
  }
  return words;
}
