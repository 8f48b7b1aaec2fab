import type { Instant } from "@dues/billing";
import type { Call } from "../support/contract.js";
import { balanceExamples } from "./balance-examples.js";
import { cancellationExamples } from "./cancellation-examples.js";
import { creditExamples } from "./credit-examples.js";
import { discountExamples } from "./discount-examples.js";
import { eInvoiceExamples } from "./e-invoice-examples.js";
import { exportExamples } from "./export-examples.js";
import { trialExamples } from "./trial-examples.js";
import { entitlementExamples } from "./entitlement-examples.js";
import { estimateExamples } from "./estimate-examples.js";
import { eventExamples } from "./event-examples.js";
import { keyExamples } from "./key-examples.js";
import { creditNoteExamples } from "./credit-note-examples.js";
import { pendingItemExamples } from "./pending-item-examples.js";
import { portalExamples } from "./portal-examples.js";
import { phaseExamples } from "./phase-scenarios.js";
import { quantityExamples } from "./quantity-scenarios.js";
import { reportExamples } from "./report-examples.js";
import { tokenExamples } from "./token-setup.js";
import { taxExamples } from "./tax-examples.js";
import { clockAndOrganizationExamples, paidWebhook } from "./clock-and-organization-examples.js";
import { emailExamples } from "./email-examples.js";
import { importExamples } from "./import-examples.js";
import { webhookExamples } from "./webhook-examples.js";
import { giveUpSeat, takeSeat, takeSeats } from "./entity-setup.js";
import {
  openProCheckout,
  exampleCatalog,
  knowCustomer,
  pay,
  requestExample,
  subscribe,
  syncFirst,
  useCalls,
  type ExampleTenant,
  catalogWith,
} from "../support/example-tenant.js";

/** What an example of the spec needs before its request is sent, and how the request differs from the example. */
export interface ExampleSetup {
  /** Changes to the request, for instance ids that only this run knows. `body` replaces the example's. */
  readonly before?: (tenant: ExampleTenant) => Promise<Call | void>;
  /** Why the reply differs from the example. The request is sent all the same. */
  readonly unlike?: string;
}

const INVOICED_AT = 1_794_744_000_000 as Instant;

/** Keyed by operation and name of the example: each one of the spec is here. */
export const exampleSetups: Readonly<Record<string, ExampleSetup>> = {
  "syncCatalog first": {},
  "syncCatalog minimal": {},
  "syncCatalog changed": {
    before: async (tenant) => {
      await subscribe(tenant);
      return { body: catalogWith("pro", { price: 2900 }) };
    },
  },
  "listPlans all": { before: syncFirst },
  "getPlan pro": { before: syncFirst },

  "upsertCustomer byId": {},
  "upsertCustomer byEmail": {},
  "getCustomer known": { before: known },
  ...taxExamples,
  ...phaseExamples,
  ...quantityExamples,
  ...tokenExamples,
  ...portalExamples,
  ...reportExamples,
  ...creditNoteExamples,
  ...discountExamples,
  ...estimateExamples,
  ...entitlementExamples,
  ...trialExamples,
  ...pendingItemExamples,
  "listCustomers page": { before: known },
  "updateCustomer renamed": {
    before: async (tenant) => {
      await knowCustomer(tenant);
      tenant.contract.server.clock.advance(3_600_000);
    },
  },
  "updateCustomer business": {
    before: async (tenant) => {
      await knowCustomer(tenant);
      tenant.contract.server.clock.advance(3_600_000);
    },
  },

  "attachPlan free": {
    before: (tenant) =>
      tenant
        .succeed("syncCatalog", { body: catalogWith("free", { autoEnable: false }) })
        .then(() => undefined),
  },
  "attachPlan paid": { before: known },
  "attachPlan trial": {
    before: async (tenant) => {
      const plans = [{ slug: "tried", price: 900, trialDays: 14 }];
      await tenant.succeed("syncCatalog", { body: exampleCatalog({ plans }) });
      return { body: { customer: "ada@example.com", product: "tried" } };
    },
  },
  "attachPlan downgrade": {
    before: async (tenant) => {
      await subscribe(tenant);
      return { body: { customer: "user_42", product: "free" } };
    },
  },
  "previewAttach paid": { before: known },
  "previewAttach downgrade": { before: (tenant) => used(tenant, 0) },
  ...cancellationExamples,
  "migratePlan dry": {
    before: async (tenant) => {
      await subscribe(tenant);
      await tenant.succeed("syncCatalog", { body: catalogWith("pro", { price: 2900 }) });
    },
  },
  "deleteCustomer gone": { before: known },
  "listSubscriptions page": {
    before: async (tenant) => {
      await subscribe(tenant);
      return { query: { status: "active" } };
    },
  },
  "getSubscription active": {
    before: async (tenant) => ({ path: { id: (await subscribe(tenant)).subscriptionId } }),
  },
  "getSubscription changing": {
    before: async (tenant) => {
      const { subscriptionId } = await subscribe(tenant);
      await tenant.succeed("attachPlan", { body: { customer: "user_42", product: "free" } });
      return { path: { id: subscriptionId } };
    },
  },
  "createSubscriptionCheckout checkout": { before: pending },
  "createSubscriptionCheckout direct": {
    before: pending,
    unlike: "no subscription is pending with nothing due yet",
  },

  "check granted": { before: (tenant) => used(tenant, 9_400) },
  "check boolean": { before: (tenant) => used(tenant, 0) },
  "check recorded": { before: (tenant) => used(tenant, 9_400) },
  "check refused": {
    before: async (tenant) => {
      await knowCustomer(tenant);
      await useCalls(tenant, 1_000);
    },
  },
  "track within": { before: (tenant) => used(tenant, 9_400) },
  "track level": { before: (tenant) => used(tenant, 0) },
  "track overage": { before: (tenant) => used(tenant, 9_650) },
  "track duplicate": {
    before: async (tenant) => {
      await subscribe(tenant, 9_400);
      await tenant.succeed("track", { body: requestExample("track", "within") });
    },
  },
  "trackBatch two": { before: (tenant) => used(tenant, 9_400) },
  "voidUsage event": {
    before: async (tenant) => {
      await subscribe(tenant, 9_400);
      await tenant.succeed("track", { body: requestExample("track", "within") });
    },
  },
  "addEntity seat": { before: takeSeat },
  "removeEntity seat": { before: takeSeats },
  "listEntities seats": { before: async (tenant) => ofCustomer(await giveUpSeat(tenant)) },
  "getWallet card": { before: async (tenant) => ofCustomer(await used(tenant, 0)) },
  "getWallet empty": { before: async (tenant) => ofCustomer(await known(tenant)) },
  "removePaymentMethod card": { before: savedCard },
  "setDefaultPaymentMethod card": { before: savedCard },
  "setupPaymentMethod card": { before: known },
  "listProviders all": { before: withStripe },
  "getProvider stripe": { before: withStripe },
  "setProvider stripe": {},
  "removeProvider removed": { before: withStripe },
  "checkProvider accepted": { before: async () => ({ path: { provider: "sandbox" } }) },
  "listProviderEvents page": {
    before: async (tenant) => {
      const { reference } = await openProCheckout(tenant);
      tenant.contract.server.clock.set(Date.parse("2026-11-01T09:01:05Z") as Instant);
      await tenant.succeed("receiveProviderWebhook", paidWebhook(tenant, reference));
    },
  },
  ...balanceExamples,
  ...creditExamples,

  "getUnbilledUsage overage": { before: async (tenant) => ofCustomer(await used(tenant, 12_400)) },
  "createInvoice usage": { before: overdrawn },
  "getInvoice open": { before: async (tenant) => ({ path: { id: await invoice(tenant) } }) },
  "listInvoices page": {
    before: async (tenant) => {
      await invoice(tenant);
      return { query: { limit: "1" } };
    },
  },

  ...eInvoiceExamples,
  ...exportExamples,
  "getInvoicePdf open": { before: async (tenant) => ({ path: { id: await invoice(tenant) } }) },
  "getInvoiceHtml open": { before: async (tenant) => ({ path: { id: await invoice(tenant) } }) },
  "payInvoice invoice": { before: async (tenant) => ({ path: { id: await invoice(tenant) } }) },
  "payInvoice checkout": {
    before: async (tenant) => {
      const { checkoutUrl } = await openProCheckout(tenant);
      await pay(checkoutUrl, "once");
      return { path: { id: await invoiceCalls(tenant) } };
    },
  },
  "readBankStatement csv": {},
  "recordPayment transfer": { before: async (tenant) => ({ path: { id: await invoice(tenant) } }) },
  "reversePayment returned": { before: async (tenant) => ({ path: { id: await recordedPayment(tenant) } }) },
  "voidInvoice void": { before: async (tenant) => ({ path: { id: await invoice(tenant) } }) },
  "refundInvoice part": { before: async (tenant) => ({ path: { id: (await paidInvoice(tenant)).id } }) },
  "refundInvoice line": {
    before: async (tenant) => {
      const { id, items } = await paidInvoice(tenant);
      return { path: { id }, body: { lines: [{ id: items[0]?.id }] } };
    },
  },
  "explainInvoice usage": { before: async (tenant) => ({ path: { id: await invoice(tenant) } }) },
  "listPayments page": { before: overdrawn, unlike: "nothing charges an invoice made from usage yet" },

  ...eventExamples,
  ...keyExamples,
  ...webhookExamples,
  ...emailExamples,
  ...importExamples,
  ...clockAndOrganizationExamples,
};

async function known(tenant: ExampleTenant): Promise<void> {
  await knowCustomer(tenant);
}

async function used(tenant: ExampleTenant, calls: number): Promise<void> {
  await subscribe(tenant, calls);
}

async function pending(tenant: ExampleTenant): Promise<Call> {
  return { path: { id: (await openProCheckout(tenant)).subscriptionId } };
}

function ofCustomer(_done: void): Call {
  return { query: { customer: "user_42" } };
}

async function overdrawn(tenant: ExampleTenant): Promise<void> {
  await subscribe(tenant, 12_400);
  tenant.contract.server.clock.set(INVOICED_AT);
}

async function invoice(tenant: ExampleTenant): Promise<string> {
  await overdrawn(tenant);
  const made = await tenant.succeed("createInvoice", { body: requestExample("createInvoice", "usage") });
  return (made["invoice"] as { id: string }).id;
}

/** Usage of a paid plan, on an invoice that is still due. */
async function invoiceCalls(tenant: ExampleTenant): Promise<string> {
  await useCalls(tenant, 12_400);
  tenant.contract.server.clock.set(INVOICED_AT);
  const made = await tenant.succeed("createInvoice", { body: requestExample("createInvoice", "usage") });
  return (made["invoice"] as { id: string }).id;
}

async function recordedPayment(tenant: ExampleTenant): Promise<string> {
  const path = { id: await invoice(tenant) };
  const body = requestExample("recordPayment", "transfer");
  const { payment } = await tenant.succeed("recordPayment", { path, body });
  return (payment as { id: string }).id;
}

async function paidInvoice(tenant: ExampleTenant) {
  const { invoice: made } = await tenant.succeed("payInvoice", {
    path: { id: await invoice(tenant) },
    body: {},
  });
  return made as { readonly id: string; readonly items: readonly { readonly id: string }[] };
}

/** The customer has a card; the call names it. */
async function savedCard(tenant: ExampleTenant): Promise<Call> {
  await subscribe(tenant);
  const { card } = await tenant.succeed("getWallet", { query: { customer: "user_42" } });
  return { body: { customer: "user_42", id: (card as { id: string }).id } };
}

async function withStripe(tenant: ExampleTenant): Promise<void> {
  await tenant.succeed("setProvider", { body: requestExample("setProvider", "stripe") });
}
