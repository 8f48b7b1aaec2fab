import { expect, test } from "@jest/globals";
import { createClockGuard } from "../../src/jobs/clock-guard.js";
import { startJobs } from "../../src/jobs/runner.js";
import { runCycle } from "../../src/jobs/run-cycle.js";
import { send } from "../support/server.js";
import { buy, CARDS, succeeded, sync } from "../support/api.js";
import { useTestServer } from "../support/fixtures.js";

const HOUR_MS = 60 * 60_000;

const server = useTestServer();

async function countInvoices(): Promise<number> {
  const reply = await send(server, "/v1/billing/invoices?customer=ada");
  return succeeded<{ invoices: readonly unknown[] }>(reply).invoices.length;
}

test("a clock that jumps by months charges for no renewal until the jump is taken back or accepted", async () => {
  await sync(server, { features: [], plans: [{ slug: "pro", price: 2_000 }] });
  await buy(server, "ada", "pro", CARDS.pays);
  let ticks = 0;
  const job: typeof runCycle = async (deps, signal) => {
    const count = await runCycle(deps, signal);
    ticks++;
    return count;
  };
  const clockGuard = createClockGuard(server.deps.realNow, () => performance.now());
  const jobs = startJobs(server.deps, { job }, { clockGuard });
  const nextTick = async () => {
    const before = ticks;
    while (ticks === before) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await nextTick();

  server.clock.advance(100 * 24 * HOUR_MS);
  while (!server.logs.some(({ msg }) => String(msg).startsWith("The clock of this machine jumped")))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(jobs.stalled()).toEqual(["job"]);
  expect(await countInvoices()).toBe(1);

  server.clock.advance(-100 * 24 * HOUR_MS + 20 * HOUR_MS);
  await nextTick();
  expect(jobs.stalled()).toEqual([]);
  expect(await countInvoices()).toBe(1);
  await jobs.stop();
});
