import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

const FOLDER = path.join(__dirname, "../../../examples/saas");

/** The starter in a process of its own. */
export interface Starter {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the starter as its README says, for an organization of a server. */
export async function startStarter(apiKey: string, baseUrl: string): Promise<Starter> {
  const child = spawn(process.execPath, ["start.mjs"], {
    cwd: FOLDER,
    env: { ...process.env, PORT: "0", DUES_API_KEY: apiKey, DUES_BASE_URL: baseUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let complaints = "";
  child.stderr.on("data", (text) => (complaints += String(text)));
  const close = async () => {
    child.kill();
    await exited;
  };
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /is at (http\S+)$/.exec(line) ?? [];
    if (url !== undefined) return { url, close };
  }
  throw new Error(`The starter ended: ${complaints}`);
}
