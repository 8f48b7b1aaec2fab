import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { startJobs, type RunningJobs } from "../../../src/jobs/runner.js";
import { CARDS, buy, sync } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";

const MONTH_MS = 31 * 24 * 60 * 60_000;

const server = useTestServer();
const runs = { runCycle: 0, topUpCredits: 0 };
let looks = 0;
let jobs: RunningJobs;

const counting = (name: keyof typeof runs) => () => {
  runs[name] += 1;
  return Promise.resolve(0);
};

beforeEach(() => {
  server.database.knex.on("query", ({ sql }: { readonly sql: string }) => {
    if (sql.startsWith("with latest as")) looks += 1;
  });
  jobs = startJobs(server.deps, {
    runCycle: counting("runCycle"),
    topUpCredits: counting("topUpCredits"),
  });
});
afterEach(() => jobs.stop());

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("jobs look for work once at the start, and then run only when one statement finds that they may have some", async () => {
  await until(() => looks >= 2);
  expect(runs).toEqual({ runCycle: 1, topUpCredits: 1 });
  await sync(server, { features: [], plans: [{ slug: "pro", price: 2_000 }] });
  await buy(server, "ada", "pro", CARDS.pays);
  server.clock.advance(MONTH_MS);
  await until(() => runs.runCycle >= 3);
  expect(runs.topUpCredits).toBe(1);
});
