import { describe, expect, test } from "@jest/globals";
import { audit } from "../../../src/usecases/audit/audit.js";
import { succeeded, type Body } from "../../support/api.js";
import { useTestServer } from "../../support/fixtures.js";
import { addUsageTenant, planOf, type Access, type UsageTenant } from "../../support/usage-tenant.js";

const server = useTestServer();

type Caps = NonNullable<Parameters<typeof planOf>[0]>["caps"];

async function tenantWith(caps: Caps, limit: number | null = 300): Promise<UsageTenant> {
  const tenant = await addUsageTenant(server);
  await tenant.sell([planOf({ limit, caps })]);
  return tenant;
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of audit(server.deps)) found.push(...page.differences);
  return found;
}

/** The decision in one line: `tracked`, or the cap that refused. */
function outcome({ code, details, resetsAt }: Access): string {
  const { cap } = details;
  return cap ? `${code} ${cap.used}/${cap.limit} per ${cap.per} until ${cap.resetsAt}, ${resetsAt}` : code;
}

/** Each usage is at an instant in UTC, from 2026-03-10 12:00:00, when the subscription began. */
describe("usage has to fit every cap and the allowance", () => {
  const DAY = { limit: 50, per: "day" } as const;
  // prettier-ignore
  test.each<[string, number | null, Caps, readonly (readonly [at: string, value: number, outcome: string])[]]>([
    ["cap-day-in-month: a whole request is refused by a cap", 300, [DAY], [
      ["10T12:00", 60, "limit_exceeded 0/50 per day until 2026-03-11T12:00:00.000Z, 2026-03-11T12:00:00.000Z"],
      ["10T12:00", 50, "tracked"],
    ]],
    ["days are counted from the anchor", 300, [DAY], [
      ["10T12:00", 50, "tracked"],
      ["11T11:59", 1, "limit_exceeded 50/50 per day until 2026-03-11T12:00:00.000Z, 2026-03-11T12:00:00.000Z"],
      ["11T12:00", 50, "tracked"],
    ]],
    ["hours follow the clock in UTC", null, [{ limit: 2, per: "1h" }], [
      ["10T12:30", 2, "tracked"],
      ["10T12:59", 1, "limit_exceeded 2/2 per 1h until 2026-03-10T13:00:00.000Z, 2026-03-10T13:00:00.000Z"],
      ["10T13:00", 2, "tracked"],
    ]],
    ["the cap that resets last is returned", null, [{ limit: 3, per: "5h" }, { limit: 3, per: "week" }, { limit: 9, per: "month" }], [
      ["10T12:00", 3, "tracked"],
      ["10T12:01", 1, "limit_exceeded 3/3 per week until 2026-03-17T12:00:00.000Z, 2026-03-17T12:00:00.000Z"],
      ["17T12:00", 4, "limit_exceeded 0/3 per week until 2026-03-24T12:00:00.000Z, 2026-03-24T12:00:00.000Z"],
      ["17T12:00", 3, "tracked"],
    ]],
    ["the allowance still refuses", 40, [DAY], [
      ["10T12:00", 41, "limit_exceeded"],
      ["10T12:00", 60, "limit_exceeded 0/50 per day until 2026-03-11T12:00:00.000Z, 2026-04-10T12:00:00.000Z"],
    ]],
    ["fractions add up exactly", null, [{ limit: 0.3, per: "day" }], [
      ["10T12:00", 0.1, "tracked"], ["10T12:00", 0.2, "tracked"],
      ["10T12:00", 0.000000001, "limit_exceeded 0.3/0.3 per day until 2026-03-11T12:00:00.000Z, 2026-03-11T12:00:00.000Z"],
    ]],
    ["a cap of nothing refuses everything but nothing", null, [{ limit: 0, per: "month" }], [
      ["10T12:00", 0, "tracked"],
      ["10T12:00", 1, "limit_exceeded 0/0 per month until 2026-04-10T12:00:00.000Z, 2026-04-10T12:00:00.000Z"],
    ]],
  ])("%s", async (_rule, limit, caps, uses) => {
    const tenant = await tenantWith(caps, limit);
    const found = [];
    for (const [at, value] of uses) {
      tenant.at(`2026-03-${at}:00Z`);
      const checked = await tenant.check({ value });
      const tracked = await tenant.track({ value });
      expect(checked.allowed).toBe(tracked.allowed);
      found.push([at, value, outcome(tracked)]);
    }
    expect(found).toEqual(uses);
    expect(await differences()).toEqual([]);
  });
});

test("cap-two-members: caps of members bound what shared credits pay for", async () => {
  const tenant = await addUsageTenant(server);
  const features = [{ slug: "action1" }, { slug: "action2" }];
  const members = [
    { feature: "action1", creditCost: 0.2 },
    { feature: "action2", creditCost: 0.6 },
  ];
  const plan = {
    slug: "plan",
    features: [
      { slug: "ai", limit: 100 },
      { slug: "action1", limit: 0, caps: [{ limit: 5, per: "month" }] },
      { slug: "action2", limit: 0, caps: [{ limit: 4, per: "month" }] },
    ],
  };
  succeeded(
    await tenant.post("/v1/sync", {
      features,
      creditSystems: [{ slug: "ai", features: members }],
      plans: [plan],
    }),
  );
  await tenant.attach("plan");
  const allowed = [];
  for (const [feature, value] of [
    ["action1", 3],
    ["action2", 2],
    ["action1", 5],
    ["action2", 2],
  ] as const)
    allowed.push((await tenant.track({ feature, value })).allowed);
  expect(allowed).toEqual([true, true, false, true]);
  expect((await tenant.check({ feature: "ai" })).usage).toBe(3);
  expect(await differences()).toEqual([]);
});

test("a cap of a credit system bounds the credits that its members draw, and those used directly", async () => {
  const tenant = await addUsageTenant(server);
  const system = { slug: "ai", features: [{ feature: "calls", creditCost: 2 }] };
  const plan = { slug: "plan", features: [{ slug: "ai", limit: 100, caps: [{ limit: 10, per: "day" }] }] };
  succeeded(
    await tenant.post("/v1/sync", { features: [{ slug: "calls" }], creditSystems: [system], plans: [plan] }),
  );
  await tenant.attach("plan");
  expect(await tenant.track({ value: 4 })).toMatchObject({ allowed: true });
  expect(await tenant.track({ value: 2 })).toMatchObject({
    allowed: false,
    code: "limit_exceeded",
    details: { cap: { feature: "ai", used: 8, limit: 10 } },
  });
  expect(await tenant.track({ feature: "ai", value: 3 })).toMatchObject({ allowed: false });
  expect(await tenant.track({ feature: "ai", value: 2 })).toMatchObject({ allowed: true });
  expect(await differences()).toEqual([]);
});

test("a cap of entities bounds each of them by itself, and usage without an entity not at all", async () => {
  const tenant = await addUsageTenant(server);
  const plan = planOf({ limit: 100, caps: [{ limit: 5, per: "day", entity: true }] });
  const features = [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }];
  const withSeats = { ...plan, features: [...(plan.features ?? []), { slug: "seats", limit: 5 }] };
  succeeded(await tenant.post("/v1/sync", { features, plans: [withSeats] }));
  await tenant.attach("plan");
  for (const entity of ["ann", "ben"])
    succeeded(await tenant.post("/v1/entities", { customer: "ada", feature: "seats", entity }));
  const codes = [];
  for (const [entity, value] of [
    ["ann", 5],
    ["ann", 1],
    ["ben", 5],
    [null, 50],
    ["ben", 1],
  ] as const)
    codes.push((await tenant.track({ entity, value })).code);
  expect(codes).toEqual(["tracked", "limit_exceeded", "tracked", "tracked", "limit_exceeded"]);
  expect((await tenant.check({ entity: "ann" })).details.cap).toMatchObject({ entity: "ann", used: 5 });
  expect(await differences()).toEqual([]);
});

test("a window goes on through a change of the plan, of its cap, and of the anchor", async () => {
  const tenant = await addUsageTenant(server);
  const free = planOf({ limit: 100, caps: [{ limit: 50, per: "week" }] }, { slug: "free" });
  const plus = planOf(
    { limit: 900, caps: [{ limit: 60, per: "week" }] },
    { slug: "plus", interval: "weekly" },
  );
  await tenant.sync([free, plus]);
  await tenant.attach("free");
  expect((await tenant.track({ value: 50 })).code).toBe("tracked");
  tenant.at("2026-03-12T12:00:00Z");
  await tenant.attach("plus");
  expect(outcome(await tenant.track({ value: 11 }))).toMatch(
    /^limit_exceeded 50\/60 per week until 2026-03-17T12/,
  );
  expect((await tenant.track({ value: 10 })).code).toBe("tracked");
  tenant.at("2026-03-17T12:00:00Z");
  expect((await tenant.track({ value: 60 })).code).toBe("tracked");
  expect(await differences()).toEqual([]);
});

test("a voided event is given back, and a repeat counts once", async () => {
  const tenant = await tenantWith([{ limit: 5, per: "day" }]);
  const once = { value: 5, idempotencyKey: "k" };
  expect((await tenant.track(once)).code).toBe("tracked");
  expect(await tenant.track(once)).toMatchObject({ allowed: true, duplicate: true });
  expect((await tenant.track()).code).toBe("limit_exceeded");
  succeeded(await tenant.post("/v1/track/void", { customer: "ada", idempotencyKey: "k" }));
  expect((await tenant.track({ value: 5 })).code).toBe("tracked");
  expect(await differences()).toEqual([]);
});

test("events of one batch are counted one after the other", async () => {
  const tenant = await tenantWith([{ limit: 3, per: "1h" }]);
  const events = Array.from({ length: 5 }, () => ({ customer: "ada", feature: "calls" }));
  expect(succeeded(await tenant.post("/v1/track/batch", { events }))).toMatchObject({
    accepted: 3,
    refused: 2,
  });
  expect(await differences()).toEqual([]);
});

describe("a customer's own caps", () => {
  const configure = (tenant: UsageTenant, body: Body) =>
    tenant.post("/v1/customers/feature-config", { customer: "ada", feature: "calls", ...body });

  test("replace those of the plan until they are null", async () => {
    const tenant = await tenantWith([{ limit: 5, per: "day" }]);
    await tenant.track({ value: 5 });
    const caps = [{ limit: 8, per: "day" }];
    expect(succeeded(await configure(tenant, { caps }))).toMatchObject({
      billing: { featureConfigs: [{ caps: [{ limit: 8, per: "day", entity: false }] }] },
    });
    expect(await tenant.track({ value: 4 })).toMatchObject({ details: { cap: { used: 5, limit: 8 } } });
    expect((await tenant.track({ value: 3 })).code).toBe("tracked");
    succeeded(await configure(tenant, { caps: [] }));
    expect((await tenant.track({ value: 20 })).code).toBe("tracked");
    expect(succeeded(await configure(tenant, { caps: null }))).toMatchObject({
      billing: { featureConfigs: [] },
    });
    expect((await tenant.track({ value: 1 })).code).toBe("limit_exceeded");
    expect(await differences()).toEqual([]);
  });

  test("are refused when two bound the same", async () => {
    const tenant = await tenantWith([]);
    const caps = [
      { limit: 8, per: "day" },
      { limit: 9, per: "day" },
    ];
    expect(await configure(tenant, { caps })).toMatchObject({
      status: 400,
      body: { code: "invalid_request" },
    });
  });
});

test("entitlements show caps and their usage", async () => {
  const tenant = await tenantWith([
    { limit: 50, per: "day" },
    { limit: 9, per: "1h", entity: true },
  ]);
  await tenant.track({ value: 20 });
  expect(succeeded(await tenant.get("/v1/customers/ada/entitlements"))).toMatchObject({
    entitlements: [
      {
        caps: [
          { limit: 50, per: "day", entity: false, used: 20, left: 30, resetsAt: "2026-03-11T12:00:00.000Z" },
          { limit: 9, per: "1h", entity: true, used: null, left: null, resetsAt: null },
        ],
      },
    ],
  });
});

describe("the sync refuses", () => {
  // prettier-ignore
  test.each<[string, string, unknown, string]>([
    ["two caps of one window",  "consumable",     [{ limit: 1, per: "day" }, { limit: 2, per: "day" }], "plans[0].features[0].caps[1].per"],
    ["a negative limit",        "consumable",     [{ limit: -1, per: "day" }],                          "plans[0].features[0].caps[0].limit"],
    ["caps of a level",         "non_consumable", [{ limit: 1, per: "day" }],                           "plans[0].features[0].caps"],
    ["an unknown window",       "consumable",     [{ limit: 1, per: "year" }],                          "plans[0].features[0].caps[0].per"],
    ["a sixth cap",             "consumable",     ["1h", "5h", "day", "week", "month", "day"].map((per, index) => ({ limit: 1, per, entity: index === 5 })), "plans[0].features[0].caps"],
  ])("%s", async (_rule, meterType, caps, path) => {
    const tenant = await addUsageTenant(server);
    const body = { features: [{ slug: "calls", meterType }], plans: [{ slug: "plan", features: [{ slug: "calls", caps }] }] };
    const reply = await tenant.post("/v1/sync", body);
    expect(reply.status).toBe(400);
    expect((reply.body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
  });
});
