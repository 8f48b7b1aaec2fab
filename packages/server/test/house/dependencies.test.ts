import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { LICENCES } from "./licences.js";

const ROOT = path.join(__dirname, "../../../..");

/** Packages that are published or run in production. */
const PUBLISHED = ["server", "sdk", "react", "cli"];

/** The oldest Node that everything has to work with. */
const OLDEST_NODE = [20, 19, 0] as const;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly licenses?: readonly { readonly type: string }[];
  readonly engines?: { readonly node?: string };
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe("everything that runs in production", () => {
  const found = new Map<string, Manifest>();
  beforeAll(() => PUBLISHED.forEach((name) => collect(path.join(ROOT, "packages", name), found)));

  const wrong = (isWrong: (manifest: Manifest) => boolean) =>
    [...found.values()].filter(isWrong).map(({ name, version }) => `${name}@${version}`);

  test("is found", () => {
    expect(found.size).toBeGreaterThan(50);
  });

  test("has an approved licence", () => {
    expect(wrong((manifest) => !licencesOf(manifest).some((licence) => LICENCES.includes(licence)))).toEqual(
      [],
    );
  });

  test("works with the oldest Node that we promise", () => {
    expect(wrong(({ engines }) => engines?.node !== undefined && !admits(engines.node))).toEqual([]);
  });

  test("runs no install scripts", () => {
    expect(
      wrong(({ scripts = {} }) => Object.keys(scripts).some((name) => /^(?:pre|post)?install$/.test(name))),
    ).toEqual([]);
  });
});

test("every version is named exactly, and the lock file has a digest of each", () => {
  const catalog =
    readFileSync(path.join(ROOT, "pnpm-workspace.yaml"), "utf8").match(/^ {2,4}"?@?[\w/-]+"?: .+$/gm) ?? [];
  expect(catalog.length).toBeGreaterThan(40);
  expect(
    catalog.filter(
      (line) => !/: (?:(?:npm:(?:@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?|"catalog:")$/.test(line),
    ),
  ).toEqual([]);
  const resolutions =
    readFileSync(path.join(ROOT, "pnpm-lock.yaml"), "utf8").match(/^ {4}resolution: .+$/gm) ?? [];
  expect(resolutions.length).toBeGreaterThan(300);
  expect(resolutions.filter((line) => !/\{integrity: sha512-[A-Za-z0-9+/=]+/.test(line))).toEqual([]);
});

test("ranges of versions are read as npm reads them", () => {
  // prettier-ignore
  const admitted = [">=20.19", ">= 18", "^20.0.0 || >=22", ">=10.x", "*", "20 || 22", ">=14.0.0 <23", ">=v12.22.7"];
  expect(admitted.filter((range) => !admits(range))).toEqual([]);
  expect([">=22", "^18", "^18 || >=22.12", ">=20.20.0", "<20"].filter(admits)).toEqual([]);
});

/** A package and all that it needs, each from the place where Node finds it. */
function collect(folder: string, found: Map<string, Manifest>): void {
  const place = realpathSync(folder);
  if (found.has(place)) return;
  const stated = JSON.parse(readFileSync(path.join(place, "package.json"), "utf8")) as Manifest;
  const titled = stated.license === undefined ? titledLicence(place) : undefined;
  const manifest = titled === undefined ? stated : { ...stated, license: titled };
  found.set(place, manifest);
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const needed = placeOf(name, place);
    if (needed === undefined) throw new Error(`${manifest.name} needs ${name}, which is not installed.`);
    collect(needed, found);
  }
}

function placeOf(name: string, from: string): string | undefined {
  const place = path.join(from, "node_modules", name);
  if (existsSync(path.join(place, "package.json"))) return place;
  const above = path.dirname(from);
  return above === from ? undefined : placeOf(name, above);
}

function licencesOf({ license = "", licenses = [] }: Manifest): string[] {
  return [...license.replace(/[()]/g, "").split(" OR "), ...licenses.map(({ type }) => type)];
}

/** The licence of a package that names none in its manifest, by the title of its licence file. */
function titledLicence(folder: string): string | undefined {
  const file = path.join(folder, "LICENSE");
  if (!existsSync(file)) return undefined;
  return /^(?:The )?MIT License$/m.test(readFileSync(file, "utf8")) ? "MIT" : undefined;
}

/** Whether a range has room for the oldest Node. */
function admits(range: string): boolean {
  return range
    .split("||")
    .some((part) => (part.match(/(?:>=|<=|>|<|\^|~)?\s*v?[\dx*.]+/g) ?? []).every(admitsOne));
}

function admitsOne(comparator: string): boolean {
  const [, operator = "", text = ""] = /^(\D*?)\s*v?([\dx*.]+)$/.exec(comparator.trim()) ?? [];
  const parts = text.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : undefined));
  const wanted = OLDEST_NODE.map((_part, index) => parts[index] ?? 0);
  const order = compare(OLDEST_NODE, wanted);
  if (operator === ">=") return order >= 0;
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  if (operator === ">") return order > 0;
  if (parts[0] === undefined) return true;
  return parts[0] === OLDEST_NODE[0] && (operator === "" || order >= 0);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((part, at) => part !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
