import type { Call } from "../support/contract.js";
import { askForPro, holdClock, subscribe, useCalls, type Story } from "../support/story.js";
import { scenariosOf } from "./scenario.js";

/** Invoices that are paid, taken back and given back. */
// prettier-ignore
export const billingScenarios = scenariosOf([
  ["payInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({ body: {} })],
  ["payInvoice", 409, "invoice_not_open", "the checkout it waits for pays it", async (story) => {
    await askForPro(story);
    return ofNewest(story);
  }],
  ["payInvoice", 409, "payment_in_progress", "nobody can tell what became of its charge", charging],
  ["payInvoice", 409, "clock_advancing", "somebody moves the clock", moving],
  ["payInvoice", 400, "provider_not_configured", "nobody can take real money", async (story) => {
    const features = [{ slug: "api-calls", limit: 0, overage: "charge", overagePrice: 1 }];
    await story.tell("syncCatalog", { body: { features: [{ slug: "api-calls" }], plans: [{ slug: "metered", features }] } });
    await story.tell("upsertCustomer", { body: { id: "user_42", email: "ada@example.com" } });
    await story.tell("attachPlan", { body: { customer: "user_42", product: "metered" } });
    await useCalls(story, 5);
    await story.tell("createInvoice", { body: { customer: "user_42" } });
    return ofNewest(story);
  }, "live"],

  ["voidInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({})],
  ["voidInvoice", 409, "invoice_not_open", "it is paid", paid],
  ["voidInvoice", 409, "payment_in_progress", "nobody can tell what became of its charge", charging],
  ["voidInvoice", 409, "clock_advancing", "somebody moves the clock", moving],

  ["refundInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({ body: {} })],
  ["refundInvoice", 409, "nothing_to_refund", "nobody has paid it", owed],
  ["refundInvoice", 400, "refund_too_large", "less was paid", async (story) =>
    ({ ...(await paid(story)), body: { amount: 2501 } })],
  ["refundInvoice", 400, "provider_not_configured", "who took the money is not set up any more", async (story) => {
    const call = await paid(story);
    const { db } = story.contract.server.deps;
    await db("payments").where({ organization_id: story.organizationId }).update({ provider: "stripe" });
    return call;
  }],
  ["refundInvoice", 400, "invalid_request", "it has no such line", async (story) =>
    ({ ...(await paid(story)), body: { lines: [{ id: "line_1" }] } })],
  ["refundInvoice", 409, "payment_in_progress", "the subscription to be canceled is being charged", async (story) => {
    const { subscriptionId: subscription_id } = await subscribe(story, 12_400);
    const call = await ofNewest(story);
    await story.tell("createInvoice", { body: { customer: "user_42" } });
    const { path: used } = await chargeAtNobody(story, await ofNewest(story));
    await story.contract.server.deps.db("invoices").where({ ...used }).update({ subscription_id });
    return { ...call, body: { cancel: true } };
  }],
  ["refundInvoice", 409, "clock_advancing", "somebody moves the clock", moving],

  ["explainInvoice", 404, "invoice_not_found", "no invoice has the id", () => ({})],
]);

async function ofNewest(story: Story): Promise<Call> {
  const { invoices } = await story.tell("listInvoices", { query: { limit: "1" } });
  return { path: { id: String((invoices as { id: string }[])[0]?.id) }, body: {} };
}

async function paid(story: Story): Promise<Call> {
  await subscribe(story);
  return ofNewest(story);
}

async function owed(story: Story): Promise<Call> {
  await subscribe(story, 12_400);
  await story.tell("createInvoice", { body: { customer: "user_42" } });
  return ofNewest(story);
}

async function moving(story: Story): Promise<Call> {
  await holdClock(story);
  return ofNewest(story);
}

async function charging(story: Story): Promise<Call> {
  return chargeAtNobody(story, await owed(story));
}

/** The invoice waits for a provider that has gone: it was asked, and nobody hears its answer. */
async function chargeAtNobody(story: Story, call: Call): Promise<Call> {
  const { db, newId } = story.contract.server.deps;
  const rows: Record<string, unknown>[] = await db("payments").where({
    organization_id: story.organizationId,
  });
  const gone = { id: newId("pay"), reference: newId("pay"), provider: "stripe", status: "pending" };
  const nothing = { checkout_id: null, provider_payment_id: null, settled_at: null };
  await db("payments").insert({ ...rows[0], ...gone, ...nothing, invoice_id: call.path?.["id"] });
  return call;
}
