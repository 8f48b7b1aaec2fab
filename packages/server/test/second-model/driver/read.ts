import { send, type TestServer } from "../../support/server.js";
import { succeeded, type Tenant } from "../../support/api.js";
import type { Status } from "../model/state.js";
import {
  iso,
  pricedText,
  showsPeriod,
  sortedNotes,
  sortedInvoices,
  waitShown,
  type Canonical,
} from "./compare.js";
import type { Plan } from "../model/plan.js";

interface WireSubscription {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly customerId: string;
  readonly status: Status;
  readonly plan: { readonly slug: string; readonly version: number };
  readonly price: number;
  readonly scheduledChange: {
    readonly plan: { readonly slug: string };
    readonly price: number;
    readonly at: string;
  } | null;
}

export interface WireInvoice {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly customerId: string;
  readonly status: string;
  readonly items: readonly WireLine[];
  readonly waitingFor?: { readonly attempts: number; readonly nextAttemptAt: number };
}

interface WireLine {
  readonly amount: number;
  readonly description: string;
  readonly featureSlug: string | null;
  readonly periodStart: number | null;
  readonly periodEnd: number | null;
  readonly discount: number;
  readonly tax: number;
}

/** Returns the subscriptions of all customers of an organization, oldest first. */
export async function subscriptionsOfServer(
  tenant: Tenant,
  plans: readonly Plan[],
): Promise<Map<string, Canonical[]>> {
  const all = await readAll<WireSubscription>(tenant, "/v1/subscriptions", "subscriptions");
  const price = (slug: string) => plans.find((plan) => plan.slug === slug)?.price ?? 0;
  const oldestFirst = all.sort((a, b) => (a.id < b.id ? -1 : 1));
  return byCustomer(oldestFirst, (each) => ({
    plan: `${each.plan.slug} v${each.plan.version}`,
    status: each.status,
    price: each.price,
    ...(showsPeriod({ price: price(each.plan.slug) }, each.status) && {
      end: iso(each["currentPeriodEnd"]),
      anchor: iso(each["billingAnchor"]),
    }),
    trialEndsAt: iso(each["trialEndsAt"]),
    cancelAtPeriodEnd: each["cancelAtPeriodEnd"],
    canceledAt: iso(each["canceledAt"]),
    endedAt: iso(each["endedAt"]),
    pausedAt: iso(each["pausedAt"]),
    resumesAt: iso(each["resumesAt"]),
    change: changeText(each.scheduledChange),
  }));
}

function changeText(change: WireSubscription["scheduledChange"]): string | null {
  return change && `${change.plan.slug} for ${change.price} at ${iso(change.at)}`;
}

/** Returns the invoices of all customers of an organization, without quotes. */
export async function invoicesOfServer(tenant: Tenant): Promise<Map<string, Canonical[]>> {
  const all = await readAll<WireInvoice>(tenant, "/v1/billing/invoices", "invoices");
  const issued = all.filter(({ status, waitingFor }) => status !== "draft" || waitingFor);
  const invoices = byCustomer(issued, ({ waitingFor: wait, ...each }) => ({
    ...(wait
      ? waitShown(each["total"], { attempts: wait.attempts, nextAt: wait.nextAttemptAt })
      : { total: each["total"], carried: each["carried"] }),
    createdAt: iso(each["createdAt"]),
    ...(!wait && { dueAt: iso(each["dueAt"]) }),
    status: each.status,
    paid: each["amountPaid"],
    refunded: each["amountRefunded"],
    offset: each["amountCredited"],
    paidAt: iso(each["paidAt"]),
    lines: each.items
      .filter(({ amount }) => amount !== 0)
      .map(lineOfServer)
      .sort(),
  }));
  return new Map([...invoices].map(([id, all]) => [id, sortedInvoices(all)]));
}

interface WireCreditNote {
  readonly [name: string]: unknown;
  readonly customerId: string;
  readonly settlements: readonly { readonly kind: string; readonly amount: number }[];
}

/** Returns the credit notes of all customers of an organization. */
export async function creditNotesOfServer(tenant: Tenant): Promise<Map<string, Canonical[]>> {
  const all = await readAll<WireCreditNote>(tenant, "/v1/billing/credit-notes", "creditNotes");
  const notes = byCustomer(all, ({ settlements, ...each }) => {
    const settled = (kind: string) => settlements.find((one) => one.kind === kind)?.amount ?? 0;
    return {
      at: iso(each["issuedAt"]),
      total: each["total"],
      discount: each["discount"],
      tax: each["tax"],
      offset: settled("offset"),
      toBalance: settled("balance"),
      toPayment: settled("refund"),
    };
  });
  return new Map([...notes].map(([id, own]) => [id, sortedNotes(own)]));
}

/** Returns the balance of every customer in minor units. No endpoint shows it, so this reads the ledger. */
export async function balancesOfServer({ database }: TestServer, ids: readonly string[]) {
  const rows: { customer_id: string; amount: bigint }[] = await database
    .knex("balance_entries")
    .whereIn("customer_id", ids)
    .select("customer_id", "amount");
  const balances = new Map(ids.map((id) => [id, 0]));
  for (const { customer_id: id, amount } of rows) balances.set(id, (balances.get(id) ?? 0) + Number(amount));
  return balances;
}

/** Returns what is left of every credit grant that has not expired. */
export async function creditsOfServer({ database }: TestServer, ids: readonly string[], at: number) {
  const rows: GrantRow[] = await database
    .knex("credit_grants")
    .whereIn("customer_id", ids)
    .select("customer_id", "remaining", "starts_at", "expires_at");
  const credits = new Map<string, number[]>(ids.map((id) => [id, []]));
  for (const { customer_id: id, remaining, starts_at: startsAt, expires_at: expiresAt } of rows) {
    const isLive = Number(startsAt ?? 0) <= at && (expiresAt === null || at < Number(expiresAt));
    if (Number(remaining) > 0 && isLive) credits.get(id)?.push(Number(remaining));
  }
  for (const each of credits.values()) each.sort((a, b) => a - b);
  return credits;
}

interface GrantRow {
  readonly customer_id: string;
  readonly remaining: string;
  readonly starts_at: Date | null;
  readonly expires_at: Date | null;
}

/** Returns what is not invoiced yet of each feature. */
export async function unbilledOfServer(tenant: Tenant, customer: string): Promise<string[]> {
  const reply = await send(tenant, `/v1/billing/usage?customer=${customer}`);
  const { features } = succeeded<{ features: { featureSlug: string; estimatedAmount: number }[] }>(reply);
  return features
    .filter(({ estimatedAmount }) => estimatedAmount !== 0)
    .map(({ featureSlug, estimatedAmount }) => `${estimatedAmount} ${featureSlug}`)
    .sort();
}

function lineOfServer({ amount, featureSlug, periodStart, periodEnd, discount, tax }: WireLine): string {
  return `${amount}${pricedText({ discount, tax })} ${featureSlug ?? "fee"} ${iso(periodStart)} ${iso(periodEnd)}`;
}

function byCustomer<Wire extends { readonly customerId: string }>(
  all: readonly Wire[],
  convert: (each: Wire) => Canonical,
): Map<string, Canonical[]> {
  const groups = new Map<string, Canonical[]>();
  for (const each of all)
    groups.set(each.customerId, [...(groups.get(each.customerId) ?? []), convert(each)]);
  return groups;
}

async function readAll<Item>(tenant: Tenant, path: string, name: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const next: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const body: Record<string, unknown> = succeeded(await send(tenant, `${path}?limit=100${next}`));
    items.push(...(body[name] as Item[]));
    cursor = (body["nextCursor"] as string | null | undefined) ?? null;
  }
  return items;
}
