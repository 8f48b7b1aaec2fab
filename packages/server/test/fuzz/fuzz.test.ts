import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { audit } from "../../src/usecases/audit/audit.js";
import { populate, type World } from "../isolation/world.js";
import { storedOf } from "../isolation/stored.js";
import { send, startTestServer, type Reply, type TestServer } from "../support/server.js";
import { complaints } from "./judge.js";
import { anyRequest, type FuzzRequest } from "./requests.js";

const isLong = process.env["DUES_TEST_LONG"] === "1";
const SEED = Number(process.env["DUES_FUZZ_SEED"] ?? 20_261_122);
const WORLDS = Number(process.env["DUES_FUZZ_WORLDS"] ?? (isLong ? 70 : 4));

/** A world is used up after so many requests: customers are deleted, clocks gone, plans changed. */
const REQUESTS_A_WORLD = 300;

/** Longer than any response takes on a busy machine. A slower request counts as hanging. */
const HANGS_AFTER_MS = 60_000;

/** Of what the server keeps for good, such as compiled schemas, most is there after the first worlds. */
const GROWTH_MB = 150;

let server: TestServer;
let others: World;
beforeAll(async () => {
  setFlagsFromString("--expose-gc");
  // Nothing listens there: every call to a provider fails as unreachable.
  const nowhere = "http://127.0.0.1:9";
  server = await startTestServer({ providerUrls: { stripe: nowhere, paystack: nowhere } });
  others = await populate(server, "othr");
});
afterAll(() => server.close());

test(
  `${WORLDS * REQUESTS_A_WORLD} valid and invalid requests are answered as the spec says, and cause no harm`,
  async () => {
    const before = await storedOf(server.database.knex, others.id);
    const found: string[] = [];
    const manners: Record<string, number> = {};
    const statuses: Record<string, number> = {};
    const heapMb: number[] = [];
    for (let number = 0; number < WORLDS; number++) {
      const world = await populate(server, `f${number.toString(36).padStart(3, "0")}`);
      const numRuns = REQUESTS_A_WORLD;
      for (const request of fc.sample(anyRequest(world), { seed: SEED + number, numRuns })) {
        const reply = await ask(world, request);
        if (typeof reply === "string") {
          found.push(`world ${number}: ${reply}\n${JSON.stringify(request).slice(0, 600)}`);
          continue;
        }
        manners[request.manner] = (manners[request.manner] ?? 0) + 1;
        statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
        for (const complaint of complaints(request, reply, world.apiKey))
          found.push(`world ${number}: ${complaint}\n${JSON.stringify(request).slice(0, 600)}`);
      }
      heapMb.push(usedHeapMb());
    }
    console.log(`Seed ${SEED}`, manners, statuses, `heap ${heapMb[0]} MB, then ${heapMb.at(-1)} MB`);
    expect(found).toEqual([]);
    expect(Object.keys(manners).length).toBe(7);
    expect(statuses[200]).toBeGreaterThan(WORLDS * 20);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(await storedOf(server.database.knex, others.id)).toEqual(before);
    expect((heapMb.at(-1) ?? 0) - (heapMb[Math.floor(heapMb.length / 3)] ?? 0)).toBeLessThan(GROWTH_MB);
    expect(await differences()).toEqual([]);
  },
  isLong ? 3_600_000 : 300_000,
);

/**
 * The answer, or why there is none. A connection that the server closed after its last answer may be used once more
 * before we hear of it; on a connection of its own there is no such excuse.
 */
async function ask(world: World, request: FuzzRequest): Promise<Reply | string> {
  try {
    return await askOnce(world, request);
  } catch {
    const alone = { ...request, headers: { ...request.headers, connection: "close" } };
    return askOnce(world, alone).catch(
      (error: Error) => `no answer: ${error.message}, ${String(error.cause)}`,
    );
  }
}

function askOnce(world: World, { method, url, headers, text }: FuzzRequest): Promise<Reply> {
  const sent = send(world, url, { method, headers, ...(text !== undefined && { text }) });
  const { promise: late, cancel } = lateAfter(HANGS_AFTER_MS, `${method} ${url}`);
  return Promise.race([sent, late]).finally(cancel);
}

function lateAfter(ms: number, what: string) {
  let timer: NodeJS.Timeout;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} hangs`)), ms);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}

function usedHeapMb(): number {
  (runInNewContext("gc") as () => void)();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps)) found.push(...page.differences);
  return found;
}
