import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";

const run = promisify(execFile);

/** A JavaScript runtime other than Node, installed from npm (30 to 40 MB). */
export interface Runtime {
  readonly name: string;
  readonly packageName: string;
  /** The last line of the entry point, which calls `main` with the environment. */
  readonly call: string;
  /** Runs the entry point in a project with the package installed, and returns its output. */
  run(project: string, environment: Readonly<Record<string, string>>): Promise<string>;
}

/** The entry point is TypeScript, which Bun and Deno run directly. */
export const ENTRY = "entry.ts";

const runs =
  (program: string, ...args: readonly string[]): Runtime["run"] =>
  async (project, env) => {
    const { stdout } = await run(path.join(project, "node_modules", program), args, { cwd: project, env });
    return stdout;
  };

/** workerd has no file system, so it gets one bundled file, and the environment as named bindings. */
const runInWorkerd: Runtime["run"] = async (project, env) => {
  await build({
    entryPoints: [path.join(project, ENTRY)],
    outfile: path.join(project, "worker.mjs"),
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
  });
  writeFileSync(path.join(project, "workerd.capnp"), workerdConfig(Object.keys(env)));
  return runs("@cloudflare/workerd-linux-64/bin/workerd", "test", "workerd.capnp")(project, env);
};

const workerdConfig = (names: readonly string[]): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "main", worker = .worker),
  (name = "internet", network = (allow = ["local"])),
]);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-11-01",
  bindings = [${names.map((name) => `(name = "${name}", fromEnvironment = "${name}")`).join(", ")}],
);
`;

/** The packages contain binaries of one platform. */
export const RUNTIMES: readonly Runtime[] =
  process.platform === "linux" && process.arch === "x64"
    ? [
        {
          name: "Bun",
          packageName: "@oven/bun-linux-x64-baseline@1.4.5",
          call: "await main(process.env);",
          run: runs("@oven/bun-linux-x64-baseline/bin/bun", ENTRY),
        },
        {
          name: "Deno",
          packageName: "@deno/linux-x64-glibc@2.9.6",
          call: "await main(process.env);",
          run: runs("@deno/linux-x64-glibc/deno", "run", "--allow-net=127.0.0.1", "--allow-env", ENTRY),
        },
        {
          name: "workerd",
          packageName: "@cloudflare/workerd-linux-64@1.20261117.1",
          call: "export default { test: (_controller, env) => main(env) };",
          run: runInWorkerd,
        },
      ]
    : [];
