import { expect } from "@jest/globals";
import type { Knex } from "knex";
import { audit } from "../../src/usecases/audit/audit.js";
import { send, type Reply, type TestServer } from "../support/server.js";
import { attach, succeeded, sync } from "../support/api.js";

type Reached = Pick<TestServer, "url" | "apiKey">;

const CUSTOMERS = ["ada", "bob", "eve", "kim"];
const CLIENTS = 16;

/** Every so many requests grant credits, which takes another path than usage and moves value. */
const GRANT_EVERY = 8;

/** A client that is refused comes again after this long, rather than in a loop. */
const PAUSE_MS = 5;

interface Sent {
  readonly key: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Requests of many clients, and their outcomes. */
export interface Load {
  /** Answered with success. */
  readonly done: Map<string, Sent>;
  /** Refused as temporarily unavailable. */
  readonly refused: Map<string, Sent>;
  /** Without a response: the connection was cut or refused. */
  readonly unheard: Map<string, Sent>;
  /** Answered with a response that no fault explains. */
  readonly wrong: string[];
  /** The differences found by verification. */
  readonly found: { events: number; differences: number };
  /** Sends until stopped, and then waits for the last responses. */
  run(server: Reached): { stop(): Promise<void> };
  /** Resends all requests that did not complete. */
  settle(server: Reached): Promise<void>;
  /** Verifies that the database has each completed request exactly once, and nothing else. */
  verify(knex: Knex): Promise<void>;
}

/** The setup of the load: customers on a plan with unlimited calls, and a credit system. */
export async function prepareLoad(server: Reached, customers = CUSTOMERS): Promise<void> {
  await sync(server, {
    features: [{ slug: "calls" }, { slug: "tokens" }],
    creditSystems: [{ slug: "ai", features: [{ feature: "tokens" }] }],
    // Clocks are moved over the end of months, and what was used before counts too.
    plans: [{ slug: "plan", features: [{ slug: "calls", limit: null, reset: "never" }] }],
  });
  for (const customer of customers) await attach(server, customer, "plan");
}

let loads = 0;

export function createLoad(customers = CUSTOMERS): Load {
  const name = `load-${++loads}`;
  const [done, refused, unheard] = [
    new Map<string, Sent>(),
    new Map<string, Sent>(),
    new Map<string, Sent>(),
  ];
  const wrong: string[] = [];
  const found = { events: 0, differences: 0 };
  let count = 0;

  function next(): Sent {
    const key = `${name}-${count++}`;
    const customer = customers[count % customers.length];
    return count % GRANT_EVERY === 0
      ? { key, path: "/v1/credits/grant", body: { customer, credits: 1, creditSystem: "ai" } }
      : { key, path: "/v1/track", body: { customer, feature: "calls" } };
  }

  async function ask(server: Reached, sent: Sent): Promise<boolean> {
    const headers = { "idempotency-key": sent.key };
    const reply = await send(server, sent.path, { body: sent.body, headers }).catch(() => undefined);
    if (reply && ![200, 409, 503].includes(reply.status))
      wrong.push(`${sent.path}: ${reply.status} ${reply.text}`);
    placeOf(reply).set(sent.key, sent);
    return reply?.status === 200;
  }

  function placeOf(reply: Reply | undefined): Map<string, Sent> {
    if (!reply) return unheard;
    return reply.status === 200 ? done : refused;
  }

  return {
    done,
    refused,
    unheard,
    wrong,
    found,
    run(server) {
      let isStopped = false;
      const client = async () => {
        while (!isStopped) if (!(await ask(server, next()))) await pause(PAUSE_MS);
      };
      const clients = Array.from({ length: CLIENTS }, client);
      return {
        async stop() {
          isStopped = true;
          await Promise.all(clients);
        },
      };
    },
    async settle(server) {
      for (const open of [refused, unheard]) {
        for (const sent of [...open.values()]) {
          open.delete(sent.key);
          while (!(await ask(server, sent))) await pause(PAUSE_MS * 20);
          refused.delete(sent.key);
          unheard.delete(sent.key);
        }
      }
    },
    async verify(knex) {
      expect(wrong).toEqual([]);
      const uses = [...done.values()].filter(({ path }) => path === "/v1/track");
      const events = knex("usage_events").where("idempotency_key", "like", `${name}-%`);
      const stored = await events.pluck<string[]>("idempotency_key");
      const differences = await differencesIn(knex);
      Object.assign(found, { events: stored.length, differences: differences.length });
      expect(stored.toSorted()).toEqual(uses.map(({ key }) => key).sort());
      expect(differences).toEqual([]);
    },
  };
}

/** All units ever used, as the server reports them, and all credits ever granted. */
export async function totalsOf(
  server: Reached,
): Promise<{ readonly uses: number; readonly credits: number }> {
  const totals = { uses: 0, credits: 0 };
  for (const customer of CUSTOMERS) {
    const calls = await send(server, "/v1/check", { body: { customer, feature: "calls", value: 0 } });
    const credits = await send(server, "/v1/check", { body: { customer, feature: "ai", value: 0 } });
    totals.uses += succeeded<{ usage: number }>(calls).usage;
    totals.credits += succeeded<{ balance: number | null }>(credits).balance ?? 0;
  }
  return totals;
}

/** How many of each were done. */
export function countsOf(...loads: readonly Load[]): { readonly uses: number; readonly credits: number } {
  const all = loads.flatMap(({ done }) => [...done.values()]);
  const credits = all.filter(({ path }) => path !== "/v1/track").length;
  return { uses: all.length - credits, credits };
}

/** For readers of the test output. */
export function figuresOf(faults: number, loads: readonly Load[]) {
  const sum = (numberOf: (load: Load) => number) => loads.reduce((total, load) => total + numberOf(load), 0);
  return {
    faults,
    requestsDone: sum(({ done }) => done.size),
    eventsChecked: sum(({ found }) => found.events),
    differences: sum(({ found }) => found.differences),
  };
}

export async function differencesIn(knex: Knex): Promise<readonly unknown[]> {
  const differences: unknown[] = [];
  for await (const page of audit({ db: knex })) differences.push(...page.differences);
  return differences;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Longer than a busy machine needs. */
const PATIENCE_MS = 60_000;

/** Waits for background work of the server, and throws an error that names the condition on timeout. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (performance.now() > giveUpAt) throw new Error(`It never came to this: ${what}`);
    await pause(20);
  }
}
