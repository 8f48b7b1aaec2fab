import { expect } from "@jest/globals";
import type { Knex } from "knex";
import { audit } from "../../src/usecases/audit/audit.js";
import type { components } from "../../src/generated/api.js";
import { attach, succeeded, sync } from "../support/api.js";
import { listAll } from "../support/list-all.js";
import { send, type Reply, type TestServer } from "../support/server.js";
import { randomOf } from "./random.js";

type Wire = components["schemas"];
type Reached = Pick<TestServer, "url" | "apiKey">;

const ADA = { customer: "ada", feature: "tokens" };

/**
 * Units per call that the plan includes, and those that it bills beyond them. Everything above is refused. Calls settle or
 * abandon 3 units on average, so some are refused, even if no two run at the same time.
 */
const INCLUDED_PER_CALL = 0.5;
const BILLED_PER_CALL = 1.5;

/** Long enough that none expires while a killed server restarts, unless the clock is moved. */
const RESERVE_SECONDS = 3_600;

/** What a stream did with its units. An abandoned one is never heard of again. */
type End = "settled" | "released" | "abandoned" | "refused";

/** Many streams of one customer, each of which reserves units, works, and settles, releases or abandons them. */
export interface ReservationLoad {
  prepare(server: Reached): Promise<void>;
  /** Runs the streams concurrently, against the server that is reachable at the moment. */
  run(): Promise<void>;
  /** Requests are answered from now on by this server; undefined while none is running. */
  use(server: Reached | undefined): void;
  /** Resolves when so many more requests are answered, or when all streams have ended. */
  answered(more: number): Promise<void>;
  /** Creates an invoice of everything that is billable now. */
  invoice(server: Reached): Promise<void>;
  /** Compares decisions, reservations, usage events and invoices with what the streams know. */
  verify(server: Reached): Promise<void>;
  verifyStored(knex: Knex): Promise<void>;
}

/**
 * @param seed determines what the streams do, but not in which order the server decides it
 * @param streams how many run concurrently
 * @param calls how many each makes, one after the other
 */
export function createReservationLoad(seed: number, streams: number, calls: number): ReservationLoad {
  const included = INCLUDED_PER_CALL * streams * calls;
  const billed = BILLED_PER_CALL * streams * calls;
  const settled = new Map<string, number>();
  const ends: Record<End, number> = { settled: 0, released: 0, abandoned: 0, refused: 0 };
  const overLimit: unknown[] = [];
  let [answers, running] = [0, 0];
  let reachable = waitingServer();
  let progress: (() => void)[] = [];

  /** Sends a request until it is answered. Every request may be repeated. */
  async function ask(path: string, body: object): Promise<Reply> {
    for (;;) {
      const server = await reachable.promise;
      const reply = await send(server, path, { body }).catch(() => undefined);
      if (reply && reply.status < 500 && reply.status !== 429) {
        answers += 1;
        progress.forEach((wake) => wake());
        return reply;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Used and held units together are never more than the plan allows. */
  function look({ usage, reserved }: Wire["AccessDecision"]): void {
    if ((usage ?? 0) + (reserved ?? 0) > included + billed) overLimit.push({ usage, reserved });
  }

  async function call(random: () => number, key: string): Promise<End> {
    const value = 1 + Math.floor(random() * 12);
    const [choice, part] = [random(), random()];
    const path = choice < 0.5 ? "/v1/check" : "/v1/track";
    const reserve = { seconds: RESERVE_SECONDS };
    const access = succeeded<Wire["AccessDecision"]>(
      await ask(path, { ...ADA, value, reserve, idempotencyKey: key }),
    );
    look(access);
    if (!access.allowed || !access.reservation) return "refused";
    const { id } = access.reservation;
    await new Promise((resolve) => setTimeout(resolve, part * 40));
    if (choice > 0.85) return "abandoned";
    if (choice > 0.7) {
      const reply = await ask(`/v1/reservations/${id}/release`, {});
      expect(succeeded<Wire["ReservationResponse"]>(reply).reservation).toMatchObject({ id, value });
      return "released";
    }
    const used = Math.floor(part * (value + 1));
    const reply = await ask(`/v1/reservations/${id}/settle`, { value: used });
    const answer = succeeded<Wire["SettleReservationResponse"]>(reply);
    look(answer);
    expect(answer).toMatchObject({ shortfall: 0, reservation: { status: "settled", settledValue: used } });
    settled.set(answer.eventId, used);
    return "settled";
  }

  return {
    async prepare(server) {
      const tokens = { slug: "tokens", limit: included, overage: "charge", overagePrice: 1 } as const;
      await sync(server, {
        features: [{ slug: "tokens" }],
        plans: [{ slug: "plan", features: [{ ...tokens, maxOverageUnits: billed }] }],
      });
      await attach(server, "ada", "plan");
    },
    async run() {
      running = streams;
      const stream = async (number: number) => {
        const random = randomOf(seed * 1_000 + number);
        for (let turn = 0; turn < calls; turn++) ends[await call(random, `${number}-${turn}`)] += 1;
        running -= 1;
        progress.forEach((wake) => wake());
      };
      await Promise.all(Array.from({ length: streams }, (_, number) => stream(number)));
    },
    use(server) {
      if (server) reachable.resolve(server);
      else reachable = waitingServer();
    },
    async answered(more) {
      const target = answers + more;
      while (answers < target && running > 0) {
        await new Promise<void>((resolve) => progress.push(resolve));
        progress = [];
      }
    },
    async invoice(server) {
      const { status, body } = await send(server, "/v1/billing/invoice", { body: { customer: "ada" } });
      if (status !== 200) expect(body).toMatchObject({ code: "nothing_to_invoice" });
    },
    async verify(server) {
      expect(overLimit).toEqual([]);
      expect(Object.values(ends).every((count) => count > 0)).toBe(true);
      const used = [...settled.values()].reduce((sum, value) => sum + value, 0);
      const access = succeeded(await send(server, "/v1/check", { body: { ...ADA, value: 0 } }));
      expect(access).toMatchObject({ usage: used, reserved: 0 });
      expect(await listAll(server, "/v1/reservations?customer=ada&status=open", "reservations")).toEqual([]);
      const events = await listAll<Wire["UsageEvent"]>(server, "/v1/usage/events?customer=ada", "events");
      expect(new Map(events.map(({ id, value }) => [id, value]))).toEqual(settled);
      await this.invoice(server);
      const invoices = await listAll<Wire["Invoice"]>(
        server,
        "/v1/billing/invoices?customer=ada",
        "invoices",
      );
      const lines = invoices.flatMap((invoice) => invoice.lineItems).filter(({ kind }) => kind === "usage");
      const billed = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const draws = events.flatMap((event) => event.draws);
      const drawn = (from: string) =>
        draws.filter((draw) => draw.from === from).reduce((sum, { units }) => sum + units, 0);
      expect(billed).toBe(drawn("billable"));
      expect(drawn("allowance") + drawn("billable")).toBe(used);
    },
    async verifyStored(knex) {
      const differences: unknown[] = [];
      for await (const page of audit({ db: knex })) differences.push(...page.differences);
      expect(differences).toEqual([]);
      const open = await knex("reservations").where({ status: "open" }).count<{ count: unknown }[]>();
      expect(Number(open[0]?.count)).toBeLessThanOrEqual(ends.abandoned);
    },
  };
}

interface WaitingServer {
  readonly promise: Promise<Reached>;
  readonly resolve: (server: Reached) => void;
}

function waitingServer(): WaitingServer {
  let resolve: (server: Reached) => void = () => undefined;
  const promise = new Promise<Reached>((done) => (resolve = done));
  return { promise, resolve };
}
