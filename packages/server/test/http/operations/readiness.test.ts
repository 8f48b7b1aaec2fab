import { getMaxListeners } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import express from "express";
import { systemRouter, type StalledJobs } from "../../../src/http/system.js";
import { startJobs } from "../../../src/jobs/runner.js";
import { send, type Reply } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();

/** Requests the readiness of a server with the given jobs. */
async function readyz(stalledJobs: StalledJobs, deps = server.deps): Promise<Reply> {
  const app = express().use(
    systemRouter(deps, { isDraining: () => false, databaseTrouble: () => undefined, stalledJobs }),
  );
  const listening = createServer(app);
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const reply = await send({ url, apiKey: "" }, "/readyz", { apiKey: null });
  await new Promise((resolve) => listening.close(resolve));
  return reply;
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test.each([
  ["in the year of the list", "2027-05-01T00:00:00Z", undefined],
  [
    "later",
    "2027-05-02T00:00:00Z",
    [expect.stringMatching(/the codes of e-invoices are those of .* of 2026-05-01/)],
  ],
])("the age of the codes of e-invoices is a warning: %s", async (_when, now, warnings) => {
  const deps = { ...server.deps, realNow: () => instant(now) };
  expect((await readyz(() => [], deps)).body["warnings"]).toEqual(warnings);
});

test("a server is not ready before its jobs have started", async () => {
  const reply = await readyz(() => undefined);
  expect(reply).toMatchObject({ status: 503, body: { reasons: ["the jobs have not started"] } });
});

test("returns 503 with the name of a stalled job", async () => {
  let finish: () => void = () => undefined;
  const waiting = () => new Promise<number>((resolve) => (finish = () => resolve(0)));
  const work = startJobs(server.deps, { waiting, idle: () => Promise.resolve(0) }, { stalledMs: 50 });
  await until(() => work.stalled().length > 0);
  const reply = await readyz(work.stalled);
  expect(reply).toMatchObject({ status: 503, body: { reasons: ["the job waiting makes no progress"] } });
  finish();
  await until(() => work.stalled().length === 0);
  expect(await readyz(work.stalled)).toMatchObject({ status: 200 });
  await work.stop();
});

test("a long job that makes progress is not stalled", async () => {
  let isOver = false;
  let beats = 0;
  const busy = startJobs(
    server.deps,
    {
      long: async ({ beat }) => {
        while (!isOver) {
          beat?.();
          beats += 1;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        return 0;
      },
    },
    { stalledMs: 60_000 },
  );
  await until(() => beats > 3);
  expect(busy.stalled()).toEqual([]);
  isOver = true;
  await busy.stop();
});

test("however many jobs listen for the end, Node warns of no leak", async () => {
  let most: number | undefined;
  const work = startJobs(server.deps, {
    listening: async (_deps, signal) => {
      most = signal && getMaxListeners(signal);
      return 0;
    },
  });
  await until(() => most !== undefined);
  await work.stop();
  expect(most).toBe(Infinity);
});
