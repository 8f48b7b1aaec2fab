import type { OperationId } from "../../../src/http/handler.js";
import type { Call } from "../support/contract.js";
import {
  confuseCustomers,
  exampleCatalog,
  holdClock,
  knowCustomer,
  requestExample,
  subscribe,
  syncFirst,
  type ExampleTenant,
  sellAbroad,
} from "../support/example-tenant.js";
import { scenariosOf, type Row } from "./scenario.js";

const USER = { id: "user_42" };
const TOP_UP = { pack: "ai-credits-1000", below: 10 };
const PACK = { customer: "user_42", pack: "ai-credits-1000" };

/** Reads that take a customer as a query. */
const READS = ["listCreditGrants", "getCreditBalance", "listCreditEntries"] as const;

const topUp = (more: object) => async (tenant: ExampleTenant) => {
  await knowCustomer(tenant);
  return { path: USER, body: { ...TOP_UP, ...more } };
};

/** Credits that are bought, granted and revoked. */
// prettier-ignore
export const creditScenarios = scenariosOf([
  ...purchaseRefusals("purchaseCreditPack"),
  ...purchaseRefusals("previewPurchase"),
  ["purchaseCreditPack", 409, "preview_outdated", "the pack costs more than the preview showed", async (tenant) => {
    await subscribe(tenant);
    const { at } = await tenant.succeed("previewPurchase", { body: PACK });
    const creditPacks = [{ slug: PACK.pack, credits: 1_000, price: 1_600, currency: "USD", creditSystem: "ai-credits" }];
    await tenant.succeed("syncCatalog", { body: exampleCatalog({ creditPacks }) });
    return { body: { ...PACK, at } };
  }],

  ["grantCredits", 404, "customer_not_found", "there is no such customer", async (tenant) => {
    await syncFirst(tenant);
    return { body: requestExample("grantCredits", "welcome") };
  }],
  ["grantCredits", 404, "credit_system_not_found", "no credit system has the slug", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { ...requestExample("grantCredits", "welcome"), creditSystem: "gone" } };
  }],
  ["grantCredits", 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
    await syncFirst(tenant);
    return { body: { ...requestExample("grantCredits", "welcome"), customer: await confuseCustomers(tenant) } };
  }],
  ["grantCredits", 409, "clock_advancing", "the clock is advancing", moving({ customer: "user_42", credits: 1 })],
  ["grantCredits", 400, "invalid_request", "they would have expired", async (tenant) => {
    await knowCustomer(tenant);
    return { body: { customer: "user_42", credits: 1, expiresAt: 0 } };
  }],
  ["grantCredits", 400, "invalid_request", "there are several credit systems and none is named", async (tenant) => {
    const creditSystems = [{ slug: "ai-credits" }, { slug: "others" }];
    await tenant.succeed("syncCatalog", { body: exampleCatalog({ creditSystems }) });
    return { body: { customer: "user_42", credits: 1 } };
  }],

  ["grantCredits", 422, "idempotency_key_reused", "the key was used for other credits", async (tenant) => {
    await knowCustomer(tenant);
    const body = { customer: "user_42", credits: 1, idempotencyKey: "key-1" };
    await tenant.succeed("grantCredits", { body });
    return { body: { ...body, credits: 2 } };
  }],

  ["getTopUps", 404, "customer_not_found", "there is no such customer", () => ({ path: { id: "user_404" } })],
  ["getTopUps", 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
    await syncFirst(tenant);
    return { path: { id: await confuseCustomers(tenant) } };
  }],
  ["updateTopUp", 404, "customer_not_found", "there is no such customer", async (tenant) => {
    await syncFirst(tenant);
    return { path: { id: "user_404" }, body: TOP_UP };
  }],
  ["updateTopUp", 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
    await syncFirst(tenant);
    return { path: { id: await confuseCustomers(tenant) }, body: TOP_UP };
  }],
  ["updateTopUp", 404, "credit_pack_not_found", "no pack has the slug", topUp({ pack: "gone" })],
  ["updateTopUp", 404, "credit_system_not_found", "no credit system has the slug", topUp({ creditSystem: "gone" })],
  ["updateTopUp", 409, "currency_mismatch", "the pack is sold in another currency", topUp({ currency: "EUR" })],
  ["updateTopUp", 400, "currency_required", "the pack is sold in two currencies, and neither is the organization's", async (tenant) => {
    await knowCustomer(tenant);
    await sellAbroad(tenant);
    return { path: USER, body: { ...TOP_UP, pack: "abroad" } };
  }],
  ["updateTopUp", 400, "invalid_request", "the target is below the threshold", topUp({ upTo: 1 })],
  ["updateTopUp", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await holdClock(tenant);
    return { path: USER, body: TOP_UP };
  }],

  ["listCreditGrants", 404, "credit_system_not_found", "no credit system has the slug", async (tenant) => {
    await knowCustomer(tenant);
    return { query: { customer: "user_42", creditSystem: "gone" } };
  }],
  ["listCreditGrants", 400, "invalid_request", "the cursor is none of ours", async (tenant) => {
    await knowCustomer(tenant);
    return { query: { customer: "user_42", cursor: "x" } };
  }],
  ["voidCreditGrant", 404, "credit_grant_not_found", "no grant has the id", () => ({})],
  ["voidCreditGrant", 409, "clock_advancing", "the clock is advancing", async (tenant) => {
    await holdClock(tenant);
    return { path: { id: await insertGrant(tenant) } };
  }],

  ["refundInvoice", 400, "credits_spent", "credits that it sold are spent", async (tenant) => {
    await subscribe(tenant);
    const { invoiceId } = await tenant.succeed("purchaseCreditPack", { body: PACK });
    const body = { customer: "user_42", feature: "ai-tokens", value: 60_000 };
    await tenant.succeed("track", { body });
    return { path: { id: String(invoiceId) }, body: {} };
  }],

  ...READS.flatMap(refusedReads),
]);

/** A preview is refused for what the purchase would be refused for. */
// prettier-ignore
function purchaseRefusals(operation: "purchaseCreditPack" | "previewPurchase"): Row[] {
  return [
    [operation, 404, "credit_pack_not_found", "no pack has the slug", async (tenant) => {
      await knowCustomer(tenant);
      return { body: { ...PACK, pack: "gone" } };
    }],
    [operation, 404, "customer_not_found", "there is no such customer, and no email is known", async (tenant) => {
      await syncFirst(tenant);
      return { body: PACK };
    }],
    [operation, 409, "currency_mismatch", "the pack is sold in another currency", async (tenant) => {
      await knowCustomer(tenant);
      return { body: { ...PACK, currency: "EUR" } };
    }],
    [operation, 400, "currency_required", "the pack is sold in two currencies, and neither is the organization's", async (tenant) => {
      await knowCustomer(tenant);
      await sellAbroad(tenant);
      return { body: { ...PACK, pack: "abroad" } };
    }],
    [operation, 409, "customer_ambiguous", "two customers have the name", async (tenant) => {
      await syncFirst(tenant);
      return { body: { ...PACK, customer: await confuseCustomers(tenant) } };
    }],
    [operation, 409, "clock_advancing", "the clock is advancing", moving(PACK)],
    [operation, 400, "provider_not_configured", "no provider can take real money", async (tenant) => {
      await knowCustomer(tenant);
      return { body: PACK };
    }, "live"],
    [operation, 400, "invalid_request", "no payment can be so large", async (tenant) => {
      const creditPacks = [{ slug: "dear", credits: 1, price: 9e12 }];
      await tenant.succeed("syncCatalog", { body: { features: [], plans: [], creditPacks } });
      return { body: { ...PACK, pack: "dear", quantity: 1_000_000 } };
    }],
  ];
}

// prettier-ignore
function refusedReads(operation: OperationId): Row[] {
  return [
    [operation, 400, "customer_required", "no customer is named", () => ({})],
    [operation, 404, "customer_not_found", "there is no such customer", () => ({ query: { customer: "user_404" } })],
    [operation, 409, "customer_ambiguous", "two customers have the name", async (tenant) =>
      ({ query: { customer: await confuseCustomers(tenant) } })],
  ];
}

function moving(body: Readonly<Record<string, unknown>>): (tenant: ExampleTenant) => Promise<Call> {
  return async (tenant) => {
    await holdClock(tenant);
    return { body };
  };
}

/** A grant of the only customer, which cannot be created while the clock is locked. */
async function insertGrant({ contract, organizationId }: ExampleTenant): Promise<string> {
  const { db, newId, now } = contract.server.deps;
  const [customer] = await db("customers").where({ organization_id: organizationId }).select("id");
  const grant = {
    id: newId("grant"),
    customer_id: customer.id,
    organization_id: organizationId,
    source: "manual",
    credit_system_id: "feat_1",
    amount: 1,
    remaining: 1,
    priority: 0,
    metadata: {},
    created_at: new Date(now()),
  };
  await db("credit_grants").insert(grant);
  await db("object_owners").insert({
    object_id: grant.id,
    organization_id: organizationId,
    customer_id: customer.id,
  });
  return grant.id;
}
