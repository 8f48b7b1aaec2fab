import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";

/** Programs are started here several times over. */
jest.setTimeout(300_000);

const repository = path.resolve(__dirname, "../../../..");
const parts = [
  "spec",
  "redocly.yaml",
  "scripts/generate.mjs",
  "scripts/lib",
  "packages/cli/guides",
  "packages/react/guides",
  "packages/server/guides",
  "packages/server/src/generated",
  "packages/sdk/src",
];
const serverTypes = "packages/server/src/generated/api.ts";
const sdkTypes = "packages/sdk/src/generated/api.ts";
const serverGuides = "packages/server/src/generated/guides.ts";
const serverDocument = "packages/server/src/generated/openapi.ts";

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), "dues-generate-"));
  for (const part of parts) await cp(path.join(repository, part), path.join(copy, part), { recursive: true });
  await symlink(path.join(repository, "node_modules"), path.join(copy, "node_modules"));
});

afterAll(() => rm(copy, { recursive: true }));

test("the generated files are in step with the spec", async () => {
  expect(await generate("--check")).toEqual({ exitCode: 0, errors: "" });
});

test("a change of the spec or a guide, a missing file and a stray file are each named, and put right", async () => {
  const schema = path.join(copy, "spec/schemas/Card.yaml");
  const original = await readFile(schema, "utf8");
  await writeFile(schema, original.replace("The last four digits.", "The end of the number."));
  const guide = path.join(copy, "packages/server/guides/seats.md");
  const text = await readFile(guide, "utf8");
  await writeFile(guide, text.replace("# Seats", "# Chairs"));
  await rm(path.join(copy, sdkTypes));
  await appendFile(path.join(copy, "packages/sdk/src/generated/left-over.ts"), "export {};\n");

  const { exitCode, errors } = await generate("--check");
  expect(exitCode).toBe(1);
  const stray = "packages/sdk/src/generated/left-over.ts";
  for (const file of [serverTypes, sdkTypes, serverDocument, serverGuides, stray])
    expect(errors).toContain(file);

  await writeFile(schema, original);
  await writeFile(guide, text);
  expect(await generate()).toEqual({ exitCode: 0, errors: "" });
  for (const file of [serverTypes, sdkTypes, serverDocument, serverGuides])
    expect(await readFile(path.join(copy, file), "utf8")).toBe(
      await readFile(path.join(repository, file), "utf8"),
    );
  await expect(readFile(path.join(copy, "packages/sdk/src/generated/left-over.ts"))).rejects.toThrow(
    "ENOENT",
  );
});

async function generate(...flags: string[]) {
  const script = path.join(copy, "scripts/generate.mjs");
  return promisify(execFile)(process.execPath, [script, ...flags]).then(
    ({ stderr }) => ({ exitCode: 0, errors: stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ exitCode: code, errors: stderr }),
  );
}
