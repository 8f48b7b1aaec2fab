import { startChild, type Child } from "../support/child.js";
import type { OutsideProvider } from "../support/outside-provider.js";
import { send } from "../support/server.js";
import { succeeded, type Tenant } from "../support/api.js";
import { createLastingDatabase } from "./lasting-database.js";

const OPERATOR_TOKEN = "operator-token-of-the-crash";

/** A server in a separate process, on a database that outlives it. */
export interface CrashingServer {
  /** Adds an organization, which is reached wherever the present process listens. */
  addTenant(slug: string): Promise<Tenant>;
  /** Kills the process without cleanup, and starts another with its clock ahead by this much. */
  crash(laterMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server that reaches its providers at other places. The program is one of those that tests start. */
export async function startCrashingServer(
  outside: readonly OutsideProvider[],
  program = "serve-ahead.ts",
): Promise<CrashingServer> {
  const database = await createLastingDatabase();
  const places = outside.map(({ name, url }) => [`DUES_${name.toUpperCase()}_URL`, url] as const);
  const environment = {
    PORT: "0",
    NODE_ENV: "test",
    DUES_OPERATOR_TOKEN: OPERATOR_TOKEN,
    ...database.environment,
    ...Object.fromEntries(places),
  };
  let aheadMs = 0;
  let url = "";
  const children: Child[] = [];

  async function start(): Promise<void> {
    const child = startChild(program, environment, database.directory, String(aheadMs));
    children.push(child);
    url = await child.line();
  }

  await start();
  return {
    async addTenant(slug) {
      const body = { name: slug, slug, mode: "test" };
      const created = await send({ url, apiKey: OPERATOR_TOKEN }, "/v1/organizations", { body });
      const { organization, apiKey } = succeeded<{ organization: { id: string }; apiKey: string }>(created);
      return {
        id: organization.id,
        apiKey,
        get url() {
          return url;
        },
      };
    },
    async crash(laterMs) {
      await children.at(-1)?.kill();
      aheadMs += laterMs;
      await start();
    },
    async close() {
      await Promise.all(children.map((child) => child.kill()));
      await database.remove();
    },
  };
}

/** Longer than a busy machine needs, and short enough to differ from a test that hangs. */
const PATIENCE_MS = 60_000;

/** Waits for another process, and throws an error that names the condition on timeout. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`It never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
