import type { components } from "../../../src/generated/api.js";
import { send, type Reply, type TestServer } from "../../support/server.js";
import { succeeded, upsertCustomer, type Customer } from "../../support/api.js";

export type Clock = components["schemas"]["TestClockResponse"];
type Server = Pick<TestServer, "url" | "apiKey">;

export async function createClock(server: Server, now: string | number): Promise<Clock> {
  return succeeded(await send(server, "/v1/test-clocks", { body: { now } }));
}

export async function getClock(server: Server, id: string): Promise<Clock> {
  return succeeded(await send(server, `/v1/test-clocks/${id}`));
}

export function tryAdvance(server: Server, id: string, to: string | number): Promise<Reply> {
  return send(server, `/v1/test-clocks/${id}/advance`, { body: { to } });
}

export async function advance(server: Server, id: string, to: string | number): Promise<Clock> {
  return succeeded(await tryAdvance(server, id, to));
}

export function deleteClock(server: Server, id: string): Promise<Reply> {
  return send(server, `/v1/test-clocks/${id}`, { method: "DELETE" });
}

/** A customer on a test clock. */
export function customerOn(server: Server, clock: Clock, id: string): Promise<Customer> {
  return upsertCustomer(server, { id, email: `${id}@example.com`, testClock: clock.id });
}

/** Leaves a clock as a process does that dies while it advances it, so that its lease ends at `expiresAt`. */
export async function dieWhileAdvancing(
  { database }: Pick<TestServer, "database">,
  clock: Clock,
  expiresAt: number,
): Promise<void> {
  await database
    .knex("test_clocks")
    .where({ id: clock.id })
    .update({ status: "advancing", run_id: "run_that_died", run_expires_at: new Date(expiresAt) });
}
