import { beforeEach, describe, expect, test } from "@jest/globals";
import { operations, securityOf, urlOf, type Operation } from "../../contract/support/contract.js";
import { examplesOf, resolve, type Schema } from "../../spec/operations.js";
import { buy, getCustomer, invoicesOf, subscriptionsOf, upsertCustomer } from "../../support/api.js";
import { useTenant, useTestServer } from "../../support/fixtures.js";
import { send } from "../../support/server.js";
import { createCode, createToken, signIn, visit } from "./portal.js";

const server = useTestServer();
const tenant = useTenant(server, {
  features: [],
  plans: [
    { slug: "pro", name: "Pro", price: 2_500 },
    { slug: "team", name: "Team", price: 9_900 },
  ],
});
let token = "";

beforeEach(async () => {
  await upsertCustomer(tenant, { id: "ada", email: "ada@example.com" });
  await buy(tenant, "ada", "pro");
  await createCode(tenant, "LAUNCH20");
  ({ token } = await createToken(tenant, "ada"));
});

const own = operations.filter((operation) => securityOf(operation) === "portal");
const writing = own.filter(({ method }) => method !== "get");

const bodyOf = ({ requestBody }: Operation): Schema | undefined => {
  const media = requestBody && resolve(requestBody).content?.["application/json"];
  return media && resolve(media.schema);
};

/** Every object within a schema. */
function objectsIn(schema: Schema): readonly Schema[] {
  const { properties, items, allOf = [], anyOf = [] } = resolve(schema);
  const inner = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...allOf, ...anyOf];
  return [...(properties ? [resolve(schema)] : []), ...inner.flatMap(objectsIn)];
}

/** Fields of the API with which an organization gives a customer more, or decides what they pay. */
const GENEROUS = {
  customer: "grace",
  customerId: "grace",
  customize: { price: 0 },
  price: 0,
  amount: 1,
  credits: 1_000_000,
  limit: 1_000_000,
  unlimited: true,
  discounts: [{ percent: 100 }],
  couponId: "cpn_1",
  trialDays: 365,
  metadata: { tier: "gold" },
  testClock: "clock_1",
  taxExempt: "exempt",
  paymentTermDays: 365,
  timestamp: "2020-01-01T00:00:00Z",
};

describe("threat 4: customers give themselves more", () => {
  test("only these operations change anything, and none records usage, grants or overrides", () => {
    expect(writing.map(({ operationId }) => operationId).sort()).toEqual(
      [
        ...["addPortalDiscount", "buyPortalPack", "cancelPortalSubscription", "changePortalPlan"],
        ...["payPortalInvoice", "updatePortalDetails"],
        ...["previewPortalChange", "removePortalEntity", "removePortalPaymentMethod"],
        ...["resumePortalSubscription", "setPortalDefaultPaymentMethod", "setPortalOverageLimit"],
        "setupPortalPaymentMethod",
      ].sort(),
    );
  });

  test("their bodies have only these fields", () => {
    const names = writing.flatMap((operation) => {
      const body = bodyOf(operation);
      return body ? objectsIn(body).flatMap(({ properties }) => Object.keys(properties ?? {})) : [];
    });
    expect([...new Set(names)].sort()).toEqual(
      [
        ...["at", "callbackUrl", "comment", "entity", "feature", "feedback", "id", "maxOverageAmount"],
        "onLimitReached",
        ...["pack", "plan", "quantity"],
        ...["address", "city", "code", "country", "line1", "line2", "locale", "name", "postalCode", "region"],
        ...["taxIds", "type", "value"],
      ].sort(),
    );
  });

  test("each body is closed, also what is within it", () => {
    for (const operation of writing) {
      const body = bodyOf(operation);
      const open = body ? objectsIn(body).filter((each) => each.additionalProperties !== false) : [];
      expect([operation.operationId, open]).toEqual([operation.operationId, []]);
    }
  });

  test.each(
    writing.filter((operation) => bodyOf(operation)).map((each) => [each.operationId, each] as const),
  )("%s refuses each field that is not its own", async (_id, operation) => {
    const [example = {}] = Object.values(examplesOf(operation.requestBody)) as readonly object[];
    const before = [await getCustomer(tenant, "ada"), await invoicesOf(tenant, "ada")];
    for (const [name, value] of Object.entries(GENEROUS)) {
      const call = { apiKey: token, body: { ...example, [name]: value } };
      const { status, body } = await send(server, urlOf(operation, {}), { method: "POST", ...call });
      expect([name, status, body["code"]]).toEqual([name, 400, "invalid_request"]);
    }
    expect([await getCustomer(tenant, "ada"), await invoicesOf(tenant, "ada")]).toEqual(before);
  });

  test.each([
    ["a year ago", -365 * 86_400_000],
    ["eleven minutes ago", -11 * 60_000],
    ["tomorrow", 86_400_000],
  ])("a change of plan cannot be dated %s", async (_when, offset) => {
    const at = new Date(server.clock.now() + offset).toISOString();
    const body = { plan: "team", at };
    const reply = await send(server, "/portal/api/v1/plans/change", { apiKey: token, body });
    expect([reply.status, reply.body["code"]]).toEqual([400, "invalid_request"]);
    const form = { plan: "team", at };
    await visit(server, "/portal/plans/change", { cookie: await signIn(tenant, "ada"), form });
    expect(await subscriptionsOf(tenant, "ada")).toMatchObject([{ plan: { slug: "pro" } }]);
  });
});
