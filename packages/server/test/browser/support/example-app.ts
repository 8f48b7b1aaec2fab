import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

const EXAMPLES = path.join(__dirname, "../../../examples");

/** An example application in a process of its own. */
export interface ExampleApp {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts an application of `examples` as its README says, for an organization of a server. */
export async function startExampleApp(
  folder: "ai" | "saas",
  { apiKey, url: baseUrl }: { readonly apiKey: string; readonly url: string },
): Promise<ExampleApp> {
  const child = spawn(process.execPath, ["start.mjs"], {
    cwd: path.join(EXAMPLES, folder),
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
  throw new Error(`The application ended: ${complaints}`);
}
