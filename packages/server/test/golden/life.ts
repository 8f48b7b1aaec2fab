import type { CatalogInput } from "@dues/billing";
import type { components } from "../../src/generated/api.js";
import * as credits from "../support/credits.js";
import { send, type Reply, type TestServer } from "../support/server.js";
import * as api from "../support/api.js";
import * as seats from "../http/entities/seats.js";
import { creditNotesOf, type CreditNote } from "./books.js";

export type Invoice = components["schemas"]["Invoice"];
type Payment = components["schemas"]["Payment"];
type Subscription = components["schemas"]["Subscription"];

/** A description of an event at an instant. */
export interface Happening {
  readonly at: number;
  readonly text: string;
  /** How many invoices there were before it. */
  readonly after: number;
}

/** Everything that a statement shows. */
export interface Account {
  readonly currency: string;
  readonly timeZone: string;
  readonly until: number;
  readonly happenings: readonly Happening[];
  /** Oldest first, like all of these. */
  readonly invoices: readonly Invoice[];
  readonly creditNotes: readonly CreditNote[];
  readonly payments: readonly Payment[];
  readonly subscriptions: readonly Subscription[];
  /** Minor units. */
  readonly balance: bigint;
  /** Movements of purchased or granted credits. */
  readonly movements: readonly credits.Entry[];
  /** The remaining credits; empty if the catalog has none. */
  readonly credits: readonly credits.Balance[];
}

/** One customer on a test clock, to whom things happen at stated times. */
export interface Life {
  /** Lets time pass up to an instant in ISO 8601. */
  until(iso: string): Promise<void>;
  /** Attaches a plan, and pays at the checkout if there is one. */
  choose(plan: string, card?: string): Promise<void>;
  track(feature: string, value: number): Promise<void>;
  /** Bills the usage so far, and pays that invoice with the saved card if requested. */
  invoice(then?: "pay"): Promise<void>;
  /** Buys credit packs, and pays at the checkout if there is one. */
  buy(pack: string, quantity: number): Promise<void>;
  give(amount: number, terms?: api.Body): Promise<void>;
  /** Adds or removes seats by name. */
  seat(...names: string[]): Promise<void>;
  leave(...names: string[]): Promise<void>;
  /** Refunds a part of an invoice; the first is 1. */
  refund(invoice: number, amount: number): Promise<void>;
  account(): Promise<Account>;
}

export interface LifeOptions {
  readonly start: string;
  readonly catalog: CatalogInput;
  readonly currency?: string;
  readonly timeZone?: string;
}

const NAME = "ada";

export async function openLife(server: TestServer, options: LifeOptions): Promise<Life> {
  const { start, catalog, currency = "USD", timeZone = "UTC" } = options;
  const tenant = await api.addTenant(server, { currency, timeZone });
  await api.sync(tenant, catalog);
  const clock = await send(tenant, "/v1/test-clocks", { body: { now: start } });
  const clockId = String(clock.body["id"]);
  const { id } = await api.upsertCustomer(tenant, {
    id: NAME,
    email: "ada@example.com",
    testClock: clockId,
  });
  const happenings: Happening[] = [];
  let at = Date.parse(start);
  let after = 0;
  const record = (text: string) => void happenings.push({ at, text, after });
  return {
    async until(iso) {
      await advance(tenant, clockId, iso);
      at = Date.parse(iso);
      after = (await api.invoicesOf(tenant, NAME)).length;
    },
    async choose(plan, card = api.CARDS.pays) {
      const { type, checkoutUrl, requiresCheckout } = await api.attach(tenant, NAME, plan);
      record(`chooses ${plan}: ${type}${requiresCheckout ? ", at a checkout" : ""}`);
      if (requiresCheckout) api.succeeded(await api.payAt(checkoutUrl, card));
    },
    async track(feature, value) {
      const { code } = await api.track(tenant, NAME, feature, value);
      record(`uses ${value} ${feature}: ${code}`);
    },
    async invoice(then) {
      const reply = await send(tenant, "/v1/billing/invoice", { body: { customer: NAME } });
      const { invoice } = api.succeeded<{ invoice: Invoice }>(reply);
      record("is billed for the usage so far");
      if (then !== "pay") return;
      api.succeeded(await send(tenant, `/v1/billing/invoice/${invoice.id}/pay`, { body: {} }));
    },
    async buy(pack, quantity) {
      const { requiresCheckout, checkoutUrl } = await credits.purchase(tenant, NAME, pack, { quantity });
      record(`buys ${quantity} ${pack}${requiresCheckout ? ", at a checkout" : ""}`);
      if (requiresCheckout) api.succeeded(await api.payAt(checkoutUrl));
    },
    async give(amount, terms = {}) {
      await credits.give(tenant, NAME, amount, terms);
      record(`is given ${amount} credits`);
    },
    async seat(...names) {
      for (const name of names) {
        const { count } = await seats.add(tenant, name);
        record(`adds ${name}: ${count} seats`);
      }
    },
    async leave(...names) {
      for (const name of names) record(`removes ${name}: ${await seats.remove(tenant, name)} seats count`);
    },
    async refund(number, amount) {
      const invoice = (await api.invoicesOf(tenant, NAME)).at(-number);
      const body = { amount };
      api.succeeded(await send(tenant, `/v1/billing/invoices/${invoice?.id}/refund`, { body }));
      record(`gets ${amount} minor units of invoice ${number} back`);
    },
    async account() {
      const invoices = (await api.invoicesOf(tenant, NAME)).toReversed();
      const subscriptions = (await api.subscriptionsOf(tenant, NAME)).toReversed();
      const payments = await paymentsOf(tenant);
      const balance = await balanceOf(server, id);
      const spent = await creditsOf(tenant);
      return {
        currency,
        timeZone,
        until: at,
        happenings,
        invoices,
        creditNotes: await creditNotesOf(tenant, NAME),
        payments,
        subscriptions,
        balance,
        ...spent,
      };
    },
  };
}

async function advance(tenant: api.Tenant, clockId: string, to: string): Promise<void> {
  const clock = api.succeeded<{ status: string }>(
    await send(tenant, `/v1/test-clocks/${clockId}/advance`, { body: { to } }),
  );
  if (clock.status !== "ready") throw new Error(`the clock is ${clock.status} on its way to ${to}`);
}

async function paymentsOf(tenant: api.Tenant): Promise<Payment[]> {
  const reply: Reply = await send(tenant, `/v1/payments?customer=${NAME}&limit=100`);
  return api.succeeded<{ payments: Payment[] }>(reply).payments.toReversed();
}

async function creditsOf(tenant: api.Tenant): Promise<Pick<Account, "movements" | "credits">> {
  const read = async (what: string) =>
    (await send(tenant, `/v1/credits/${what}?customer=${NAME}&limit=100`)).body;
  const movements = (await read("entries"))["entries"] as credits.Entry[];
  return {
    movements: movements.toReversed(),
    credits: (await read("balance"))["balances"] as credits.Balance[],
  };
}

/** No endpoint returns the balance, so this reads its entries. */
async function balanceOf({ database }: TestServer, customerId: string): Promise<bigint> {
  const entries: { amount: bigint }[] = await database
    .knex("balance_entries")
    .where({ customer_id: customerId })
    .select("amount");
  return entries.reduce((sum, { amount }) => sum + amount, 0n);
}
