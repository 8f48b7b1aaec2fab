import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";

const ROOT = path.join(__dirname, "../../../..");
const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  ...["README.md", "SETTINGS.md"].map((name) => `packages/server/deploy/${name}`),
  "packages/server/SECURITY.md",
];

const read = (name: string) => readFileSync(path.join(ROOT, name), "utf8");
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? "");

test.each(PAGES)("every file that %s links to exists", (page) => {
  const links = linksOf(read(page));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !existsSync(path.resolve(ROOT, path.dirname(page), link)))).toEqual([]);
});

describe("SECURITY.md", () => {
  const rows = read("packages/server/SECURITY.md")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| -"))
    .filter((line) => !/^\| (?:Threat|What)\b/.test(line));

  test("names for every claim the test that holds it", () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !linksOf(row).some((link) => /\.test\.ts$/.test(link)))).toEqual([]);
  });
});

describe("the page of settings", () => {
  const page = read("packages/server/deploy/SETTINGS.md");
  const known = [...read("packages/server/src/boot/settings.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name]) => name,
  );
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const documented = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );

  test("are exactly those that the server reads", () => {
    expect(documented.toSorted()).toEqual(known.toSorted());
  });

  test("have the defaults that the server has", () => {
    const settings = read("packages/server/src/boot/settings.ts");
    for (const [name, value] of [
      ["PORT", "4242"],
      ["HOST", '"127.0.0.1"'],
      ["DUES_DATA_DIR", '".dues"'],
    ] as const) {
      expect(settings).toContain(`.default(${value})`);
      const row = rows.find((each) => each.startsWith(`| \`${name}\``)) ?? "";
      expect(row.split("|")[2]?.trim()).toBe(`\`${value.replaceAll('"', "")}\``);
    }
  });
});
