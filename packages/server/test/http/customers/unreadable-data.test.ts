import { beforeAll, describe, expect, test } from "@jest/globals";
import { addTenant, getCustomer, sync, upsertCustomer, type Body, type Tenant } from "../../support/api.js";
import { send } from "../../support/server.js";
import { useTestServer } from "../../support/fixtures.js";

const server = useTestServer();
let tenant: Tenant;

beforeAll(async () => {
  tenant = await addTenant(server);
  await sync(tenant, {
    features: [{ slug: "calls" }, { slug: "seats", meterType: "non_consumable" }],
    plans: [
      {
        slug: "free",
        autoEnable: true,
        features: [
          { slug: "calls", limit: 1000 },
          { slug: "seats", limit: 100 },
        ],
      },
      { slug: "pro", price: 1000 },
    ],
    creditPacks: [{ slug: "ten", credits: 10, price: 0 }],
  });
});

let entities = 0;

/** Every request that takes customer data, with its other required fields. */
// prettier-ignore
const REQUESTS: readonly [path: string, body: () => Body][] = [
  ["/v1/attach",          () => ({ product: "free" })],
  ["/v1/attach/preview",  () => ({ product: "free" })],
  ["/v1/check",           () => ({ feature: "calls" })],
  ["/v1/check",           () => ({ feature: "calls", sendEvent: true })],
  ["/v1/track",           () => ({ feature: "calls" })],
  ["/v1/entities",        () => ({ feature: "seats", entity: `seat-${(entities += 1)}` })],
  ["/v1/addon",           () => ({ pack: "ten" })],
  ["/v1/addon/preview",   () => ({ pack: "ten" })],
];

/** What cannot be read, and how the response names it. */
// prettier-ignore
const UNREADABLE: readonly [what: string, customerData: unknown, warnings: readonly RegExp[]][] = [
  ["a text",              "ada@example.com",                      [/^customerData was ignored: it must be /]],
  ["a list",              [],                                     [/^customerData was ignored: it must be /]],
  ["an invalid email",    { email: "ada at example.com" },        [/^customerData\.email was ignored: it must match format/]],
  ["a name of a number",  { email: "ada@example.com", name: 7 },  [/^customerData\.name was ignored: it must be /]],
  ["several",             { email: 1, name: true, metadata: [] }, [/^customerData\.email /, /^customerData\.name /, /^customerData\.metadata /]],
];

describe.each(REQUESTS)("%s of a known customer", (path, body) => {
  test.each(UNREADABLE)(
    "ignores customer data with %s, and says so",
    async (_what, customerData, warnings) => {
      await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada" });
      const reply = await send(tenant, path, { body: { customer: "ada", customerData, ...body() } });
      expect(reply.status).toBe(200);
      expect(reply.body["warnings"]).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
      expect((await getCustomer(tenant, "ada")).name).toBe("Ada");
    },
  );

  test("has no warnings where everything can be read", async () => {
    await upsertCustomer(tenant, { id: "ada", email: "ada@example.com", name: "Ada" });
    const customerData = { email: null, name: null, extra: 1 };
    const reply = await send(tenant, path, { body: { customer: "ada", customerData, ...body() } });
    expect(reply.status).toBe(200);
    expect(reply.body).not.toHaveProperty("warnings");
  });
});

describe("the readable part of customer data", () => {
  test("is used: the name and metadata beside an invalid email", async () => {
    await upsertCustomer(tenant, { id: "bob", email: "bob@example.com" });
    const customerData = { email: 5, name: "Bob", metadata: { team: "a" } };
    await send(tenant, "/v1/track", { body: { customer: "bob", feature: "calls", customerData } });
    expect(await getCustomer(tenant, "bob")).toMatchObject({ name: "Bob", metadata: { team: "a" } });
  });

  test("creates the customer if it has an email", async () => {
    const customerData = { email: "eve@example.com", name: { first: "Eve" } };
    const reply = await send(tenant, "/v1/check", {
      body: { customer: "eve", feature: "calls", customerData },
    });
    expect(reply.body).toMatchObject({
      allowed: true,
      warnings: [expect.stringContaining("customerData.name")],
    });
    expect(await getCustomer(tenant, "eve")).toMatchObject({ email: "eve@example.com" });
  });

  test("explains why a customer without an email is not created", async () => {
    const customerData = { email: "no email" };
    const body = { customer: "frank", product: "free", customerData };
    expect(await send(tenant, "/v1/attach", { body })).toMatchObject({
      status: 404,
      body: { code: "customer_not_found", warnings: [expect.stringContaining("customerData.email")] },
    });
  });
});

test("channels that cannot be read are ignored, one by one", async () => {
  const attach = (channels: unknown) =>
    send(tenant, "/v1/attach", {
      body: { customer: "gil", product: "pro", channels, customerData: { email: "gil@example.com" } },
    });
  expect((await attach("card")).body).toMatchObject({
    requiresCheckout: true,
    warnings: [expect.stringMatching(/^channels was ignored: it must be /)],
  });
  const { body } = await attach([1, "card", { type: "bank" }]);
  expect(body).toMatchObject({ requiresCheckout: true });
  expect(body["warnings"]).toEqual([
    expect.stringMatching(/^channels\[0\] was ignored: /),
    expect.stringMatching(/^channels\[2\] was ignored: /),
  ]);
  const stored = await server.database.knex("checkouts").where({ organization_id: tenant.id });
  expect(stored.map(({ channels }) => channels as unknown)).toContainEqual(["card"]);
});

test("other invalid fields are refused as before, alone", async () => {
  const body = { customer: "ada", feature: 5, customerData: "x" };
  expect((await send(tenant, "/v1/check", { body })).body).toMatchObject({
    code: "invalid_request",
    issues: [{ path: "feature" }],
  });
});

test("each event of a batch is read by itself", async () => {
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  const event = (customerData: unknown) => ({ customer: "ada", feature: "calls", customerData });
  const events = [event(1), event({ email: "ada@example.com" }), event({ name: 1 })];
  const { status, body } = await send(tenant, "/v1/track/batch", { body: { events } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ accepted: 3 });
  expect(body["warnings"]).toEqual([
    expect.stringMatching(/^events\[0\]\.customerData was ignored: /),
    expect.stringMatching(/^events\[2\]\.customerData\.name was ignored: /),
  ]);
});

test("a batch whose events all have unreadable data is recorded, with the first warnings", async () => {
  await upsertCustomer(tenant, { id: "max", email: "max@example.com" });
  const events = Array.from({ length: 900 }, () => ({ customer: "max", feature: "calls", customerData: 1 }));
  const { body } = await send(tenant, "/v1/track/batch", { body: { events } });
  expect(body).toMatchObject({ accepted: 900 });
  expect(body["warnings"]).toHaveLength(50);
});
