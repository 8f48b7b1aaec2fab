import { beforeEach } from "@jest/globals";
import { setTimeout } from "node:timers/promises";
import type { MeterSettings, UnrecordedCall } from "@dues/ai";
import { Dues } from "@dues/sdk";
import { listUsageEvents } from "@dues/sdk/reports";
import { addTenant, attach, sync, type Tenant } from "../../../server/test/support/api.js";
import { useTestServer } from "../../../server/test/support/fixtures.js";

export interface Recorded {
  /** A client of Dues for the organization of the test. */
  readonly dues: Dues;
  readonly tenant: Tenant;
  /** The calls that were not recorded. */
  readonly refused: UnrecordedCall[];
  /** The settings of a meter for the customer ada, who may use a million cents. */
  settings(more?: Partial<MeterSettings>): MeterSettings;
  /** The tokens of each recorded call, by pool, with the earliest first. */
  tokens(): Promise<readonly Readonly<Record<string, number>>[]>;
  /** Waits for a call that is recorded or reported in the background. */
  done(): Promise<void>;
}

const PRICES = { input: 300, output: 1500, cacheRead: 30, cacheWrite: 375, reasoning: 1500 };

const CATALOG = {
  features: [
    {
      slug: "ai",
      tokens: {
        models: [
          { model: "openai/gpt-5", aliases: ["gpt-5"], ...PRICES },
          { model: "anthropic/claude-sonnet-5-5", aliases: ["claude-sonnet-5-5"], ...PRICES },
        ],
      },
    },
  ],
  plans: [{ slug: "pro", price: 0, features: [{ slug: "ai", limit: 1_000_000, overage: "block" as const }] }],
};

/** Starts a Dues server, and adds an organization for each test whose customer ada has a plan with tokens. */
export function useRecorded(): Recorded {
  const server = useTestServer();
  const refused: UnrecordedCall[] = [];
  let tenant: Tenant;
  let dues: Dues;
  beforeEach(async () => {
    tenant = await addTenant(server);
    await sync(tenant, CATALOG);
    await attach(tenant, "ada", "pro");
    dues = new Dues({ apiKey: tenant.apiKey, baseUrl: server.url });
    refused.length = 0;
  });
  const tokens: Recorded["tokens"] = async () => {
    const { events } = await listUsageEvents(dues, { customer: "ada", feature: "ai" });
    return events
      .map(({ cost }) => Object.fromEntries((cost?.pools ?? []).map(({ pool, tokens }) => [pool, tokens])))
      .reverse();
  };
  return {
    get dues() {
      return dues;
    },
    get tenant() {
      return tenant;
    },
    refused,
    settings: (more) => ({
      dues,
      customer: "ada",
      feature: "ai",
      onUnavailable: "deny",
      onRefused: (call) => refused.push(call),
      ...more,
    }),
    tokens,
    done: async () => {
      while (refused.length === 0 && (await tokens()).length === 0) await setTimeout(5);
    },
  };
}
