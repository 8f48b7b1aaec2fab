import { execFile, spawn, type ChildProcess } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = path.resolve(__dirname, "../../../..");

/** A folder outside of the repository, in which packages are installed as by a user. */
export interface Place {
  /** Packs the published packages from builds of the current sources. */
  pack(): Promise<void>;
  /** Installs packed packages with npm, into an empty project of this name, and others from its registry. */
  installInto(name: string, packages: readonly string[], others?: readonly string[]): Promise<string>;
  /** Creates a project that uses the packages installed above it. */
  add(name: string, files: Readonly<Record<string, string>>): string;
  remove(): void;
}

export function makePlace(): Place {
  const folder = mkdtempSync(path.join(tmpdir(), "dues-packed-"));
  const tarballs = path.join(folder, "tarballs");
  const add: Place["add"] = (name, files) => {
    const made = path.join(folder, name);
    mkdirSync(made, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(made, file), text);
    return made;
  };
  return {
    pack: () => packInto(tarballs),
    add,
    async installInto(name, packages, others = []) {
      const project = add(name, { "package.json": '{ "name": "project", "private": true }' });
      const options = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
      const files = packages.map((each) => tarballOf(tarballs, each));
      await run("npm", ["install", ...options, ...files, ...others], { cwd: project });
      return project;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function packInto(tarballs: string): Promise<void> {
  await run("npm", ["run", "pack", "--", tarballs], { cwd: ROOT });
}

function tarballOf(tarballs: string, name: string): string {
  const start = name.replace("@", "").replace("/", "-");
  const file = readdirSync(tarballs).find((each) => each.startsWith(`${start}-`));
  if (file === undefined) throw new Error(`${name} was not packed.`);
  return path.join(tarballs, file);
}

/** A server started with `npx dues server`. */
export interface StartedProgram {
  readonly url: string;
  readonly apiKey: string;
  /** Stops it like Ctrl-C, and waits until all of its processes have ended. */
  stop(): Promise<void>;
}

/** Starts `npx dues server` in a project, and waits until it serves. */
export async function npxServer(project: string): Promise<StartedProgram> {
  const { PATH, HOME } = process.env;
  const child = spawn("npx", ["--no-install", "dues", "server", "--port", "0"], {
    cwd: project,
    env: { PATH, HOME },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  void ended.then(() => (hasEnded = true));
  const said = await saidUntil(child, /Ctrl-C stops it\./);
  const secrets = path.join(project, ".dues/secrets.json");
  return {
    url: /API {6}(http\S+)/.exec(said)?.[1] ?? "",
    apiKey: existsSync(secrets) ? JSON.parse(readFileSync(secrets, "utf8")).bootstrapApiKey : "",
    async stop() {
      // A terminal signals the whole group: npx, the shell that it starts, and the server.
      if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, "SIGINT");
      await ended;
    },
  };
}

function saidUntil(child: ChildProcess, end: RegExp): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    const hear = (text: unknown): void => {
      said += String(text);
      if (end.test(said)) resolve(said);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", reject);
    child.once("close", () => reject(new Error(`The server ended: ${said}`)));
  });
}
