import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Which node (a file or a folder) imports which others. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns each group of files below `root` that import each other in a circle, type imports included. */
export function fileCircles(root: string): string[][] {
  return circles(importsBetween(root, (file) => file));
}

/** Returns each group of folders directly below `root` that import each other in a circle, type imports included. */
export function folderCircles(root: string): string[][] {
  return circles(importsBetween(root, (file) => file.split(path.sep)[0] ?? file));
}

function importsBetween(root: string, nodeOf: (file: string) => string): Imports {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const imports = new Map<string, Set<string>>(files.map((file) => [nodeOf(file), new Set<string>()]));
  for (const file of files) {
    const source = readFileSync(path.join(root, file), "utf8");
    for (const { fileName } of ts.preProcessFile(source).importedFiles) {
      const target = path.join(path.dirname(file), fileName.replace(/\.js$/, ".ts"));
      if (!fileName.startsWith(".") || !existsSync(path.join(root, target))) continue;
      if (nodeOf(target) !== nodeOf(file)) imports.get(nodeOf(file))?.add(nodeOf(target));
    }
  }
  return imports;
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
