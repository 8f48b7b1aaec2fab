import type { Instant } from "@dues/billing";
import type { Call } from "../support/contract.js";
import { creditTales } from "./credit-tales.js";
import { entitlementTales } from "./entitlement-tales.js";
import { eventTales } from "./event-tales.js";
import { keyTales } from "./key-tales.js";
import { outerTales, tellPaid } from "./outer-tales.js";
import { webhookTales } from "./webhook-tales.js";
import { giveUpSeat, takeSeat, takeSeats } from "./entity-tales.js";
import {
  askForPro,
  exampleCatalog,
  knowCustomer,
  pay,
  requestExample,
  subscribe,
  syncFirst,
  useCalls,
  type Story,
} from "../support/story.js";

/** What has to have happened before an example of the spec is true, and how its request differs from the example. */
export interface Tale {
  /** Changes to the request, for instance ids that only this run knows. `body` replaces the example's. */
  readonly before?: (story: Story) => Promise<Call | void>;
  /** The branch of `not-implemented.ts` without which the example cannot be true. */
  readonly waitsFor?: string;
  /** Why the answer cannot be like the example yet. The request is replayed all the same. */
  readonly unlike?: string;
}

const INVOICED_AT = 1_794_744_000_000 as Instant;

/** Keyed by operation and name of the example: each one of the spec is here. */
export const tales: Readonly<Record<string, Tale>> = {
  "syncCatalog first": {},
  "syncCatalog minimal": {},
  "syncCatalog changed": {
    before: async (story) => {
      await subscribe(story);
      return { body: catalogWith("pro", { price: 2900 }) };
    },
  },
  "listPlans all": { before: syncFirst },
  "getPlan pro": { before: syncFirst },

  "upsertCustomer byId": {},
  "upsertCustomer byEmail": {},
  "getCustomer known": { before: known },
  ...entitlementTales,
  "listCustomers page": { before: known },
  "updateCustomer renamed": {
    before: async (story) => {
      await knowCustomer(story);
      story.contract.server.clock.advance(3_600_000);
    },
  },

  "attachPlan free": {
    before: (story) =>
      story.tell("syncCatalog", { body: catalogWith("free", { autoEnable: false }) }).then(() => undefined),
  },
  "attachPlan paid": { before: known },
  "attachPlan trial": {
    before: async (story) => {
      const plans = [{ slug: "tried", price: 900, trialDays: 14 }];
      await story.tell("syncCatalog", { body: exampleCatalog({ plans }) });
      return { body: { customer: "ada@example.com", product: "tried" } };
    },
  },
  "attachPlan downgrade": {
    before: async (story) => {
      await subscribe(story);
      return { body: { customer: "user_42", product: "free" } };
    },
  },
  "previewAttach paid": { before: known },
  "previewAttach downgrade": { before: (story) => used(story, 0) },
  "cancelSubscription atPeriodEnd": { before: active },
  "cancelSubscription now": {
    before: active,
    unlike: "what was paid for this very second is given back whole, which the example does not show",
  },
  "pauseSubscription untilJanuary": { before: active },
  "pauseSubscription open": { before: active },
  "pauseSubscription paused": { before: async (story) => ({ ...(await active(story)), body: {} }) },
  "resumeSubscription goesOn": {
    before: async (story) => {
      const call = await active(story);
      await story.tell("cancelSubscription", { ...call, body: {} });
      return call;
    },
  },
  "migratePlan dry": {
    before: async (story) => {
      await subscribe(story);
      await story.tell("syncCatalog", { body: catalogWith("pro", { price: 2900 }) });
    },
  },
  "deleteCustomer gone": { before: known },
  "listSubscriptions page": {
    before: async (story) => {
      await subscribe(story);
      return { query: { status: "active" } };
    },
  },
  "getSubscription active": {
    before: async (story) => ({ path: { id: (await subscribe(story)).subscriptionId } }),
  },
  "getSubscription changing": {
    before: async (story) => {
      const { subscriptionId } = await subscribe(story);
      await story.tell("attachPlan", { body: { customer: "user_42", product: "free" } });
      return { path: { id: subscriptionId } };
    },
  },
  "createSubscriptionCheckout checkout": { before: pending },
  "createSubscriptionCheckout direct": {
    before: pending,
    unlike: "no subscription is pending with nothing due yet",
  },

  "check granted": { before: (story) => used(story, 9_400) },
  "check boolean": { before: (story) => used(story, 0) },
  "check recorded": { before: (story) => used(story, 9_400) },
  "check refused": {
    before: async (story) => {
      await knowCustomer(story);
      await useCalls(story, 1_000);
    },
  },
  "track within": { before: (story) => used(story, 9_400) },
  "track level": { before: (story) => used(story, 0) },
  "track overage": { before: (story) => used(story, 9_650) },
  "track duplicate": {
    before: async (story) => {
      await subscribe(story, 9_400);
      await story.tell("track", { body: requestExample("track", "within") });
    },
  },

  "trackBatch two": { before: (story) => used(story, 9_400) },
  "voidUsage event": {
    before: async (story) => {
      await subscribe(story, 9_400);
      await story.tell("track", { body: requestExample("track", "within") });
    },
  },

  "addEntity seat": { before: takeSeat },
  "removeEntity seat": { before: takeSeats },
  "listEntities seats": { before: async (story) => ofCustomer(await giveUpSeat(story)) },
  "getWallet card": { before: async (story) => ofCustomer(await used(story, 0)) },
  "getWallet empty": { before: async (story) => ofCustomer(await known(story)) },
  "removePaymentMethod card": { before: savedCard },
  "setDefaultPaymentMethod card": { before: savedCard },
  "setupPaymentMethod card": { before: known },
  "listProviders all": { before: withStripe },
  "getProvider stripe": { before: withStripe },
  "setProvider stripe": {},
  "removeProvider removed": { before: withStripe },
  "checkProvider accepted": { before: async () => ({ path: { provider: "sandbox" } }) },
  "listProviderEvents page": {
    before: async (story) => {
      const { reference } = await askForPro(story);
      story.contract.server.clock.set(Date.parse("2026-11-01T09:01:05Z") as Instant);
      await story.tell("receiveProviderWebhook", tellPaid(story, reference));
    },
  },
  ...creditTales,

  "getUnbilledUsage overage": { before: async (story) => ofCustomer(await used(story, 12_400)) },
  "createInvoice usage": { before: overdrawn },
  "getInvoice open": { before: async (story) => ({ path: { id: await invoice(story) } }) },
  "listInvoices page": {
    before: async (story) => {
      await invoice(story);
      return { query: { limit: "1" } };
    },
  },

  "getInvoiceHtml open": { before: async (story) => ({ path: { id: await invoice(story) } }) },
  "payInvoice invoice": { before: async (story) => ({ path: { id: await invoice(story) } }) },
  "payInvoice checkout": {
    before: async (story) => {
      const { checkoutUrl } = await askForPro(story);
      await pay(checkoutUrl, "once");
      return { path: { id: await invoiceCalls(story) } };
    },
  },
  "voidInvoice void": { before: async (story) => ({ path: { id: await invoice(story) } }) },
  "refundInvoice part": { before: async (story) => ({ path: { id: (await paidInvoice(story)).id } }) },
  "refundInvoice line": {
    before: async (story) => {
      const { id, items } = await paidInvoice(story);
      return { path: { id }, body: { lines: [{ id: items[0]?.id }] } };
    },
  },
  "explainInvoice usage": { before: async (story) => ({ path: { id: await invoice(story) } }) },
  "listPayments page": { before: overdrawn, unlike: "nothing charges an invoice made from usage yet" },

  ...eventTales,
  ...keyTales,
  ...webhookTales,
  ...outerTales,
};

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

async function known(story: Story): Promise<void> {
  await knowCustomer(story);
}

async function used(story: Story, calls: number): Promise<void> {
  await subscribe(story, calls);
}

async function active(story: Story): Promise<Call> {
  return { path: { id: (await subscribe(story)).subscriptionId } };
}

async function pending(story: Story): Promise<Call> {
  return { path: { id: (await askForPro(story)).subscriptionId } };
}

function ofCustomer(_done: void): Call {
  return { query: { customer: "user_42" } };
}

async function overdrawn(story: Story): Promise<void> {
  await subscribe(story, 12_400);
  story.contract.server.clock.set(INVOICED_AT);
}

async function invoice(story: Story): Promise<string> {
  await overdrawn(story);
  const made = await story.tell("createInvoice", { body: requestExample("createInvoice", "usage") });
  return (made["invoice"] as { id: string }).id;
}

/** What was used on a plan that is paid for, on an invoice that is still due. */
async function invoiceCalls(story: Story): Promise<string> {
  await useCalls(story, 12_400);
  story.contract.server.clock.set(INVOICED_AT);
  const made = await story.tell("createInvoice", { body: requestExample("createInvoice", "usage") });
  return (made["invoice"] as { id: string }).id;
}

async function paidInvoice(story: Story) {
  const { invoice: made } = await story.tell("payInvoice", { path: { id: await invoice(story) }, body: {} });
  return made as { readonly id: string; readonly items: readonly { readonly id: string }[] };
}

/** The customer has a card; the call names it. */
async function savedCard(story: Story): Promise<Call> {
  await subscribe(story);
  const { card } = await story.tell("getWallet", { query: { customer: "user_42" } });
  return { body: { customer: "user_42", id: (card as { id: string }).id } };
}

async function withStripe(story: Story): Promise<void> {
  await story.tell("setProvider", { body: requestExample("setProvider", "stripe") });
}
