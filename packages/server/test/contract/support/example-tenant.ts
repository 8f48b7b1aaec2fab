import { expect } from "@jest/globals";
import type { OperationId } from "../../../src/http/handler.js";
import type { Reply } from "../../support/server.js";
import { examplesOf } from "../../spec/operations.js";
import {
  operationOf,
  portalTokenOf,
  securityOf,
  signatureOf,
  START,
  type Call,
  type Contract,
} from "./contract.js";

/** A new organization for one example of the spec. */
export interface ExampleTenant {
  readonly contract: Contract;
  readonly organizationId: string;
  readonly apiKey: string;
  readonly call: (operationId: OperationId, call?: Call) => Promise<Reply>;
  /** Sends a request that must succeed, and returns the body of the reply. */
  readonly succeed: (operationId: OperationId, call?: Call) => Promise<Record<string, unknown>>;
}

/** Test cards of the sandbox: one that always pays, and one that pays only at a checkout. */
const CARDS = { good: "4242424242424242", once: "4000000000000341" };

let count = 0;

/** Adds an organization, and sets the clock to the instant at which the examples begin. */
export async function addExampleTenant(
  contract: Contract,
  mode: "test" | "live" = "test",
): Promise<ExampleTenant> {
  contract.server.clock.set(START);
  const created = await contract.call("createOrganization", {
    body: { name: "Example", slug: `example-${++count}`, mode },
  });
  const { id: organizationId } = created.body["organization"] as { id: string };
  const apiKey = String(created.body["apiKey"]);
  const isOfKey = (id: OperationId) => !/Organization|ProviderWebhook/.test(id);
  const call: ExampleTenant["call"] = async (id, given) => {
    const isPortal = securityOf(operationOf(id)) === "portal" && given?.apiKey === undefined;
    const credential = isPortal ? await portalTokenOf({ url: contract.server.url, apiKey }) : apiKey;
    return contract.call(id, { ...(isOfKey(id) && { apiKey: credential }), ...given });
  };
  return {
    contract,
    organizationId,
    apiKey,
    call,
    async succeed(operationId, given) {
      const { status, body } = await call(operationId, given);
      expect({ operationId, status, body }).toMatchObject({ status: 200 });
      return body;
    },
  };
}

/** The value of an example of a request, as it stands in the spec. */
export function requestExample(operationId: OperationId, name: string): Record<string, unknown> {
  const example = examplesOf(operationOf(operationId).requestBody)[name];
  if (typeof example === "object" && example !== null) return { ...example };
  throw new Error(`The operation ${operationId} has no request example ${name}.`);
}

/** The catalog of the examples, changed as a test needs it. */
export function exampleCatalog(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { ...requestExample("syncCatalog", "first"), ...change };
}

export function catalogWith(
  plan: string,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { plans, ...rest } = exampleCatalog();
  const changed = (plans as { slug: string }[]).map((each) =>
    each.slug === plan ? { ...each, ...change } : each,
  );
  return { ...rest, plans: changed };
}

export async function syncFirst(tenant: ExampleTenant): Promise<void> {
  await tenant.succeed("syncCatalog", { body: exampleCatalog() });
}

/** The catalog and the customer, on the free plan that enables itself. */
export async function knowCustomer(tenant: ExampleTenant): Promise<string> {
  await syncFirst(tenant);
  const { id } = await tenant.succeed("upsertCustomer", { body: requestExample("upsertCustomer", "byId") });
  return String(id);
}

/** A plan and a credit pack in two currencies, of which neither is that of the organization. */
export async function sellAbroad(tenant: ExampleTenant): Promise<void> {
  const abroad = { slug: "abroad", price: 900, currency: "EUR", prices: { NGN: 1_500_000 } };
  const body = { features: [], plans: [abroad], creditPacks: [{ ...abroad, credits: 10 }] };
  await tenant.succeed("syncCatalog", { body });
}

export interface Waiting {
  readonly subscriptionId: string;
  readonly checkoutUrl: string;
  readonly reference: string;
}

/** Creates the customer, and attaches the paid plan without paying. */
export async function openProCheckout(tenant: ExampleTenant): Promise<Waiting> {
  await knowCustomer(tenant);
  return attachPro(tenant);
}

async function attachPro(tenant: ExampleTenant): Promise<Waiting> {
  const body = await tenant.succeed("attachPlan", { body: requestExample("attachPlan", "paid") });
  const { subscriptionId, checkoutUrl, reference } = body;
  return {
    subscriptionId: String(subscriptionId),
    checkoutUrl: String(checkoutUrl),
    reference: String(reference),
  };
}

/** The customer is on the paid plan, with a saved card, and has used so many calls. */
export async function subscribe(tenant: ExampleTenant, used = 0): Promise<Waiting> {
  const waiting = await openProCheckout(tenant);
  await pay(waiting.checkoutUrl, "good");
  if (used > 0) await useCalls(tenant, used);
  return waiting;
}

export async function pay(checkoutUrl: string, card: keyof typeof CARDS): Promise<void> {
  const response = await fetch(checkoutUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ card: CARDS[card], exp: "12/30", cvc: "123" }),
  });
  expect(await response.json()).toMatchObject({ status: "succeeded" });
}

/** The first payments of all plans that go on have failed, so they give no access. */
export async function fallBehind({ contract, organizationId }: ExampleTenant): Promise<void> {
  const unpaid = { status: "past_due", has_paid: false, past_due_since: new Date(START) };
  await contract.server.deps
    .db("subscriptions")
    .where({ organization_id: organizationId, ended_at: null })
    .update(unpaid);
}

export async function useCalls(tenant: ExampleTenant, value: number): Promise<void> {
  const body = { customer: "user_42", feature: "api-calls", value };
  expect(await tenant.succeed("track", { body })).toMatchObject({ allowed: true });
}

/** Signs a body as the sandbox does and leaves it ready to send. */
export function signedWebhook(tenant: ExampleTenant, body: unknown): Call {
  const text = JSON.stringify(body);
  const headers = signatureOf(tenant.contract, tenant.organizationId, text);
  return { text, headers, path: { organizationId: tenant.organizationId } };
}

/** One customer whose external id is the email of another: the string that names both is ambiguous. */
export async function confuseCustomers(tenant: ExampleTenant): Promise<string> {
  const name = "ada@example.com";
  await tenant.succeed("upsertCustomer", { body: { id: name, email: "grace@example.com" } });
  await tenant.succeed("upsertCustomer", { body: { email: name } });
  return name;
}

/** The test clock of the examples. */
export async function createClock(tenant: ExampleTenant): Promise<string> {
  const { id } = await tenant.succeed("createTestClock", { body: requestExample("createTestClock", "year") });
  return String(id);
}

/** The customer has requested the paid plan, and uses a clock that another request is advancing. */
export async function holdClock(
  tenant: ExampleTenant,
): Promise<{ readonly clockId: string; readonly subscriptionId: string }> {
  await syncFirst(tenant);
  const clockId = await createClock(tenant);
  await tenant.succeed("upsertCustomer", {
    body: { ...requestExample("upsertCustomer", "byId"), testClock: clockId },
  });
  const { subscriptionId } = await attachPro(tenant);
  const run = { run_id: "run_1", run_expires_at: new Date(START + 60_000) };
  const { db } = tenant.contract.server.deps;
  await db("test_clocks")
    .where({ id: clockId })
    .update({ status: "advancing", ...run });
  return { clockId, subscriptionId };
}

/** Ada is on two plans, one of them paused, and the plan `left` has come to the group of the other. */
export async function haveBoth(tenant: ExampleTenant): Promise<void> {
  const left = (planGroup: string) => ({ slug: "left", planGroup });
  await tenant.succeed("syncCatalog", {
    body: { features: [], plans: [left("left"), { slug: "right", planGroup: "right" }] },
  });
  await tenant.succeed("upsertCustomer", { body: { id: "ada", email: "ada@example.com" } });
  await tenant.succeed("attachPlan", { body: { customer: "ada", product: "left" } });
  const { subscriptionId } = await tenant.succeed("attachPlan", {
    body: { customer: "ada", product: "right" },
  });
  await tenant.succeed("pauseSubscription", { path: { id: String(subscriptionId) }, body: {} });
  await tenant.succeed("syncCatalog", { body: { features: [], plans: [left("right")] } });
}
