import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { parse } from "yaml";

const ROOT = path.join(__dirname, "../../../..");
const DEPLOY = path.join(__dirname, "../../deploy");
const SERVER = JSON.parse(readFileSync(path.join(__dirname, "../../package.json"), "utf8"));
const HOUSE = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));

const read = (name: string) => readFileSync(path.join(DEPLOY, name), "utf8");

/** The names that `settings.ts` reads. */
const SETTINGS = [...read("../src/boot/settings.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
  ([, name]) => name,
);
const unknown = (names: readonly string[]) => names.filter((name) => !SETTINGS.includes(name));

const SECRET = /KEY|TOKEN|PASSWORD|SECRET/;

/** Where the program lies wherever it is deployed. */
const PROGRAM = path.posix.join("/app", SERVER.main);

test("the settings of the server are found", () => {
  expect(SETTINGS).toEqual(
    expect.arrayContaining(["PORT", "DATABASE_URL", "DUES_METRICS_TOKEN", "NODE_ENV"]),
  );
});

describe("the Dockerfile", () => {
  const lines = read("Dockerfile")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const instructions = lines.map((line) => ({
    word: line.split(" ")[0] ?? "",
    rest: line.slice(line.indexOf(" ") + 1),
  }));
  const last = instructions.slice(instructions.findLastIndex(({ word }) => word === "FROM"));
  const restsOf = (word: string, among = last) =>
    among.filter((each) => each.word === word).map(({ rest }) => rest);

  test("names each image exactly, with a Node that the server works with", () => {
    const images = restsOf("FROM", instructions).map((rest) => rest.split(" ")[0]);
    expect(images).toHaveLength(2);
    for (const image of images) {
      const [, major, minor] = /^node:(\d+)\.(\d+)\.\d+-bookworm-slim$/.exec(image ?? "") ?? [];
      expect(Number(major) > 20 || (Number(major) === 20 && Number(minor) >= 19)).toBe(true);
    }
  });

  test("builds with this repository's pnpm, from the files it contains", () => {
    const pnpm = instructions.flatMap(({ rest }) => rest.match(/pnpm@[\d.]+/g) ?? []);
    expect(new Set(pnpm)).toEqual(new Set([HOUSE.packageManager]));
    const scripts = instructions.flatMap(({ rest }) => rest.match(/scripts\/[\w-]+\.mjs/g) ?? []);
    expect(scripts.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
    expect(
      instructions.every(
        ({ rest }) =>
          !rest.includes("pnpm") || !rest.includes(" install") || rest.includes("--frozen-lockfile"),
      ),
    ).toBe(true);
  });

  test("runs as an unprivileged user who cannot change the program", () => {
    const order = last.map(({ word }) => word);
    expect(restsOf("USER")).toEqual(["node"]);
    expect(order.indexOf("USER")).toBeLessThan(order.indexOf("ENTRYPOINT"));
    expect(restsOf("COPY")).toEqual(["--from=build /app /app"]);
  });

  test("starts the program itself, so that a signal to stop reaches it", () => {
    const command: string[] = JSON.parse(restsOf("ENTRYPOINT")[0] ?? "");
    expect([command[0], command.at(-1)]).toEqual(["node", PROGRAM]);
    expect(restsOf("STOPSIGNAL")).toEqual(["SIGTERM"]);
  });

  test("sets only settings that there are, and no secret", () => {
    const names = restsOf("ENV").flatMap((rest) => rest.split(" ").map((pair) => pair.split("=")[0] ?? ""));
    expect(unknown(names)).toEqual([]);
    expect([...names, ...restsOf("ARG", instructions)].filter((name) => SECRET.test(name))).toEqual([]);
  });

  test("has a health check that uses /readyz", () => {
    expect(restsOf("HEALTHCHECK")[0]).toContain("/readyz");
  });

  test("excludes everything that is rebuilt", () => {
    expect(read("Dockerfile.dockerignore").split("\n")).toEqual(
      expect.arrayContaining(["**/node_modules", "**/dist", "**/.dues", ".git"]),
    );
  });
});

describe("the compose file", () => {
  const { services, volumes } = parse(read("compose.yaml"));
  const { dues, database } = services;

  test("builds the image of the adjacent Dockerfile", () => {
    expect(path.resolve(DEPLOY, dues.build.context)).toBe(path.resolve(ROOT));
    expect(path.resolve(ROOT, dues.build.dockerfile)).toBe(path.join(DEPLOY, "Dockerfile"));
  });

  test("sets only settings that there are, and every secret from outside", () => {
    expect(unknown(Object.keys(dues.environment))).toEqual([]);
    const environments = { ...dues.environment, ...database.environment };
    const secrets = Object.entries(environments).filter(([name]) => SECRET.test(name));
    expect(secrets.length).toBeGreaterThan(2);
    for (const [name, value] of secrets)
      expect([name, value]).toEqual([name, expect.stringMatching(new RegExp(`^\\$\\{${name}:[?-]`))]);
    expect(dues.environment.DATABASE_URL).toBe(
      "postgres://dues:${POSTGRES_PASSWORD:?set it in .env}@database:5432/dues",
    );
  });

  test("opens one port, to this machine alone", () => {
    expect([dues.ports, database.ports]).toEqual([["127.0.0.1:4242:4242"], undefined]);
  });

  test("waits for a healthy database, and allows more time to stop than the server needs", () => {
    expect(dues.depends_on.database.condition).toBe("service_healthy");
    expect(database.healthcheck.test).toContain("pg_isready");
    expect(database.image).toMatch(/^postgres:\d+\.\d+-\w+$/);
    expect(parseInt(dues.stop_grace_period, 10)).toBeGreaterThan(20);
  });

  test("persists the data, and drops all unneeded rights", () => {
    const mounted = [...dues.volumes, ...database.volumes].map((volume: string) => volume.split(":")[0]);
    expect(mounted.sort()).toEqual(Object.keys(volumes).sort());
    expect(dues).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  });
});

describe("the compose file of Citus", () => {
  const { services, volumes } = parse(read("compose.citus.yaml"), { merge: true });
  const { dues, distribute, nodes, coordinator, ...workers } = services;

  test("runs the same container of the server, on the coordinator", () => {
    const alone = parse(read("compose.yaml")).services.dues;
    expect({ ...dues.environment, DATABASE_URL: "" }).toEqual({ ...alone.environment, DATABASE_URL: "" });
    expect(dues.environment.DATABASE_URL).toBe(
      "postgres://dues:${POSTGRES_PASSWORD:?set it in .env}@coordinator:5432/dues",
    );
    expect([dues.build, dues.ports, dues.stop_grace_period, dues.cap_drop, dues.read_only]).toEqual([
      alone.build,
      alone.ports,
      alone.stop_grace_period,
      alone.cap_drop,
      alone.read_only,
    ]);
  });

  test("adds every worker, and divides the tables before the server starts", () => {
    const names = Object.keys(workers);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(nodes.entrypoint.join(" ")).toContain(`citus_add_node('${name}', 5432)`);
      expect(nodes.depends_on[name].condition).toBe("service_healthy");
    }
    expect(distribute.depends_on.nodes.condition).toBe("service_completed_successfully");
    expect(dues.depends_on.distribute.condition).toBe("service_completed_successfully");
    const program = path.posix.join("/app", SERVER.exports["./distribute"]);
    expect(distribute.command.join(" ")).toContain(`require("${program}").runDistribute(`);
  });

  test("has a released version of Citus with the settings it needs on every node, and opens no port of them", () => {
    for (const node of [coordinator, ...Object.values<typeof coordinator>(workers)]) {
      expect(node.image).toMatch(/^citusdata\/citus:\d+\.\d+\.\d+$/);
      expect(node.command).toEqual(expect.arrayContaining(["jit=off", "wal_level=logical"]));
      expect(node.ports).toBeUndefined();
    }
    expect(nodes.image).toBe(coordinator.image);
  });

  test("persists the data of every node", () => {
    const mounted = Object.values<typeof dues>(services).flatMap((service) => service.volumes ?? []);
    expect(mounted.map((volume: string) => volume.split(":")[0]).sort()).toEqual(Object.keys(volumes).sort());
  });
});

describe("the systemd unit", () => {
  const entries = read("dues.service")
    .split("\n")
    .filter((line) => /^[A-Z]\w+=/.test(line))
    .map((line): [string, string] => {
      const at = line.indexOf("=");
      return [line.slice(0, at), line.slice(at + 1)];
    });
  const unit = new Map(entries);

  test("has no duplicate settings", () => {
    expect(unit.size).toBe(entries.length);
  });

  test("starts the program, and allows more time to stop than the server takes", () => {
    expect(unit.get("ExecStart")).toMatch(
      new RegExp(`^/usr/bin/node .*/opt/dues/${path.posix.relative("/app", PROGRAM)}$`),
    );
    expect(Number(unit.get("TimeoutStopSec"))).toBeGreaterThan(20);
    expect(unit.get("Restart")).toBe("always");
  });

  test("sets only settings that there are, and has its secrets in a file", () => {
    const names = (unit.get("Environment") ?? "").split(" ").map((pair) => pair.split("=")[0] ?? "");
    expect([unknown(names), names.filter((name) => SECRET.test(name))]).toEqual([[], []]);
    expect(unit.get("EnvironmentFile")).toBe("-/etc/dues/environment");
  });

  test("has its own unprivileged user", () => {
    const wanted = {
      DynamicUser: "yes",
      NoNewPrivileges: "yes",
      ProtectSystem: "strict",
      ProtectHome: "yes",
      PrivateTmp: "yes",
      CapabilityBoundingSet: "",
      UMask: "0077",
    };
    expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, unit.get(name)]))).toEqual(wanted);
    // The engine compiles while it runs.
    expect(unit.has("MemoryDenyWriteExecute")).toBe(false);
  });
});
