import { beforeAll, describe, expect, test } from "@jest/globals";
import { operations, securityOf, urlOf, type Call, type Operation } from "../contract/support/contract.js";
import { insertKey } from "../http/shell/keys.js";
import type { Scope } from "../../src/db/organizations/api-keys.js";
import { send } from "../support/server.js";
import { addTenant, attach, sync, type Tenant } from "../support/api.js";
import { requestOf } from "./request.js";
import { storedOf } from "./stored.js";
import { populate, type World } from "./world.js";
import { useTestServer } from "../support/fixtures.js";

/** The scopes that read and change each resource, by tag. Every new tag needs an entry here. */
const SCOPES: Readonly<Record<string, { readonly asks: Scope; readonly changes: Scope }>> = {
  catalog: { asks: "read", changes: "write" },
  customers: { asks: "read", changes: "write" },
  subscriptions: { asks: "read", changes: "write" },
  usage: { asks: "read", changes: "write" },
  entities: { asks: "read", changes: "write" },
  wallet: { asks: "read", changes: "write" },
  credits: { asks: "read", changes: "write" },
  discounts: { asks: "read", changes: "write" },
  billing: { asks: "read", changes: "write" },
  search: { asks: "read", changes: "read" },
  exports: { asks: "read", changes: "read" },
  taxes: { asks: "read", changes: "admin" },
  "test-clocks": { asks: "read", changes: "write" },
  webhooks: { asks: "read", changes: "write" },
  events: { asks: "read", changes: "write" },
  "webhook-endpoints": { asks: "read", changes: "admin" },
  organizations: { asks: "read", changes: "admin" },
  providers: { asks: "read", changes: "admin" },
  portal: { asks: "read", changes: "write" },
  emails: { asks: "read", changes: "admin" },
  imports: { asks: "admin", changes: "admin" },
  keys: { asks: "admin", changes: "admin" },
  users: { asks: "admin", changes: "admin" },
};

/** Reads that are not GET requests, with the body that makes them reads. */
const QUESTIONS: Readonly<Record<string, Call>> = {
  check: {},
  previewAttach: {},
  previewCancel: {},
  previewTrial: {},
  previewPurchase: {},
  checkPromotionCode: {},
  estimatePlan: {},
  previewCreditNote: {},
  migratePlan: { body: { dryRun: true, when: "now" } },
  syncCatalog: { query: { dryRun: "true" } },
};

/** Operations that require another scope than that of their tag. */
const OTHERWISE: Readonly<Record<string, Scope>> = {
  listAuditLog: "admin",
  updatePortalConfiguration: "admin",
  getWebhookEndpointSecret: "admin",
  testWebhookEndpoint: "write",
  resendWebhookEvents: "write",
  resendWebhookDelivery: "write",
};

const ofOrganizations = operations.filter((operation) => securityOf(operation) === "api_key");

const server = useTestServer();
let world: World;
/** Only a subscription on trial has a trial to change. */
let trialId: string;
let live: Tenant;
const keys = new Map<Scope, string>();

beforeAll(async () => {
  world = await populate(server, "mine");
  const tried = { slug: "tried", price: 100, trialDays: 14, planGroup: "tried" };
  await sync(world, { features: [], plans: [tried] });
  trialId = (await attach(world, "trying@example.com", "tried")).subscriptionId;
  live = await addTenant(server, { mode: "live" });
  const organization = { ...server.organization, id: world.id };
  for (const scope of ["read", "write", "admin"] as const)
    keys.set(scope, await insertKey({ ...server, organization }, { scopes: [scope] }));
});

function neededBy({ operationId, method, tags = [] }: Operation): Scope | undefined {
  const scopes = SCOPES[tags[0] ?? ""];
  const usual = method === "get" || operationId in QUESTIONS ? scopes?.asks : scopes?.changes;
  return OTHERWISE[operationId] ?? usual;
}

/** The request of the example, about the things of the world. */
function callOf(operation: Operation): Call {
  const call = requestOf(operation, world);
  const question = QUESTIONS[operation.operationId] ?? {};
  const path = operation.operationId === "previewTrial" ? { id: trialId } : call.path;
  return { ...call, ...(path && { path }), ...question, query: { ...call.query, ...question.query } };
}

function ask(operation: Operation, apiKey: string) {
  const call = callOf(operation);
  return send(server, urlOf(operation, call), {
    method: operation.method.toUpperCase(),
    apiKey,
    ...(call.body !== undefined && { body: call.body }),
  });
}

describe.each(ofOrganizations.map((operation) => [operation.operationId, operation] as const))(
  "%s",
  (_id, operation) => {
    const needed = neededBy(operation);

    test("requires only the scope of its subject", async () => {
      expect(needed).toBeDefined();
      for (const [scope, key] of keys) {
        if (scope === needed) continue;
        const { status, body } = await ask(operation, key);
        expect([scope, status, body["code"]]).toEqual([scope, 403, "insufficient_scope"]);
      }
    });

    if (needed === "read")
      test("changes nothing", async () => {
        const before = await storedOf(server.database.knex, world.id);
        const { status } = await ask(operation, keys.get("read") ?? "");
        expect(status).toBe(200);
        expect(await storedOf(server.database.knex, world.id)).toEqual(before);
      });
  },
);

describe("a live key reaches no test clock:", () => {
  const ofClocks = ofOrganizations.filter(({ tags }) => tags?.includes("test-clocks"));

  test.each(ofClocks.map((operation) => [operation.operationId, operation] as const))(
    "%s",
    async (_id, operation) => {
      const { status, body } = await ask(operation, live.apiKey);
      expect({ status, code: body["code"] }).toEqual({ status: 403, code: "test_mode_required" });
    },
  );

  test("nor does a customer that it creates", async () => {
    const [testClock] = world.names["test-clocks"] ?? [];
    const body = { email: "ada@example.com", testClock };
    const { status } = await send(live, "/v1/customers", { body });
    expect([status, await send(live, "/v1/customers")]).toMatchObject([403, { body: { total: 0 } }]);
  });
});
