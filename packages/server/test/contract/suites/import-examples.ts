import { START, type Call } from "../support/contract.js";
import { requestExample, subscribe, type ExampleTenant } from "../support/example-tenant.js";
import type { ExampleSetup } from "./example-setups.js";
import { licensed } from "./quantity-scenarios.js";
import { scenariosOf, type Row } from "./scenario.js";
import { onTrial } from "./trial-examples.js";

const IDS = "the import of an example has another id, and another time";

interface Named extends Call {
  readonly path: { readonly id: string };
}

/** Files of other billing systems. */
export const importExamples: Readonly<Record<string, ExampleSetup>> = {
  "createImport opened": {},
  "addImportLines first": { before: opened },
  "checkImport ready": { before: uploaded, unlike: IDS },
  "getImport ready": { before: checked, unlike: IDS },
  "listImports page": { before: async (tenant) => void (await checked(tenant)), unlike: IDS },
  "listImportIssues page": { before: checked, unlike: "the file of an example has no issue" },
  "applyImport applied": { before: checked, unlike: IDS },
  "rollBackImport undone": { before: applied, unlike: IDS },
  "releaseSubscription released": {
    before: async (tenant) => ({ path: { id: await imported(tenant) } }),
    unlike: "the example shows another subscription",
  },
};

/** Changes of a subscription that wait until it is released. */
const HELD = [
  ["cancelSubscription", {}],
  ["previewCancel", {}],
  ["pauseSubscription", {}],
  ["resumeSubscription", {}],
  ["previewTrial", { endsAt: "now" }],
] as const;

// prettier-ignore
export const importScenarios = scenariosOf([
  ["createImport", 400, "invalid_request", "the name is a number", () => ({ body: { name: 7 } })],
  ["addImportLines", 400, "invalid_request", "no line is sent", async (tenant) => ({ ...(await opened(tenant)), body: { from: 1, lines: [] } })],
  ["addImportLines", 404, "import_not_found", "no import has the id", () => ({ body: { from: 1, lines: ["{}"] } })],
  ["addImportLines", 409, "import_not_ready", "the file is applied", async (tenant) => ({ ...(await applied(tenant)), body: { from: 1, lines: ["{}"] } })],
  ["checkImport", 404, "import_not_found", "no import has the id", () => ({})],
  ["checkImport", 409, "import_not_ready", "the file is applied", applied],
  ["applyImport", 400, "invalid_request", "a code is a number", async (tenant) => ({ ...(await checked(tenant)), body: { accept: [7] } })],
  ["applyImport", 404, "import_not_found", "no import has the id", () => ({ body: {} })],
  ["applyImport", 409, "import_not_ready", "the file is not checked", async (tenant) => ({ ...(await uploaded(tenant)), body: {} })],
  ["applyImport", 409, "import_invalid", "the file has blockers", async (tenant) => {
    const call = await opened(tenant);
    await tenant.succeed("addImportLines", { ...call, body: { from: 1, lines: ["{}"] } });
    await tenant.succeed("checkImport", call);
    return { ...call, body: {} };
  }],
  ["rollBackImport", 404, "import_not_found", "no import has the id", () => ({})],
  ["rollBackImport", 409, "import_not_ready", "nothing is applied", uploaded],
  ["getImport", 404, "import_not_found", "no import has the id", () => ({})],
  ["listImports", 400, "invalid_request", "the cursor is none", () => ({ query: { cursor: "none" } })],
  ["listImportIssues", 400, "invalid_request", "the cursor is none", async (tenant) => ({ ...(await checked(tenant)), query: { cursor: "none" } })],
  ["listImportIssues", 404, "import_not_found", "no import has the id", () => ({})],
  ["releaseSubscription", 404, "subscription_not_found", "no subscription has the id", () => ({})],
  ["releaseSubscription", 409, "subscription_ended", "it has ended", async (tenant) => {
    const path = { id: (await subscribe(tenant)).subscriptionId };
    await tenant.succeed("cancelSubscription", { path, body: { when: "now" } });
    return { path };
  }],
  ["rollBackImport", 409, "import_conflict", "a customer that it made was changed since", async (tenant) => {
    const call = await applied(tenant);
    await tenant.succeed("updateCustomer", { path: { id: "user_42" }, body: { name: "Ada King" } });
    return call;
  }],
  ...HELD.map(([operation, body]): Row => [operation, 409, "subscription_held", "another system bills it", async (tenant) =>
    ({ path: { id: await imported(tenant) }, body })]),
  ...(["attachPlan", "previewAttach"] as const).map((operation): Row =>
    [operation, 409, "subscription_held", "another system bills the plan that it would change", async (tenant) => {
      await imported(tenant);
      await tenant.succeed("syncCatalog", { body: { features: [], plans: [{ slug: "max", price: 4_900 }] } });
      return { body: { customer: "user_42", product: "max" } };
    }]),
  ...(["changeQuantity", "previewQuantity"] as const).map((operation): Row =>
    [operation, 409, "subscription_held", "another system bills it", async (tenant) =>
      ({ ...(await held(tenant, await licensed(tenant))), body: { feature: "seats", quantity: 3 } })]),
  ["updateTrial", 409, "subscription_held", "another system bills it", async (tenant) =>
    ({ ...(await held(tenant, await onTrial(tenant))), body: { endsAt: "now" } })],
  ["addSubscriptionDiscount", 409, "subscription_held", "another system bills it", async (tenant) =>
    ({ ...(await held(tenant, await paid(tenant))), body: { couponId: await couponOf(tenant) } })],
  ["endSubscriptionDiscount", 409, "subscription_held", "another system bills it", async (tenant) => {
    const call = await paid(tenant);
    const body = { couponId: await couponOf(tenant) };
    const { discount } = await tenant.succeed("addSubscriptionDiscount", { ...call, body });
    const { path } = await held(tenant, call);
    return { path: { ...path, discountId: (discount as { readonly id: string }).id } };
  }],
  ["previewPortalChange", 409, "subscription_held", "another system bills the plan", async (tenant) => {
    await held(tenant, await paid(tenant));
    return { body: { plan: "free" } };
  }],
  ["cancelPortalSubscription", 409, "subscription_held", "another system bills it", async (tenant) =>
    held(tenant, await paid(tenant))],
  ["resumePortalSubscription", 409, "subscription_held", "another system bills it", async (tenant) => {
    const call = await paid(tenant);
    await tenant.succeed("cancelPortalSubscription", call);
    return held(tenant, call);
  }],
]);

async function paid(tenant: ExampleTenant): Promise<Named> {
  return { path: { id: (await subscribe(tenant)).subscriptionId } };
}

async function couponOf(tenant: ExampleTenant): Promise<string> {
  const { coupon } = await tenant.succeed("createCoupon", {
    body: requestExample("createCoupon", "percent"),
  });
  return (coupon as { readonly id: string }).id;
}

/** The subscription is as if it came from another system, which still bills it. */
async function held(tenant: ExampleTenant, call: Named): Promise<Named> {
  const { db } = tenant.contract.server.deps;
  const movedFrom = { system: "stripe", id: "sub_1", paidUntil: START + 86_400_000, isHeld: true };
  await db("subscriptions").where({ id: call.path.id }).update({ moved_from: movedFrom });
  return call;
}

async function opened(tenant: ExampleTenant): Promise<Named> {
  return { path: { id: idOf(await tenant.succeed("createImport", { body: {} })) } };
}

async function uploaded(tenant: ExampleTenant): Promise<Named> {
  await tenant.succeed("syncCatalog", {
    body: { features: [], plans: [{ slug: "pro", name: "Pro", price: 2900 }] },
  });
  const call = await opened(tenant);
  await tenant.succeed("addImportLines", { ...call, body: requestExample("addImportLines", "first") });
  return call;
}

async function checked(tenant: ExampleTenant): Promise<Named> {
  const call = await uploaded(tenant);
  await tenant.succeed("checkImport", call);
  return call;
}

async function applied(tenant: ExampleTenant): Promise<Named> {
  const call = await checked(tenant);
  await tenant.succeed("applyImport", { ...call, body: {} });
  return call;
}

async function imported(tenant: ExampleTenant): Promise<string> {
  await applied(tenant);
  const { subscriptions } = await tenant.succeed("listSubscriptions", { query: { customer: "user_42" } });
  return (subscriptions as readonly { readonly id: string }[])[0]?.id ?? "";
}

function idOf({ import: made }: Record<string, unknown>): string {
  return (made as { readonly id: string }).id;
}
