import { START, type Call, operations } from "../support/contract.js";
import {
  createClock,
  knowCustomer,
  pay,
  requestExample,
  subscribe,
  syncFirst,
  type ExampleTenant,
} from "../support/example-tenant.js";

/** The operations that a session must allow, with the feature that each needs. */
export const FEATURES = operations.flatMap((operation) => {
  const { "x-portal-feature": feature } = operation as { readonly "x-portal-feature"?: string };
  return feature === undefined ? [] : [[operation.operationId, feature] as const];
});

export async function known(tenant: ExampleTenant): Promise<void> {
  await knowCustomer(tenant);
}

/** The customer exists, and the request is that of the spec. */
export async function bare(tenant: ExampleTenant): Promise<Call> {
  await knowCustomer(tenant);
  return {};
}

export function bodyOf(body: object) {
  return async (tenant: ExampleTenant): Promise<Call> => {
    await knowCustomer(tenant);
    return { body };
  };
}

export async function ofSubscription(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: (await subscribe(tenant)).subscriptionId } };
}

export async function newestInvoice(tenant: ExampleTenant): Promise<Call> {
  const { invoices } = await tenant.succeed("listInvoices", { query: { limit: "1" } });
  return { path: { id: String((invoices as { id: string }[])[0]?.id) } };
}

/** The customer uses a test clock, and has a paid plan with a card; the call names the subscription. */
export async function onClock(tenant: ExampleTenant): Promise<Call> {
  await syncFirst(tenant);
  const testClock = await createClock(tenant);
  const customer = { ...requestExample("upsertCustomer", "byId"), testClock };
  await tenant.succeed("upsertCustomer", { body: customer });
  const { subscriptionId, checkoutUrl } = await tenant.succeed("attachPlan", {
    body: requestExample("attachPlan", "paid"),
  });
  await pay(String(checkoutUrl), "good");
  return { path: { id: String(subscriptionId) } };
}

/** Another request is advancing the test clock of the customer. */
export async function hold(tenant: ExampleTenant, call: Call): Promise<Call> {
  const run = { run_id: "run_1", run_expires_at: new Date(START + 60_000) };
  const { db } = tenant.contract.server.deps;
  await db("test_clocks")
    .where({ organization_id: tenant.organizationId })
    .update({ status: "advancing", ...run });
  return call;
}

export function advancing(body?: object) {
  return async (tenant: ExampleTenant): Promise<Call> =>
    hold(tenant, { ...(await onClock(tenant)), ...(body && { body }) });
}
