import { execFile, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PACKAGES = path.resolve(__dirname, "../../..");

/** The command line, built from the current sources and installed in a separate project. */
export interface Installation {
  /** The file that Node runs. */
  readonly program: string;
  /** Returns a folder of the project, in which programs are started. */
  folder(name: string, files?: Readonly<Record<string, string>>): string;
  /** Runs `dues` with these arguments and only the given environment. */
  dues(args: readonly string[], how?: RunOptions): Promise<Outcome>;
  /** Runs `dues` on a terminal, where it can ask questions. */
  duesOnTerminal(args: readonly string[], answer: string, how?: RunOptions): Promise<Outcome>;
  remove(): void;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
}

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Inside the `node_modules` of the command line, where what it depends on is found. */
export async function install(): Promise<Installation> {
  const project = mkdtempSync(path.join(PACKAGES, "cli/node_modules/.project-"));
  writeFileSync(path.join(project, "package.json"), '{ "name": "project", "private": true }');
  await Promise.all(["cli", "sdk"].map((name) => build(project, name)));
  const program = path.join(project, "node_modules/@dues/cli/dist/main.js");
  const folder: Installation["folder"] = (name, files = {}) => {
    const made = path.join(project, name);
    mkdirSync(made, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(made, file), text);
    return made;
  };
  const start = (command: readonly string[], { cwd = project, environment = {}, input }: RunOptions) =>
    outcomeOf(command, { cwd, environment, input: input ?? "" });
  return {
    program,
    folder,
    dues: (args, how = {}) => start([process.execPath, program, ...args], how),
    duesOnTerminal(args, answer, how = {}) {
      const line = [process.execPath, program, ...args].map((word) => `'${word}'`).join(" ");
      return start(["script", "--quiet", "--return", "--command", line, "/dev/null"], {
        ...how,
        input: answer,
      });
    },
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}

async function build(project: string, name: string): Promise<void> {
  const installed = path.join(project, "node_modules/@dues", name);
  const source = path.join(PACKAGES, name);
  mkdirSync(installed, { recursive: true });
  copyFileSync(path.join(source, "package.json"), path.join(installed, "package.json"));
  const tsup = path.join(path.dirname(require.resolve("tsup/package.json")), "dist/cli-default.js");
  const options = ["--silent", "--no-dts", "--out-dir", path.join(installed, "dist")];
  await run(process.execPath, [tsup, ...options], { cwd: source });
}

interface Start {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly input: string;
}

/** Types the answer once the question is shown. */
function outcomeOf(
  [command = "", ...args]: readonly string[],
  { cwd, environment, input }: Start,
): Promise<Outcome> {
  const env = { PATH: process.env["PATH"], HOME: cwd, TERM: "xterm", ...environment };
  const child = spawn(command, args, { cwd, env, stdio: ["pipe", "pipe", "pipe"] });
  const [out, errors] = [[] as string[], [] as string[]];
  child.stdout.on("data", (text) => out.push(String(text)));
  child.stderr.on("data", (text) => errors.push(String(text)));
  child.stdin.on("error", () => undefined);
  if (command !== "script") child.stdin.end(input);
  else answerWhenAsked(child, input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code, out: out.join(""), errors: withoutProgress(errors.join("")) }),
    );
  });
}

/** Removes progress lines: on a busy machine, any command may take longer than a second. */
function withoutProgress(errors: string): string {
  return errors.replace(/^.* …\n/gm, "");
}

/** An answer typed before the question is shown would be echoed, and lost when the question clears its line. */
function answerWhenAsked(child: ReturnType<typeof spawn>, answer: string): void {
  let said = "";
  let isAnswered = false;
  child.stdout?.on("data", (text) => {
    said += String(text);
    if (isAnswered || !said.includes("?")) return;
    isAnswered = true;
    child.stdin?.write(answer);
  });
}
