import { expect } from "@jest/globals";
import type { Knex } from "knex";
import { audit } from "../../src/usecases/audit/audit.js";
import { send, type Reply, type TestServer } from "../support/server.js";
import { attach, succeeded, sync } from "../support/api.js";
import { randomOf } from "./random.js";

type Reached = Pick<TestServer, "url" | "apiKey">;

/** Included units of `calls`, beyond which everything is refused. */
const LIMIT = 150;
const CUSTOMERS = ["ada", "bob", "eve"];
const CLIENTS = 12;

/**
 * A server closes a connection that is idle for seconds, which may happen to a client on a busy machine. The client
 * notices at its next request.
 */
const TRIES = 3;

interface Use {
  readonly customer: string;
  readonly feature: string;
  readonly value: number;
  readonly idempotencyKey: string;
}

/** The sent usage events and their outcomes. */
export interface UsageLoad {
  /** Customers on a plan that refuses more calls and bills more messages. */
  prepare(server: Reached): Promise<void>;
  /** Sends usage from many clients until so many more are acknowledged, calls `crash`, and waits for the clients. */
  until(server: Reached, acknowledged: number, crash: () => Promise<void>): Promise<void>;
  /** Resends every unanswered request, and compares all usage with the stored events and the responses. */
  verify(server: Reached): Promise<void>;
  /** Compares the stored events and balances with the acknowledged usage. */
  verifyStored(knex: Knex): Promise<void>;
}

/** @param seed determines the requests. */
export function createLoad(seed: number): UsageLoad {
  const random = randomOf(seed);
  const accepted = new Map<string, Use>();
  const refused = new Map<string, Use>();
  const unheard: Use[] = [];
  let sent = 0;

  async function ask(server: Reached, use: Use): Promise<boolean> {
    const reply = await send(server, "/v1/track", { body: use }).catch(() => undefined);
    if (reply?.status !== 200) return false;
    (reply.body["allowed"] === true ? accepted : refused).set(use.idempotencyKey, use);
    return true;
  }

  /** Repeated usage counts once, so that a retry is harmless. */
  async function askAgain(server: Reached, use: Use): Promise<boolean> {
    for (let tries = 1; tries < TRIES; tries++) if (await ask(server, use)) return true;
    return ask(server, use);
  }

  function nextUse(): Use {
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
    const value = 1 + Math.floor(random() * 3);
    return {
      customer: pick(CUSTOMERS),
      feature: pick(["calls", "sms"]),
      value,
      idempotencyKey: `key-${sent++}`,
    };
  }

  return {
    async prepare(server) {
      const sms = { slug: "sms", limit: 20, overage: "charge", overagePrice: 3 } as const;
      await sync(server, {
        features: [{ slug: "calls" }, { slug: "sms" }],
        plans: [{ slug: "plan", features: [{ slug: "calls", limit: LIMIT }, sms] }],
      });
      for (const customer of CUSTOMERS) await attach(server, customer, "plan");
    },
    async until(server, acknowledged, crash) {
      const target = accepted.size + refused.size + acknowledged;
      let crashing: Promise<void> | undefined;
      const client = async () => {
        while (!crashing) {
          const use = nextUse();
          if (!(await ask(server, use))) unheard.push(use);
          if (accepted.size + refused.size >= target) crashing ??= crash();
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      await crashing;
    },
    async verify(server) {
      for (const use of unheard.splice(0)) expect(await askAgain(server, use)).toBe(true);
      for (const use of accepted.values()) {
        const { body } = await sendAgain(server, "/v1/track", use);
        expect(body).toMatchObject({ allowed: true, duplicate: true });
      }
      for (const customer of CUSTOMERS) {
        for (const feature of ["calls", "sms"]) {
          const answer = succeeded(await sendAgain(server, "/v1/check", { customer, feature, value: 0 }));
          expect(answer).toMatchObject({ usage: unitsOf(customer, feature) });
        }
        expect(unitsOf(customer, "calls")).toBeLessThanOrEqual(LIMIT);
      }
    },
    async verifyStored(knex) {
      const keys: string[] = await knex("usage_events").pluck("idempotency_key");
      expect(keys.toSorted()).toEqual([...accepted.keys()].sort());
      const differences: unknown[] = [];
      for await (const page of audit({ db: knex })) differences.push(...page.differences);
      expect(differences).toEqual([]);
    },
  };

  function unitsOf(customer: string, feature: string): number {
    const own = [...accepted.values()].filter((use) => use.customer === customer && use.feature === feature);
    return own.reduce((sum, { value }) => sum + value, 0);
  }
}

async function sendAgain(server: Reached, path: string, body: unknown): Promise<Reply> {
  for (let tries = 1; tries < TRIES; tries++) {
    const reply = await send(server, path, { body }).catch(() => undefined);
    if (reply) return reply;
  }
  return send(server, path, { body });
}
