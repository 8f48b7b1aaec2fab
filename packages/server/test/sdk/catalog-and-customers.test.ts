import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  AuthenticationError,
  ConflictError,
  Dues,
  NotFoundError,
  ValidationError,
} from "../../../sdk/src/index.js";
import { useTestServer } from "../support/fixtures.js";

const OPERATOR_TOKEN = "operator-token-of-this-test";

const catalog = {
  features: [
    { slug: "api-calls", unit: "call" },
    { slug: "sso", type: "boolean" as const },
  ],
  plans: [
    {
      slug: "pro",
      price: 2500,
      features: [
        { slug: "api-calls", limit: 10_000, overage: "charge" as const, overagePrice: 0.325 },
        { slug: "sso" },
      ],
    },
  ],
};

const server = useTestServer({ operatorToken: OPERATOR_TOKEN });
let dues: Dues;

beforeAll(async () => {
  dues = new Dues({ apiKey: server.apiKey, baseUrl: server.url });
});

describe("the catalog through the SDK", () => {
  test("a dry run writes nothing, a sync creates, and the same again changes nothing", async () => {
    const created = { created: ["pro"], updated: [], unchanged: [] };
    expect((await dues.sync(catalog, { dryRun: true })).plans).toEqual(created);
    expect((await dues.plans.list()).plans).toEqual([]);
    expect((await dues.sync(catalog)).plans).toEqual(created);
    expect((await dues.sync(catalog)).plans).toEqual({ created: [], updated: [], unchanged: ["pro"] });
  });

  test("a plan is returned as it was synced", async () => {
    const { plan } = await dues.plans.get("pro");
    expect(plan).toMatchObject({
      slug: "pro",
      price: 2500,
      currency: "USD",
      interval: "monthly",
      version: 1,
    });
    const calls = plan.features.find((feature) => feature.slug === "api-calls");
    expect(calls).toMatchObject({ limit: 10_000, overage: "charge", overagePrice: 0.325, unit: "call" });
  });

  test("a plan that is not sold is listed only on request", async () => {
    await dues.sync({ features: [], plans: [{ slug: "retired", isActive: false }] });
    const slugs = async (includeInactive: boolean) =>
      (await dues.plans.list({ includeInactive })).plans.map((plan) => plan.slug);
    expect(await slugs(false)).toEqual(["pro"]);
    expect((await slugs(true)).toSorted()).toEqual(["pro", "retired"]);
  });

  test("names the field of an invalid catalog", async () => {
    const wrong = { features: [], plans: [{ slug: "max", features: [{ slug: "no-such-feature" }] }] };
    const error = await dues.sync(wrong).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({
      code: "invalid_catalog",
      message: expect.stringMatching(/^plans\[0\]\.features\[0\]\.slug: .*\. Nothing was written\.$/),
      issues: [{ path: "plans[0].features[0].slug", message: expect.any(String) }],
    });
  });

  test("a plan that does not exist is a typed error with the id of the request", async () => {
    const error = await dues.plans.get("gold/silver").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({
      status: 404,
      code: "plan_not_found",
      requestId: expect.stringMatching(/^req_/),
    });
  });
});

describe("customers through the SDK", () => {
  test("are created, then found by every name they have", async () => {
    const { id } = await dues.customers.upsert({
      id: "user/42",
      email: "Ada@example.com",
      metadata: { a: 1 },
    });
    for (const name of [id, "user/42", "ada@EXAMPLE.com"]) {
      expect(await dues.customers.get(name)).toMatchObject({ id, externalId: "user/42", metadata: { a: 1 } });
    }
    expect(await dues.customers.list({ email: "ada@example.com" })).toMatchObject({
      total: 1,
      customers: [{ id }],
    });
  });

  test("share an email, which then identifies none of them", async () => {
    await dues.customers.upsert({ id: "user_1", email: "team@example.com" });
    await dues.customers.upsert({ id: "user_2", email: "team@example.com" });
    const error = await dues.customers
      .upsert({ email: "team@example.com" })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({ status: 409, code: "customer_ambiguous" });
  });

  test("without a proper email name the field", async () => {
    const error = await dues.customers.upsert({ email: "invalid" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({ code: "invalid_request", issues: [{ path: "email" }] });
  });
});

describe("keys through the SDK", () => {
  test("rejects unknown keys", async () => {
    const stranger = new Dues({ apiKey: `dues_test_${"x".repeat(43)}`, baseUrl: server.url });
    const error = await stranger.plans.list().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ status: 401, code: "invalid_api_key" });
  });

  test("creates keys with the operator's token", async () => {
    const operator = new Dues({ apiKey: OPERATOR_TOKEN, baseUrl: server.url });
    const { organization, apiKey } = await operator.organizations.create({
      name: "Example Ltd",
      slug: "example",
      mode: "test",
    });
    const { organizations } = await operator.organizations.list();
    expect(organizations.map(({ slug }) => slug)).toContain(organization.slug);
    const theirs = new Dues({ apiKey, baseUrl: `${server.url}/api` });
    expect((await theirs.plans.list()).plans).toEqual([]);
  });
});
