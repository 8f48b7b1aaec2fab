import type { CatalogInput } from "@dues/billing";
import type { components } from "../../src/generated/api.js";
import type { StripeDouble } from "../providers/double/stripe.js";
import { send, type Reply, type Send, type TestServer } from "../support/server.js";
import { GERMANY } from "../http/taxes/stripe-tax.js";
import {
  addTenant,
  listPlans,
  succeeded,
  sync,
  upsertCustomer,
  type Plan,
  type Tenant,
} from "../support/api.js";
import { emptyAllowances, type Allowances } from "./allowances.js";
import { randomCatalog } from "./catalog.js";
import { withDocumentPrices } from "./documents/prices.js";
import { createCoupons, PLAIN, setUpDocuments, type DocumentRules } from "./documents/setup.js";
import { readFacts, type Facts } from "./facts.js";
import { emptyLevels, type Levels } from "./levels.js";
import { randomFrom, type Random } from "./random.js";

type PlanFeature = components["schemas"]["PlanFeature"];

/** One customer of the walk, with a separate clock. */
export interface Person {
  readonly name: string;
  readonly id: string;
  readonly clockId: string;
  /** The reference model of the customer. */
  readonly allowances: Allowances;
  readonly levels: Levels;
  /** Where something could be paid, newest last; some of it is stale. */
  readonly checkoutUrls: string[];
  /** Subscriptions that were paused or cost nothing once, so that their fees leave gaps. */
  readonly irregularIds: Set<string>;
  facts: Facts;
  /** The newest event that was checked. */
  lastEventId: string | null;
}

/** A server to walk on, and perhaps a Stripe that calculates taxes. */
export interface Ground {
  readonly server: TestServer;
  readonly stripe?: StripeDouble;
}

/** An organization with its own price list, and a few customers to whom things happen. */
export interface World extends Ground {
  readonly rules: DocumentRules;
  readonly tenant: Tenant;
  readonly random: Random;
  readonly people: readonly [Person, ...Person[]];
  /** Every version of every plan, by id of the version, as the API showed it when it was new. */
  readonly versions: Map<string, Plan>;
  readonly featureSlugs: Map<string, string>;
  /** A log of the steps, for debugging a failure. */
  readonly history: string[];
  catalog: CatalogInput;
}

const PEOPLE = ["ada", "bob"] as const;

/** With changes of an hour, of half an hour, on the other half of the earth, and without any. */
const ZONES = [
  "UTC",
  "UTC",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Asia/Kolkata",
] as const;

export async function openWorld(ground: Ground, seed: number): Promise<World> {
  const { server, stripe } = ground;
  const random = randomFrom(seed);
  const tenant = await addTenant(server, { timeZone: random.pick(ZONES) });
  const prices = randomCatalog(random);
  const empty = { versions: new Map<string, Plan>(), featureSlugs: new Map<string, string>() };
  const [first, ...rest] = PEOPLE;
  const start = random.pick([
    "2031-01-31T12:00:00.000Z",
    "2032-02-29T23:59:59.000Z",
    "2031-06-15T00:00:00.000Z",
    // The next day has no such time in New York, and a month later it is another hour of UTC.
    "2031-03-08T07:30:00.000Z",
  ]);
  const currency = prices.plans[0]?.currency ?? "USD";
  const choice = {
    random,
    currency,
    start: Date.parse(start),
    isPlain: seed % 5 === 2,
    hasTaxProvider: stripe !== undefined,
  };
  const set = await setUpDocuments(tenant, choice);
  const catalog = withDocumentPrices(random, set, prices);
  await syncWorld({ ...empty, server, tenant }, catalog);
  const coupons = set === PLAIN ? [] : await createCoupons(tenant, choice, set.secondCurrency);
  const rules = { ...set, coupons };
  const people: [Person, ...Person[]] = [await openPerson(server, tenant, first, start)];
  for (const name of rest) people.push(await openPerson(server, tenant, name, start));
  for (const [index, person] of people.entries()) {
    await giveAddress({ tenant, rules }, person.name, index);
    // A customer who has no currency names one, because a plan may be sold in two that are not the organization's.
    const named = index === 1 && set.secondCurrency !== null ? {} : { currency };
    await giveFirstPlan({ server, tenant, random }, person, named);
  }
  return { ...ground, ...empty, rules, tenant, random, people, history: [], catalog };
}

async function openPerson(server: TestServer, tenant: Tenant, name: string, now: string): Promise<Person> {
  const clock = await send(tenant, "/v1/test-clocks", { body: { now } });
  const clockId = String(clock.body["id"]);
  const { id } = await upsertCustomer(tenant, { id: name, email: `${name}@example.com`, testClock: clockId });
  const facts = await readFacts(server, id, Date.parse(now));
  const known = { checkoutUrls: [], irregularIds: new Set<string>() };
  const models = { allowances: emptyAllowances(), levels: emptyLevels() };
  return { ...known, ...models, name, id, clockId, facts, lastEventId: null };
}

/** Stripe Tax needs an address. The second customer pays in the second currency. */
async function giveAddress(
  { tenant, rules }: Pick<World, "tenant" | "rules">,
  name: string,
  index: number,
): Promise<void> {
  const body = {
    ...(rules.taxes === "stripe" && { address: GERMANY }),
    ...(index === 1 && rules.secondCurrency !== null && { currency: rules.secondCurrency }),
  };
  succeeded(await send(tenant, `/v1/customers/${name}`, { method: "PATCH", body }));
}

/** Most begin with a plan that needs no card, so that what they use is granted from the start. */
async function giveFirstPlan(
  { server, tenant, random }: Pick<World, "server" | "tenant" | "random">,
  person: Person,
  named: { readonly currency?: string },
): Promise<void> {
  if (random.percent(25)) return;
  const body = { customer: person.name, product: random.pick(["free", "metered", "trial"]), ...named };
  succeeded(await send(tenant, "/v1/attach", { body }));
  person.facts = await readFacts(server, person.id, person.facts.now);
}

/** Syncs a price list and learns the versions that it made. */
export async function syncWorld(
  { server, tenant, versions, featureSlugs }: Pick<World, "server" | "tenant" | "versions" | "featureSlugs">,
  catalog: CatalogInput,
): Promise<void> {
  await sync(tenant, catalog);
  const plans = await listPlans(tenant);
  const { knex } = server.database;
  const rows: { slug: string; current_version_id: string }[] = await knex("plans").where({
    organization_id: tenant.id,
  });
  for (const { slug, current_version_id: id } of rows) {
    const plan = plans.find((each) => each.slug === slug);
    if (plan && !versions.has(id)) versions.set(id, plan);
  }
  const features: { id: string; slug: string }[] = await knex("features").where({
    organization_id: tenant.id,
  });
  for (const { id, slug } of features) featureSlugs.set(id, slug);
}

/** What a version of a plan says about a feature. */
export function rowOf(
  { versions, featureSlugs }: Pick<World, "versions" | "featureSlugs">,
  planVersionId: string,
  featureId: string,
): PlanFeature | undefined {
  const slug = featureSlugs.get(featureId) ?? featureId;
  return versions.get(planVersionId)?.features.find((row) => row.slug === slug);
}

/** Sends a request. The server must never respond with an internal error. */
export async function call({ server, tenant, history }: World, path: string, request: Send): Promise<Reply> {
  const reply = await send(tenant, path, request);
  const { code, type, status } = reply.body;
  history.push(
    `  ${path} ${JSON.stringify(request.body ?? null)} -> ${[reply.status, code ?? type ?? status ?? ""].join(" ")}`,
  );
  if (reply.status >= 500 && code !== "tax_unavailable")
    throw new Error(`answered ${reply.status}: ${reply.text} ${causeOf(server)}`);
  return reply;
}

/** The errors in the server's log. */
function causeOf({ logs }: TestServer): string {
  const line = logs.findLast((each) => "err" in each);
  return JSON.stringify(line?.["err"] ?? null).replaceAll("\\n", "\n");
}

/** Records the payment URL, if the response has one. */
export function noteCheckout(person: Person, { body }: Reply): void {
  const url = body["checkoutUrl"];
  if (typeof url === "string") person.checkoutUrls.push(url);
}
