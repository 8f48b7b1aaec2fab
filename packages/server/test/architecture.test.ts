import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import ts from "typescript";
import { circlesBetweenSiblings, fileCircles, importCircles } from "./support/import-circles.js";

const SERVER = path.join(__dirname, "../src");
const BILLING = path.join(__dirname, "../../billing/src");
const SDK = path.join(__dirname, "../../sdk/src");
const CLI = path.join(__dirname, "../../cli/src");
const PUBLISHED = [
  ["the client", SDK],
  ["the command line", CLI],
] as const;

/** Allowed imports of each published package, besides its own files. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  [SDK]: ["openapi-fetch"],
  // Only the entry points of the server: to start it, and to audit and copy its database or create a key without it.
  [CLI]: [
    ...[
      "@dues/sdk",
      "@dues/sdk/catalog",
      "@dues/sdk/event-stream",
      "@dues/sdk/exports",
      "@dues/sdk/invoices",
      "@dues/sdk/imports",
      "@dues/sdk/payments",
      "@dues/sdk/schedules",
      "@dues/sdk/reports",
      "@dues/sdk/users",
      "@dues/sdk/webhooks",
    ],
    ...["@dues/server", "@dues/server/archive-usage", "@dues/server/audit", "@dues/server/backup"],
    ...[
      "@dues/server/console-link",
      "@dues/server/distribute",
      "@dues/server/keys",
      "@dues/server/restore-usage",
    ],
    ...["@clack/prompts", "commander", "jiti"],
  ],
};

/** The layers below both requests and jobs. */
const BELOW_REQUESTS = ["billing", "context", "db", "documents", "emails", "outbound", "providers", "shared"];

/** Allowed imports by folder. A folder may always import itself; every folder is listed, the lowest first. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  generated: [],
  shared: ["billing"],
  telemetry: [],
  documents: ["billing"],
  emails: ["billing", "shared"],
  outbound: [],
  providers: ["billing", "shared"],
  db: ["billing", "shared"],
  context: ["billing", "db", "documents", "outbound", "providers", "shared", "telemetry"],
  usage: ["billing", "context", "db", "shared"],
  usecases: [...BELOW_REQUESTS, "usage"],
  jobs: [...BELOW_REQUESTS, "usecases"],
  http: ["billing", "context", "documents", "generated", "shared", "telemetry", "usage", "usecases"],
  boot: ["context", "db", "outbound", "shared", "usecases"],
  programs: [...BELOW_REQUESTS, "boot", "http", "telemetry", "usecases"],
};

/** The only places that read the clock or chance: the composition roots of the programs, and the lock of a directory. */
const MAY_READ_THE_CLOCK = ["main.ts", "server.ts", "programs/audit.ts", "db/core/pglite/lock.ts"];

/** The only reader of the environment. */
const MAY_READ_THE_ENVIRONMENT = ["main.ts"];

const CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/;

const SQL = /\b(?:trx|knex|db)(?:\.raw\(|(?:<\w+>)?\(["'`])/;

/** Packages in which no two siblings, at any depth, import each other in a circle. Imports of types count. */
const WITHOUT_CIRCLES = [
  ["the server", SERVER],
  ["the domain", BILLING],
  ["the client", SDK],
  ["the command line", CLI],
  ["the React kit", path.join(__dirname, "../../react/src")],
  ["the AI middleware", path.join(__dirname, "../../ai/src")],
  ["test-postgres", path.join(__dirname, "../../test-postgres/src")],
] as const;

const WITHOUT_CIRCLES_OF_FILES = [["the console", path.join(__dirname, "../../console/src")]] as const;

describe("imports form no circle", () => {
  test.each(WITHOUT_CIRCLES)("in any folder of %s", (_what, root) => {
    expect(importCircles(root)).toEqual([]);
  });

  test.each(WITHOUT_CIRCLES_OF_FILES)(
    "between files of %s, whose pages lead to each other",
    (_what, root) => {
      expect(fileCircles(root)).toEqual([]);
    },
  );

  test("and the check detects a circle", () => {
    const imports = new Map([
      ["a/one.ts", ["b/two.ts"]],
      ["b/two.ts", ["b/three.ts"]],
      ["b/three.ts", ["a/four.ts"]],
      ["a/four.ts", []],
    ]);
    expect(circlesBetweenSiblings(imports)).toEqual([["a", "b"]]);
  });
});

describe("the operations", () => {
  test("import only their own folder and what operations share", () => {
    const outside = sourceFiles(SERVER, "usecases").flatMap((file) => {
      const [, own = ""] = file.split("/");
      return importsOf(path.join(SERVER, file))
        .filter((name) => name.startsWith("."))
        .map((name) => path.relative(path.join(SERVER, "usecases"), resolved(SERVER, file, name)))
        .filter((target) => !target.startsWith("..") && ![own, "shared"].includes(target.split("/")[0] ?? ""))
        .map((target) => `${file} imports ${target}`);
    });
    expect(outside).toEqual([]);
  });
});

describe("the server", () => {
  test("every folder has its place in the table", () => {
    const folders = readdirSync(SERVER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !(name in LAYERS))).toEqual([]);
  });

  test.each(Object.entries(LAYERS))("%s has only allowed imports", (folder, mayImport) => {
    const outside = sourceFiles(SERVER, folder).flatMap((file) =>
      importsOf(path.join(SERVER, file))
        .map((name) => layerOf(file, name))
        .filter((layer) => layer !== undefined && layer !== folder && !mayImport.includes(layer))
        .map((layer) => `${file} imports ${layer}`),
    );
    expect(outside).toEqual([]);
  });

  test("only the database folder writes SQL or names a column", () => {
    const outside = sourceFiles(SERVER)
      .filter(
        (file) => !file.startsWith("db/") && !file.startsWith("context/") && !file.startsWith("generated/"),
      )
      .filter((file) => SQL.test(read(SERVER, file)));
    expect(outside).toEqual([]);
  });

  test.each([
    ["the clock or chance", CLOCK, MAY_READ_THE_CLOCK],
    ["the environment", /\bprocess\.env\b/, MAY_READ_THE_ENVIRONMENT],
  ])("nothing below the composition root reads %s", (_what, pattern, allowed) => {
    const readers = sourceFiles(SERVER).filter((file) => pattern.test(read(SERVER, file)));
    // Generated files are the spec and documentation, which show programs of users.
    const own = readers.filter((file) => !file.startsWith("generated/"));
    expect(own.filter((file) => !allowed.includes(file))).toEqual([]);
  });
});

describe("the domain", () => {
  test.each(sourceFiles(BILLING))(
    "%s imports no package but the calendar, reads no clock, waits for nothing",
    (file) => {
      const packages = importsOf(path.join(BILLING, file)).filter((name) => !name.startsWith("."));
      expect(packages.filter((name) => name !== "luxon")).toEqual([]);
      const code = withoutComments(read(BILLING, file));
      expect(code).not.toMatch(CLOCK);
      expect(code).not.toMatch(
        /\bDateTime\.(?:now|local|utc)\(\)|\bprocess\.|\basync\b|\bawait\b|\bPromise\b/,
      );
    },
  );

  test("no relative import leaves it", () => {
    expect(leavingImports(BILLING)).toEqual([]);
  });
});

describe("packages that users install", () => {
  test.each(PUBLISHED)("%s has only allowed imports", (_what, root) => {
    const outside = sourceFiles(root).flatMap((file) =>
      importsOf(path.join(root, file))
        .filter(
          (name) => !name.startsWith(".") && !name.startsWith("node:") && !OUTSIDE[root]?.includes(name),
        )
        .map((name) => `${file} imports ${name}`),
    );
    expect(outside).toEqual([]);
  });

  test.each(PUBLISHED)("no relative import leaves %s", (_what, root) => {
    expect(leavingImports(root)).toEqual([]);
  });

  test("the client imports nothing of Node", () => {
    const ofNode = sourceFiles(SDK).filter((file) =>
      importsOf(path.join(SDK, file)).some((name) => name.startsWith("node:")),
    );
    expect(ofNode).toEqual([]);
  });

  test.each([
    ["the clock or chance", CLOCK],
    ["the environment", /\bprocess\.env\b/],
  ])("the command line reads %s in one place", (_what, pattern) => {
    expect(sourceFiles(CLI).filter((file) => pattern.test(read(CLI, file)))).toEqual(["main.ts"]);
  });
});

/** The layer or root file that an import leads to; nothing for packages other than the domain. */
function layerOf(file: string, name: string): string | undefined {
  if (name === "@dues/billing") return "billing";
  if (!name.startsWith(".")) return undefined;
  const [first = "", ...below] = path.relative(SERVER, resolved(SERVER, file, name)).split(path.sep);
  return below.length === 0 ? first.replace(/\.js$/, ".ts") : first;
}

function leavingImports(root: string): string[] {
  return sourceFiles(root).flatMap((file) =>
    importsOf(path.join(root, file)).filter(
      (name) => name.startsWith(".") && path.relative(root, resolved(root, file, name)).startsWith(".."),
    ),
  );
}

function resolved(root: string, file: string, name: string): string {
  return path.resolve(root, path.dirname(file), name);
}

function importsOf(file: string): string[] {
  return ts.preProcessFile(readFileSync(file, "utf8")).importedFiles.map(({ fileName }) => fileName);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

function sourceFiles(root: string, folder = "."): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => path.join(folder, name));
}
