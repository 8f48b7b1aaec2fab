import { execFile } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { blocksOf } from "../../server/test/docs/blocks.js";
import { TEMPLATES } from "../src/catalog/template.js";
import { EXPECTED_RESULT, startScenarioServer } from "../../sdk/test/support/scenario-server.js";
import { ENTRY, RUNTIMES } from "./support/runtimes.js";
import { makePlace, npxServer, type Place, type StartedProgram } from "./support/packed.js";

const run = promisify(execFile);
const isLong = process.env["DUES_TEST_LONG"] === "1";
const SDK_TESTS = path.resolve(__dirname, "../../sdk/test/support");

let place: Place;
let project: string;
let server: StartedProgram;
beforeAll(async () => {
  place = makePlace();
  await place.pack();
  project = await place.installInto("project", ["@dues/sdk", "@dues/server", "@dues/cli"]);
  server = await npxServer(project);
}, 300_000);
afterAll(async () => {
  await server?.stop();
  place?.remove();
});

/** Runs a program in a project, against the server. */
async function runIn(cwd: string, ...command: readonly string[]): Promise<string> {
  const env = { PATH: process.env["PATH"], DUES_API_KEY: server.apiKey, DUES_BASE_URL: server.url };
  const [program = "", ...args] = command;
  const { stdout } = await run(program, args, { cwd, env });
  return stdout;
}

/** Returns the shell block of a document that begins with the given text. */
function blockOf(text: string, start: string): string {
  const found = blocksOf(path.join("packages", text)).find(({ code }) => code.startsWith(start));
  return found?.code ?? "false";
}

/** The code of every project: it declares and syncs a catalog, checks access, and is refused. */
const SCENARIO = `
const calls = feature.metered("api-calls");
const shop = catalog({ features: [calls], plans: [plan("free", { features: [calls.grant({ limit: 5 })] })] });
async function useServer(settings = {}) {
  const dues = new Dues(settings);
  await dues.sync(shop);
  await dues.attach({ customer: "ada@example.com", product: "free" });
  const { allowed, balance } = await dues.track({ customer: "ada@example.com", feature: "api-calls", value: 5 });
  const refused = await dues.plans.get("gold").catch((error) => error instanceof NotFoundError && error.code);
  const forged = await verifyWebhook("{}", {}, "whsec_AAAA").catch((error) => error.code);
  console.log(allowed, balance, refused, forged);
  await dues.customers.delete("ada@example.com");
}
`;

const IMPORTS = `import { Dues, NotFoundError } from "@dues/sdk";
import { catalog, feature, plan } from "@dues/sdk/catalog";
import { verifyWebhook } from "@dues/sdk/webhooks";
`;

const REQUIRES = `const { Dues, NotFoundError } = require("@dues/sdk");
const { catalog, feature, plan } = require("@dues/sdk/catalog");
const { verifyWebhook } = require("@dues/sdk/webhooks");
`;

/** The scenario against the server, and that of the SDK tests: retries, timeouts, pages, a meter, signatures. */
const MAIN = `${IMPORTS}${SCENARIO}
import * as client from "@dues/sdk";
import * as webhooks from "@dues/sdk/webhooks";
import { runScenario } from "./scenario.mjs";
type Settings = Readonly<Record<"DUES_API_KEY" | "DUES_BASE_URL" | "SCENARIO_URL", string>>;
async function main(settings: Settings): Promise<void> {
  await useServer({ apiKey: settings.DUES_API_KEY, baseUrl: settings.DUES_BASE_URL });
  console.log(JSON.stringify(await runScenario(client, webhooks, { baseUrl: settings.SCENARIO_URL })));
}
`;

const TYPED = `${IMPORTS}${SCENARIO}
useServer();
// @ts-expect-error there is no such plan
const wrong = (dues: Dues<typeof shop>) => dues.attach({ customer: "ada", product: "gold" });
export { wrong };
`;

const TYPESCRIPT = {
  compilerOptions: {
    strict: true,
    target: "es2022",
    module: "nodenext",
    lib: ["es2022", "dom"],
    types: [],
    outDir: "out",
  },
};

const NO_DIFFERENCE = /^\d+ customers, no differences\n$/;

/** Uses the packages above it; in the long test run it has its own installation. */
async function projectOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  if (!isLong) return place.add(path.join("project", name), files);
  await place.installInto(name, ["@dues/sdk"]);
  return place.add(name, files);
}

describe("the SDK, installed from its tarball", () => {
  const expected = "true 0 plan_not_found missing_header\n";

  test("works in an ESM project", async () => {
    const cwd = await projectOf("esm", {
      "package.json": '{ "type": "module" }',
      "use.js": `${IMPORTS}${SCENARIO}useServer();`,
    });
    expect(await runIn(cwd, process.execPath, "use.js")).toBe(expected);
  });

  test("works in a CommonJS project", async () => {
    const cwd = await projectOf("cjs", {
      "package.json": "{}",
      "use.js": `${REQUIRES}${SCENARIO}useServer();`,
    });
    expect(await runIn(cwd, process.execPath, "use.js")).toBe(expected);
  });

  test("works in a TypeScript project, with types that fit the templates of catalogs", async () => {
    const cwd = await projectOf("typescript", {
      "package.json": '{ "type": "module" }',
      "tsconfig.json": JSON.stringify(TYPESCRIPT),
      "use.ts": TYPED,
      ...Object.fromEntries(TEMPLATES.map(({ name, text }) => [`${name}.ts`, text])),
    });
    await run(process.execPath, [require.resolve("typescript/bin/tsc"), "-p", cwd]);
    expect(await runIn(cwd, process.execPath, "out/use.js")).toBe(expected);
  });

  if (isLong && RUNTIMES.length > 0)
    test.each(RUNTIMES)("works in $name, without Node", async ({ name, packageName, call, run }) => {
      const cwd = await place.installInto(name, ["@dues/sdk"], [packageName]);
      place.add(name, { [ENTRY]: `${MAIN}${call}` });
      cpSync(path.join(SDK_TESTS, "scenario.mjs"), path.join(cwd, "scenario.mjs"));
      const sandbox = await startScenarioServer();
      const settings = { DUES_API_KEY: server.apiKey, DUES_BASE_URL: server.url, SCENARIO_URL: sandbox.url };
      try {
        expect(await run(cwd, settings)).toBe(`${expected}${JSON.stringify(EXPECTED_RESULT)}\n`);
      } finally {
        await sandbox.close();
      }
    });
});

describe("the command line, installed from its tarball", () => {
  const dues = "node_modules/.bin/dues";

  test("starts a server", async () => {
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: "ready" });
    expect(existsSync(path.join(project, ".dues"))).toBe(true);
  });

  test("syncs a catalog with the SDK of the project", async () => {
    await runIn(project, dues, "init", "--template", "credits");
    expect(await runIn(project, dues, "sync", "--yes")).toContain("Synced: ");
    const said = await runIn(project, "sh", "-e", "-c", blockOf("cli/README.md", "npx dues validate"));
    expect(said).toMatch(/ is valid: .*\nNo differences\.[^]*\nNo differences\./);
  });

  test("reads a catalog with its own SDK where none is installed", async () => {
    const cwd = place.add("elsewhere", {});
    cpSync(path.join(project, "dues.config.ts"), path.join(cwd, "dues.config.ts"));
    const program = path.join(project, "node_modules/@dues/cli/dist/main.js");
    expect(await runIn(cwd, process.execPath, program, "validate")).toMatch(/^dues\.config\.ts is valid: /);
  });

  test("backs up the database of a running server, and audits it afterwards", async () => {
    const copied = await runIn(project, dues, "backup", "--to", "copies");
    const file = /^(\S+\.tar\.gz): the database\.$/m.exec(copied)?.[1] ?? "";
    expect(existsSync(file)).toBe(true);
    await server.stop();
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
    expect(await runIn(project, dues, "audit")).toMatch(NO_DIFFERENCE);
    if (isLong) await restoreAndAudit(file);
  }, 300_000);

  async function restoreAndAudit(file: string): Promise<void> {
    await runIn(project, dues, "restore", file, "--data-dir", "restored");
    expect(await runIn(project, dues, "audit", "--data-dir", "restored")).toMatch(NO_DIFFERENCE);
  }

  test("creates a key in the database, without a server or another key", async () => {
    const block = blockOf("server/deploy/README.md", "dues keys create");
    const said = await runIn(project, "sh", "-e", "-c", `PATH="node_modules/.bin:$PATH"; ${block}`);
    expect(said).toMatch(/^API key +dues_test_\S{43}\nID +key_\S+\nName +rescue\nScopes +admin\n/);
    const nowhere = runIn(project, dues, "keys", "create", "rescue", "--data-dir", "nowhere");
    await expect(nowhere).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--organization"),
    });
  });

  test("creates a link for the first user of the console in the database", async () => {
    const said = await runIn(project, dues, "console", "link", "--organization", "demo");
    expect(said).toMatch(/^Link +http:\S+\/console\/enter#dcl_\S{43}\nOrganization +demo\nWorks until +20/);
  });

  test("archives usage events, of which a new database has none that are old enough", async () => {
    const options = ["--organization", "demo", "--before", "2020-01", "--to", "archives"];
    expect(await runIn(project, dues, "archive-usage", ...options)).toBe(
      "There are no usage events to archive.\n",
    );
  });

  test("restores archived usage events, of which there are none", async () => {
    const options = ["--organization", "demo", "--month", "2020-01", "--from", "archives"];
    expect(await runIn(project, dues, "restore-usage", ...options)).toBe(
      "There are no archived usage events of 2020-01.\n",
    );
    expect(await runIn(project, dues, "restore-usage", ...options, "--print")).toBe("");
  });

  test("refuses to distribute an embedded database", async () => {
    const stderr = expect.stringContaining("The embedded database has one node.");
    await expect(runIn(project, dues, "distribute")).rejects.toMatchObject({ code: 1, stderr });
  });

  test("reports why a database cannot be audited", async () => {
    const nowhere = runIn(project, dues, "audit", "--data-dir", "nowhere");
    const stderr = expect.stringMatching(/^✗ The audit could not run\. There is no nowhere here/);
    await expect(nowhere).rejects.toMatchObject({ code: 1, stderr });
  });

  test("works without the server, and says how to install it", async () => {
    const alone = await place.installInto("alone", ["@dues/sdk", "@dues/cli"]);
    for (const name of ["@dues/server", "@electric-sql/pglite", "express", "pg"])
      expect([name, existsSync(path.join(alone, "node_modules", name))]).toEqual([name, false]);
    await runIn(alone, dues, "init", "--template", "seats");
    expect(await runIn(alone, dues, "validate")).toContain("dues.config.ts is ");
    await expect(runIn(alone, dues, "server")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("npm install @dues/server"),
    });
  }, 120_000);
});
