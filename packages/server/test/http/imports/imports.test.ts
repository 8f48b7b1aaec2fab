import { beforeEach, describe, expect, test } from "@jest/globals";
import { instant } from "@dues/billing";
import { detachMethods } from "../../../src/jobs/detach-methods.js";
import { runCycle } from "../../../src/jobs/run-cycle.js";
import {
  buy,
  invoicesOf,
  subscriptionsOf,
  succeeded,
  track,
  upsertCustomer,
  walletOf,
} from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import {
  act,
  apply,
  check,
  card,
  customer,
  fileOf,
  foundIn,
  HEADER,
  issuesOf,
  releaseOf,
  subscription,
  upload,
} from "./file.js";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [{ slug: "calls" }],
  plans: [
    { slug: "free", name: "Free", price: 0, autoEnable: true },
    {
      slug: "pro",
      name: "Pro",
      price: 2_900,
      features: [{ slug: "calls", limit: 100, overage: "charge", overagePrice: 10 }],
    },
    { slug: "max", name: "Max", price: 9_000 },
  ],
});

const PAID_UNTIL = instant("2026-03-31T10:15:00Z");

beforeEach(() => server.clock.set(instant("2026-03-10T12:00:00Z")));

/** Saves a card in the sandbox, and returns the sandbox's name for it. */
async function sandboxCard(): Promise<string> {
  await upsertCustomer(tenant, { id: "payer", email: "payer@acme.dev" });
  await buy(tenant, "payer", "max");
  const row = await server.database.knex("payment_methods").where({ organization_id: tenant.id }).first();
  return row.provider_method_id;
}

test("an imported subscription is held, charges nothing and sends nothing but import.applied", async () => {
  const made = await apply(tenant, fileOf([customer("ada"), subscription("ada")]));
  expect(made).toMatchObject({
    status: "applied",
    customers: 1,
    customersApplied: 1,
    source: { system: "acme", account: null, mode: "test" },
    counts: { customer: 1, subscription: 1, header: 1, end: 1 },
    fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await subscriptionsOf(tenant, "ada")).toMatchObject([
    {
      status: "active",
      billing: "held",
      source: { system: "acme", id: "sub_ada", paidUntil: "2026-03-31T10:15:00.000Z" },
      price: 2_900,
      currentPeriodStart: "2026-02-28T10:15:00.000Z",
      currentPeriodEnd: "2026-03-31T10:15:00.000Z",
    },
  ]);
  expect(await invoicesOf(tenant, "ada")).toEqual([]);
  const { events } = succeeded<{ events: { type: string }[] }>(await send(tenant, "/v1/events"));
  expect(events.map(({ type }) => type)).toEqual(["import.applied", "catalog.synced"]);
  server.clock.set(instant("2026-07-01T00:00:00Z"));
  await runCycle(server.deps);
  expect(await invoicesOf(tenant, "ada")).toEqual([]);
});

test("a released subscription renews where the source has billed it up to, with the imported card", async () => {
  await apply(tenant, fileOf([customer("ada"), card("ada", await sandboxCard()), subscription("ada")]));
  await releaseOf(tenant, "ada");
  await track(tenant, "ada", "calls", 150);
  server.clock.set(PAID_UNTIL);
  await runCycle(server.deps);
  const invoices = await invoicesOf(tenant, "ada");
  // The usage of the time before is the source's.
  expect(invoices).toMatchObject([
    { status: "paid", total: 2_900, lineItems: [{ kind: "fee", amount: 2_900 }] },
  ]);
  await track(tenant, "ada", "calls", 150);
  server.clock.set(instant("2026-04-30T10:15:00Z"));
  await runCycle(server.deps);
  expect(await invoicesOf(tenant, "ada")).toMatchObject([{ total: 3_400 }, { total: 2_900 }]);
});

test("the upcoming invoice of a held subscription is the one after its release", async () => {
  await apply(
    tenant,
    fileOf([
      customer("ada"),
      subscription("ada"),
      { type: "balance", id: "b", customer: "ada", currency: "USD", amount: 1_500 },
    ]),
  );
  const { upcoming } = succeeded<{ upcoming: unknown }>(
    await send(tenant, "/v1/billing/upcoming?customer=ada"),
  );
  expect(upcoming).toMatchObject({ total: 2_900, balanceApplied: 1_500, amountDue: 1_400 });
});

// prettier-ignore
test.each([
  ["cancel", {}],
  ["pause", {}],
  ["resume", {}],
])("%s is refused while the source bills the subscription", async (verb, body) => {
  await apply(tenant, fileOf([customer("ada"), subscription("ada")]));
  const [found] = await subscriptionsOf(tenant, "ada");
  const reply = await send(tenant, `/v1/subscriptions/${found?.id}/${verb}`, { body });
  expect([reply.status, reply.body["code"]]).toEqual([409, "subscription_held"]);
});

test("a change of plan is refused while the source bills the subscription, and the same plan is kept", async () => {
  await apply(tenant, fileOf([customer("ada"), subscription("ada")]));
  const other = await send(tenant, "/v1/attach", { body: { customer: "ada", product: "max" } });
  expect(other.body).toMatchObject({ code: "subscription_held" });
  expect((await send(tenant, "/v1/attach", { body: { customer: "ada", product: "pro" } })).status).toBe(200);
  await releaseOf(tenant, "ada");
  const released = await send(tenant, "/v1/attach/preview", { body: { customer: "ada", product: "max" } });
  expect(released.status).toBe(200);
});

test("discounts, scheduled changes, cancellations and trials are taken over", async () => {
  const records = [
    { type: "coupon", id: "WINTER", percent: 25 },
    customer("ada"),
    subscription("ada", { discounts: [{ coupon: "WINTER", remainingPeriods: 2 }] }),
    customer("bob"),
    subscription("bob", { scheduledChange: { plan: "max" } }),
    customer("cyd"),
    subscription("cyd", { cancelAt: "2026-03-31T10:15:00Z" }),
    customer("dan"),
    subscription("dan", {
      status: "trialing",
      billingAnchor: null,
      startedAt: "2026-03-06T09:00:00Z",
      trialEndsAt: "2026-03-20T09:00:00Z",
      paidUntil: "2026-03-20T09:00:00Z",
    }),
    customer("eve"),
  ];
  await apply(tenant, fileOf(records));
  const totalOf = async (name: string) => {
    const reply = await send(tenant, `/v1/billing/upcoming?customer=${name}`);
    return (reply.body["upcoming"] as { total: number } | null)?.total ?? null;
  };
  expect(await totalOf("ada")).toBe(2_175);
  expect(await totalOf("bob")).toBe(9_000);
  expect(await totalOf("cyd")).toBeNull();
  expect(await subscriptionsOf(tenant, "dan")).toMatchObject([
    { status: "trialing", trialEndsAt: "2026-03-20T09:00:00.000Z" },
  ]);
  // A customer without a subscription gets the plans that enable themselves.
  expect(await subscriptionsOf(tenant, "eve")).toMatchObject([{ plan: { slug: "free" }, status: "active" }]);
});

describe("the check", () => {
  test("finds every issue, not the first, and writes nothing", async () => {
    const lines = fileOf([
      customer("ada"),
      customer("bob", { email: null }),
      subscription("ada", { plan: "unknown" }),
      subscription("cyd"),
      subscription("bob", { paidUntil: "2026-03-30T10:15:00Z" }),
    ]);
    lines.splice(3, 0, "{broken");
    const made = await check(tenant, lines);
    expect(made).toMatchObject({ status: "invalid", issueCounts: { blocker: 5 } });
    const issues = await issuesOf(tenant, made.id);
    expect(issues.map(({ line, code, recordId }) => [line, code, recordId])).toEqual([
      [3, "email_missing", "bob"],
      [4, "line_malformed", null],
      [5, "plan_unknown", "sub_ada"],
      [6, "customer_unknown", "sub_cyd"],
      [7, "period_off_anchor", "sub_bob"],
    ]);
    expect((await issuesOf(tenant, made.id, "&code=plan_unknown")).length).toBe(1);
    expect((await act(tenant, made.id, "apply")).body).toMatchObject({ code: "import_invalid" });
    expect((await send(tenant, "/v1/customers/ada")).status).toBe(404);
  });

  test.each<[string, () => string[], string[]]>([
    ["a file that is cut off", () => fileOf([customer("ada")]).slice(0, -1), ["file file_incomplete"]],
    [
      "a file with another number of records",
      () => fileOf([customer("ada"), customer("bob")]).toSpliced(1, 1),
      ["file file_incomplete"],
    ],
    ["a file without a header", () => fileOf([customer("ada")]).slice(1), ["file header_missing"]],
    ["a file of the other mode", () => fileOf([], { ...HEADER, mode: "live" }), ["file mode_mismatch"]],
    ["a record twice", () => fileOf([customer("ada"), customer("ada")]), ["3 record_duplicate"]],
    [
      "two plans of a group",
      () => fileOf([customer("ada"), subscription("ada"), subscription("ada", { id: "s2", plan: "max" })]),
      ["4 plan_group_occupied"],
    ],
  ])("refuses %s", async (_title, linesOf, found) => {
    expect(await foundIn(tenant, linesOf())).toEqual(found);
  });

  test("asks about customers that Dues has, and about shared email addresses", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@acme.dev", name: "Ada" });
    const lines = fileOf([
      customer("ada", { name: "Other" }),
      subscription("ada"),
      customer("bob", { email: "ADA@acme.dev" }),
    ]);
    const made = await check(tenant, lines);
    expect(made).toMatchObject({ status: "invalid" });
    // The free plan takes the place in the group.
    expect((await issuesOf(tenant, made.id)).map(({ code }) => code)).toEqual([
      "customer_exists",
      "plan_group_occupied",
      "customer_same_email",
    ]);
  });

  test("needs a decision about what is to be confirmed", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@acme.dev" });
    const made = await check(tenant, fileOf([customer("bob", { email: "ada@acme.dev" })]));
    expect(made).toMatchObject({ status: "ready", issueCounts: { confirm: 1 } });
    expect((await act(tenant, made.id, "apply")).body).toMatchObject({ code: "import_not_ready" });
    expect((await act(tenant, made.id, "apply", { accept: ["customer_same_email"] })).body).toMatchObject({
      import: { status: "applied", accepted: ["customer_same_email"] },
    });
  });
});

test("the same file again changes nothing, and another record of an object is a conflict", async () => {
  const lines = fileOf([customer("ada"), subscription("ada")]);
  await apply(tenant, lines);
  expect(await apply(tenant, lines)).toMatchObject({
    status: "applied",
    customers: 0,
    issueCounts: { blocker: 0, confirm: 0 },
  });
  expect(await subscriptionsOf(tenant, "ada")).toHaveLength(1);
  expect(await foundIn(tenant, fileOf([customer("ada", { name: "Ada" }), subscription("ada")]))).toEqual([
    "2 import_conflict",
  ]);
});

test("lines can be sent again, and a missing part is found", async () => {
  const { id } = await upload(tenant, fileOf([customer("ada")]));
  const again = await send(tenant, `/v1/imports/${id}/lines`, {
    body: { from: 1, lines: fileOf([customer("bob")]) },
  });
  expect(again.body).toMatchObject({ import: { lineCount: 3 } });
  await send(tenant, `/v1/imports/${id}/lines`, { body: { from: 5, lines: ["{}"] } });
  await act(tenant, id, "check");
  expect((await issuesOf(tenant, id)).map(({ code }) => code)).toContain("file_incomplete");
});

test("a removed card stays at its provider while the source charges it", async () => {
  await apply(tenant, fileOf([customer("ada"), card("ada", "c1"), subscription("ada")]));
  const { methods } = await walletOf(tenant, "ada");
  succeeded(await send(tenant, "/v1/wallet/remove", { body: { customer: "ada", id: methods[0]?.id } }));
  await detachMethods(server.deps);
  const row = await server.database
    .knex("payment_methods")
    .where({ organization_id: tenant.id, provider_method_id: "c1" })
    .first();
  expect([row.removed_at === null, row.detached_at]).toEqual([false, null]);
});
