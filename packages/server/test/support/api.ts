import type { CatalogInput } from "@dues/billing";
import { createOrganization } from "../../src/usecases/organization/create.js";
import type { components, operations } from "../../src/generated/api.js";
import { send, type Reply, type TestServer } from "./server.js";

type Wire = components["schemas"];
type Server = Pick<TestServer, "url" | "apiKey">;
export type Attached = Wire["AttachResponse"];
export type Customer = Wire["CustomerResponse"];
export type CustomerList = Wire["CustomerListResponse"];
export type Invoice = Wire["Invoice"];
export type Plan = Wire["Plan"];
export type Subscription = Wire["Subscription"];
export type Synced = Wire["SyncResponse"];

/** An organization with a key that has all scopes. */
export interface Tenant extends Server {
  readonly id: string;
}

let tenants = 0;

/** Adds a separate organization for one test, faster than a separate server. */
export async function addTenant(
  { url, deps }: Pick<TestServer, "url" | "deps">,
  more: Partial<Parameters<typeof createOrganization>[1]> = {},
): Promise<Tenant> {
  tenants += 1;
  const command = { name: `Tenant ${tenants}`, slug: `tenant-${tenants}`, mode: "test" as const, ...more };
  const { organization, apiKey } = await createOrganization(deps, command);
  return { url, apiKey, id: organization.id };
}

/** Anything the API does not take is for the tests to send, so bodies are not typed as in the spec. */
export type Body = Readonly<Record<string, unknown>>;

/** What a card form of the sandbox takes, and what becomes of it. */
export const CARDS = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  paysOnce: "4000000000000341",
};

/** The body of a response that must be a success. The error contains the actual response. */
export function succeeded<Answer>({ status, body }: Reply): Answer {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body as unknown as Answer;
}

export async function sync(server: Server, catalog: CatalogInput, query = ""): Promise<Synced> {
  return succeeded(await send(server, `/v1/sync${query}`, { body: catalog }));
}

export async function listPlans(server: Server, query = ""): Promise<Plan[]> {
  return succeeded<Wire["PlanListResponse"]>(await send(server, `/v1/plans${query}`)).plans;
}

export async function getPlan(server: Server, slug: string): Promise<Plan> {
  return succeeded<Wire["PlanResponse"]>(await send(server, `/v1/plans/${encodeURIComponent(slug)}`)).plan;
}

export async function upsertCustomer(server: Server, body: Body): Promise<Customer> {
  return succeeded(await send(server, "/v1/customers", { body }));
}

export async function getCustomer(server: Server, name: string): Promise<Customer> {
  return succeeded(await send(server, `/v1/customers/${encodeURIComponent(name)}`));
}

export async function listCustomers(server: Server, query = ""): Promise<CustomerList> {
  return succeeded(await send(server, `/v1/customers${query}`));
}

/** Attaches a plan; an unknown customer gets an email. */
export async function attach(
  server: Server,
  customer: string,
  product: string,
  more: Body = {},
): Promise<Attached> {
  const customerData = customer.includes("@") ? undefined : { email: `${customer}@example.com` };
  return succeeded(await send(server, "/v1/attach", { body: { customer, product, customerData, ...more } }));
}

export async function checkoutOf(server: Server, subscriptionId: string, body: Body = {}): Promise<Reply> {
  return send(server, `/v1/subscriptions/${subscriptionId}/checkout`, { body });
}

export async function track(server: Server, customer: string, feature: string, value: number) {
  const body = { customer, feature, value };
  return succeeded<Wire["TrackResponse"]>(await send(server, "/v1/track", { body }));
}

export async function check(server: Server, customer: string, feature: string) {
  const body = { customer, feature };
  return succeeded<Wire["AccessDecision"]>(await send(server, "/v1/check", { body }));
}

export async function getSubscription(server: Server, id: string): Promise<Subscription> {
  return succeeded<Wire["SubscriptionResponse"]>(await send(server, `/v1/subscriptions/${id}`)).subscription;
}

type SubscriptionQuery = NonNullable<operations["listSubscriptions"]["parameters"]["query"]>;

/** Newest first. */
export async function subscriptionsOf(
  server: Server,
  customer: string,
  filter: Pick<SubscriptionQuery, "status"> = {},
): Promise<Subscription[]> {
  const query = new URLSearchParams({ customer, ...filter });
  const reply = await send(server, `/v1/subscriptions?${query}`);
  return succeeded<Wire["SubscriptionListResponse"]>(reply).subscriptions;
}

/** What the customer has or had of which plan, newest first: `["pro active", "free canceled"]`. */
export async function statesOf(server: Server, customer: string): Promise<string[]> {
  return (await subscriptionsOf(server, customer)).map(({ plan, status }) => `${plan.slug} ${status}`);
}

/** Newest first. */
export async function invoicesOf(server: Server, customer: string): Promise<Invoice[]> {
  const reply = await send(server, `/v1/billing/invoices?customer=${encodeURIComponent(customer)}`);
  return succeeded<Wire["InvoiceListResponse"]>(reply).invoices;
}

export async function walletOf(server: Server, customer: string) {
  const reply = await send(server, `/v1/wallet?customer=${encodeURIComponent(customer)}`);
  return succeeded<Wire["WalletResponse"]>(reply);
}

/** Sends a card to the page of a checkout, as a script would. */
export async function payAt(checkoutUrl: string | undefined, card = CARDS.pays): Promise<Reply> {
  const body = { card, exp: "12/34", cvc: "123" };
  return send({ url: checkoutUrl ?? "no checkout URL", apiKey: "" }, "", { body, apiKey: null });
}

/** Attaches a plan that has to be paid, and pays it. */
export async function buy(
  server: Server,
  customer: string,
  product: string,
  card = CARDS.pays,
  more: Body = {},
) {
  const attached = await attach(server, customer, product, more);
  succeeded(await payAt(attached.checkoutUrl, card));
  return attached;
}

/** The status of each payment of a customer, oldest first. No endpoint returns it yet, so this reads the database. */
export async function paymentsOf({ database }: Pick<TestServer, "database">, customerId: string) {
  const rows: { status: string; failure_code: string | null; is_unapplied: boolean }[] = await database
    .knex("payments")
    .where({ customer_id: customerId })
    .orderBy("id");
  return rows.map(({ status, failure_code, is_unapplied }) => ({
    status,
    failureCode: failure_code,
    isUnapplied: is_unapplied,
  }));
}
