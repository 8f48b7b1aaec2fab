import { expect, test } from "@jest/globals";
import type { components } from "../../../src/generated/api.js";
import { attach, buy, succeeded, sync, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";

type Wire = components["schemas"];

const server = useTestServer();
const tenant = useTenant(server);

const JUNE = "2031-06-01T00:00:00.000Z";

async function clockWith(...customers: string[]): Promise<string> {
  await sync(tenant, {
    features: [],
    plans: [
      { slug: "pro", price: 2500 },
      { slug: "tried", price: 900, trialDays: 14 },
      { slug: "yearly", price: 9900, interval: "yearly" },
    ],
  });
  const created = await send(tenant, "/v1/test-clocks", { body: { now: JUNE } });
  const { id } = succeeded<{ id: string }>(created);
  for (const name of customers)
    await upsertCustomer(tenant, { id: name, email: `${name}@example.com`, testClock: id });
  return id;
}

async function due(clock: string, query = "") {
  return succeeded<Wire["DueListResponse"]>(await send(tenant, `/v1/test-clocks/${clock}/due${query}`));
}

const stepsOf = ({ due: customers }: Wire["DueListResponse"]) =>
  customers.map(({ steps }) =>
    steps.map(({ at, kind }) => `${new Date(at).toISOString().slice(0, 10)} ${kind}`),
  );

test("lists what happens next to each customer, the earliest first", async () => {
  const clock = await clockWith("ada", "grace", "alan", "idle");
  await buy(tenant, "ada", "yearly");
  await buy(tenant, "grace", "pro");
  await attach(tenant, "alan", "tried");
  const listed = await due(clock);
  expect(stepsOf(listed)).toEqual([
    ["2031-06-12 trial_notice", "2031-06-15 trial_end"],
    ["2031-07-01 usage_boundary", "2032-06-01 period_end"],
    ["2031-07-01 period_end"],
  ]);
  for (const { dueAt, steps } of listed.due) expect(dueAt).toBe(steps[0]?.at);
});

test("an open checkout expires, and what is listed has happened once the clock is there", async () => {
  const clock = await clockWith("ada", "grace");
  await attach(tenant, "ada", "pro");
  await buy(tenant, "grace", "pro");
  expect(stepsOf(await due(clock))).toEqual([
    [expect.stringMatching(/ checkout_expiry$/)],
    ["2031-07-01 period_end"],
  ]);
  const to = "2031-07-02T00:00:00.000Z";
  succeeded(await send(tenant, `/v1/test-clocks/${clock}/advance`, { body: { to } }));
  expect(stepsOf(await due(clock))).toEqual([["2031-08-01 period_end"]]);
});

test("is paged, and leaves out customers of other clocks and of real time", async () => {
  const other = await clockWith("other");
  await buy(tenant, "other", "pro");
  const clock = await clockWith("ada", "grace", "alan");
  for (const name of ["ada", "grace", "alan", "real"]) await buy(tenant, name, "pro");
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Wire["DueListResponse"] = await due(clock, `?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
    seen.push(...page.due.map(({ customerId }) => customerId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const { customers } = succeeded<Wire["CustomerListResponse"]>(
    await send(tenant, `/v1/customers?testClock=${clock}`),
  );
  expect(seen.toSorted()).toEqual(customers.map(({ id }) => id).toSorted());
  expect((await due(other)).due).toHaveLength(1);
});
