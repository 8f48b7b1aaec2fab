import type { OperationId } from "../../../src/http/handler.js";
import type { Call } from "../support/contract.js";
import {
  knowCustomer,
  openProCheckout,
  requestExample,
  subscribe,
  syncFirst,
  type ExampleTenant,
} from "../support/example-tenant.js";
import { fullSeats, licensed } from "./quantity-scenarios.js";
import { onTrial } from "./trial-examples.js";
import { scenariosOf, type Row } from "./scenario.js";

const MONTH_MS = 31 * 86_400_000;
const ADA = { customer: "user_42" };

type Arrange = (tenant: ExampleTenant) => Promise<Call>;

const sold =
  (call: Call): Arrange =>
  async (tenant) => {
    await syncFirst(tenant);
    await knowCustomer(tenant);
    return call;
  };

const used =
  (call: Call): Arrange =>
  async (tenant) => {
    await subscribe(tenant, 12_400);
    return call;
  };

/** Ends a subscription whose usage is not billed yet. */
const usedToEnd: Arrange = async (tenant) => {
  const { subscriptionId } = await subscribe(tenant, 12_400);
  return { path: { id: subscriptionId }, body: { when: "now" } };
};

/** Ends a trial, which charges the first period. */
const triedToEnd: Arrange = async (tenant) => ({ ...(await onTrial(tenant)), body: { endsAt: "now" } });

/** The requests that price documents, prepared while the organization taxes nothing. */
const PRICED: readonly (readonly [OperationId, Arrange])[] = [
  ["attachPlan", sold({ body: { ...ADA, product: "pro" } })],
  ["previewAttach", sold({ body: { ...ADA, product: "pro" } })],
  [
    "createSubscriptionCheckout",
    async (tenant) => {
      const { subscriptionId } = await openProCheckout(tenant);
      return { path: { id: subscriptionId }, body: {} };
    },
  ],
  ["purchaseCreditPack", sold({ body: requestExample("purchaseCreditPack", "checkout") })],
  ["previewPurchase", sold({ body: requestExample("purchaseCreditPack", "checkout") })],
  ["estimatePlan", sold({ path: { slug: "pro" }, body: ADA })],
  ["getUpcomingInvoice", used({ query: ADA })],
  ["getUnbilledUsage", used({ query: ADA })],
  ["createInvoice", used({ body: ADA })],
  ["previewCancel", usedToEnd],
  ["changeQuantity", moreSeats],
  ["previewQuantity", moreSeats],
  ["addEntity", fullSeats],
  ["updateTrial", triedToEnd],
  ["previewTrial", triedToEnd],
];

async function moreSeats(tenant: ExampleTenant): Promise<Call> {
  return { ...(await licensed(tenant)), body: { feature: "seats", quantity: 3 } };
}

/** Requests whose taxes the tax provider cannot calculate. The Stripe of these servers cannot be reached. */
export const taxProviderScenarios = scenariosOf([
  ...PRICED.flatMap(([operation, arrange]): readonly Row[] => [
    [operation, 400, "tax_address_invalid", "the customer has no address", withoutAddress(arrange)],
    [operation, 503, "tax_unavailable", "the tax provider does not answer", unreachable(arrange)],
    [operation, 400, "provider_not_configured", "the tax provider has no key", withoutKey(arrange)],
  ]),
  ["deleteCustomer", 503, "tax_unavailable", "the last invoice waits for its taxes", unreachable(used({}))],
  [
    "cancelSubscription",
    503,
    "tax_unavailable",
    "the invoice of the credited fee waits for its taxes",
    renewedWithoutTaxes,
  ],
]);

function withoutAddress(arrange: Arrange): Arrange {
  return async (tenant) => {
    const call = await arrange(tenant);
    await useStripe(tenant, { address: null });
    await tenant.succeed("setProvider", { body: requestExample("setProvider", "stripe") });
    return call;
  };
}

function unreachable(arrange: Arrange): Arrange {
  return async (tenant) => {
    const call = await arrange(tenant);
    await useStripe(tenant, { address: { country: "DE" } });
    await tenant.succeed("setProvider", { body: requestExample("setProvider", "stripe") });
    return call;
  };
}

function withoutKey(arrange: Arrange): Arrange {
  return async (tenant) => {
    const call = await arrange(tenant);
    await useStripe(tenant, { address: { country: "DE" } });
    return call;
  };
}

async function useStripe(tenant: ExampleTenant, customer: object): Promise<void> {
  await tenant.succeed("updateCustomer", { path: { id: "user_42" }, body: customer });
  const { apiKey } = await tenant.succeed("createApiKey", { body: { name: "Setup", scopes: ["admin"] } });
  const body = { tax: { source: "stripe" } };
  await tenant.succeed("updateOrganization", { apiKey: String(apiKey), body });
}

async function renewedWithoutTaxes(tenant: ExampleTenant): Promise<Call> {
  const { subscriptionId } = await subscribe(tenant);
  const call = { path: { id: subscriptionId }, body: { when: "now", credit: true } };
  const cancel = await unreachable(() => Promise.resolve(call))(tenant);
  tenant.contract.server.clock.advance(MONTH_MS);
  return cancel;
}
