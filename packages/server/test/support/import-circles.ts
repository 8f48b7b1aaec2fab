import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Which node (a file or a folder) imports which others. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns each group of siblings, files and folders at any depth below `root`, that import each other in a circle, type
 * imports included. A folder imports what any file in it imports.
 */
export function importCircles(root: string): string[][] {
  return circlesBetweenSiblings(importsBelow(root));
}

/** Returns each group of files below `root` that import each other in a circle. Folders may. */
export function fileCircles(root: string): string[][] {
  return circles(new Map([...importsBelow(root)].map(([file, targets]) => [file, new Set(targets)])));
}

/** As `importCircles`, for the relative paths of files and of those that each imports. */
export function circlesBetweenSiblings(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [file.split(path.sep), target.split(path.sep)];
      const depth = from.findIndex((part, index) => part !== to[index]);
      if (depth === -1) continue;
      const folder = from.slice(0, depth).join(path.sep);
      const siblings = folders.get(folder) ?? new Map<string, Set<string>>();
      folders.set(folder, siblings);
      const node = from.slice(0, depth + 1).join(path.sep);
      siblings.set(node, (siblings.get(node) ?? new Set()).add(to.slice(0, depth + 1).join(path.sep)));
    }
  }
  return [...folders.values()].flatMap(circles);
}

function importsBelow(root: string): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  return new Map(files.map((file) => [file, targetsOf(root, file)]));
}

function targetsOf(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  return ts
    .preProcessFile(source)
    .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => path.join(path.dirname(file), fileName.replace(/\.js$/, "")))
    .flatMap((target) =>
      [`${target}.ts`, `${target}.tsx`].filter((each) => existsSync(path.join(root, each))),
    );
}

/** Groups nodes of which each is reachable from every other. */
function circles(imports: Imports): string[][] {
  const reachable = new Map([...imports.keys()].map((node) => [node, reachableFrom(imports, node)]));
  const isMutual = (a: string, b: string) => reachable.get(a)?.has(b) && reachable.get(b)?.has(a);
  const groups = new Set<string>();
  for (const node of imports.keys()) {
    if (!isMutual(node, node)) continue;
    groups.add(JSON.stringify([...imports.keys()].filter((other) => isMutual(node, other)).toSorted()));
  }
  return [...groups].map((group): string[] => JSON.parse(group));
}

function reachableFrom(imports: Imports, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    waiting.push(...(imports.get(node) ?? []));
  }
  return found;
}
