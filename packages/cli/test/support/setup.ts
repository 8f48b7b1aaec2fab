import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startStripe, type OutsideProvider } from "../../../server/test/support/outside-provider.js";
import { startTestServer, type TestServer } from "../../../server/test/support/server.js";
import { addTenant, type Tenant } from "../../../server/test/support/api.js";
import { install, type Installation, type Outcome } from "./installation.js";

export const OPERATOR_TOKEN = "operator-token-for-tests";

/** One server, one simulated provider and one installed command line, for all tests of the program. */
export interface TestSetup {
  readonly server: TestServer;
  readonly stripe: OutsideProvider;
  readonly installed: Installation;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the setup; its parts are available once it is started. */
export function createTestSetup(): TestSetup {
  let parts: Pick<TestSetup, "server" | "stripe" | "installed">;
  const closings: (() => unknown)[] = [];
  return {
    get server() {
      return parts.server;
    },
    get stripe() {
      return parts.stripe;
    },
    get installed() {
      return parts.installed;
    },
    // In turn, so that the parts that were started are closed when the next one fails.
    async start() {
      const stripe = await startStripe(() => parts.server.clock.now());
      closings.push(() => stripe.close());
      const installed = await install();
      closings.push(() => installed.remove());
      const server = await startTestServer({
        operatorToken: OPERATOR_TOKEN,
        providerUrls: { stripe: stripe.url },
      });
      closings.push(() => server.close());
      parts = { server, stripe, installed };
    },
    async close() {
      for (const close of closings.reverse()) await close();
    },
  };
}

/** A separate organization and folder for one test. */
export interface Project {
  readonly tenant: Tenant;
  dues(...args: readonly string[]): Promise<Outcome>;
  /** Runs `dues` on a terminal, and answers its question with this key. */
  duesOnTerminal(answer: string, ...args: readonly string[]): Promise<Outcome>;
  readConfig(): string;
  writeConfig(text: string, name?: string): void;
}

export async function addProject({ server, installed }: TestSetup, config?: string): Promise<Project> {
  const tenant = await addTenant(server);
  const cwd = installed.folder(tenant.id);
  const how = { cwd, environment: { DUES_API_KEY: tenant.apiKey, DUES_BASE_URL: server.url } };
  const project: Project = {
    tenant,
    dues: (...args) => installed.dues(args, how),
    duesOnTerminal: (answer, ...args) => installed.duesOnTerminal(args, answer, how),
    readConfig: () => readFileSync(path.join(cwd, "dues.config.ts"), "utf8"),
    writeConfig: (text, name = "dues.config.ts") => writeFileSync(path.join(cwd, name), text),
  };
  if (config !== undefined) project.writeConfig(config);
  return project;
}
